/**
 * The kinds of divisions: the key of the array that lists them and the field that names one. Source: docs/platform.md, "Divisions
 * and content keys".
 */
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

/** The kind of a node of the navigation: its root, or a division. */
export type NodeKind = "navigation" | (typeof divisions)[DivisionKey];

/** A key of content. */
export type ContentKey = DivisionKey | "pages" | "href";

/**
 * The content keys of each kind, in order of precedence: the first one with usable content counts, and the platform silently drops the
 * others. Source: docs/platform.md, "Divisions and content keys".
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

/** Arrays that are ignored if they are empty. Source: docs/platform.md, "Empty lists". */
export const nonEmptyKeys: ReadonlySet<ContentKey> = new Set(["tabs", "anchors", "versions", "languages", "groups"]);

/** Whether a key lists divisions. */
export function isDivisionKey(key: string): key is DivisionKey {
  return Object.hasOwn(divisions, key);
}

const namingKeys: ReadonlySet<string> = new Set(Object.values(divisions));

/** Whether a key names a division. */
export function isNamingKey(key: string): boolean {
  return namingKeys.has(key);
}

/** Whether a key is a content key of any kind. */
export function isContentKey(key: string): key is ContentKey {
  return isDivisionKey(key) || key === "pages" || key === "href";
}

/** What users call a division of a kind: `group`, `tab`, `menu item`. */
export function kindLabel(kind: NodeKind): string {
  return kind === "item" ? "menu item" : kind;
}
