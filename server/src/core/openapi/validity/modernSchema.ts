import { isObject } from "../../std/plainValue.ts";

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const reference = "#/definitions/Reference";

/**
 * A part of a schema that is written in an older draft, converted to draft 2020-12. Where one of several forms must match, the form is
 * chosen first, by `$ref`, `in` or `type`, so that a mistake gives an error in that form and not one in each.
 */
export function modernized(node: unknown, root: JsonSchema): unknown {
  if (Array.isArray(node)) return node.map((item) => modernized(item, root));
  if (!isObject(node)) return node;
  const { id, $schema, oneOf, ...rest } = node;
  const modern: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) modern[key] = modernized(value, root);
  if (typeof id === "string") modern["$id"] = id;
  else if (id !== undefined) modern["id"] = modernized(id, root);
  if (modern["exclusiveMinimum"] === true) {
    modern["exclusiveMinimum"] = modern["minimum"];
    delete modern["minimum"];
  }
  if (Array.isArray(oneOf)) Object.assign(modern, chosen(oneOf.map((form) => modernized(form, root)).filter(isObject), root));
  else if (oneOf !== undefined) modern["oneOf"] = modernized(oneOf, root);
  return modern;
}

/** A schema that accepts one of several forms, chosen by a key if possible. */
function chosen(forms: readonly JsonSchema[], root: JsonSchema): JsonSchema {
  const others = forms.filter(({ $ref }) => $ref !== reference);
  if (others.length < forms.length) {
    const isReference = { type: "object", required: ["$ref"] };
    const [first] = others;
    const otherwise = others.length === 1 && first !== undefined ? first : chosen(others, root);
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return { if: isReference, then: { $ref: reference }, else: otherwise };
  }
  for (const key of ["in", "type"]) {
    const kinds = forms.map((form) => kindsOf(form, key, root));
    if (kinds.every((kind) => kind !== undefined)) return byKey(key, forms, kinds);
  }
  return { oneOf: forms };
}

/** The values that a form allows for the key that it is chosen by. */
function kindsOf(form: JsonSchema, key: string, root: JsonSchema): readonly unknown[] | undefined {
  const { $ref } = form;
  const name = typeof $ref === "string" ? $ref.replace("#/definitions/", "") : undefined;
  const target = name === undefined ? form : child(child(root, "definitions"), name);
  const kinds = child(child(target, "properties"), key)["enum"];
  return Array.isArray(kinds) ? kinds : undefined;
}

function byKey(key: string, forms: readonly JsonSchema[], kinds: readonly (readonly unknown[])[]): JsonSchema {
  return {
    required: [key],
    properties: { [key]: { enum: kinds.flat() } },
    allOf: forms.map((form, at) => ({
      if: { required: [key], properties: { [key]: { enum: kinds[at] } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: form,
    })),
  };
}

/** A member of a schema that is a schema or a map of schemas; an empty one if it has none. */
export function child(schema: JsonSchema, key: string): JsonSchema {
  const value = schema[key];
  return isObject(value) ? value : {};
}
