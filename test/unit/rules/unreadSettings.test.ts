import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = { "index.mdx": "", "a.graphql": "type Query { a: Int }", "sdk.json": "" };
const pages = ["index"];

/** What is found in a docs.json with the given settings, without the messages. */
async function foundIn(settings: object, others: Files = {}): Promise<readonly string[]> {
  const docsJson = { ...minimal, navigation: { pages }, ...settings };
  const found = await diagnose(docsJson, { ...files, ...others });
  return found.map(({ severity, code, text }) => `${severity} ${code} ${text}`);
}

describe("errors in what the platform does not read", () => {
  it("are warnings in `heading` and `body` next to `family`", async () => {
    assert.deepEqual(await foundIn({ fonts: { family: "A", heading: 5, body: { weight: "bold" } } }), [
      "warning type 5",
      'warning required "body"',
      'warning type "bold"',
    ]);
    assert.deepEqual(
      await foundIn({ fonts: { $ref: "./fonts.json", heading: 5 } }, { "fonts.json": '{ "family": "A", "body": 6 }' }),
      ["warning type 5", "warning type 6"],
    );
  });

  it("are errors in `heading` and `body` alone", async () => {
    assert.deepEqual(await foundIn({ fonts: { heading: { family: "A" }, body: { weight: "bold" } } }), [
      'error required "body"',
      'error type "bold"',
    ]);
  });

  it("are errors for unknown keys of `fonts` without `family`", async () => {
    const heading = { family: "A", size: 5 };
    const body = { family: "A" };
    assert.deepEqual(await foundIn({ fonts: { heading, body, size: 5, "x-a": 1, "//": "" } }), [
      'warning unknown-key "size"',
      'error unknown-key "size"',
      'error unknown-key "x-a"',
      'error unknown-key "//"',
    ]);
    assert.deepEqual(await foundIn({ fonts: { family: "A", size: 5, "x-a": 1 } }), ['warning unknown-key "size"']);
  });

  it("do not count the theme's font as missing where `body` has one", async () => {
    assert.deepEqual(await foundIn({ fonts: { body: { family: "A" } } }), []);
    assert.deepEqual(await foundIn({ fonts: { heading: { family: "A" } } }), ['information fonts-family "fonts"']);
  });

  it("are warnings in `variations` of a theme without variations", async () => {
    const same = { id: "a", label: "A" };
    const variations = { options: [same, { ...same, id: "a " }, { id: " ", label: "B" }] };
    assert.deepEqual(await foundIn({ variations }), ['warning pattern " "']);
    assert.deepEqual(await foundIn({ theme: "willow", variations }), ['error duplicate-item "a "', 'error pattern " "']);
  });

  it("are left out in a value whose key occurs again", async () => {
    const docsJson = `{ "theme": "mint", "name": "A", "colors": { "primary": 5, "light": [] }, "navigation": { "pages": ["index"] },
      "variables": { "a": 1, "a": "1" }, "colors": { "primary": "#000", "dark": 6 }, "description": 7 }`;
    const found = await diagnose(docsJson, files);
    assert.deepEqual(
      found.map(({ severity, code, text }) => `${severity} ${code} ${text}`),
      ['warning duplicate-key "colors"', 'warning duplicate-key "a"', "error type 6", "error type 7"],
    );
  });
});

describe("keys that the platform rejects", () => {
  const strict: readonly (readonly [name: string, settings: object])[] = [
    ["colors", { colors: { primary: "#000", KEY: 1 } }],
    ["background.color", { background: { color: { KEY: 1 } } }],
    ["footer.socials", { footer: { socials: { KEY: "https://example.com" } } }],
    ["integrations", { integrations: { KEY: {} } }],
    ["navigation.global", { navigation: { global: { KEY: 1 }, pages } }],
    ["a tab with graphql", { navigation: { tabs: [{ tab: "T", graphql: "a.graphql", KEY: 1 }] } }],
    ["a tab with sdk", { navigation: { tabs: [{ tab: "T", sdk: { format: "typedoc", source: "sdk.json" }, KEY: 1 }] } }],
    ["openapi", { api: { openapi: { source: "a.json", KEY: 1 } } }],
  ];
  for (const [name, settings] of strict) {
    it(`are errors in ${name}, comments and extensions included`, async () => {
      for (const key of ["zzz", "x-a", "//", "_comment", "$schema"]) {
        const withKey = JSON.parse(JSON.stringify(settings).replace("KEY", key));
        const found = (await foundIn(withKey)).filter((each) => !each.includes("openapi-missing"));
        assert.deepEqual(found, [`error unknown-key "${key}"`], key);
      }
    });
  }

  it("are `graphql` and `sdk` of global links", async () => {
    for (const key of ["graphql", "sdk"]) {
      const anchors = [{ anchor: "A", href: "/index", [key]: "a" }];
      assert.deepEqual(await foundIn({ navigation: { global: { anchors }, pages } }), [`error unknown-key "${key}"`]);
    }
  });

  it("are allowed elsewhere if they are comments or extensions, and in `packages`", async () => {
    assert.deepEqual(await foundIn({ navbar: { "x-a": 1, "//": "", $schema: 5 } }), []);
    assert.deepEqual(await foundIn({ packages: {} }), []);
    assert.deepEqual(await foundIn({ packages: { css: "a", provider: { b: 1 }, other: [] } }), []);
  });
});

describe("an object that is a mount path", () => {
  it("needs its keys unless it is an item of a list", async () => {
    assert.deepEqual(await foundIn({ colors: { sourceRef: "colors" } }), [
      'error required "colors"',
      'error unknown-key "sourceRef"',
    ]);
    assert.deepEqual(await foundIn({ navigation: { pages, tabs: [{ sourceRef: "tab" }] } }), ['warning content-ignored "pages"']);
  });
});

describe("the groups of a tab with `graphql` or `sdk`", () => {
  const broken = [{ group: "G", pages: [""] }];
  for (const [name, source] of [
    ["graphql", "a.graphql"],
    ["sdk", { format: "typedoc", source: "sdk.json" }],
  ] as const) {
    it(`fail the build if they are invalid: ${name}`, async () => {
      const tab = { tab: "T", [name]: source };
      const inTabs = (groups: unknown, others = {}) => foundIn({ navigation: { tabs: [{ ...tab, groups }], ...others } });
      assert.deepEqual(await inTabs(broken), ['error min-length ""']);
      assert.deepEqual(await inTabs([]), ["error min-items []"]);
      assert.deepEqual(await inTabs([{ group: "G", foo: 1, pages }]), ['warning unknown-key "foo"']);
      assert.deepEqual(await inTabs([{ group: "G", openapi: 5, pages }]), ["warning type 5"]);
    });

    it(`fail the build even if the tab is hidden: ${name}`, async () => {
      const tabs = [{ tab: "T", hidden: true, [name]: source, groups: [] }];
      assert.deepEqual(await foundIn({ navigation: { tabs } }), ["error min-items []"]);
    });

    it(`are dropped with the tabs where there is other content: ${name}`, async () => {
      const tabs = [{ tab: "T", [name]: source, groups: broken }];
      assert.deepEqual(await foundIn({ navigation: { tabs, groups: [{ group: "G", pages }] } }), ['warning min-length ""']);
      assert.deepEqual(await foundIn({ navigation: { versions: [{ version: "1", tabs }] } }), ['warning min-length ""']);
      assert.deepEqual(await foundIn({ navigation: { versions: [{ version: "1", tabs: [{ ...tabs[0], groups: [] }] }] } }), [
        "warning min-items []",
      ]);
    });

    it(`are found in included files: ${name}`, async () => {
      const tab = JSON.stringify({ tab: "T", [name]: source, groups: { $ref: "./groups.json" } });
      const included = { "tab.json": tab, "groups.json": JSON.stringify(broken) };
      assert.deepEqual(await foundIn({ navigation: { tabs: [{ $ref: "./tab.json" }] } }, included), ['error min-length ""']);
    });
  }
});
