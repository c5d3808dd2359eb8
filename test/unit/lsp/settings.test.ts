import assert from "node:assert/strict";
import { readSettings } from "../../../server/src/lsp/settings.ts";

describe("the settings of the server", () => {
  const cases: [value: unknown, customizations: readonly string[] | undefined][] = [
    [undefined, undefined],
    [null, undefined],
    [{}, undefined],
    [{ customizationExtensions: "x-docs" }, undefined],
    [{ customizationExtensions: [] }, []],
    [{ customizationExtensions: ["x-acme", 1, "acme", "x- b", "x-mint"] }, ["x-acme", "x-mint"]],
  ];
  for (const [value, customizations] of cases) {
    it(`are read from ${JSON.stringify(value)}`, () =>
      assert.deepEqual(readSettings([value]).openapi.customizations, customizations));
  }

  it("enable inlay hints only if they are turned on", () => {
    const cases = [undefined, null, {}, { enabled: "yes" }, { enabled: false }, { enabled: true }];
    assert.deepEqual(
      cases.map((value) => readSettings([undefined, undefined, value]).inlayHints),
      [false, false, false, false, false, true],
    );
  });

  it("enable code lenses unless they are turned off", () => {
    const cases = [undefined, null, {}, { enabled: "no" }, { enabled: true }, { enabled: false }];
    assert.deepEqual(
      cases.map((value) => readSettings([undefined, value]).codeLens),
      [true, true, true, true, true, false],
    );
  });
});
