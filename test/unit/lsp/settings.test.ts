import assert from "node:assert/strict";
import manifest from "../../../package.json";
import { defaultCustomizations } from "../../../server/src/core/openapi/parseIndex.ts";
import { defaultSettings, readSettings, sections } from "../../../server/src/lsp/settings.ts";

/** The default values in package.json by the names of the settings, without those of the jobs. */
const defaults: readonly [name: string, value: unknown][] = manifest.contributes.configuration
  .flatMap(({ properties }) => Object.entries<{ readonly default: unknown }>(properties))
  .filter(([name]) => !name.startsWith("docsJson.jobs."))
  .map(([name, property]) => [name, property.default]);

describe("the settings of the server", () => {
  it("are all those of package.json that are not of the jobs", () => {
    const declared = defaults.map(([name]) => name.split(".").slice(0, 2).join("."));
    assert.deepEqual([...new Set(declared)].sort(), [...sections].sort());
  });

  it("have the defaults of package.json in every editor", () => {
    const defaultsOf = (section: string) =>
      Object.fromEntries(
        defaults.flatMap(([name, value]) => (name.startsWith(`${section}.`) ? [[name.slice(section.length + 1), value]] : [])),
      );
    const { openapi, ...settings } = readSettings(sections.map(defaultsOf));
    const { openapi: _, ...inOtherEditors } = defaultSettings;
    assert.deepEqual(settings, inOtherEditors);
    assert.deepEqual(openapi.customizations, defaultCustomizations);
  });

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
