import assert from "node:assert/strict";
import { ParseError } from "../../../server/src/core/text/value.ts";
import { parseYaml } from "../../../server/src/core/yaml/parseYaml.ts";

/** The error message for a text that is not YAML. */
function messageOf(text: string): string {
  try {
    parseYaml(text);
  } catch (error) {
    return error instanceof ParseError ? error.message : assert.fail(String(error));
  }
  return assert.fail("the text is YAML");
}

describe("messages about YAML", () => {
  const messages: Readonly<Record<string, string>> = {
    "a: 'b": "missing closing quote",
    'a: "b': "missing closing quote",
    "a: `b`": "text that starts with a backtick must be in quotes",
    "a: @b": "text that starts with `@` must be in quotes",
    "a: %b": "text that starts with `%` must be in quotes",
    'a: "\\q"': "invalid escape sequence `\\q`",
    'a: "\\u12"': 'invalid escape sequence `\\u12"`',
    "a: 1\nb\n": "expected a key followed by a colon",
    "a: 1\nb:2\n": "missing space after the colon",
    "a:1\nb: 2\n": "missing space after the colon",
    "a: 1\nhttps://b\n": "expected a key followed by a colon",
    "a: [1, 2": "missing or unindented closing `]`",
    "[1, 2": "missing closing `]`",
    "{a: 1": "missing closing `}`",
    "a: [1 2\n, {b: 1} {c: 2}]": "missing or unindented closing `]`",
    "a: [,1]": "unexpected comma",
    "a: [1,,2]": "unexpected comma",
    "a: {b: 1]}": "missing or unindented closing `}`",
    "a: b: c": "unexpected nested mapping; check the indentation, or put text with a colon in quotes",
    "a: b\n  c: d": "unexpected nested mapping; check the indentation, or put text with a colon in quotes",
    "a:\n  - b\n c": "keys must have the same indentation",
    "a:\n  - b\n  c: d": "keys must have the same indentation",
    "a:\n - b\n- c": "unexpected list; check the indentation",
    "a: 1\n  b: 2": "unexpected nested mapping; check the indentation, or put text with a colon in quotes",
    "  a: 1\n b: 2": "unexpected text after the value",
    "a:\n\tb: 1": "tabs are not allowed for indentation; use spaces",
    "a: 1\na: 2": "duplicate key `a`",
    "- a: 1\n b: 2": "expected a list item starting with `-`",
    "a: |x\n  b": "unexpected text after `|` or `>`",
    "a: |\n   \n b\n": "the first line of a text block is indented less than the empty lines before it",
    "a: 'b'#c": "missing space before the comment",
    "a: 'b' c": "unexpected text after the value",
    "a: &b &c d": "a value can have only one anchor",
    "a: !b !c d": "a value can have only one tag",
    "a: &b\nc: &d *b": "an alias cannot have an anchor or a tag",
    "a: 1\n---\nb: 2": "expected a single YAML document",
    "[a\nb: c]": "keys must be on one line; check for a missing colon or wrong indentation",
    "a\nb: c": "keys must be on one line; check for a missing colon or wrong indentation",
    "- a\n-b: c\nd": "unexpected text after the value",
    "{a: - b}": "unexpected indented block inside brackets",
    "a: - b": "a list must start on the line after its key",
    "%FOO\na: 1": "missing `---` after the directives",
  };
  for (const [text, message] of Object.entries(messages)) {
    it(`describe the error in ${JSON.stringify(text)}`, () => assert.equal(messageOf(text), message));
  }
});
