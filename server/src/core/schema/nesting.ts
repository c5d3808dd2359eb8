// Values with one level too few or too many: the keys or items that belong in an inner value, and the value that is in an object.
import type { JSONPath, Node } from "jsonc-parser";
import { getNodeValue } from "jsonc-parser";
import { hasKey, keyOf, valueNodeOf } from "../json/tree.ts";
import { onlyOne } from "../std/onlyOne.ts";
import { keysFor, rejectsUnknownKeys } from "./keys.ts";
import * as messages from "./messages.ts";
import type { Schema } from "./schema.ts";
import { formOf } from "./schema.ts";
import type { UnlocatedIssue } from "./schemaIssue.ts";
import { textIssue } from "./textIssue.ts";
import { fits } from "./unknownKeys.ts";

/** The issue of an object at a path whose keys belong in one of its settings; undefined if they do not. */
export function unnestedKeys(unknown: readonly Node[], object: Node, form: Schema, path: JSONPath): UnlocatedIssue | undefined {
  const inner = innerKey(unknown, object, form);
  if (inner === undefined) return undefined;
  const severity = rejectsUnknownKeys(object, form) ? "error" : "warning";
  const message = messages.unnested(unknown.map(keyOf), messages.quotePath([...path, inner]));
  return { code: "unknown-key", severity, message, data: { replaceWith: nestedText(object, inner) } };
}

/** The issue of an array whose items belong in the array of one item, as in `listKey`; undefined if they do not. */
export function unwrappedItems(array: Node, schema: Schema, name: string): UnlocatedIssue | undefined {
  const key = listKey(array, schema);
  if (key === undefined) return undefined;
  return { code: "type", severity: "error", message: messages.unwrappedItems(name, key), data: { convert: true } };
}

/** The issue of an object around what is itself a value of the setting; undefined if it is none. */
export function wrappedValue(object: Node, schema: Schema, name: string): UnlocatedIssue | undefined {
  const value = onlyValue(object, schema);
  if (value === undefined) return undefined;
  const message = messages.wrappedValue(name, schema, keyOf(value.parent ?? value));
  return { code: "type", severity: "error", message, data: { replaceWith: JSON.stringify(value.value) } };
}

/**
 * The setting of an object that all of its properties belong to, if none of them is known here, and they are a whole value of that setting
 * alone: the `theme` of code blocks for `light` and `dark`.
 */
function innerKey(unknown: readonly Node[], object: Node, form: Schema): string | undefined {
  const isAll = unknown.length >= 2 && unknown.length === object.children?.length;
  // A later one of the same key would replace the earlier one.
  if (!isAll || new Set(unknown.map(keyOf)).size < unknown.length) return undefined;
  const formAt = (key: string) => {
    const schema = form.properties?.get(key);
    return schema && formOf(schema, object);
  };
  const fitting = onlyOne(
    keysFor(form, object).filter((key) => {
      const inner = formAt(key);
      return inner !== undefined && unknown.every((each) => fits(each, inner, keyOf(each)));
    }),
  );
  const { required = [] } = (fitting === undefined ? undefined : formAt(fitting)) ?? {};
  return required.every((each) => hasKey(object, each)) ? fitting : undefined;
}

/**
 * The key of the array that all items of an array belong to, if they are objects that an item of the array may have there, and each item
 * needs nothing but that key: `items` of a column in the footer for its links. One with a key of an item, such as `header`, is one.
 */
export function listKey({ children: items = [] }: Node, { items: itemSchema }: Schema): string | undefined {
  const outer = itemSchema && formOf(itemSchema, items[0]);
  const key = onlyOne(outer?.required ?? []);
  const innerSchema = key === undefined ? undefined : outer?.properties?.get(key)?.items;
  const inner = innerSchema && formOf(innerSchema, items[0]);
  const { required: needed = [] } = inner ?? {};
  if (key === undefined || needed.length === 0 || items.length === 0) return undefined;
  const outerKeys = [...(outer?.properties?.keys() ?? [])].filter((each) => inner?.properties?.has(each) !== true);
  const isInner = (item: Node) =>
    item.type === "object" && !outerKeys.some((each) => hasKey(item, each)) && needed.every((each) => hasKey(item, each));
  return items.every(isInner) ? key : undefined;
}

/** The JSON text of an object whose only property has a key, and another object as its value. */
function nestedText(object: Node, key: string): string {
  return JSON.stringify({ [key]: getNodeValue(object) }, null, 1).replace(/\n\s*/gu, " ");
}

/** The only value of an object that is the value of a setting, if the setting may be a string, and this one in particular. */
function onlyValue({ parent, children = [] }: Node, schema: Schema): Node | undefined {
  const property = parent?.type === "property" ? onlyOne(children) : undefined;
  const value = property && valueNodeOf(property);
  const form = value?.type === "string" ? formOf(schema, value) : undefined;
  return form?.type === "string" && textIssue(value?.value, form, () => "") === undefined ? value : undefined;
}
