package dev.stopline.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.source.Fields;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.YamlReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a policy file means: rules in order, ids, and budgets laid over each other. */
class PolicyFileTest {

  @Test
  void rule_inEachOfItsForms_isTheSame() {
    String wanted = "[Limit[resource=STEPS, most=7]]";
    assertEquals(wanted, rules("rules: [max_steps]\nbudget: {max_steps: 7}"));
    assertEquals(wanted, rules("rules: [max_steps: 7]"));
    assertEquals(wanted, rules("rules: [max_steps: {limit: 7}]"));
  }

  @Test
  void cycle_everyParameter() {
    assertEquals(
        "[Cycle[maxPeriod=3, repeats=4, need=NOTHING, same=TOOL]]",
        rules("rules: [cycle: {max_period: 3, repeats: 4, nonproductive: false, same: tool}]"));
    assertEquals(
        "[Cycle[maxPeriod=6, repeats=2, need=NONPRODUCTIVE, same=ACTION]]",
        rules("rules: [cycle: 6]"));
  }

  @Test
  void ids_ofOneKind_areNumberedFromTheSecond() {
    String yaml =
        "rules: [max_cost: 1, max_cost: 2, max_cost: {limit: 3, name: dear}, max_cost: 4,"
            + " max_steps: 5]";
    assertEquals(
        List.of("max_cost", "max_cost-2", "dear", "max_cost-3", "max_steps"), ids(compile(yaml)));
  }

  @Test
  void rule_saysReactionAndReason() {
    Policy.Clause clause =
        compile("rules: [cycle: {reaction: stop, reason: no_progress}]").clauses().get(0);
    assertEquals(Policy.Reaction.STOP, clause.reaction());
    assertEquals(StopReason.NO_PROGRESS, clause.reason());
    assertEquals(
        Policy.Reaction.RECOVER,
        compile("rules: [max_steps: {limit: 1, reaction: recover}]").clauses().get(0).reaction());
  }

  @Test
  void use_standsInItsPlace() {
    Policy policy = compile("rules: [max_steps: 3, use: bare, cycle]");
    assertEquals(List.of("max_steps", "success", "user_input_required", "cycle"), ids(policy));
  }

  @Test
  void use_file_isRelativeToTheFileThatNamesIt() {
    Texts texts =
        new Texts()
            .with("deep/a.yaml", "policy: a\nrules: [use: ../b.yaml]\n")
            .with("deep/../b.yaml", "policy: b\nrules: [max_steps: 3]\n");
    Problems problems = new Problems();
    assertTrue(
        texts.policy("deep/a.yaml", problems).isPresent(),
        () -> Texts.headlines(problems).toString());
  }

  @Test
  void budget_ofWhatIsUsed_liesUnderTheFilesOwnAndThatUnderTheScenarios() {
    Texts texts =
        new Texts()
            .with(
                "low.yaml",
                "policy: low\n"
                    + "rules: [max_steps, max_cost, max_seconds]\n"
                    + "budget: {max_steps: 1, max_cost: 1, max_seconds: 1}\n")
            .with(
                "a.yaml",
                "policy: a\nrules: [use: low.yaml]\nbudget: {max_cost: 2, max_seconds: 2}\n");
    Problems problems = new Problems();
    PolicyFile file = texts.policy("a.yaml", problems).orElseThrow();
    Policy policy = file.compile(budget("{max_seconds: 3}"), problems);
    assertEquals(
        "[Limit[resource=STEPS, most=1], Limit[resource=COST, most=2], Limit[resource=SECONDS,"
            + " most=3]]",
        rules(policy));
    assertEquals(List.of(), Texts.headlines(problems));
  }

  @Test
  void budget_ruleThatCarriesItsNumber_doesNotReadIt() {
    Policy policy = file("rules: [max_steps: 3]").compile(budget("{max_steps: 9}"), new Problems());
    assertEquals("[Limit[resource=STEPS, most=3]]", rules(policy));
  }

  @Test
  void budget_recoveries_areThePolicys() {
    assertEquals(2, compile("rules: [cycle]").maxRecoveries());
    assertEquals(0, compile("rules: [cycle]\nbudget: {max_recoveries: 0}").maxRecoveries());
  }

  @Test
  void unread_threshold_isAnErrorThatNamesWhatIsRead() {
    Problems problems = new Problems();
    file("rules: [max_steps, max_cost: 2, cycle]")
        .refuseUnread(
            budget("{max_steps: 1, max_cost: 1, max_recoveries: 1, max_cycle_period: 1}"),
            "budget",
            problems);
    assertEquals(
        List.of(
            "b.yaml:1:26: error[unread-threshold]: no rule of policy p reads max_cost, so it would"
                + " never be enforced"),
        Texts.headlines(problems));
    assertEquals(
        List.of("budget.max_cost: it reads max_steps, max_cycle_period, max_recoveries"),
        Texts.advice(problems));
  }

  @Test
  void unread_recoveriesOfAPolicyThatStops_areAnError() {
    Problems problems = new Problems();
    file("rules: [cycle: {max_period: 2, reaction: stop}]")
        .refuseUnread(budget("{max_recoveries: 1}"), "budget", problems);
    assertEquals(
        List.of(
            "b.yaml:1:18: error[unread-threshold]: no rule of policy p reads max_recoveries, so it"
                + " would never be enforced"),
        Texts.headlines(problems));
    assertEquals(
        List.of("budget.max_recoveries: it reads no budget at all"), Texts.advice(problems));
  }

  @ParameterizedTest
  @CsvSource({
    "2, 4, error",
    "2, 5, ''",
    "2, 6, ''",
    "3, 6, error",
    "3, 7, ''",
    "1, 2, error",
    "1, 3, ''"
  })
  void coupledBudget_bareRules_patienceMustExceedTwiceThePeriod(
      int period, int patience, String wanted) {
    Problems problems = new Problems();
    file("rules: [cycle, plateau]")
        .compile(
            budget("{max_cycle_period: " + period + ", no_progress_patience: " + patience + "}"),
            problems);
    assertEquals(wanted, severities(problems));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[cycle, plateau: 4]; warning",
        "[cycle, plateau: 5]; ''",
        "[cycle: 3, plateau]; warning",
        "[cycle: {repeats: 3}, plateau]; warning",
        "[cycle: {reaction: stop}, plateau: {reaction: stop}]; ''",
        "[cycle: 9]; ''",
        "[plateau: 1]; ''"
      })
  void coupledBudget_ruleWithItsOwnNumber_isWarned(String rules, String wanted) {
    Problems problems = new Problems();
    file("rules: " + rules).compile(Budget.UNSET, problems);
    assertEquals(wanted, severities(problems));
  }

  @Test
  void coupledBudget_rulesWithReactionsAlone_standBare() {
    Problems problems = new Problems();
    file("rules: [cycle: {reaction: stop}, plateau]")
        .compile(budget("{no_progress_patience: 3}"), problems);
    assertEquals("error", severities(problems));
    assertEquals(
        "budget: no_progress_patience must exceed twice max_cycle_period: set it to 5 or more",
        Texts.advice(problems).get(0));
  }

  @Test
  void policyText_showsRulesInOrderWithTheNumbersInForce() {
    PolicyFile file =
        file(
            "because: To try it.\n"
                + "rules: [max_cost: 2.5, cycle, plateau]\n"
                + "budget: {max_recoveries: 1}");
    List<String> lines = PolicyText.of(file).lines().toList();
    assertEquals("policy p", lines.get(0));
    assertEquals("  To try it.", lines.get(1));
    String text = PolicyText.of(file);
    assertTrue(text.contains(" 1  max_cost  stop: cost_budget\n"), text);
    assertTrue(text.contains("      limit 2.5\n"), text);
    assertTrue(text.contains(" 2  cycle  recover: nonproductive_cycle\n"), text);
    assertTrue(
        text.contains(
            "max_period 2 (budget max_cycle_period), repeats 2, nonproductive true, same action\n"),
        text);
    assertTrue(text.contains("patience 5 (budget no_progress_patience)\n"), text);
    assertTrue(text.endsWith("\nmax_recoveries 1\n"), text);
  }

  private static Budget budget(String yaml) {
    Problems problems = new Problems();
    return Budget.read(Fields.of(YamlReader.read(Source.of("b.yaml", yaml), problems).get(0)));
  }

  private static PolicyFile file(String rest) {
    Problems problems = new Problems();
    Optional<PolicyFile> file =
        new Texts().with("p.yaml", "policy: p\n" + rest + "\n").policy("p.yaml", problems);
    assertTrue(file.isPresent(), () -> Texts.headlines(problems).toString());
    return file.orElseThrow();
  }

  private static Policy compile(String rest) {
    return file(rest).compile(Budget.UNSET, new Problems());
  }

  private static List<String> ids(Policy policy) {
    return policy.clauses().stream().map(Policy.Clause::id).toList();
  }

  private static String rules(String rest) {
    return rules(compile(rest));
  }

  private static String rules(Policy policy) {
    return policy.clauses().stream().map(Policy.Clause::rule).toList().toString();
  }

  private static String severities(Problems problems) {
    return String.join(" ", problems.all().stream().map(p -> p.severity().word()).toList());
  }
}
