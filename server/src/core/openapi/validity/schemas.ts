import schema30 from "@seriousme/openapi-schema-validator/schemas/v3.0/schema.json";
import schema31 from "@seriousme/openapi-schema-validator/schemas/v3.1/schema.json";
import schema32 from "@seriousme/openapi-schema-validator/schemas/v3.2/schema.json";
import { asyncApiSchema } from "./asyncApiSchema.ts";
import type { JsonSchema } from "./modernSchema.ts";
import { child, modernized } from "./modernSchema.ts";

/** The OpenAPI versions that have a schema here: the start of the `openapi` field. */
export type SchemaVersion = "3.0" | "3.1" | "3.2";

/** The schemas by name: those of OpenAPI versions, and that of AsyncAPI 3.0.0. */
export type SchemaName = SchemaVersion | "asyncapi";

/** An official schema, in the dialect of draft 2020-12. */
export function schemaOf(name: SchemaName): JsonSchema {
  switch (name) {
    case "asyncapi":
      return asyncApiSchema();
    case "3.0":
      return modernized(schema30, schema30) as JsonSchema;
    case "3.1":
      return relaxed(schema31);
    case "3.2":
      return withoutRulesOf32(relaxed(schema32));
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

/** The schema of 3.2 without what `checkOpenApi32` checks. */
function withoutRulesOf32(schema: JsonSchema): JsonSchema {
  const definitions = child(schema, "$defs");
  const { not, contains, minContains, maxContains, ...parameters } = child(definitions, "parameters");
  const item = child(definitions, "path-item");
  const { propertyNames, ...additionalOperations } = child(child(item, "properties"), "additionalOperations");
  const pathItem = { ...item, properties: { ...child(item, "properties"), additionalOperations } };
  return { ...schema, $defs: { ...definitions, parameters, "path-item": pathItem } };
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
  // The platform rejects what it cannot resolve.
  $ref: { type: "string" },
  title: text,
  description: text,
};
