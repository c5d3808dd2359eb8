import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";

const deep = 20_000;

describe("bad input for a description", () => {
  const inputs: Readonly<Record<string, readonly [text: string, expected: "syntax" | "not-openapi" | "index", message: RegExp]>> =
    {
      "nothing at all": ["", "not-openapi", /empty/],
      "blanks and a byte order mark": ["\uFEFF \r\n\t\n", "not-openapi", /empty/],
      "comments alone": ["# nothing\n# here", "not-openapi", /object/],
      "a document marker alone": ["---\n", "not-openapi", /object/],
      "a binary file": ["\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "not-openapi", /binary/],
      "a page of text": ["# Title\n\nSome text with no structure\nat all.\n", "not-openapi", /object/],
      "another YAML file": ["services:\n  web:\n    image: x\n", "not-openapi", /no `openapi` field/],
      "a description of another kind": ["asyncapi: 3.0.0\n", "not-openapi", /`asyncapi` takes/],
      "a field that names no version": ['{"openapi": "openapi.yaml"}', "not-openapi", /no `openapi` field/],
      "a list": ['[{"openapi": "3.1.0"}]', "not-openapi", /list/],
      "a scalar": ["42", "not-openapi", /object/],
      "a JSON string": ['"openapi"', "not-openapi", /object/],
      HTML: ["<!doctype html>\n<html>\n<body>\n", "not-openapi", /object/],
      "deep lists": ["[".repeat(deep), "not-openapi", /list/],
      "deep lists below a comment": [`#\n${"[".repeat(deep)}`, "not-openapi", /list|object/],
      "deep lists in JSON": [`{"a": ${"[".repeat(deep)}${"]".repeat(deep)}, "openapi": "3.1.0"}`, "index", /^$/],
      "deep lists in JSON, not closed": [`{"a": ${"[".repeat(deep)}`, "syntax", /text ends here/],
      "deep objects in JSON": [`${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`, "not-openapi", /no `openapi`/],
      "deep lists in YAML that are stepped over": [
        `openapi: 3.1.0\nx-a: ${"[".repeat(deep)}${"]".repeat(deep)}\n`,
        "index",
        /^$/,
      ],
      "deep lists in YAML where a path is read": [
        `openapi: 3.1.0\npaths:\n  /a: {get: ${"[".repeat(deep)}${"]".repeat(deep)}}\n`,
        "syntax",
        /nested too deeply/,
      ],
      "deep objects in YAML where paths are read": [
        `openapi: 3.1.0\npaths: ${"{a: ".repeat(deep)}${"}".repeat(deep)}\n`,
        "syntax",
        /nested too deeply/,
      ],
      "deep dashes": [`tags:\n${"- ".repeat(deep)}x\nopenapi: 3.1.0\n`, "index", /^$/],
      "deep complex keys": [`openapi: 3.1.0\npaths:\n${"? ".repeat(deep)}x\n`, "syntax", /nested too deeply|key/],
      "an alias of what holds it": ["openapi: 3.1.0\npaths: &p\n  /a: *p\n  <<: *p\n", "index", /^$/],
      "aliases that multiply": [
        `a: &a [x]\n${Array.from("bcdefghij", (name, at) => `${name}: &${name} [${`*${"abcdefghi"[at]}, `.repeat(9)}]`).join("\n")}\nopenapi: 3.1.0\ntags: *j\n`,
        "index",
        /^$/,
      ],
      "half a surrogate pair": ['{"openapi": "3.1.0", "info": {"title": "\ud83d"}}', "index", /^$/],
    };
  for (const [name, [text, expected, message]] of Object.entries(inputs)) {
    it(`takes ${name} for what it is`, () => {
      const outcome = parseIndex(text);
      assert.equal(outcome.kind, expected, JSON.stringify(outcome).slice(0, 300));
      if (outcome.kind === "index") return;
      assert.match(outcome.message, message);
      assert.doesNotMatch(outcome.message, /[.:]$/);
      if (outcome.kind === "syntax") {
        assert.ok(
          outcome.span.offset >= 0 && outcome.span.offset + outcome.span.length <= text.length,
          JSON.stringify(outcome.span),
        );
      }
    });
  }

  const yaml =
    "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: >-\n        one\n      tags: [a, \"b\"]\n    put:\n      tags:\n      - 'c'\n  /b: &b\n    $ref: x\n  /c: *b\n";
  const json = '{"openapi": "3.1.0", "paths": {"/a": {"get": {"tags": ["a"], "summary": "\\u00e9"}}}}';

  it("gives an outcome wherever a description is cut off", () => {
    for (const text of [yaml, json]) {
      for (let length = 0; length <= text.length; length++) assertOutcome(text.slice(0, length));
    }
  });

  it("gives an outcome whatever character stands in a place", () => {
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
