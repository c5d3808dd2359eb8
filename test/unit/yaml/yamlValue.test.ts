import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { ParseError } from "../../../server/src/core/text/value.ts";
import { yamlValue } from "../../../server/src/core/yaml/yamlValue.ts";

/** The underlined text and the message of the error in a text. */
function errorIn(text: string): string {
  try {
    yamlValue(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { offset, length } = error.span;
    return `${text.slice(offset, offset + length)}: ${error.message}`;
  }
  return assert.fail("the text is YAML");
}

describe("the value of a YAML text", () => {
  const values: readonly (readonly [text: string, value: unknown])[] = [
    ["a: 2024-01-01\nb: !!timestamp 2024-01-01", { a: "2024-01-01", b: "2024-01-01" }],
    ["a: 0x10\nb: 1.5\nc: ~\nd: yes", { a: 16, b: 1.5, c: null, d: "yes" }],
    ["a: &a {b: 1}\nc:\n  <<: *a\n  d: 2", { a: { b: 1 }, c: { b: 1, d: 2 } }],
    ["200: a\n? b\n: c", { "200": "a", b: "c" }],
    ["a: !!binary eA==", { a: new Uint8Array([0x78]) }],
    ["{ # a comment\n'a': 1,\n}", { a: 1 }],
    ["", undefined],
  ];
  for (const [text, value] of values) {
    it(`is read from ${JSON.stringify(text)}`, () => assert.deepEqual(yamlValue(text), value));
  }

  it("has dates without quotes if they are asked for, but not as keys", () => {
    const value = yamlValue("2024-01-01: 2024-01-02\nb: '2024-01-01'\nc: 2024-13-1x", { asDates: true });
    assert.deepEqual(Object.keys(Object(value)), ["2024-01-01", "b", "c"]);
    const kinds = Object.values(Object(value)).map((item) => (item instanceof Date ? item.toISOString() : item));
    assert.deepEqual(kinds, ["2024-01-02T00:00:00.000Z", "2024-01-01", "2024-13-1x"]);
  });

  it("may be nested deeper than any OpenAPI file", () => {
    assert.doesNotThrow(() => yamlValue(`a: ${"[".repeat(400)}${"]".repeat(400)}`));
  });

  it("may not be nested as deep as the stack is, where some exceptions end the process", () => {
    for (const start of ["[", "{a: ", "- ", "? ", "? - ", "- ? "]) {
      assert.match(errorIn(start.repeat(600)), /nested too deeply$/, start);
      assert.match(errorIn(`a: 1\nb:\n  ${start.repeat(20_000)}`), /nested too deeply$/, start);
    }
  });

  it("is the same object for an alias", () => {
    const { a, b } = yamlValue("a: &a [1]\nb: *a") as Record<string, unknown>;
    assert.equal(a, b);
  });

  it("has errors that only js-yaml finds", () => {
    assert.equal(errorIn("200: a\n'200': b"), "'200': duplicate key `200`");
    assert.equal(errorIn("\uFEFF200: a\n'200': b"), "'200': duplicate key `200`");
    assert.equal(errorIn("a: !b c"), "c: unknown tag `!b`");
  });

  // The parser with better places would take seconds for such a text.
  const long = `x: ${"y".repeat(600_000)}\n`;
  const errors: Readonly<Record<string, string>> = {
    "a: 1\na: 2\n": "a: duplicate key `a`",
    "/a/{b} c : 1\n/a/{b} c : 2\n": "/a/{b} c: duplicate key `/a/{b} c`",
    "a: *b\n": "b: unknown alias `b`",
    'a: "b\n': "b: missing closing quote",
    "a: [1, 2\n": "2: missing closing bracket",
    "a: [1 {b: 2}]\n": "{: missing comma between items",
    "a: 1\nb\nc: 2\n": ":: expected a key followed by a colon",
    "a: b: c\n": ":: unexpected indentation, or text with a colon that is not in quotes",
    "a:\n  - b\n c\n": "c: unexpected indentation, or text with a colon that is not in quotes",
    "a: 1\n---\nb: 2\n": "x: expected a single YAML document",
    "a:\n\tb: 1\n": "\t: tabs are not allowed for indentation; use spaces",
    "a: \u0001\n": "\u0001: control characters are not allowed",
    'a: "\\q"\n': "q: invalid escape sequence",
    "a: |0\n  b\n": "0: bad explicit indentation width of a block scalar; it cannot be less than one",
  };
  for (const [text, error] of Object.entries(errors)) {
    it(`has the error in a long text that ends with ${JSON.stringify(text)}`, () => assert.equal(errorIn(long + text), error));
  }

  it("decides first where a long text needs the slow parser", () => {
    const file = (value: string) => `${long}openapi: 3.1.0\npaths: &paths\n  /a: ${value}\n`;
    const outcome = parseIndex(file("{get: [}"));
    assert.equal(outcome.kind === "syntax" && outcome.message, "missing comma between items");
    assert.equal(parseIndex(file("{get: {}}")).kind, "index");
  });
});
