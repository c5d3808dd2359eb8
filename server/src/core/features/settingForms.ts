import type { JSONPath, Node } from "jsonc-parser";
import { keyOf, stringOf, valueNodeOf } from "../json/tree.ts";
import type { Schema } from "../schema/schema.ts";
import { formsOf } from "../schema/schema.ts";

/** The path of a setting as users write it: `navigation.groups[].pages`, without indexes. */
export function settingPath(path: JSONPath): string {
  return path.reduce<string>((text, segment) => {
    if (typeof segment === "number") return `${text}[]`;
    return text === "" ? segment : `${text}.${segment}`;
  }, "");
}

/**
 * The forms that an object may still have, given its keys, the likeliest first: all of them for an empty object, one if a key or a
 * value decides it. `edited` is the property that is being typed, which does not count.
 */
export function openForms(schema: Schema, object: Node, edited?: Node): readonly Schema[] {
  const forms = formsOf(schema, object);
  const properties = (object.children ?? []).filter((property) => property !== edited);
  const open = forms.filter((form) => properties.every((property) => allows(form, property)));
  return open.length > 0 ? open : forms.slice(0, 1);
}

/** Whether an object must have a key: in every form it may have, or because of another key. */
export function isRequired(forms: readonly Schema[], object: Node, key: string): boolean {
  const present = (object.children ?? []).map(keyOf);
  return (
    forms.length > 0 &&
    forms.every(
      (form) => form.required?.includes(key) || present.some((other) => form.dependencies?.get(other)?.includes(key) === true),
    )
  );
}

function allows(form: Schema, property: Node): boolean {
  const schema = form.properties?.get(keyOf(property));
  if (schema === undefined) return keyOf(property) === "$ref" || typeof form.additionalProperties === "object";
  const value = stringOf(valueNodeOf(property));
  return schema.enum === undefined || value === undefined || value === "" || schema.enum.includes(value);
}
