package dev.stopline.loop;

import java.util.List;

/**
 * A recovery that succeeded.
 *
 * @param afterTurn turns used by then
 * @param finding the rule that led to it, and its judgement
 * @param also the other rules that held at that check, in policy order
 * @param before the state that it left
 * @param revived the state that the run goes on from
 */
public record Rewind(
    long afterTurn,
    Verdict.Finding finding,
    List<String> also,
    RunState before,
    RunState revived) {}
