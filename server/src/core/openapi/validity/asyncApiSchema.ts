import official from "@asyncapi/specs/schemas/3.0.0.json";
import { isObject } from "../../std/plainValue.ts";
import type { JsonSchema } from "./modernSchema.ts";
import { child, modernized } from "./modernSchema.ts";

type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * The official schema of AsyncAPI 3.0.0, in the dialect of draft 2020-12, as the platform's parser applies it (docs/platform.md,
 * "asyncapi"). What bindings and extensions contain is not checked.
 */
export function asyncApiSchema(): JsonSchema {
  const { definitions: named, ...root } = withLocalNames();
  const definitions = { ...named, ...jsonSchemas(), ...securitySchemes(named), ...referring(named), infoExtensions: {} };
  return modernized({ ...root, definitions }, { definitions }) as JsonSchema;
}

interface NamedSchema extends JsonSchema {
  readonly definitions: Definitions;
}

/** The schema with short names of its definitions instead of URLs: `#/definitions/tag`. */
function withLocalNames(): NamedSchema {
  const base = "http://asyncapi.com/definitions/3.0.0/";
  const text = JSON.stringify(official, (key, value: unknown) => {
    if (key === "examples" && Array.isArray(value)) return undefined;
    if (key === "$id" && typeof value === "string") return undefined;
    if (key.endsWith("BindingsObject.json") && isObject(value)) return withoutContents(value);
    return key !== "$ref" || typeof value !== "string"
      ? value
      : value.replace(base, "#/definitions/").replace(/\.json(?:#(?=\/)|$)/u, "");
  });
  const schema = JSON.parse(text) as NamedSchema;
  const definitions = Object.entries(schema.definitions).flatMap(([url, definition]): [string, JsonSchema][] => {
    // The others are those of bindings and extensions.
    if (!url.startsWith(base)) return [];
    return [[url.slice(base.length, -".json".length), definition]];
  });
  return { ...schema, definitions: Object.fromEntries(definitions) };
}

/** An object of bindings, which may have anything for a protocol. */
function withoutContents(bindings: JsonSchema): JsonSchema {
  const protocols = Object.keys(child(bindings, "properties")).map((name) => [name, {}]);
  return { ...bindings, properties: Object.fromEntries(protocols) as JsonSchema };
}

const local = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });
const orReference = (name: string): JsonSchema => ({ oneOf: [local("Reference"), local(name)] });

/** Chooses between a list and something else. */
// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
const listOr = (list: JsonSchema, other: JsonSchema): JsonSchema => ({ if: { type: "array" }, then: list, else: other });

function withProperties(schema: JsonSchema | undefined, properties: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...child(schema ?? {}, "properties"), ...properties } };
}

/**
 * Where the official schema demands a reference, its target may stand as well, since the parser resolves references before it looks. Only
 * the messages of an operation must be references: the parser fails on others.
 */
function referring({ channel, operation, operationReply, messageObject }: Definitions): Definitions {
  const trait = orReference("messageTrait");
  return {
    channel: withProperties(channel, { servers: { type: "array", items: orReference("server"), uniqueItems: true } }),
    operation: withProperties(operation, { channel: orReference("channel") }),
    operationReply: withProperties(operationReply, {
      channel: orReference("channel"),
      messages: { type: "array", items: orReference("messageObject") },
    }),
    messageObject: withProperties(messageObject, { traits: { type: "array", items: listOr({}, trait) } }),
  };
}

/** The forms of a security scheme as one list, so that the type chooses between them. */
function securitySchemes(definitions: Definitions): Definitions {
  const formsOf = (name: string): readonly string[] => {
    const forms = definitions[name]?.["oneOf"];
    if (!Array.isArray(forms)) return [name];
    return forms.flatMap(({ $ref }: { readonly $ref: string }) => formsOf($ref.slice("#/definitions/".length)));
  };
  // Two forms have the type `http`: this one allows what both have.
  const { NonBearerHTTPSecurityScheme: { not: _, ...http } = {} } = definitions;
  const forms = formsOf("SecurityScheme").filter((name) => name !== "BearerHTTPSecurityScheme");
  return {
    SecurityScheme: { oneOf: forms.map(local) },
    NonBearerHTTPSecurityScheme: withProperties(http, { bearerFormat: { type: "string" } }),
  };
}

/** The schema formats that the parser knows without plugins. */
const schemaFormat: JsonSchema = {
  type: "string",
  pattern:
    "^application/(?:schema(?:\\+json|\\+yaml)?;version=draft-07|vnd\\.aai\\.asyncapi(?:\\+json|\\+yaml)?;version=[23]\\.\\d\\.0)$",
};

/** JSON Schemas of draft 7, and those with a format. The patterns and URLs in them are not checked. */
function jsonSchemas(): Definitions {
  const { definitions, properties } = JSON.parse(
    JSON.stringify(official.definitions["http://json-schema.org/draft-07/schema"], (key, value: unknown) => {
      if (key === "format" && typeof value === "string") return undefined;
      return key === "$ref" && value === "#" ? "#/definitions/schema" : value;
    }),
  ) as { readonly definitions: Definitions; readonly properties: JsonSchema };
  const typeName = local("simpleTypes");
  // The parser's edition of draft 7 does not know `writeOnly`.
  const { writeOnly: _, ...others } = properties;
  const keywords: JsonSchema = {
    ...others,
    type: listOr({ type: "array", items: typeName, minItems: 1, uniqueItems: true }, typeName),
    items: listOr(local("schemaArray"), local("schema")),
    dependencies: { type: "object", additionalProperties: listOr(local("stringArray"), local("schema")) },
    discriminator: { type: "string" },
    deprecated: { type: "boolean" },
    externalDocs: orReference("externalDocs"),
  };
  return {
    ...definitions,
    schema: { type: ["object", "boolean"], properties: keywords },
    multiFormatSchema: { type: "object", properties: { schemaFormat, schema: local("schema") } },
  };
}
