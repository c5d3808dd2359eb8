import assert from "node:assert/strict";
import type { Seen } from "../../support/diagnose.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "api.json": '{"openapi": "3.1.0", "paths": {"/a": {"get": {}}}}',
  "none.json": '{"openapi": "3.1.0", "paths": {}}',
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

const described = ({ severity, code, text, message }: Seen) => `${severity} ${code} ${text} ${message}`;

/** All that is said of a navigation. */
async function inNavigation(navigation: unknown): Promise<readonly string[]> {
  return (await diagnose(JSON.stringify({ ...minimal, navigation }), files)).map(described);
}

/** All that is said of a tab with the given content. */
const inTab = (content: object) => inNavigation({ tabs: [{ tab: "T", ...content }] });

/** All that is said of a group with the given content. */
const inGroup = (content: object) => inNavigation({ groups: [{ group: "G", ...content }] });

type Case = readonly [name: string, found: () => Promise<readonly string[]>, ...expected: string[]];

function table(cases: readonly Case[]): void {
  for (const [name, found, ...expected] of cases) it(name, async () => assert.deepEqual(await found(), expected));
}

describe("content that is ignored", () => {
  const ignored = (key: string, why: string) => `warning content-ignored "${key}" \`${key}\` is ignored: ${why}.`;
  const misplaced = (key: string, why: string) => `warning content-ignored "${key}" \`${key}\` is ignored here: ${why}.`;
  const inTheTab = (winner: string) => `a tab shows one kind of content, and \`${winner}\` comes first`;
  const atTheRoot = (winner: string) => `the navigation shows one kind of content, and \`${winner}\` comes first`;

  table([
    ["`pages` beside `groups` in a tab", () => inTab({ pages, groups }), ignored("pages", inTheTab("groups"))],
    ["`groups` beside `tabs` at the root", () => inNavigation({ tabs, groups }), ignored("groups", atTheRoot("tabs"))],
    ["`pages` beside `groups` at the root", () => inNavigation({ pages, groups }), ignored("pages", atTheRoot("groups"))],
    [
      "`anchors` beside `tabs` in a version",
      () => inNavigation({ versions: [{ version: "1", anchors: [{ anchor: "A", href: "/" }], tabs }] }),
      ignored("anchors", "a version shows one kind of content, and `tabs` comes first"),
    ],
    [
      "`tabs` beside `anchors` in a product, where the order is another one than in a language",
      () =>
        inNavigation({ products: [{ product: "P", dropdowns: [{ dropdown: "D", pages }], anchors: [{ anchor: "A", pages }] }] }),
      ignored("dropdowns", "a product shows one kind of content, and `anchors` comes first"),
    ],
    ["`menu` beside `pages`", () => inTab({ menu: [{ item: "M", pages }], pages }), ignored("menu", inTheTab("pages"))],
    [
      "all that stands beside a link",
      () => inTab({ href: "/a", pages, groups }),
      ignored("pages", "a tab with `href` is a link and shows nothing else"),
      ignored("groups", "a tab with `href` is a link and shows nothing else"),
    ],
    ["tabs in tabs", () => inTab({ pages, tabs }), misplaced("tabs", "a tab cannot hold tabs")],
    [
      "anchors in anchors",
      () => inNavigation({ anchors: [{ anchor: "A", pages, anchors: [] }] }),
      misplaced("anchors", "an anchor cannot hold anchors"),
    ],
    ["tabs in a group", () => inGroup({ pages, tabs }), misplaced("tabs", "a group holds `pages` alone")],
    ["a link in a group", () => inGroup({ pages, href: "/a" }), misplaced("href", "a group holds `pages` alone")],
    ["groups in a group", () => inGroup({ pages, groups }), misplaced("groups", "groups within a group stand in its `pages`")],
    [
      "a menu in a version",
      () => inNavigation({ versions: [{ version: "1", pages, menu: [] }] }),
      misplaced("menu", "tabs and products alone have a menu"),
    ],
    ["a link at the root", () => inNavigation({ pages, href: "/a" }), misplaced("href", "the navigation itself is no link")],
    [
      "`asyncapi` beside `openapi` in a group",
      () => inGroup({ pages, openapi: "api.json", asyncapi: "events.yaml" }),
      ignored("asyncapi", "a group takes one description, and `openapi` comes first"),
    ],
    [
      "what cannot stand beside `graphql`",
      () => inTab({ graphql: "schema.graphql", openapi: "api.json", pages }),
      'error content-ignored "openapi" `openapi` cannot stand beside `graphql`: a tab that has it takes `groups` alone.',
      'error content-ignored "pages" `pages` cannot stand beside `graphql`: a tab that has it takes `groups` alone.',
    ],
    [
      "what cannot stand beside it in a part that is dropped for it",
      () => inNavigation({ versions: [{ version: "1", tabs: [{ tab: "T", graphql: "schema.graphql", pages }] }] }),
      'warning content-ignored "pages" `pages` cannot stand beside `graphql`: a tab that has it takes `groups` alone.',
    ],
    [
      "`graphql` and `sdk` where they cannot stand",
      () =>
        inNavigation({
          anchors: [
            { anchor: "A", graphql: "schema.graphql", pages },
            { anchor: "B", sdk: "sdk.json", pages },
          ],
        }),
      'error content-ignored "graphql" `graphql` cannot stand here: tabs alone take it.',
      'error content-ignored "sdk" `sdk` cannot stand here: tabs and groups alone take it.',
    ],
    [
      "`graphql` at the root",
      () => inNavigation({ graphql: "schema.graphql", pages }),
      'error content-ignored "graphql" `graphql` cannot stand here: tabs alone take it.',
    ],
    [
      "`graphql` in a group, which breaks no more than its tab",
      () => inTab({ groups: [{ group: "G", graphql: "schema.graphql", pages }] }),
      'warning content-ignored "graphql" `graphql` cannot stand here: tabs alone take it.',
    ],
    ["nothing of groups beside `sdk`", () => inTab({ sdk: { format: "typedoc", source: "sdk.json" }, groups })],
    ["nothing of both descriptions in a tab", () => inTab({ openapi: "api.json", asyncapi: "events.yaml" })],
    [
      "once in what is ignored itself",
      () => inNavigation({ groups: [{ group: "A", pages }], pages: [{ group: "B", pages: ["index"], groups }] }),
      ignored("pages", atTheRoot("groups")),
    ],
    [
      "in the file that a reference brings in",
      () => inNavigation({ tabs: [{ tab: "T", $ref: "part.json" }] }),
      ignored("pages", inTheTab("groups")),
    ],
    [
      "nothing while what counts is not known",
      () => inNavigation({ groups: { $ref: "gone.json" }, pages }),
      'error reference-missing "gone.json" The file `gone.json` does not exist: its path starts at the folder of this file.',
    ],
    [
      "nothing of what comes first and is broken: the fault is told",
      () => inTab({ groups: [{ grop: "A", pages }], pages }),
      'warning unknown-key "grop" `navigation.tabs[0].groups[0].grop` is not a known setting and is ignored; did you mean `group`?',
    ],
    [
      "nothing of `pages` that a fault in a group within takes along: the fault is told",
      () => inTab({ pages: ["index", { grop: "A", pages: [] }] }),
      'warning unknown-key "grop" `navigation.tabs[0].pages[1].grop` is not a known setting and is ignored; did you mean `group`?',
    ],
    [
      "a link that is none, and the content beside it counts",
      () => inTab({ href: "foo/bar", pages }),
      'warning uri "foo/bar" `navigation.tabs[0].href` cannot be `foo/bar` (did you mean `/foo/bar`?); it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL.',
    ],
  ]);
});

describe("content that is empty", () => {
  const empty = (key: string) => `warning min-items [] \`${key}\` must not be empty: it is ignored.`;
  const refused = (key: string) => `error min-items [] \`${key}\` must not be empty: the navigation has nothing else to show.`;
  const nothing = (name: string, why: string) =>
    `warning content-empty "${name.slice(-1)}" The ${name.slice(0, -1)}\`${name.slice(-1)}\` shows nothing: ${why}.`;
  const needsContent = "it needs an `href`, or content such as `groups` or `pages`";
  const missing =
    'error content-missing "navigation" `navigation` shows nothing: it needs one of `products`, `languages`, `versions`, `tabs`, `dropdowns`, `anchors`, `groups` or `pages`.';

  table([
    ["`groups` of a tab", () => inTab({ groups: [] }), empty("groups")],
    ["`groups` of a tab that shows something else", () => inTab({ groups: [], pages }), empty("groups")],
    ["`tabs` of the navigation that shows something else", () => inNavigation({ tabs: [], pages }), empty("tabs")],
    ...["languages", "versions", "tabs", "anchors", "groups"].map(
      (key): Case => [`\`${key}\` that are all there is`, () => inNavigation({ [key]: [] }), refused(key)],
    ),
    ["`products` and `pages`, which may be", () => inNavigation({ products: [] })],
    ["the pages of a site that has only begun", () => inNavigation({ pages: [] })],
    [
      "`dropdowns`, which count for all that",
      () => inNavigation({ dropdowns: [], pages }),
      'warning content-ignored "pages" `pages` is ignored: the navigation shows one kind of content, and `dropdowns` comes first.',
    ],
    ["a navigation with nothing", () => inNavigation({}), missing],
    ["a navigation of global links", () => inNavigation({ global: { anchors: [{ anchor: "A", href: "/" }] } }), missing],
    [
      "a navigation that is a link",
      () => inNavigation({ href: "/" }),
      missing,
      'warning content-ignored "href" `href` is ignored here: the navigation itself is no link.',
    ],
    [
      "nothing of a navigation with a fault",
      () => inNavigation({ groups: [{ group: "" }] }),
      'error min-length "" `navigation.groups[0].group` must not be empty.',
    ],
    [
      "nothing of a navigation that is not known",
      () => inNavigation({ $ref: "gone.json" }),
      'error reference-missing "gone.json" The file `gone.json` does not exist: its path starts at the folder of this file.',
    ],
    [
      "nothing of a navigation that is something else in another file",
      () => inNavigation({ $ref: "word.json" }),
      'error type "tabs" `navigation` cannot be a string; it must be an object with the site\'s navigation.',
    ],
    [
      "nothing of a group whose pages are misspelled",
      () => inGroup({ paegs: ["index"] }),
      'warning unknown-key "paegs" `navigation.groups[0].paegs` is not a known setting and is ignored; did you mean `pages`?',
    ],
    ["a tab with nothing", () => inTab({}), nothing("tab T", needsContent)],
    ["a tab with no pages", () => inTab({ pages: [] }), nothing("tab T", needsContent)],
    ["a group with nothing", () => inGroup({}), nothing("group G", "it needs `pages`")],
    ["a group with no pages", () => inGroup({ pages: [] }), nothing("group G", "it needs `pages`")],
    [
      "a group within a group",
      () => inGroup({ pages: ["index", { group: "H", pages: [] }] }),
      nothing("group H", "it needs `pages`"),
    ],
    ["an item of a menu", () => inTab({ menu: [{ item: "M" }] }), nothing("item of a menu M", needsContent)],
    ["a tab with a list of no descriptions", () => inTab({ openapi: [] }), nothing("tab T", needsContent)],
    ["nothing of a tab with a description", () => inTab({ openapi: "api.json" })],
    [
      "a tab with a description of nothing",
      () => inTab({ openapi: "none.json" }),
      nothing("tab T", "`none.json` has no operations"),
    ],
    [
      "a group with a description whose operations are hidden",
      () => inGroup({ openapi: "hidden.json", pages: [] }),
      nothing("group G", "all operations of `hidden.json` are hidden or excluded"),
    ],
    ["nothing of a group that lists a page beside them", () => inGroup({ openapi: "hidden.json", pages })],
    [
      "nothing of a description whose operations are not known",
      () => inTab({ openapi: "elsewhere.json" }),
      'warning openapi-reference "elsewhere.json" `elsewhere.json` refers to `gone.json` for a path, but the file does not exist.',
    ],
    ["nothing of a tab that is a link", () => inTab({ href: "https://example.com" })],
    ["nothing of a group with a page of its own", () => inGroup({ root: "index" })],
    ["nothing of a group of generated pages", () => inGroup({ openapi: "api.json" })],
    ["nothing of a part that readers do not see", () => inTab({ hidden: true })],
    [
      "nothing of a tab of which the schema tells",
      () => inTab({ hidden: "true" }),
      'error type "true" `navigation.tabs[0].hidden` cannot be a string; it must be `true` or `false`.',
    ],
    ["nothing of what is not known", () => inTab({ hidden: { $ref: "./true.json" } })],
    ["a tab that says that it is not hidden", () => inTab({ hidden: false }), nothing("tab T", needsContent)],
    ["nothing of a tab with links", () => inTab({ global: { anchors: [{ anchor: "A", href: "/" }] } })],
    ["a tab with no links", () => inTab({ global: {} }), nothing("tab T", needsContent)],
    ["nothing of a part of another repository", () => inNavigation({ tabs: [{ sourceRef: "a/b" }] })],
    [
      "nothing of a part that is not known",
      () => inNavigation({ tabs: [{ tab: "T", $ref: "gone.json" }] }),
      'error reference-missing "gone.json" The file `gone.json` does not exist: its path starts at the folder of this file.',
    ],
  ]);

  it("is none where the description is at fault, which is told", async () => {
    const groups = [{ group: "G", openapi: "list.json" }];
    const list = JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: [] });
    const found = await diagnose({ ...minimal, navigation: { groups } }, { "list.json": list }, { validity: true });
    assert.deepEqual(found.map(described), [
      'error openapi-invalid "list.json" `list.json` is no valid OpenAPI description: `paths` must be an object.',
    ]);
  });
});

describe("the fixes of content that is ignored", () => {
  const mended: [name: string, navigation: object][] = [
    ["`pages` beside `groups` become one of them", { groups, pages: ["b"] }],
    ["`groups` beside `tabs` become one of them", { tabs, groups: [{ group: "B", pages: ["b"] }] }],
    ["groups in a group become pages", { groups: [{ group: "A", pages, groups: [{ group: "B", pages: ["b"] }] }] }],
  ];
  for (const [name, navigation] of mended) {
    it(name, async () => {
      const texts = { "index.mdx": "", "b.mdx": "" };
      const docsJson = JSON.stringify({ ...minimal, navigation }, undefined, 2);
      const fixes = await fixesOf(docsJson, texts);
      assert.equal(fixes.titles.length, 2, fixes.titles.join(", "));
      const after = fixes.apply(fixes.titles[0] ?? "")["docs.json"] ?? "";
      assert.deepEqual((await diagnose(after, texts)).map(described), []);
      const without = fixes.apply(fixes.titles[1] ?? "")["docs.json"] ?? "";
      assert.deepEqual(
        (await diagnose(without, texts)).map(({ code }) => code),
        ["page-unlisted"],
      );
    });
  }
});
