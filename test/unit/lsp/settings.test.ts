import assert from "node:assert/strict";
import manifest from "../../../package.json";
import { defaultCustomizations } from "../../../server/src/core/openapi/parseIndex.ts";
import {
  defaultSettings,
  readRules,
  readSettings,
  ruleSettingsFor,
  rulesSection,
  sections,
} from "../../../server/src/lsp/settings.ts";

/** The default values in package.json by the names of the settings, without those of the jobs. */
const defaults: readonly [name: string, value: unknown][] = manifest.contributes.configuration
  .flatMap(({ properties }) => Object.entries<{ readonly default: unknown }>(properties))
  .filter(([name]) => !name.startsWith("docsJson.jobs."))
  .map(([name, property]) => [name, property.default]);

describe("the settings of the server", () => {
  it("are all those of package.json that are not of the jobs", () => {
    const declared = defaults.map(([name]) => name.split(".").slice(0, 2).join("."));
    assert.deepEqual([...new Set(declared)].sort(), [...Object.values(sections), rulesSection].sort());
  });

  it("have the defaults of package.json in every editor", () => {
    const defaultsOf = (section: string) =>
      Object.fromEntries(
        defaults.flatMap(([name, value]) => (name.startsWith(`${section}.`) ? [[name.slice(section.length + 1), value]] : [])),
      );
    const { openapi, ...settings } = readSettings(
      Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, defaultsOf(section)])),
    );
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
      assert.deepEqual(readSettings({ openapi: value }).openapi.customizations, customizations));
  }

  it("enable inlay hints only if they are turned on", () => {
    const cases = [undefined, null, {}, { enabled: "yes" }, { enabled: false }, { enabled: true }];
    assert.deepEqual(
      cases.map((value) => readSettings({ inlayHints: value }).inlayHints),
      [false, false, false, false, false, true],
    );
  });

  it("enable code lenses unless they are turned off", () => {
    const cases = [undefined, null, {}, { enabled: "no" }, { enabled: true }, { enabled: false }];
    assert.deepEqual(
      cases.map((value) => readSettings({ codeLens: value }).codeLens),
      [true, true, true, true, true, false],
    );
  });

  it("say what happens when files move", () => {
    const cases = [
      null,
      { updateReferences: "ask", addRedirects: false, moveTranslations: "never" },
      { updateReferences: "yes", addRedirects: 1 },
    ];
    assert.deepEqual(
      cases.map((value) => readSettings({ moves: value }).moves),
      [
        { updates: "always", addRedirects: true, moveTranslations: "ask" },
        { updates: "ask", addRedirects: false, moveTranslations: "never" },
        { updates: "always", addRedirects: true, moveTranslations: "ask" },
      ],
    );
  });

  it("say what happens when pages are deleted", () => {
    const cases = [null, { updateReferences: "always" }, { updateReferences: "never" }, { updateReferences: "yes" }];
    assert.deepEqual(
      cases.map((value) => readSettings({ deletes: value }).deletes.updates),
      ["ask", "always", "never", "ask"],
    );
  });

  it("set rules to severities, of which invalid ones do not count", () => {
    const value = {
      a: "off",
      b: "info",
      c: "information",
      d: "warning",
      e: "error",
      f: "hint",
      g: 1,
      h: ["off"],
      i: { toString: 1 },
    };
    assert.deepEqual(Object.fromEntries(readRules(value)), {
      a: "off",
      b: "information",
      c: "information",
      d: "warning",
      e: "error",
    });
    for (const invalid of [undefined, null, "off", 1, []]) assert.equal(readRules(invalid).size, 0);
  });

  it("set rules by workspace folder", () => {
    const rules = ["file:///w/site", "file:///w", undefined].map((folder, at) => ({
      folder,
      rules: readRules({ [`rule-${at}`]: "off" }),
    }));
    const codesIn = (root: string) => [...ruleSettingsFor({ rules }, root).keys()];
    assert.deepEqual(codesIn("file:///w/site"), ["rule-0"]);
    assert.deepEqual(codesIn("file:///w/site/docs"), ["rule-0"]);
    assert.deepEqual(codesIn("file:///w/sites"), ["rule-1"]);
    assert.deepEqual(codesIn("file:///x"), ["rule-2"]);
    assert.deepEqual([...ruleSettingsFor({ rules: [] }, "file:///x").keys()], []);
  });
});
