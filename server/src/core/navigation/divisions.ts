/** The kinds of division of a navigation: the key of the array that lists them and the field that names one (facts, section 3). */
export const divisions = {
  products: "product",
  languages: "language",
  versions: "version",
  tabs: "tab",
  dropdowns: "dropdown",
  anchors: "anchor",
  groups: "group",
  menu: "item",
} as const;

/** The key of an array of divisions. */
export type DivisionKey = keyof typeof divisions;

/** What a node of the navigation is: its root, one of a kind of division, or a nested group. */
export type NodeKind = "navigation" | (typeof divisions)[DivisionKey];

/** A key that fills a node. */
export type ContentKey = DivisionKey | "pages" | "href";

/**
 * The keys that may fill a node, in the order in which the platform tries them: the first one that it can use counts, and the
 * others are dropped without a word (facts, section 3).
 */
export const contentKeys: Readonly<Record<NodeKind, readonly ContentKey[]>> = {
  navigation: ["products", "languages", "versions", "tabs", "dropdowns", "anchors", "groups", "pages"],
  product: ["href", "languages", "versions", "tabs", "anchors", "dropdowns", "groups", "pages", "menu"],
  language: ["href", "versions", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  version: ["href", "languages", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  tab: ["href", "languages", "versions", "dropdowns", "anchors", "products", "groups", "pages", "menu"],
  dropdown: ["href", "languages", "versions", "tabs", "anchors", "products", "groups", "pages"],
  anchor: ["href", "languages", "versions", "dropdowns", "tabs", "products", "groups", "pages"],
  item: ["href", "languages", "versions", "dropdowns", "anchors", "products", "tabs", "groups", "pages"],
  group: ["pages"],
};

/** Arrays that do not count when they are empty (facts, section 3, "min items"). */
export const nonEmptyKeys: ReadonlySet<ContentKey> = new Set(["tabs", "anchors", "versions", "languages", "groups"]);

/** Whether a key lists divisions. */
export function isDivisionKey(key: string): key is DivisionKey {
  return Object.hasOwn(divisions, key);
}

/** Whether a key may fill a node of some kind. */
export function isContentKey(key: string): key is ContentKey {
  return isDivisionKey(key) || key === "pages" || key === "href";
}
