import assert from "node:assert/strict";
import { findNodeAtLocation } from "jsonc-parser";
import type { NodeKind } from "../../../server/src/core/navigation/divisions.ts";
import type { Navigation, NavigationNode } from "../../../server/src/core/navigation/navigation.ts";
import { isRendered, readNavigation, rendersPages } from "../../../server/src/core/navigation/navigation.ts";
import { parseEndpointEntry } from "../../../server/src/core/openapi/entry.ts";
import { openDocs } from "../../support/documents.ts";

/** The navigation of a docs.json, with unresolved references. */
function read(navigation: unknown): Navigation {
  const file = openDocs(JSON.stringify({ navigation }));
  const node = file.json.root && findNodeAtLocation(file.json.root, ["navigation"]);
  assert.ok(node);
  const tree = readNavigation({ file, node, chain: [file.uri] }, { follow: () => undefined, endpointEntry: parseEndpointEntry });
  assert.ok(tree);
  return tree;
}

/** Each content key with a value that the platform accepts. */
const content = {
  href: "/a",
  products: [{ product: "P" }],
  languages: [{ language: "en" }],
  versions: [{ version: "1" }],
  tabs: [{ tab: "T" }],
  dropdowns: [{ dropdown: "D" }],
  anchors: [{ anchor: "A" }],
  groups: [{ group: "G" }],
  menu: [{ item: "M" }],
  pages: ["a"],
};
type Key = keyof typeof content;

/** The content keys of each kind of division, in order of precedence. Source: docs/platform.md, "Divisions and content keys". */
const grammar: readonly [kind: NodeKind, wrap: (own: object) => object, order: string][] = [
  ["navigation", (own) => own, "products languages versions tabs dropdowns anchors groups pages"],
  ["tab", (own) => ({ tabs: [{ tab: "X", ...own }] }), "href languages versions dropdowns anchors products groups pages menu"],
  ["anchor", (own) => ({ anchors: [{ anchor: "X", ...own }] }), "href languages versions dropdowns tabs products groups pages"],
  [
    "dropdown",
    (own) => ({ dropdowns: [{ dropdown: "X", ...own }] }),
    "href languages versions tabs anchors products groups pages",
  ],
  [
    "product",
    (own) => ({ products: [{ product: "X", ...own }] }),
    "href languages versions tabs anchors dropdowns groups pages menu",
  ],
  ["version", (own) => ({ versions: [{ version: "X", ...own }] }), "href languages tabs dropdowns anchors products groups pages"],
  [
    "language",
    (own) => ({ languages: [{ language: "es", ...own }] }),
    "href versions tabs dropdowns anchors products groups pages",
  ],
  [
    "item",
    (own) => ({ tabs: [{ tab: "T", menu: [{ item: "X", ...own }] }] }),
    "href languages versions dropdowns anchors products tabs groups pages",
  ],
  ["group", (own) => ({ groups: [{ group: "X", ...own }] }), "pages"],
];

/** The division of a kind, outermost first. */
const ofKind = (tree: Navigation, kind: NodeKind) => tree.nodes.find((node) => node.kind === kind);

describe("the content of a division is", () => {
  for (const [kind, wrap, order] of grammar) {
    it(`the first of its content keys: ${kind}`, () => {
      const left = new Map(Object.entries(content).toReversed());
      for (const expected of order.split(" ")) {
        const node = ofKind(read(wrap(Object.fromEntries(left))), kind);
        assert.equal(node?.contentKey, expected);
        left.delete(expected);
      }
      // The other keys are not content keys of this kind.
      assert.equal(ofKind(read(wrap(Object.fromEntries(left))), kind)?.contentKey, undefined);
    });
  }

  const mayBeEmpty: readonly Key[] = ["dropdowns", "products", "menu", "pages"];
  for (const key of Object.keys(content) as Key[]) {
    if (key === "href") continue;
    it(`${mayBeEmpty.includes(key) ? "possibly" : "never"} an empty list of ${key}`, () => {
      const tree = read(key === "tabs" ? { [key]: [] } : { tabs: [{ tab: "T", [key]: [] }] });
      const node = key === "tabs" ? tree : tree.children[0];
      assert.equal(node?.contentKey, mayBeEmpty.includes(key) ? key : undefined);
    });
  }

  const links: [href: unknown, taken: boolean][] = [
    ["/a", true],
    ["#a", true],
    ["mailto:docs@example.com", true],
    ["https://example.com", true],
    ["vscode:extension/a", true],
    ["foo/bar", false],
    ["https://", false],
    ["", false],
    [1, false],
  ];
  for (const [href, taken] of links) {
    it(`${taken ? "" : "not "}the link ${JSON.stringify(href)}`, () => {
      assert.equal(read({ tabs: [{ tab: "T", href, pages: ["a"] }] }).children[0]?.contentKey, taken ? "href" : "pages");
    });
  }

  const broken: [name: string, navigation: object, content: string | undefined][] = [
    ["not pages with a group without a name", { pages: ["a", { grop: "G" }] }, undefined],
    ["not pages with a number", { pages: ["a", 1] }, undefined],
    ["pages with an empty path, which is being typed", { pages: ["a", ""] }, "pages"],
    ["pages with a group that is begun", { pages: ["a", {}, { group: "" }] }, "pages"],
    ["tabs with an invalid setting", { tabs: [{ tab: "T", icon: 1 }] }, "tabs"],
    ["not an object instead of a list", { groups: {}, pages: ["a"] }, "pages"],
    ["not tabs with one without a name", { tabs: [{ groups: [] }], pages: ["a"] }, "pages"],
    ["not groups with one with broken pages", { groups: [{ group: "G", pages: [1] }], pages: ["a"] }, "pages"],
    ["tabs with one with broken content", { tabs: [{ tab: "T", groups: [{ grop: "G" }] }] }, "tabs"],
    ["a list that is not known", { groups: { $ref: "a.json" }, pages: ["a"] }, "groups"],
    ["a list with a part from another repository", { groups: [{ sourceRef: "a" }], pages: ["a"] }, "groups"],
  ];
  for (const [name, navigation, expected] of broken) it(name, () => assert.equal(read(navigation).contentKey, expected));
});

describe("the active nodes of a navigation", () => {
  const groups = [{ group: "G", pages: ["g", { group: "H", pages: ["h"] }] }];
  const names = (nodes: Iterable<NavigationNode>) => [...nodes].map(({ label }) => label);

  it("are those without other content that takes precedence", () => {
    const tree = read({ tabs: [{ tab: "T", groups, pages: [{ group: "Lost", pages: ["lost"] }] }], groups });
    assert.deepEqual(names(tree.nodes), ["", "T", "G", "H", "Lost", "G", "H"]);
    assert.deepEqual(names(tree.active), ["", "T", "G", "H"]);
    assert.deepEqual(names(tree.nodes.filter(rendersPages)), ["G", "H"]);
  });

  it("include what is dropped for an error, which is not rendered", () => {
    const tree = read({ groups: [...groups, { grop: "typo" }] });
    assert.deepEqual(names(tree.active), ["", "G", "H", ""]);
    assert.deepEqual(names(tree.nodes.filter(isRendered)), [""]);
  });
});
