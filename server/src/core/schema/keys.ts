import type { Node } from "jsonc-parser";
import { hasKey, keyOf, stringOf, valueNodeOf } from "../json/tree.ts";
import { nearest } from "../text/nearest.ts";
import type { Schema } from "./schema.ts";
import { formOf } from "./schema.ts";

/** Keys that say nothing to the platform: extensions, comments, and keys that it resolves before it reads the settings. */
const silentKey = /^(?:\$ref$|\$schema$|\$id$|\$comment|sourceRef$|x-|_?comment|\/\/)/u;

/** Whether a key says nothing to the platform, so that it is not reported where unknown keys are ignored. */
export function isSilentKey(key: string): boolean {
  return silentKey.test(key);
}

/** Whether the platform rejects the unknown keys of an object. */
export function rejectsUnknownKeys(object: Node, { additionalProperties, strictWith, strictWithout }: Schema): boolean {
  if (additionalProperties === false || strictWith?.some((key) => hasKey(object, key)) === true) return true;
  return strictWithout !== undefined && !strictWithout.some((key) => hasKey(object, key)) && !isReferenceObject(object);
}

/**
 * Whether an unknown key is not reported: never where the platform rejects it. If known keys start with `x-`, such a key may be a
 * misspelling and is reported.
 */
export function isSilent(key: string, object: Node, form: Schema): boolean {
  const { properties: known = new Map<string, Schema>() } = form;
  if (!isSilentKey(key)) return false;
  if (rejectsUnknownKeys(object, form)) return key === "$ref";
  return !key.startsWith("x-") || ![...known.keys()].some((other) => other.startsWith("x-"));
}

/**
 * Whether a property that is not allowed where it is, such as the text `groups` of a group, is more likely one of the keys that its object
 * lacks.
 */
export function isMisspelled(property: Node, { doNotSuggest }: Schema, missing: readonly { readonly key: string }[]): boolean {
  if (doNotSuggest !== true || missing.length === 0 || valueNodeOf(property)?.type !== "string") return false;
  const keys = missing.map(({ key }) => key);
  return nearest(keyOf(property), keys).length > 0;
}

/** The lists of the navigation whose items another repository can give. Source: docs/platform.md, "Divisions and content keys". */
const repositoryLists = /^(?:anchors|dropdowns|groups|languages|menu|pages|products|tabs|versions)$/u;

/** Whether an object is replaced by the content of another file, or as an item of the navigation by that of another repository. */
export function isReferenceObject(node: Node): boolean {
  if (node.type !== "object") return false;
  const properties = node.children ?? [];
  return properties.some((property) => {
    const key = keyOf(property);
    const isReference = key === "$ref" || (key === "sourceRef" && properties.length === 1 && isNavigationItem(node));
    return isReference && valueNodeOf(property)?.type === "string";
  });
}

/** Whether a node is in a list of the navigation, or in the list that is a whole file, which may be one of them. */
function isNavigationItem({ parent: list }: Node): boolean {
  if (list?.type !== "array") return false;
  const { parent: property } = list;
  if (property === undefined) return true;
  const owner = property.parent?.parent;
  // `api.examples.languages` has the name of a list of the navigation.
  return repositoryLists.test(keyOf(property) ?? "") && (owner === undefined || keyOf(owner) !== "examples");
}

/** The keys that take the place of the content that an object has: a link drops it. Source: docs/platform.md, "Silent losses". */
export function droppingKeys(present: ReadonlySet<string>, { children = [] }: Node): ReadonlySet<string> {
  const empty = new Set(children.filter((property) => valueNodeOf(property)?.children?.length === 0).map(keyOf));
  const hasContent = [...present].some((key) => repositoryLists.test(key) && !empty.has(key));
  return new Set(hasContent ? ["href"] : []);
}

/** The known keys that allow a value of the node's JSON type; all of them if the node is a reference. */
export function keysFor({ properties = new Map() }: Schema, node: Node | undefined): string[] {
  const value = node !== undefined && isReferenceObject(node) ? undefined : node;
  const keys: string[] = [];
  for (const [key, schema] of properties) {
    const form = formOf(schema, value);
    const fits = form !== undefined && (value === undefined || form.type === undefined || form.type === value.type);
    if (fits && !schema.doNotSuggest) keys.push(key);
  }
  return keys;
}

/** The allowed value that a property of an object has as its file extension, such as the format of a font beside its source. */
export function choiceByExtension(object: Node, { enum: choices }: Schema): string | undefined {
  const texts = (object.children ?? []).map((member) => stringOf(valueNodeOf(member))?.toLowerCase());
  return choices?.find((extension) => texts.some((text) => text?.endsWith(`.${extension}`)));
}

/** The allowed value that another property of the same object tells, such as the format of a font file. */
export function likelyBeside({ parent }: Node, schema: Schema): string | undefined {
  return parent?.type === "property" && parent.parent !== undefined ? choiceByExtension(parent.parent, schema) : undefined;
}
