package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SyntaxMessageTest {
  @Test
  void message_colonInsideAText_saysToQuoteIt() {
    assertSyntax("a: b: c\n", "1:5", "a `:` cannot stand here");
    Problem problem = Reading.yaml("a: b: c\n").problem();
    assertEquals("if the colon belongs to a text, put the text in quotes", problem.hint());
  }

  @Test
  void message_lineWithoutColon_isAtThatLine() {
    assertSyntax("a: 1\nfoo\nb: 2\n", "2:1", "expected `key: value`");
    assertSyntax("a: 1\n\"b\" 2\n", "2:1", "expected `key: value`");
  }

  @Test
  void message_indentation_namesWhatItLeaves() {
    String list = "this neither belongs to the list that begins in line 1 nor can follow it";
    String mapping = "this neither belongs to the mapping that begins in line 1 nor can follow it";
    assertSyntax("- a\nb: 1\n", "2:1", list);
    assertSyntax("a:\n  b: 1\n c: 2\n", "3:2", mapping);
    assertSyntax("a: 1\n- b\n", "2:1", mapping);
  }

  @Test
  void message_openBracket_isAtTheBracket() {
    assertSyntax("a: {x: 1\n", "1:4", "this bracket is never closed: `}` is missing");
    assertSyntax("a:\n  [1,\n  2\n", "2:3", "this bracket is never closed: `]` is missing");
    assertSyntax(
        "a: [1, 2\nb: 3\n", "2:2", "expected `,` or `]` in the list that begins in line 1");
    assertSyntax("{a: [1}", "1:7", "expected `,` or `]` in the list that begins in line 1");
    assertSyntax("{a: 1]", "1:6", "expected `,` or `}` in the mapping that begins in line 1");
  }

  @Test
  void message_bracketInsideAText_saysToQuoteIt() {
    assertSyntax("[a, b ${i}]", "1:8", "expected `,` or `]` in the list that begins in line 1");
    String hint = "if the bracket belongs to a text, put the text in quotes";
    assertEquals(hint, Reading.yaml("[a, b ${i}]").problem().hint());
    assertEquals("", Reading.yaml("{a: [1}").problem().hint());
  }

  @Test
  void message_openQuote_isAtTheQuote() {
    assertSyntax("a: \"abc\nb: 1\n", "1:4", "this quote is never closed");
    assertSyntax("a: 1\nb: 'abc\n", "2:4", "this quote is never closed");
    assertSyntax("a: 'abc\n---\nb'\n", "1:4", "this quote is never closed");
  }

  @Test
  void message_escapes_areAtTheEscape() {
    assertSyntax("a: \"\\q\"\n", "1:6", "there is no escape like this in double quotes");
    assertSyntax("a: \"\\x4\"\n", "1:7", "this escape needs more hexadecimal digits");
    assertSyntax("a: \"\\UFFFFFFFF\"\n", "1:7", "this is not YAML");
  }

  @Test
  void message_startOfAText_namesWhatToDo() {
    assertSyntax("a: @x\n", "1:4", "a text cannot begin with this character");
    assertSyntax("a: %x\n", "1:4", "a text cannot begin with this character");
    assertSyntax("a:\n\tb: 1\n", "2:1", "a tab cannot stand here");
    assertEquals("use spaces", Reading.yaml("\ta: 1\n").problem().hint());
  }

  @Test
  void message_behindAClosedText_saysSo() {
    assertSyntax("a: \"b\" c\n", "1:8", "nothing can follow a closing quote or bracket here");
    assertSyntax("a: [b]c\n", "1:7", "nothing can follow a closing quote or bracket here");
  }

  @Test
  void message_itemsAndKeysOutOfPlace_areNamed() {
    assertSyntax("a: - b\n", "1:4", "a list item cannot begin here");
    assertSyntax("a: ? b\n", "1:4", "a key cannot stand here");
    assertSyntax("[a]\nb: 1\n", "2:1", "the document has ended before this");
    assertSyntax("]\n", "1:1", "something is missing before this");
  }

  @Test
  void message_properties_areNamed() {
    assertSyntax("a: *\n", "1:5", "expected the name of an anchor or an alias");
    assertSyntax("a: !x!y z\n", "1:4", "this tag has a handle that no `%TAG` line explains");
    assertSyntax("a: !<x y\n", "1:7", "this is not YAML");
    assertSyntax("a: !<> y\n", "1:6", "this is no tag");
  }

  @Test
  void message_headers_areNamed() {
    assertSyntax(
        "a: |x\n b\n", "1:5", "only `+`, `-` and a digit from 1 to 9 can follow `|` or `>`");
    assertSyntax("a: | x\n b\n", "1:6", "only a comment can follow here");
    assertSyntax("%YAML 2.0\n---\na\n", "1:1", "this is a version of YAML that is not known");
  }

  private static void assertSyntax(String text, String place, String message) {
    Reading reading = Reading.yaml(text);
    assertEquals(List.of(), reading.roots());
    assertEquals(place + " syntax", reading.brief().get(0));
    assertEquals(message, reading.problem().message());
  }
}
