import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { dereference, items, members, rootNode, textAt } from "../config/sourceNode.ts";
import { settingSchema } from "../navigation/divisionSettings.ts";
import type { ReferenceKind, Schema } from "../schema/schema.ts";
import { docsSchema, formOf, propertyOf, referenceKindOf } from "../schema/schema.ts";
import type { Site } from "./site.ts";

/** A string of the configuration that names something. */
export interface NamedValue {
  readonly at: SourceNode;
  readonly kind: ReferenceKind;
}

/** Settings that may be large, and are searched in another way or name no file or icon. */
const large: ReadonlySet<string> = new Set(["navigation", "redirects"]);

/** The settings of divisions, and of the navigation, that have icons. Groups, the most frequent division, have only their own. */
const illustrated: readonly string[] = ["icon", "global", "navbar", "footer"];
const ofGroups: readonly string[] = ["icon"];

/**
 * The strings of a site that name an image, an icon, a font, or a grammar, and others of the same settings. Entries of the navigation and
 * redirects are not among them. Without those that the schema reports.
 */
export function namedValues(site: Site): readonly NamedValue[] {
  const { config, navigation, follow } = site;
  const found: NamedValue[] = [];
  const root = rootNode(config);
  if (root === undefined) return found;
  for (const [key, at] of members(root, follow)) {
    const schema = large.has(key) ? undefined : propertyOf(docsSchema, root.node, key);
    if (schema !== undefined) addBelow(at, schema, follow, found);
  }
  for (const { kind, fields } of navigation?.active ?? []) {
    for (const key of kind === "group" ? ofGroups : illustrated) {
      const at = fields.get(key);
      const schema = at && settingSchema(kind, key);
      if (at !== undefined && schema !== undefined) addBelow(at, schema, follow, found);
    }
  }
  return found;
}

/** Adds the strings at and below a value, references followed. */
function addBelow(at: SourceNode, schema: Schema, follow: Follow, found: NamedValue[]): void {
  const value = dereference(at, follow);
  const form = value && formOf(schema, value.node);
  if (value === undefined || form === undefined) return;
  if (value.node.type === "string") {
    const kind = referenceKindOf(schema);
    if (kind !== undefined && form.pattern?.test(textAt(value)) !== false) found.push({ at: value, kind });
  } else if (value.node.type === "array") {
    if (form.items !== undefined) for (const item of items(value, follow)) addBelow(item, form.items, follow, found);
  } else {
    for (const [key, member] of members(at, follow)) {
      const inner = propertyOf(schema, value.node, key);
      if (inner !== undefined) addBelow(member, inner, follow, found);
    }
  }
}
