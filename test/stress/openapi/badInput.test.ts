import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

const deep = 20_000;
const many = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, index) => make(index));
const expandsTooFar = "its aliases and merge keys expand to more than 200,000 values";

describe("bad input for an OpenAPI file", () => {
  const inputs: Readonly<
    Record<string, readonly [text: string, expected: "syntax" | "limit" | "not-openapi" | "index", message: string]>
  > = {
    "nothing at all": ["", "not-openapi", "the file is empty"],
    "whitespace and a byte order mark": ["\uFEFF \r\n\t\n", "not-openapi", "the file is empty"],
    "comments alone": ["# nothing\n# here", "not-openapi", "expected an object with `openapi`"],
    "a document marker alone": ["---\n", "not-openapi", "expected an object with `openapi`"],
    "a binary file": ["\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "not-openapi", "the file is binary, neither JSON nor YAML"],
    "a page of text": ["# Title\n\nSome text with no structure\nat all.\n", "not-openapi", "expected an object with `openapi`"],
    "another YAML file": [
      "services:\n  web:\n    image: x\n",
      "not-openapi",
      "missing required property `openapi` with a version such as `3.1.0`",
    ],
    "an AsyncAPI file": ["asyncapi: 3.0.0\n", "not-openapi", "it is an AsyncAPI file; use `asyncapi` instead"],
    "an `openapi` field that is not a version": [
      '{"openapi": "openapi.yaml"}',
      "not-openapi",
      "unsupported version `openapi.yaml`, expected a version such as `3.1.0`",
    ],
    "an `openapi` field that is a list": ["openapi: []\n", "not-openapi", "expected a version such as `3.1.0` for `openapi`"],
    "an array": ['[{"openapi": "3.1.0"}]', "not-openapi", "expected an object with `openapi`, got an array"],
    "a scalar": ["42", "not-openapi", "expected an object with `openapi`"],
    "a JSON string": ['"openapi"', "not-openapi", "expected an object with `openapi`"],
    HTML: ["<!doctype html>\n<html>\n<body>\n", "not-openapi", "expected an object with `openapi`"],
    "deep arrays": ["[".repeat(deep), "not-openapi", "expected an object with `openapi`, got an array"],
    "deep arrays below a comment": [`#\n${"[".repeat(deep)}`, "not-openapi", "expected an object with `openapi`"],
    "deep arrays in JSON": [`{"a": ${"[".repeat(deep)}${"]".repeat(deep)}, "openapi": "3.1.0"}`, "index", ""],
    "deep arrays in JSON, not closed": [`{"a": ${"[".repeat(deep)}`, "syntax", "expected a value, got the end of the file"],
    "deep objects in JSON": [
      `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
      "not-openapi",
      "missing required property `openapi` with a version such as `3.1.0`",
    ],
    "deep arrays in YAML that are skipped": [`openapi: 3.1.0\nx-a: ${"[".repeat(deep)}${"]".repeat(deep)}\n`, "index", ""],
    "deep arrays in YAML where a path is read": [
      `openapi: 3.1.0\npaths:\n  /a: {get: ${"[".repeat(deep)}${"]".repeat(deep)}}\n`,
      "syntax",
      "nested too deeply",
    ],
    "deep objects in YAML where paths are read": [
      `openapi: 3.1.0\npaths: ${"{a: ".repeat(deep)}${"}".repeat(deep)}\n`,
      "syntax",
      "nested too deeply",
    ],
    "deep dashes": [`tags:\n${"- ".repeat(deep)}x\nopenapi: 3.1.0\n`, "index", ""],
    "nothing but deep complex keys": ["? ".repeat(deep), "syntax", "nested too deeply"],
    "deep complex keys": [`openapi: 3.1.0\npaths:\n${"? ".repeat(deep)}x\n`, "syntax", "nested too deeply"],
    "thousands of mappings in one line, which the parser recurses into": [
      `openapi: 3.1.0\na: !t ${"a: ".repeat(deep)}${"[|\n]".repeat(deep)}`,
      "syntax",
      "nested too deeply",
    ],
    "an alias of what holds it": ["openapi: 3.1.0\npaths: &p\n  /a: *p\n  <<: *p\n", "index", ""],
    "aliases that multiply": [
      `a: &a [x]\n${Array.from("bcdefghij", (name, at) => `${name}: &${name} [${`*${"abcdefghi"[at]}, `.repeat(9)}]`).join("\n")}\nopenapi: 3.1.0\ntags: *j\n`,
      "index",
      "",
    ],
    "an operation that thousands of paths share": [
      `openapi: 3.1.0\nx-a: &a {additionalOperations: {${many(500, (at) => `m${at}: {summary: s}`).join(", ")}}}\npaths:\n${many(500, (at) => `  /p${at}: *a`).join("\n")}\n`,
      "limit",
      expandsTooFar,
    ],
    "a list of tags that thousands of operations share": [
      `openapi: 3.1.0\nx-t: &t [${many(500, (at) => `t${at}`).join(", ")}]\npaths:\n${many(500, (at) => `  /p${at}: {get: {tags: *t}}`).join("\n")}\n`,
      "limit",
      expandsTooFar,
    ],
    "a long description that hundreds of operations share": [
      `openapi: 3.1.0\nx-t: &t "${"a".repeat(10_000)}"\npaths:\n${many(300, (at) => `  /p${at}: {get: {description: *t}}`).join("\n")}\n`,
      "limit",
      expandsTooFar,
    ],
    "keys that thousands of paths merge": [
      `openapi: 3.1.0\nx-a: &a\n${many(500, (at) => `  k${at}: 1`).join("\n")}\npaths:\n${many(500, (at) => `  /p${at}: {<<: *a}`).join("\n")}\n`,
      "limit",
      expandsTooFar,
    ],
    "merge keys that list a mapping thousands of times": [
      `openapi: 3.1.0\nx-a: &a {}\nx-b: &b [${"*a, ".repeat(500)}]\npaths:\n${many(500, (at) => `  /p${at}: {<<: *b}`).join("\n")}\n`,
      "limit",
      expandsTooFar,
    ],
    "mappings that each merge those before": [
      `openapi: 3.1.0\npaths:\n  /p0: &m0 {}\n${many(700, (at) => `  /p${at + 1}: &m${at + 1} {<<: *m${at}, k${at}: 1}`).join("\n")}\n`,
      "limit",
      expandsTooFar,
    ],
    "a real amount of aliases": [
      `openapi: 3.1.0\nx-a: &a {tags: [a, b], summary: s, responses: {200: {description: ok}}}\npaths:\n${many(5000, (at) => `  /p${at}: {get: {<<: *a}, put: *a}`).join("\n")}\n`,
      "index",
      "",
    ],
    "half a surrogate pair": ['{"openapi": "3.1.0", "info": {"title": "\ud83d"}}', "index", ""],
  };
  for (const [name, [text, expected, message]] of Object.entries(inputs)) {
    it(`recognizes ${name}`, () => {
      const outcome = parseIndex(text);
      assert.equal(outcome.kind, expected, JSON.stringify(outcome).slice(0, 300));
      if (outcome.kind === "index") return;
      assert.equal(outcome.message, message);
      if (outcome.kind === "syntax") {
        assert.ok(
          outcome.span.offset >= 0 && outcome.span.offset + outcome.span.length <= text.length,
          JSON.stringify(outcome.span),
        );
      }
    });
  }

  it("finds the repeated key of a long mapping, and the anchor of each alias, in linear time", () => {
    const keys = many(40_000, (at) => `x-${at}: 1`).join("\n");
    const repeated = parseIndex(`openapi: 3.1.0\ninfo: &a {title: A}\ntags: *a\n${keys}\nx-7: 2\n`);
    assert.equal(repeated.kind === "syntax" && repeated.message, "duplicate key `x-7`");
    const uses = many(20_000, () => "- *a").join("\n");
    const anchors = many(20_000, () => "- &a x").join("\n");
    const index = parseIndex(`openapi: 3.1.0\nx-a: &a {name: t}\ntags:\n${uses}\nx-b:\n${anchors}\n`);
    assert.deepEqual(index.kind === "index" && [...index.index.tags.keys()], ["t"]);
  });

  it("takes about as long for a text with an error at each comma as for one without errors", () => {
    const read = (item: string) => parseIndex(`openapi: 3.1.0\npaths: {${item.repeat(40_000)}}\n`);
    read("? a");
    const valid = cpuTimeOf(() => read("? {},"));
    const invalid = cpuTimeOf(() => assert.equal(read(",,,,,").kind, "syntax"));
    assert.ok(invalid < 4 * valid, `${invalid} ms, ${valid} ms without errors`);
  });

  const yaml =
    "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: >-\n        one\n      tags: [a, \"b\"]\n    put:\n      tags:\n      - 'c'\n  /b: &b\n    $ref: x\n  /c: *b\n";
  const json = '{"openapi": "3.1.0", "paths": {"/a": {"get": {"tags": ["a"], "summary": "\\u00e9"}}}}';

  it("gives an outcome wherever a text is cut off", () => {
    for (const text of [yaml, json]) {
      for (let length = 0; length <= text.length; length++) assertOutcome(text.slice(0, length));
    }
  });

  it("gives an outcome whatever character is replaced", () => {
    const short = "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      tags: [a]\n      summary: 'b'\n";
    for (let at = 0; at < short.length; at++) {
      for (const character of "\t #:-{'|") assertOutcome(short.slice(0, at) + character + short.slice(at + 1));
    }
  });
});

function assertOutcome(text: string): void {
  const outcome = parseIndex(text);
  if (outcome.kind === "syntax") {
    const { offset, length } = outcome.span;
    assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length, `${JSON.stringify(text)} ${JSON.stringify(outcome)}`);
  }
}
