import assert from "node:assert/strict";
import { checkSyntax } from "../../../server/src/core/openapi/checkSyntax.ts";
import { readDescription } from "../../../server/src/core/openapi/readDescription.ts";

describe("syntax check of a whole description", () => {
  const faults: readonly (readonly [text: string, underlined: string, message: RegExp])[] = [
    ['{"openapi": "3.1.0", "components": {"schemas": {"A": {"type": }}}}', "}", /Expected a value/],
    [
      "openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      type: object\n       properties: {}\n",
      "object",
      /Implicit keys|Nested mappings/,
    ],
    ["openapi: 3.1.0\nx-a:\n  b: [1, 2\nx-c: 3\n", "", /Flow sequence|flow/],
    ["openapi: 3.1.0\nx-a:\n  b: 1\n  b: 2\n", "b", /unique/],
    ["\uFEFFopenapi: 3.1.0\nx-a:\n  b: 1\n  b: 2\n", "b", /unique/],
    ["openapi: 3.1.0\nx-a:\n  b: *none\n  c: &none 1\n", "*none", /No anchor "&none"/],
    ['openapi: 3.1.0\nx-a: "\\q"\n', "\\q", /escape/],
    [`openapi: 3.1.0\nx-a: ${"[".repeat(20_000)}\n`, "", /nested too deeply/],
  ];
  for (const [text, underlined, message] of faults) {
    it(`finds the fault in ${JSON.stringify(text.slice(0, 80))}`, () => {
      const fault = checkSyntax(text) ?? assert.fail("no fault was found");
      assert.match(fault.message, message);
      const { offset, length } = fault.span;
      assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length);
      if (underlined !== "") assert.equal(text.slice(offset, offset + length), underlined);
    });
  }

  it("finds what the index has no need to read", () => {
    const text = "openapi: 3.1.0\ncomponents:\n  schemas:\n    A: {type: object\n    B: 1\n";
    assert.equal(readDescription(text).kind, "index");
    assert.match(checkSyntax(text)?.message ?? "", /flow map/i);
  });

  it("finds none in what is well-formed", () => {
    for (const text of ["", "# nothing", "{}", '{"a": [1]}', "a: &a [1]\nb: *a\n", "- a\n- b\n"])
      assert.equal(checkSyntax(text), undefined, text);
  });
});
