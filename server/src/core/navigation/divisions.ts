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
