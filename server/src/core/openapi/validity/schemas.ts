import schema30 from "@seriousme/openapi-schema-validator/schemas/v3.0/schema.json";
import schema31 from "@seriousme/openapi-schema-validator/schemas/v3.1/schema.json";
import schema32 from "@seriousme/openapi-schema-validator/schemas/v3.2/schema.json";
import { isObject } from "../plainValue.ts";

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The OpenAPI versions that have a schema here: the start of the `openapi` field. */
export type SchemaVersion = "3.0" | "3.1" | "3.2";

/** The official schema of a version, in the dialect of draft 2020-12. */
export function schemaOf(version: SchemaVersion): JsonSchema {
  switch (version) {
    case "3.0":
      return modernized(schema30, schema30) as JsonSchema;
    case "3.1":
      return relaxed(schema31);
    case "3.2":
      return relaxed(schema32);
  }
}

/** The keyword of a schema whose violations the platform accepts: all of them, or those of the keyword that is its value. */
export const tolerated = "tolerated";

/**
 * From 3.1 on, the schema of OpenAPI does not check Schema Objects, since they may use any dialect. This adds the keywords that all
 * dialects share and that documentation is generated from. The platform also accepts unknown keys of a header.
 */
function relaxed(schema: JsonSchema): JsonSchema {
  const definitions = child(schema, "$defs");
  const link = child(definitions, "link");
  return {
    ...schema,
    $defs: {
      ...definitions,
      schema: { ...child(definitions, "schema"), properties: schemaKeywords },
      // An older edition of the schema, which the platform has, calls the server of a link so.
      link: { ...link, properties: { ...child(link, "properties"), body: { $ref: "#/$defs/server" } } },
      header: { ...child(definitions, "header"), [tolerated]: "unevaluatedProperties" },
    },
  };
}

const tolerable = (schema: JsonSchema): JsonSchema => ({ ...schema, [tolerated]: true });
const subschema: JsonSchema = {
  if: { type: "object" },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { $ref: "#/$defs/schema" },
  else: tolerable({ type: ["object", "boolean"] }),
};
const text = tolerable({ type: "string" });
const subschemas = tolerable({ type: "array", items: subschema });
const namedSchemas = tolerable({ type: "object", additionalProperties: subschema });
const typeName = tolerable({ enum: ["array", "boolean", "integer", "null", "number", "object", "string"] });

const schemaKeywords: JsonSchema = {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  type: { if: { type: "array" }, then: { items: typeName }, else: typeName },
  enum: tolerable({ type: "array" }),
  required: tolerable({ type: "array", items: text }),
  properties: namedSchemas,
  patternProperties: namedSchemas,
  additionalProperties: subschema,
  items: subschema,
  prefixItems: subschemas,
  allOf: subschemas,
  anyOf: subschemas,
  oneOf: subschemas,
  not: subschema,
  $ref: text,
  title: text,
  description: text,
};

const reference = "#/definitions/Reference";

/**
 * The schema of 3.0, which is written in draft 4, converted to draft 2020-12. Where one of several forms must match, the form is chosen
 * first, by `$ref`, `in` or `type`, so that a mistake gives an error in that form and not one in each.
 */
function modernized(node: unknown, root: JsonSchema): unknown {
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

function child(schema: JsonSchema, key: string): JsonSchema {
  const value = schema[key];
  return isObject(value) ? value : {};
}
