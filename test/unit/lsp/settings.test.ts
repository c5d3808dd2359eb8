import assert from "node:assert/strict";
import { readSettings } from "../../../server/src/lsp/settings.ts";

describe("settings of the server", () => {
  const cases: [value: unknown, customisations: readonly string[] | undefined][] = [
    [undefined, undefined],
    [null, undefined],
    [{}, undefined],
    [{ customizationExtensions: "x-docs" }, undefined],
    [{ customizationExtensions: [] }, []],
    [{ customizationExtensions: ["x-acme", 1, "acme", "x- b", "x-mint"] }, ["x-acme", "x-mint"]],
  ];
  for (const [value, customisations] of cases) {
    it(`are read from ${JSON.stringify(value)}`, () => assert.deepEqual(readSettings(value).customisations, customisations));
  }
});
