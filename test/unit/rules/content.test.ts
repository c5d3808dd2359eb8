import assert from "node:assert/strict";
import { asLine, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "schema.graphql": "type Query { a: Int }",
  "sdk.json": "{}",
  "events.yaml": 'asyncapi: 3.0.0\ninfo: {title: E, version: "1"}\nchannels: {a: {address: a}}\n',
  "api.json": '{"openapi": "3.1.0", "paths": {"/a": {"get": {}}}}',
  "none.json": '{"openapi": "3.0.3", "paths": {}}',
  "none30.json": '{"openapi": "3.0.0", "paths": {}}',
  "none31.json": '{"openapi": "3.1.0", "paths": {}, "webhooks": {}}',
  "noneInWebhook.json": '{"openapi": "3.1.0", "paths": {}, "webhooks": {"a": {}}}',
  "true.json": "true",
  "hidden.json":
    '{"openapi": "3.1.0", "paths": {"/a": {"get": {"x-hidden": true}}}, "webhooks": {"b": {"post": {"x-excluded": true}}}}',
  "elsewhere.json": '{"openapi": "3.1.0", "paths": {"/a": {"$ref": "gone.json"}}}',
  "word.json": '"tabs"',
  "part.json": '{"groups": [{"group": "A", "pages": ["index"]}], "pages": ["index"]}',
};
const pages = ["index"];
const groups = [{ group: "A", pages }];
const tabs = [{ tab: "A", pages }];

/** All diagnostics of a navigation. */
async function inNavigation(navigation: unknown, others: object = {}): Promise<readonly string[]> {
  return (await diagnose(JSON.stringify({ ...minimal, navigation, ...others }), files)).map(asLine);
}

/** All diagnostics of a tab with the given content. */
const inTab = (content: object) => inNavigation({ tabs: [{ tab: "T", ...content }] });

/** All diagnostics of a group with the given content. */
const inGroup = (content: object) => inNavigation({ groups: [{ group: "G", ...content }] });

type Case = readonly [name: string, found: () => Promise<readonly string[]>, ...expected: string[]];

function table(cases: readonly Case[]): void {
  for (const [name, found, ...expected] of cases) it(name, async () => assert.deepEqual(await found(), expected));
}

describe("content that is ignored is reported:", () => {
  const ignored = (key: string, why: string) => `warning content-ignored "${key}" \`${key}\` is ignored: ${why}.`;
  const misplaced = (key: string, where: string) => `warning content-ignored "${key}" \`${key}\` is ignored ${where}.`;
  const inTheTab = (winner: string) => `a tab has one kind of content, and \`${winner}\` takes precedence`;
  const atTheRoot = (winner: string) => `the navigation has one kind of content, and \`${winner}\` takes precedence`;

  table([
    ["`pages` beside `groups` in a tab", () => inTab({ pages, groups }), ignored("pages", inTheTab("groups"))],
    ["`groups` beside `tabs` at the root", () => inNavigation({ tabs, groups }), ignored("groups", atTheRoot("tabs"))],
    [
      "links beside `tabs`, and those of a `mint.json`, whose names are missing",
      () => inNavigation({ tabs, dropdowns: [{ dropdown: "D", href: "/" }], anchors: [{ url: "https://a.example" }] }),
      ignored("dropdowns", `${atTheRoot("tabs")}. Move these links to \`global\``),
      ignored("anchors", `${atTheRoot("tabs")}. Move these links to \`global\``),
      "warning required { Missing required property `anchor`. The platform drops `anchors` of the navigation.",
    ],
    [
      "`groups` beside links, which take precedence",
      () => inNavigation({ anchors: [{ anchor: "A", href: "https://a.example" }], groups }),
      ignored("groups", `${atTheRoot("anchors")}. Move the links in \`anchors\` to \`global\``),
    ],
    [
      "`groups` beside a tab with a link, which could be a tab, too",
      () => inNavigation({ tabs: [{ tab: "T", href: "https://a.example" }], groups }),
      ignored("groups", atTheRoot("tabs")),
    ],
    [
      "`pages` beside links and other anchors",
      () =>
        inNavigation({
          anchors: [
            { anchor: "A", href: "https://a.example" },
            { anchor: "B", pages },
          ],
          pages,
        }),
      ignored("pages", atTheRoot("anchors")),
    ],
    ["`pages` beside `groups` at the root", () => inNavigation({ pages, groups }), ignored("pages", atTheRoot("groups"))],
    [
      "`anchors` beside `tabs` in a version",
      () => inNavigation({ versions: [{ version: "1", anchors: [{ anchor: "A", href: "/" }], tabs }] }),
      ignored("anchors", "a version has one kind of content, and `tabs` takes precedence. Move these links to `global`"),
    ],
    [
      "`dropdowns` beside `anchors` in a product, with another precedence than in a language",
      () =>
        inNavigation({ products: [{ product: "P", dropdowns: [{ dropdown: "D", pages }], anchors: [{ anchor: "A", pages }] }] }),
      ignored("dropdowns", "a product has one kind of content, and `anchors` takes precedence"),
    ],
    ["`menu` beside `pages`", () => inTab({ menu: [{ item: "M", pages }], pages }), ignored("menu", inTheTab("pages"))],
    [
      "all content beside a link",
      () => inTab({ href: "https://a.example", pages, groups }),
      ignored("pages", "a tab with `href` is only a link"),
      ignored("groups", "a tab with `href` is only a link"),
    ],
    ["tabs in tabs", () => inTab({ pages, tabs }), misplaced("tabs", "in a tab")],
    [
      "anchors in anchors",
      () => inNavigation({ anchors: [{ anchor: "A", pages, anchors: [] }] }),
      misplaced("anchors", "in an anchor"),
    ],
    ["tabs in a group", () => inGroup({ pages, tabs }), misplaced("tabs", "in a group; use only `pages`")],
    ["a link in a group", () => inGroup({ pages, href: "/a" }), misplaced("href", "in a group; use only `pages`")],
    ["groups in a group", () => inGroup({ pages, groups }), misplaced("groups", "in a group; move nested groups to its `pages`")],
    [
      "a menu in a version",
      () => inNavigation({ versions: [{ version: "1", pages, menu: [] }] }),
      misplaced("menu", "in a version; only tabs and products have menus"),
    ],
    ["a link at the root", () => inNavigation({ pages, href: "/a" }), misplaced("href", "at the root of `navigation`")],
    [
      "`asyncapi` beside `openapi` in a group",
      () => inGroup({ pages, openapi: "api.json", asyncapi: "events.yaml" }),
      ignored("asyncapi", "a group has one source of pages, and `openapi` takes precedence"),
    ],
    [
      "what is not allowed beside `graphql`",
      () => inTab({ graphql: "schema.graphql", openapi: "api.json", pages }),
      'error content-ignored "openapi" `openapi` is not allowed with `graphql`; only `groups` is.',
      'error content-ignored "pages" `pages` is not allowed with `graphql`; only `groups` is.',
    ],
    [
      "what is not allowed beside `graphql`, as a warning in content that is dropped for it",
      () => inNavigation({ versions: [{ version: "1", tabs: [{ tab: "T", graphql: "schema.graphql", pages }] }] }),
      'warning content-ignored "pages" `pages` is not allowed with `graphql`; only `groups` is. The platform drops everything in version `1` (1 page).',
    ],
    [
      "`graphql` and `sdk` where they are not allowed",
      () =>
        inNavigation({
          anchors: [
            { anchor: "A", graphql: "schema.graphql", pages },
            { anchor: "B", sdk: "sdk.json", pages },
          ],
        }),
      'error content-ignored "graphql" `graphql` is only allowed in tabs.',
      'error content-ignored "sdk" `sdk` is only allowed in tabs and groups.',
    ],
    [
      "`graphql` at the root",
      () => inNavigation({ graphql: "schema.graphql", pages }),
      'error content-ignored "graphql" `graphql` is only allowed in tabs.',
    ],
    [
      "`graphql` in a group, as a warning because only its tab is dropped",
      () => inTab({ groups: [{ group: "G", graphql: "schema.graphql", pages }] }),
      'warning content-ignored "graphql" `graphql` is only allowed in tabs. The platform drops everything in tab `T` (1 page).',
    ],
    [
      "empty `groups` beside `graphql`, which the platform rejects",
      () => inTab({ graphql: "schema.graphql", groups: [] }),
      "error min-items [] `groups` must not be empty with `graphql`; remove it or add a group.",
    ],
    [
      "empty `groups` beside `graphql`, as a warning in content that is dropped for it",
      () => inNavigation({ versions: [{ version: "1", tabs: [{ tab: "T", graphql: "schema.graphql", groups: [] }] }] }),
      "warning min-items [] `groups` must not be empty with `graphql`; remove it or add a group.",
    ],
    ["not groups beside `sdk`", () => inTab({ sdk: { format: "typedoc", source: "sdk.json" }, groups })],
    ["not `asyncapi` beside `openapi` in a tab", () => inTab({ openapi: "api.json", asyncapi: "events.yaml" })],
    [
      "only the outermost of it",
      () => inNavigation({ groups: [{ group: "A", pages }], pages: [{ group: "B", pages: ["index"], groups }] }),
      ignored("pages", atTheRoot("groups")),
    ],
    [
      "content of an included file",
      () => inNavigation({ tabs: [{ tab: "T", $ref: "part.json" }] }),
      ignored("pages", inTheTab("groups")),
    ],
    [
      "nothing while the content that takes precedence is not known",
      () => inNavigation({ groups: { $ref: "missing.json" }, pages }),
      'error reference-missing "missing.json" File not found: `missing.json`. Paths in `$ref` are relative to this file.',
    ],
    [
      "nothing beside invalid content that takes precedence, which is reported itself",
      () => inTab({ groups: [{ grop: "A", pages }], pages }),
      'warning unknown-key "grop" Unknown property `grop`. Did you mean the required `group`? The platform drops `groups` of tab `T` (1 page).',
    ],
    [
      "not `pages` with an invalid group, which is reported itself",
      () => inTab({ pages: ["index", { grop: "A", pages: [] }] }),
      'warning unknown-key "grop" Unknown property `grop`. Did you mean the required `group`? The platform drops everything in tab `T` (1 page).',
    ],
    [
      "not a text that is probably the name of its division",
      () => inNavigation({ tabs: [{ tabs: "T", pages }] }),
      'error unknown-key "tabs" Unknown property `tabs`. Did you mean the required `tab`?',
    ],
    [
      "not content beside an invalid link",
      () => inTab({ href: "foo/bar", pages }),
      'warning uri "foo/bar" Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an absolute URL for `href`, got `foo/bar`. Did you mean `/foo/bar`? The platform drops `href` of tab `T` and shows `pages`, which a valid `href` would hide.',
    ],
    [
      "an empty link",
      () => inTab({ href: "" }),
      'warning uri "" `href` must not be empty. The platform drops everything in tab `T`.',
    ],
    [
      "an empty entry, which is no page",
      () => inTab({ pages: ["index", ""] }),
      'warning min-length "" `pages[1]` must not be empty. The platform drops everything in tab `T` (1 page).',
    ],
  ]);
});

describe("content that is ignored leads to what takes precedence:", () => {
  const cases: readonly (readonly [name: string, content: object, related: readonly string[], data: object])[] = [
    ["other content", { pages, groups }, ['docs.json "groups" `groups` takes precedence.'], { wrap: "pages", remove: true }],
    ["a link", { href: "https://a.example", pages }, ['docs.json "href" `href` takes precedence.'], { remove: true }],
    ["nothing for what no tab has", { pages, tabs }, [], { remove: true }],
    ["nothing for what `graphql` excludes", { graphql: "schema.graphql", pages }, [], { remove: true }],
  ];
  for (const [name, content, related, data] of cases)
    it(name, async () => {
      const found = await diagnoseWhole({ ...minimal, navigation: { tabs: [{ tab: "T", ...content }] } }, files);
      assert.deepEqual(
        found.map((each) => [each.code, each.related, each.data]),
        [["content-ignored", related, data]],
      );
    });
});

describe("content that is empty is reported:", () => {
  const empty = (key: string) => `warning min-items [] \`${key}\` is ignored because it is empty.`;
  const rejected = (key: string) => `error min-items [] \`${key}\` must not be empty; \`navigation\` has no other content.`;
  const nothing = (name: string, why: string) =>
    `warning content-empty "${name.slice(-1)}" ${name.slice(0, -1)}\`${name.slice(-1)}\` is empty${why}.`;
  const noPages = (name: string) => `warning content-empty [] ${name.slice(0, -1)}\`${name.slice(-1)}\` is empty; add a page.`;
  const needsContent = "; add an `href`, or content such as `groups` or `pages`";
  const missing =
    'error content-missing "navigation" `navigation` is empty; add one of `products`, `languages`, `versions`, `tabs`, `dropdowns`, `anchors`, `groups`, or `pages`.';

  table([
    ["`groups` of a tab", () => inTab({ groups: [] }), empty("groups")],
    ["`groups` of a tab with other content", () => inTab({ groups: [], pages }), empty("groups")],
    ["`tabs` of a navigation with other content", () => inNavigation({ tabs: [], pages }), empty("tabs")],
    ...["languages", "versions", "tabs", "anchors", "groups"].map(
      (key): Case => [`\`${key}\` as the only content`, () => inNavigation({ [key]: [] }), rejected(key)],
    ),
    ["not `products`, which may be empty", () => inNavigation({ products: [] })],
    ["not the pages of a new site", () => inNavigation({ pages: [] })],
    [
      "not `dropdowns`, which take precedence even if they are empty",
      () => inNavigation({ dropdowns: [], pages }),
      'warning content-ignored "pages" `pages` is ignored: the navigation has one kind of content, and `dropdowns` takes precedence.',
    ],
    ["an empty navigation", () => inNavigation({}), missing],
    ["a navigation with only global links", () => inNavigation({ global: { anchors: [{ anchor: "A", href: "/" }] } }), missing],
    [
      "an empty navigation beside its content",
      () => inNavigation({}, { groups }),
      'error content-missing "navigation" `navigation` is empty; move `groups` into it.',
      'warning unknown-key "groups" Unknown property `groups`. Move `groups` to `navigation`.',
    ],
    ...[
      { tabs: [] },
      { tabs: null },
      { tabs: [{ name: "A", url: "a" }] },
      { versions: ["v1"] },
      { anchors: [{ anchor: "A", href: "https://a.com" }] },
      { pages: [] },
    ].map(
      (others): Case => [
        `an empty navigation beside no content: ${JSON.stringify(others)}`,
        async () => (await inNavigation({}, others)).slice(0, 1),
        missing,
      ],
    ),
    [
      "not a navigation whose content has a misspelled key, which is the error",
      () => inNavigation({ group: [{ group: "G", pages }], global: {} }),
      'error unknown-key "group" Unknown property `navigation.group`. Did you mean `groups`?',
    ],
    [
      "a misspelled key beside content as a warning",
      () => inNavigation({ group: [{ group: "G", pages }], pages }),
      'warning unknown-key "group" Unknown property `navigation.group`. Did you mean `groups`?',
    ],
    ["a navigation with content only in a comment", () => inNavigation({ "//pages": pages }), missing],
    [
      "a navigation that is a link",
      () => inNavigation({ href: "/" }),
      missing,
      'warning content-ignored "href" `href` is ignored at the root of `navigation`.',
    ],
    [
      "not a tab whose link has another name",
      () => inTab({ url: "https://example.com" }),
      'warning unknown-key "url" Unknown property `url`. Did you mean `href`?',
    ],
    [
      "not a navigation with an error",
      () => inNavigation({ groups: [{ group: "" }] }),
      'error min-length "" `group` must not be empty.',
    ],
    [
      "not a navigation that is not known",
      () => inNavigation({ $ref: "missing.json" }),
      'error reference-missing "missing.json" File not found: `missing.json`. Paths in `$ref` are relative to this file.',
    ],
    [
      "not a navigation of the wrong type in an included file",
      () => inNavigation({ $ref: "word.json" }),
      'error type "tabs" Expected an object with content such as `groups` or `pages` for `navigation`, got a string.',
    ],
    [
      "not a group with misspelled `pages`",
      () => inGroup({ paegs: ["index"] }),
      'warning unknown-key "paegs" Unknown property `paegs`. Did you mean `pages`?',
    ],
    [
      "not a group with another word for `pages`",
      () => inGroup({ items: ["index"] }),
      'warning unknown-key "items" Unknown property `items`. Did you mean `pages`?',
    ],
    ["an empty tab", () => inTab({}), nothing("Tab T", needsContent)],
    ["a tab with pages only in a comment", () => inTab({ "//pages": ["index"] }), nothing("Tab T", needsContent)],
    ["a tab with no pages", () => inTab({ pages: [] }), noPages("Tab T")],
    ["an empty group", () => inGroup({}), nothing("Group G", "; add `pages`")],
    ["a group with no pages", () => inGroup({ pages: [] }), noPages("Group G")],
    ["a group within a group", () => inGroup({ pages: ["index", { group: "H", pages: [] }] }), noPages("Group H")],
    ["a menu item", () => inTab({ menu: [{ item: "M" }] }), nothing("Menu item M", needsContent)],
    ["a tab with an empty list of OpenAPI files", () => inTab({ openapi: [] }), nothing("Tab T", needsContent)],
    ["not a tab with an OpenAPI file", () => inTab({ openapi: "api.json" })],
    [
      "a tab with an OpenAPI file without operations",
      () => inTab({ openapi: "none.json" }),
      nothing("Tab T", ": `none.json` has no operations"),
    ],
    ...["none30.json", "none31.json"].map(
      (file): Case => [
        `a tab with an OpenAPI file without paths, which fails the build: ${file}`,
        () => inTab({ openapi: file }),
        `error content-empty "T" Tab \`T\` is empty: \`${file}\` has no paths; the build will fail.`,
      ],
    ),
    [
      "an OpenAPI file without paths beside pages, which fails the build",
      () => inTab({ openapi: "none31.json", groups: [{ group: "G", pages }] }),
      'error content-empty "none31.json" `none31.json` has no paths; the build will fail.',
    ],
    [
      "an OpenAPI file without paths in a hidden group, which fails the build",
      () => inGroup({ openapi: { source: "none31.json" }, hidden: true, pages }),
      'error content-empty "none31.json" `none31.json` has no paths; the build will fail.',
    ],
    ["not an OpenAPI file without paths beside a link", () => inTab({ openapi: "none31.json", href: "https://example.com" })],
    [
      "a tab with an OpenAPI file with an empty webhook",
      () => inTab({ openapi: "noneInWebhook.json" }),
      nothing("Tab T", ": `noneInWebhook.json` has no operations"),
    ],
    [
      "a group with an OpenAPI file whose operations are hidden",
      () => inGroup({ openapi: "hidden.json", pages: [] }),
      nothing("Group G", ": all operations of `hidden.json` are hidden or excluded"),
    ],
    ["not a group with hidden operations and a page", () => inGroup({ openapi: "hidden.json", pages })],
    [
      "not an OpenAPI file whose operations are not known",
      () => inTab({ openapi: "elsewhere.json" }),
      'warning openapi-reference "elsewhere.json" Unresolved reference in `elsewhere.json` to `gone.json`: the file does not exist.',
    ],
    ["not a tab with a GraphQL schema", () => inTab({ graphql: "schema.graphql" })],
    ["not a tab with an AsyncAPI file", () => inTab({ asyncapi: "events.yaml" })],
    ["not a tab with an SDK", () => inTab({ sdk: { format: "typedoc", source: "sdk.json" } })],
    ["not a tab that is a link", () => inTab({ href: "https://example.com" })],
    ["not a group with `root`", () => inGroup({ root: "index" })],
    ["not a group of generated pages", () => inGroup({ openapi: "api.json" })],
    ["not a hidden tab", () => inTab({ hidden: true })],
    ["not a hidden tab with an empty array", () => inTab({ hidden: true, groups: [] })],
    ["not what is in a hidden tab", () => inTab({ hidden: true, groups: [{ group: "G", pages: [] }] })],
    [
      "not what is in a hidden group",
      () => inGroup({ hidden: true, pages: ["index", { group: "H", pages: [{ group: "I", pages: [] }] }] }),
    ],
    [
      "not a tab that the schema reports",
      () => inTab({ hidden: "true" }),
      'error type "true" Expected `true` or `false` for `hidden`, got a string.',
    ],
    ["not a setting that is not known", () => inTab({ hidden: { $ref: "./true.json" } })],
    ["a tab that is explicitly not hidden", () => inTab({ hidden: false }), nothing("Tab T", needsContent)],
    ["not a tab with global links", () => inTab({ global: { anchors: [{ anchor: "A", href: "/" }] } })],
    ["a tab with empty `global`", () => inTab({ global: {} }), nothing("Tab T", needsContent)],
    ["not a part from another repository", () => inNavigation({ tabs: [{ sourceRef: "a/b" }] })],
    [
      "not a part that is not known",
      () => inNavigation({ tabs: [{ tab: "T", $ref: "missing.json" }] }),
      'error reference-missing "missing.json" File not found: `missing.json`. Paths in `$ref` are relative to this file.',
    ],
  ]);

  const removeItem = "tab `T`";
  const fixable: readonly (readonly [name: string, content: object, code: string, text: string, data: object])[] = [
    ["a tab with nothing", {}, "content-empty", '"T"', { removeItem, fill: true }],
    ["a tab with no pages", { pages: [] }, "content-empty", "[]", { removeItem, fill: true }],
    ["a tab with no pages in another file", { $ref: "none.json" }, "content-empty", '"T"', { removeItem, fill: true }],
    ["a tab with no operations", { openapi: "api.yaml" }, "content-empty", '"T"', { removeItem }],
    ["an empty array", { groups: [], pages }, "min-items", "[]", { remove: true }],
  ];
  for (const [name, content, code, text, data] of fixable)
    it(`${name}, with what fixes it`, async () => {
      const more = { "none.json": '{"pages": []}', "api.yaml": "openapi: 3.1.0\npaths: {}\n" };
      const tabs = [
        { tab: "T", ...content },
        { tab: "Blog", href: "https://acme.example" },
      ];
      const found = await diagnoseWhole({ ...minimal, navigation: { tabs } }, { ...files, ...more });
      assert.deepEqual(
        found.map((each) => [each.code, each.text, each.data]),
        [[code, text, data]],
      );
    });

  it("not a group with an invalid OpenAPI file, which is reported itself", async () => {
    const groups = [{ group: "G", openapi: "list.json" }];
    const list = JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: [] });
    const found = await diagnose({ ...minimal, navigation: { groups } }, { "list.json": list }, { validity: true });
    assert.deepEqual(found.map(asLine), [
      'error openapi-invalid "list.json" Invalid OpenAPI in `list.json`: expected an object for `paths`, got an array.',
    ]);
  });
});

describe("the fixes of ignored content", () => {
  const fixed: [name: string, navigation: object][] = [
    ["`pages` beside `groups` become one of them", { groups, pages: ["b"] }],
    ["`groups` beside `tabs` become one of them", { tabs, groups: [{ group: "B", pages: ["b"] }] }],
    ["groups in a group become pages", { groups: [{ group: "A", pages, groups: [{ group: "B", pages: ["b"] }] }] }],
  ];
  for (const [name, navigation] of fixed) {
    it(name, async () => {
      const texts = { "index.mdx": "", "b.mdx": "" };
      const docsJson = JSON.stringify({ ...minimal, navigation }, undefined, 2);
      const fixes = await fixesOf(docsJson, texts);
      assert.equal(fixes.titles.length, 2, fixes.titles.join(", "));
      const after = fixes.apply(fixes.titles[0] ?? "")["docs.json"] ?? "";
      assert.deepEqual((await diagnose(after, texts)).map(asLine), []);
      const without = fixes.apply(fixes.titles[1] ?? "")["docs.json"] ?? "";
      assert.deepEqual(
        (await diagnose(without, texts)).map(({ code }) => code),
        ["page-unlisted"],
      );
    });
  }
});
