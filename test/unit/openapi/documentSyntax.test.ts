import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { validateDocument } from "../../../server/src/core/openapi/validateDocument.ts";
import { textIn } from "../../support/documents.ts";

/** The syntax error of a text that is neither JSON nor YAML. */
function syntaxErrorOf(text: string) {
  const result = validateDocument(text);
  return result.kind === "broken" ? result : assert.fail(`no syntax error: ${result.kind}`);
}

describe("syntax of a whole OpenAPI file", () => {
  const errors: readonly (readonly [text: string, underlined: string, message: string])[] = [
    ['{"openapi": "3.1.0", "components": {"schemas": {"A": {"type": "a" "b"}}}}', '"', "expected a comma or `}`"],
    [
      "openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      type: object\n       properties: {}\n",
      "object",
      "unexpected nested mapping; check the indentation, or put text with a colon in quotes",
    ],
    ["openapi: 3.1.0\nx-a:\n  b: [1, 2\nx-c: 3\n", "", "missing or unindented closing `]`"],
    ["openapi: 3.1.0\nx-a:\n  b: 1\n  b: 2\n", "b", "duplicate key `b`"],
    ["\uFEFFopenapi: 3.1.0\nx-a:\n  b: 1\n  b: 2\n", "b", "duplicate key `b`"],
    ["openapi: 3.1.0\nx-a:\n  200: 1\n  '200': 2\n", "'200'", "duplicate key `200`"],
    ["openapi: 3.1.0\nx-a: {b:c d: 1, b:c d: 2}\n", "b:c d", "duplicate key `b:c d`"],
    ["openapi: 3.1.0\nx-a:\n  b d: 1\n  b {c, d} : 2\n  b {c, d} : 3\n", "b {c, d}", "duplicate key `b {c, d}`"],
    ['{"openapi": "3.1.0", "x-a": {"b": 1, "b": 2}}', "b", "duplicate key `b`"],
    ['{"x-a": [{"a": 1}, {"a": "a\\"}", "b": {"c": {}}, "\\u0062": 2}]}', "\\u0062", "duplicate key `\\u0062`"],
    ["openapi: 3.1.0\nx-a:\n  b: *none\n  c: &none 1\n", "*none", "unknown alias `*none`"],
    ['openapi: 3.1.0\nx-a: "\\q"\n', "\\q", "invalid escape sequence `\\q`"],
    ["openapi: 3.1.0\n<<<<<<< A\nx-a: 1\n=======\nx-a: 2\n>>>>>>> B\n", "<<<<<<< A", "unresolved merge conflict"],
    ['{\n<<<<<<< A\n  "openapi": "3.1.0"\n=======\n>>>>>>> B\n}\n', "<", "unresolved merge conflict"],
    [`openapi: 3.1.0\nx-a: ${"[".repeat(20_000)}\n`, "", "nested too deeply"],
  ];
  for (const [text, underlined, message] of errors) {
    it(`reports the error in ${JSON.stringify(text.slice(0, 80))}`, () => {
      const error = syntaxErrorOf(text);
      assert.equal(error.message, message);
      if (underlined !== "") assert.equal(textIn(text, error.range), underlined);
    });
  }

  it("finds errors in parts that the index does not read", () => {
    const text = "openapi: 3.1.0\ncomponents:\n  schemas:\n    A: {type: object\n    B: 1\n";
    assert.equal(parseIndex(text).kind, "index");
    assert.equal(syntaxErrorOf(text).message, "missing or unindented closing `}`");
  });

  it("validates a JSON file that is only YAML", () => {
    const text = '{"openapi": "3.1.0", # a comment\n "paths": {},}';
    const result = validateDocument(text);
    const { issues } = result.kind === "checked" ? result : assert.fail(result.kind);
    assert.deepEqual(
      issues.map(({ message }) => message),
      ["missing required property `info`"],
    );
  });

  it("reports a date without quotes where a string is expected", () => {
    const text = `openapi: 3.1.0
info: { title: A, version: 2024-01-01 }
paths:
  /a:
    get:
      responses:
        "200":
          description: OK
          content:
            application/json:
              example: 2024-01-01
              schema: { type: string, format: date, default: 2024-01-01, enum: [2024-01-01] }
`;
    const result = validateDocument(text);
    const { issues } = result.kind === "checked" ? result : assert.fail(result.kind);
    assert.deepEqual(
      issues.map(({ severity, message, range }) => `${severity} ${textIn(text, range)}: ${message}`),
      ["error version: expected a string for `version` in `info`, got a date; put it in quotes"],
    );
  });

  it("finds no error in well-formed texts", () => {
    for (const text of [
      "",
      "# nothing",
      "{}",
      '{"a": ["a", "a", {"a": {"a": "a"}}, {}, "a"], "b": "a"}',
      "a: &a [1]\nb: *a\n",
      "- a\n- b\n",
    ])
      assert.deepEqual(validateDocument(text), { kind: "checked", errors: 0, warnings: 0, issues: [] }, text);
  });
});
