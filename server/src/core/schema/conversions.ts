import type { Node } from "jsonc-parser";
import { keyOf, memberOf, valueNodeOf } from "../json/tree.ts";
import { keysFor } from "./keys.ts";
import { listKey } from "./nesting.ts";
import type { Schema } from "./schema.ts";
import { formOf, formsOf } from "./schema.ts";
import { isColorFor } from "./suggestCorrection.ts";
import { validate } from "./validate.ts";

/** How a value of the wrong JSON type becomes one that its schema allows. */
export type Conversion =
  /** An object with the value under this key. */
  | ({ readonly kind: "property"; readonly key: string } & Kept)
  /** An array with the value as its only item. */
  | ({ readonly kind: "item" } & Kept)
  /** An array whose only item is an object with the value under this key. */
  | { readonly kind: "list"; readonly key: string }
  /** An array with an object for each property, which has its name under the first of these keys, and its value under the second one. */
  | { readonly kind: "items"; readonly keys: readonly [string, string] }
  /** The part of the value: an item of an array, or the value of a property. */
  | { readonly kind: "part"; readonly part: Node };

/** What becomes of the value itself. */
interface Kept {
  /** The JSON text that corrects it; absent: it is right. */
  readonly replaceWith?: string;
}

/** The largest value that is converted, in UTF-16 code units: each way to convert it validates all of it. */
const maxLength = 20_000;

/** The most ways that are offered. */
const maxConversions = 5;

/**
 * The ways to keep a value of the wrong JSON type: `"hello"` as `content` of an object, an object as the only item of an array, the
 * only item of an array, an array in an object of another one. Only those whose result the schema allows; if there are none, those that
 * also correct the value. A list whose items tell their place has only that one, whatever else is wrong in it.
 */
export function conversionsOf(node: Node, schema: Schema): readonly Conversion[] {
  const forms = formsOf(schema, undefined).filter(({ doNotSuggest }) => doNotSuggest !== true);
  const ofItems = forms.flatMap((form) => conversionOfItems(node, form) ?? [])[0];
  if (ofItems !== undefined) return [ofItems];
  if (node.length > maxLength) return [];
  const found: Conversion[] = [];
  for (const form of forms) {
    if (form.type === "object") found.push(...propertiesWith(node, form));
    const item = form.type === "array" && form.items !== undefined ? fitOf(node, form.items) : undefined;
    if (item !== undefined) found.push({ kind: "item", ...item });
    const keys = form.type === "array" ? keysOfPairs(node, form.items) : undefined;
    if (keys !== undefined) found.push({ kind: "items", keys });
  }
  for (const part of partsOf(node)) if (validate(part, schema).length === 0) found.push({ kind: "part", part });
  const exact = found.filter((conversion) => !("replaceWith" in conversion) || conversion.replaceWith === undefined);
  return (exact.length > 0 ? exact : found).slice(0, maxConversions);
}

/** How a list becomes a value by what its items are: their place is at a key of an object, or in the list that an item has at a key. */
function conversionOfItems(node: Node, form: Schema): Conversion | undefined {
  if (node.type !== "array") return undefined;
  const kind = form.type === "array" ? "list" : "property";
  const key = kind === "list" ? listKey(node, form) : keyOfItems(node, form);
  return key === undefined ? undefined : { kind, key };
}

/** The key that the items of a list name, as `group` names `groups`: a list in `navigation` of `mint.json` has the groups themselves. */
function keyOfItems({ children = [] }: Node, { properties, required = [] }: Schema): string | undefined {
  if (children.length === 0) return undefined;
  const isNamed = (key: string) => key.endsWith("s") && children.every((item) => memberOf(item, key.slice(0, -1)) !== undefined);
  return [...(properties?.keys() ?? [])].find((key) => isNamed(key) && required.every((other) => other === key));
}

/** The two keys that the items of a list must have, if an object has texts under names of its own: `{ "/a": "/b" }` as redirects. */
function keysOfPairs({ type, children = [] }: Node, items: Schema | undefined): readonly [string, string] | undefined {
  if (type !== "object" || children.length === 0 || items === undefined) return undefined;
  const { required = [], properties } = formsOf(items, undefined).find((form) => form.type === "object") ?? {};
  const [first, second, third] = required;
  const arePairs = children.every((child) => valueNodeOf(child)?.type === "string" && properties?.has(keyOf(child)) !== true);
  return !arePairs || first === undefined || second === undefined || third !== undefined ? undefined : [first, second];
}

/**
 * The keys under which an object may have a value, and nothing else that it must have: if it is one of the allowed values of some of them,
 * or a color, only these.
 */
function* propertiesWith(node: Node, form: Schema): Iterable<Conversion> {
  const { properties, required = [], dependencies } = form;
  const isEnough = (key: string) => required.every((other) => other === key) && dependencies?.has(key) !== true;
  const colors = [...(properties ?? [])].flatMap(([key, schema]) => (isColorFor(node, schema) ? key : []));
  const keys = [...keysFor(form, node), ...colors].filter(isEnough);
  const chosen = keys.filter((key) => colors.includes(key) || isChoice(node, properties?.get(key)));
  for (const key of chosen.length > 0 ? chosen : keys) {
    const schema = properties?.get(key);
    const fit = schema === undefined ? undefined : fitOf(node, schema);
    if (fit !== undefined) yield { kind: "property", key, ...fit };
  }
}

function isChoice(node: Node, schema: Schema | undefined): boolean {
  return schema !== undefined && formOf(schema, node)?.enum?.includes(node.value) === true;
}

function partsOf({ type, children = [] }: Node): readonly Node[] {
  if (type === "array") return children;
  return type === "object" ? children.flatMap((property) => valueNodeOf(property) ?? []) : [];
}

/** What becomes of a value that a schema allows, or allows once it is corrected; undefined for other values. */
function fitOf(node: Node, schema: Schema): Kept | undefined {
  const [issue, ...others] = validate(node, schema);
  if (issue === undefined) return {};
  const replaceWith = issue.data?.replaceWith;
  return replaceWith !== undefined && others.length === 0 && issue.span.length === node.length ? { replaceWith } : undefined;
}
