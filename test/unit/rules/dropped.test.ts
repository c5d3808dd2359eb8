import assert from "node:assert/strict";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "schema.graphql": "type Query { a: Int }",
  "api.json": '{"openapi": "3.1.0", "paths": {"/a": {"get": {}}}}',
};
const pages = ["index"];
const groups = [{ group: "G", pages }];

/** The diagnostics of a navigation, without their messages. */
async function inNavigation(navigation: object, others: Files = {}): Promise<readonly string[]> {
  const found = await diagnose(JSON.stringify({ ...minimal, navigation }), { ...files, ...others });
  return found.filter(({ code }) => code !== "page-unlisted").map(({ severity, code, text }) => `${severity} ${code} ${text}`);
}

/**
 * The platform's unions take the first form that fits, and a division fits without any content. Source: docs/platform.md, "Silent
 * losses".
 */
describe("errors in the navigation", () => {
  const rejected: readonly (readonly [name: string, navigation: object, ...expected: string[]])[] = [
    ["of a division at the root", { tabs: [{ tab: "T", icon: 1, pages }] }, "error type 1"],
    [
      "of a division if its replacement has errors as well",
      { tabs: [{ tab: "T", icon: 1, pages }], groups: [{ group: "G", tag: 1, pages }] },
      "error type 1",
      'warning content-ignored "groups"',
      "error type 1",
    ],
    ["of the `openapi` of a tab", { tabs: [{ tab: "T", openapi: 1, pages }] }, "error type 1"],
    ["of a group at the root", { groups: [{ group: "G", boost: "2", pages }] }, 'error type "2"'],
    [
      "of a group within groups",
      { groups: [{ group: "G", pages: [{ group: "H", pages: [{ group: "I", tag: 1, pages }] }] }] },
      "error type 1",
    ],
    ["of the pages of a group at the root", { groups: [{ group: "G", pages: "index" }] }, 'error type "index"'],
    ["of a group among the pages at the root", { pages: ["index", { grop: "G" }] }, 'error unknown-key "grop"'],
    ["of a setting beside the content", { directory: "list", pages }, 'error enum "list"'],
    [
      "of the only list that has items",
      { tabs: [], groups: [{ tag: 1, group: "G", pages }] },
      "warning min-items []",
      "error type 1",
    ],
  ];
  for (const [name, navigation, ...expected] of rejected) {
    it(`are errors where the platform rejects the file: ${name}`, async () => {
      assert.deepEqual(await inNavigation(navigation), expected);
    });
  }

  const dropped: readonly (readonly [name: string, navigation: object, ...expected: string[]])[] = [
    ["the groups of a tab", { tabs: [{ tab: "T", groups: [{ group: "G", icon: 1, pages }] }] }, "warning type 1"],
    ["the pages of a tab", { tabs: [{ tab: "T", pages: ["index", 1] }] }, "warning type 1"],
    [
      "the pages of a tab, for a group deep within",
      { tabs: [{ tab: "T", pages: [{ group: "G", pages: [{ pages }] }] }] },
      "warning required {",
    ],
    ["the tabs of a version", { versions: [{ version: "1", tabs: [{ tab: "T", hidden: "x", pages }] }] }, 'warning type "x"'],
    [
      "the tabs of a version, for an `openapi`",
      { versions: [{ version: "1", tabs: [{ tab: "T", openapi: 1 }] }] },
      "warning type 1",
    ],
    ["the menu of a tab", { tabs: [{ tab: "T", menu: [{ item: "M", icon: 1, pages }] }] }, "warning type 1"],
    ["a link that is no text", { tabs: [{ tab: "T", href: 1 }] }, "warning type 1"],
    ["the `openapi` of a group", { groups: [{ group: "G", openapi: 1, pages }] }, "warning type 1"],
    [
      "an option of it",
      { groups: [{ group: "G", openapi: { source: "api.json", dir: "a" }, pages }] },
      'warning unknown-key "dir"',
    ],
    ["a list at the root that another one replaces", { groups: [{ grop: "G" }], pages }, 'warning unknown-key "grop"'],
    [
      "what comes after the content of a tab",
      { tabs: [{ tab: "T", groups, pages: [1] }] },
      'warning content-ignored "pages"',
      "warning type 1",
    ],
  ];
  for (const [name, navigation, ...expected] of dropped) {
    it(`are warnings where the platform drops ${name}`, async () => {
      assert.deepEqual(await inNavigation(navigation), expected);
    });
  }

  it("show what the platform drops because of them", async () => {
    const navigation = { tabs: [{ tab: "T", groups: [{ group: "G", icon: 1, pages }] }] };
    const [found] = await diagnoseWhole(JSON.stringify({ ...minimal, navigation }), files);
    assert.deepEqual(found?.related, ['docs.json "groups" The platform drops all of this because of the error.']);
  });

  it("say what the platform drops because of an unknown key", async () => {
    const navigation = { groups: [{ group: "G", openapi: { source: "api.json", dir: "a" }, pages }] };
    const [found] = await diagnose(JSON.stringify({ ...minimal, navigation }), files);
    assert.equal(
      found?.message,
      "Unknown property `openapi.dir`. Allowed: `source`, `directory`, `overlays`. The platform drops `openapi` of group `G`.",
    );
  });

  const many = ["index", { group: "H", pages: ["index", "GET /a", { $ref: "group.json" }] }];
  const losses: readonly (readonly [what: string, navigation: object, loss: string])[] = [
    ["all of a tab", { tabs: [{ tab: "T", pages: [...many, { title: "x", href: "/y" }] }] }, "everything in tab `T` (4 pages)"],
    [
      "all of a tab, for a page as an object",
      { tabs: [{ tab: "T", pages: ["index", { page: "index" }] }] },
      "everything in tab `T` (1 page)",
    ],
    ["all of a tab without a name", { tabs: [{ pages: [...many, 1] }] }, "everything in this tab (4 pages)"],
    [
      "the groups of a dropdown deep within, for a wrong type in a nested group",
      {
        tabs: [
          { tab: "T", dropdowns: [{ dropdown: "D", groups: [{ group: "G", pages: [{ group: "I", tag: 1, pages: many }] }] }] },
        ],
      },
      "everything in dropdown `D` (4 pages)",
    ],
    ["one kind of content", { tabs: [{ tab: "T", groups, pages: [1, "index"] }] }, "`pages` of tab `T` (1 page)"],
    [
      "content beside generated pages",
      { tabs: [{ tab: "T", openapi: "api.json", groups: [{ group: "G", icon: 1, pages: [] }] }] },
      "`groups` of tab `T`",
    ],
    ["content that is replaced", { groups: [{ tag: 1, group: "G", pages }], pages }, "`groups` of the navigation (1 page)"],
    ["content in an included file", { tabs: [{ tab: "T", groups: { $ref: "groups.json" } }] }, "everything in tab `T` (1 page)"],
    [
      "content around a rejected key",
      { tabs: [{ tab: "T", groups: [{ group: "G", graphql: "a", pages }] }] },
      "everything in tab `T` (1 page)",
    ],
  ];
  const parts = {
    "group.json": '{"group": "J", "pages": ["index"]}',
    "groups.json": '[{"group": "G", "icon": 1, "pages": ["index"]}]',
  };
  for (const [what, navigation, loss] of losses) {
    it(`say how much the platform drops: ${what}`, async () => {
      const found = await diagnose(JSON.stringify({ ...minimal, navigation }), { ...files, ...parts });
      const said = found.flatMap(({ message }) => / (The platform drops .*)$/u.exec(message)?.[1] ?? []);
      assert.deepEqual([...new Set(said)], [`The platform drops ${loss}.`]);
    });
  }

  it("are one about an object in `pages` that is not a group", async () => {
    const inTab = (item: object) => inNavigation({ tabs: [{ tab: "T", pages: ["index", item] }] });
    for (const item of [
      { title: "A", href: "https://example.com", icon: "x", color: "y" },
      { tab: "A", groups: [] },
      { pages: [], topbar: {} },
    ])
      assert.deepEqual(await inTab(item), ["warning required {"]);
    assert.deepEqual(await inTab({ grop: "A", groups: [] }), ['warning unknown-key "grop"']);
    // What is in it may be meant all the same.
    assert.deepEqual(await inTab({ tab: "A", pages: ["gone"] }), ["warning required {", 'warning page-missing "gone"']);
    assert.deepEqual(await inNavigation({ tabs: [{ group: "T", pages }] }), ['error unknown-key "group"']);
  });

  it("are warnings in an included file that is dropped", async () => {
    const parts = { "groups.json": '[{"group": "G", "icon": 1, "pages": ["index"]}]' };
    assert.deepEqual(await inNavigation({ tabs: [{ tab: "T", groups: { $ref: "groups.json" } }] }, parts), ["warning type 1"]);
    assert.deepEqual(await inNavigation({ groups: { $ref: "groups.json" } }, parts), ["error type 1"]);
  });

  it("do not report other content as ignored if it replaces the dropped content", async () => {
    const tabs = [{ tab: "T", icon: 1, pages }];
    assert.deepEqual(await inNavigation({ tabs, groups }), ["warning type 1"]);
    assert.deepEqual(await inNavigation({ tabs: [{ tab: "T", groups: [{ group: "G", tag: 1, pages }], pages }] }), [
      "warning type 1",
    ]);
    assert.deepEqual(await inNavigation({ languages: [{ language: "xx", pages }], pages }), ['warning enum "xx"']);
    const rejected = [{ tab: "T", graphql: "schema.graphql", pages }];
    assert.deepEqual(await inNavigation({ tabs: rejected, groups }), ['warning content-ignored "pages"']);
    assert.deepEqual(await inNavigation({ versions: [{ version: "1", sdk: {}, pages }], pages }), [
      'warning content-ignored "sdk"',
    ]);
  });

  it("turn errors of OpenAPI files and entries that are dropped with them into warnings", async () => {
    const gone = { openapi: "gone.json" };
    const inTab = (...own: object[]) => inNavigation({ tabs: [{ tab: "T", groups: own }] });
    assert.deepEqual(await inTab({ group: "G", ...gone, icon: 1 }), ['warning openapi-missing "gone.json"', "warning type 1"]);
    assert.deepEqual(await inTab({ group: "G", ...gone, pages: [""] }), [
      'warning openapi-missing "gone.json"',
      'warning min-length ""',
    ]);
    const rejected = { tab: "T", graphql: "schema.graphql", ...gone };
    assert.deepEqual(await inNavigation({ versions: [{ version: "1", tabs: [rejected] }] }), [
      'warning content-ignored "openapi"',
      'warning openapi-missing "gone.json"',
    ]);
    assert.deepEqual(await inTab({ group: "G", pages: ["gone.json GET /a", 1] }), [
      "warning endpoint-openapi-missing gone.json",
      "warning type 1",
    ]);
    assert.deepEqual(await inTab({ group: "G", openapi: "api.json", icon: 1, pages: ["GET /b", "GET /a"] }), [
      "warning type 1",
      "warning endpoint-path-missing /b",
    ]);
  });

  it("turn errors of the `openapi` of a group into warnings", async () => {
    const group = { group: "G", openapi: { source: "gone.json", dir: "a" }, pages: ["GET /a"] };
    assert.deepEqual(await inNavigation({ groups: [group] }), [
      'warning openapi-missing "gone.json"',
      'warning unknown-key "dir"',
    ]);
  });

  it("report the error of an OpenAPI file only where the platform reads it", async () => {
    const broken = { "broken.json": "{" };
    const lost = { tab: "A", groups: [{ group: "G", icon: 1, openapi: "broken.json" }] };
    const read = { tab: "B", openapi: "/broken.json" };
    assert.deepEqual(await inNavigation({ tabs: [lost, read] }, broken), [
      "warning type 1",
      'error openapi-broken "/broken.json"',
    ]);
    assert.deepEqual(await inNavigation({ tabs: [lost] }, broken), ["warning type 1", 'warning openapi-broken "broken.json"']);
  });

  it("leave errors where the platform rejects the file", async () => {
    assert.deepEqual(await inNavigation({ groups: [{ group: "G", icon: 1, openapi: "gone.json" }] }), [
      "error type 1",
      'error openapi-missing "gone.json"',
    ]);
  });

  it("turn the error of an entry that is dropped with them into a warning", async () => {
    const lost = [{ group: "G", openapi: "api.json", pages: ["GET /a", "GET /b"] }, { grop: "H" }];
    assert.deepEqual(await inNavigation({ tabs: [{ tab: "T", groups: lost }] }), [
      "warning endpoint-path-missing /b",
      'warning unknown-key "grop"',
    ]);
  });
});
