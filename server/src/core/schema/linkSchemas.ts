import type { NodeType } from "jsonc-parser";

/** A JSON type as a JSON Schema names it. */
export type JsonType = Exclude<NodeType, "property">;

/** A value that is ready to be inserted for a setting. */
interface DefaultSnippet {
  readonly label: string;
  readonly description?: string;
  /** The value, with `$1`, `${1:text}` tab stops in its strings. A string that starts with `^` is inserted literally, without quotes. */
  readonly body: unknown;
}

/**
 * A schema of `schemas/`, linked: each `$ref` is replaced by its target, and keywords next to a `$ref` override those of the target.
 * It supports the part of JSON Schema draft-07 that the files use, with VS Code's annotations. Immutable.
 */
export interface Schema {
  /** The value as a noun phrase with its article, for messages: "an image (path or URL)". */
  readonly title?: string;
  /** What the setting does, as Markdown. */
  readonly description?: string;
  readonly type?: JsonType;
  /** The allowed values, all of them strings. */
  readonly enum?: readonly string[];
  /** The meaning of each value of `enum`, in its order. */
  readonly enumDescriptions?: readonly string[];
  readonly pattern?: RegExp;
  readonly format?: "color-hex" | "uri" | "uri-reference";
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: ReadonlyMap<string, Schema>;
  readonly required?: readonly string[];
  /** `false`: the platform rejects unknown keys. A schema: that of every key that is not in `properties`. */
  readonly additionalProperties?: false | Schema;
  /** The platform also rejects unknown keys if the object has one of `strictWith`, or none of `strictWithout`. */
  readonly strictWith?: readonly string[];
  readonly strictWithout?: readonly string[];
  /** The keys that a key requires if it is present. */
  readonly dependencies?: ReadonlyMap<string, readonly string[]>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly anyOf?: readonly Schema[];
  /** The alternatives of `anyOf` by the JSON type of a value. */
  readonly formsByType?: ReadonlyMap<NodeType, readonly Schema[]>;
  /** The key that distinguishes the object alternatives of `anyOf`, with the values of all of them. */
  readonly discriminator?: { readonly key: string; readonly schema: Schema };
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly defaultSnippets?: readonly DefaultSnippet[];
  readonly doNotSuggest?: boolean;
  /** The severity of an issue in this very value if it is less than an error; `rule`: a rule reports it (`x-severity` in the files). */
  readonly severity?: "warning" | "rule";
  /** The beginning of a URL, for new values, and for a name alone (`x-url-prefix` in the files). */
  readonly urlPrefix?: string;
  /** What the string refers to (`x-references` in the files). */
  readonly references?: ReferenceKind;
}

/**
 * What a string may refer to: an entry of `pages`, the path of a page, the address of one, an OpenAPI file or an overlay of one,
 * an AsyncAPI file, a GraphQL schema, the output of a documentation tool, a folder, an image, an icon (a file if the string is a
 * path), a font file, a font by name, a grammar or a theme of the highlighter, a JSON file for a `$ref`, or whatever the links of
 * a Markdown text lead to.
 */
export type ReferenceKind =
  | "entry"
  | "page"
  | "address"
  | "openapi"
  | "overlay"
  | "asyncapi"
  | "graphql"
  | "sdk"
  | "folder"
  | "image"
  | "icon"
  | "font"
  | "fontFamily"
  | "grammar"
  | "highlighterTheme"
  | "configuration"
  | "markdown";

/** A schema as it is written in a file. */
interface RawSchema {
  readonly pattern?: string;
  readonly properties?: object;
  readonly additionalProperties?: object | false;
  readonly items?: object;
  readonly anyOf?: readonly object[];
  readonly dependencies?: object;
  readonly [keyword: string]: unknown;
}

/** The schema files by name. */
export type SchemaFiles = Readonly<Record<string, RawSchema>>;

/** A schema, and the file that its references are relative to. */
interface SchemaInFile {
  readonly raw: RawSchema;
  readonly file: string;
}

const jsonTypes: readonly JsonType[] = ["object", "array", "string", "number", "boolean", "null"];

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Links the files to one graph and returns the schema of the file named `root`. Throws if the target of a `$ref` does not exist. */
export function linkSchemas(files: SchemaFiles, root: string): Schema {
  const linked = new Map<RawSchema, Schema>();

  function schemaOf(at: SchemaInFile): Schema {
    const known = linked.get(at.raw);
    if (known !== undefined) return known;
    if (onlyRefers(at.raw)) return schemaOf(target(files, at));
    const { raw, file } = follow(files, at);
    const schema = ownKeywords(raw);
    linked.set(at.raw, schema);
    const child = (value: unknown): Schema => schemaOf({ raw: value as RawSchema, file });
    const { items, additionalProperties, properties, anyOf } = raw;
    if (items !== undefined) schema.items = child(items);
    if (additionalProperties !== undefined) schema.additionalProperties = additionalProperties && child(additionalProperties);
    if (properties !== undefined)
      schema.properties = new Map(Object.entries(properties).map(([key, value]) => [key, child(value)]));
    if (anyOf !== undefined) {
      schema.anyOf = anyOf.map(child);
      schema.formsByType = byType(schema.anyOf);
      const discriminator = discriminatorOf(schema.anyOf);
      if (discriminator !== undefined) schema.discriminator = discriminator;
    }
    return schema;
  }

  return schemaOf(locate(files, root, ""));
}

/**
 * A schema with the keywords that contain no other schemas. All schemas have the same fields in the same order, which makes reading them
 * fast.
 */
function ownKeywords(raw: RawSchema): Writable<Schema> {
  const keywords: Record<keyof Schema, unknown> = {
    title: raw["title"],
    description: raw["description"],
    type: raw["type"],
    enum: raw["enum"],
    enumDescriptions: raw["enumDescriptions"],
    pattern: raw.pattern === undefined ? undefined : new RegExp(raw.pattern, "u"),
    format: raw["format"],
    minLength: raw["minLength"],
    maxLength: raw["maxLength"],
    properties: undefined,
    required: raw["required"],
    additionalProperties: undefined,
    strictWith: raw["x-strict-with"],
    strictWithout: raw["x-strict-without"],
    dependencies: raw.dependencies && new Map(Object.entries(raw.dependencies)),
    items: undefined,
    minItems: raw["minItems"],
    maxItems: raw["maxItems"],
    uniqueItems: raw["uniqueItems"],
    anyOf: undefined,
    formsByType: undefined,
    discriminator: undefined,
    default: raw["default"],
    examples: raw["examples"],
    defaultSnippets: raw["defaultSnippets"],
    doNotSuggest: raw["doNotSuggest"],
    severity: raw["x-severity"],
    urlPrefix: raw["x-url-prefix"],
    references: raw["x-references"],
  };
  return keywords as Writable<Schema>;
}

function byType(alternatives: readonly Schema[]): ReadonlyMap<NodeType, readonly Schema[]> {
  const formsOf = (type: JsonType) => alternatives.filter((form) => form.type === undefined || form.type === type);
  return new Map(jsonTypes.map((type) => [type, formsOf(type)]));
}

/** A schema with its `$ref` resolved, and the file that its own references are relative to. */
function follow(files: SchemaFiles, at: SchemaInFile): SchemaInFile {
  if (at.raw["$ref"] === undefined) return at;
  const { raw, file } = follow(files, target(files, at));
  return { raw: { ...raw, ...at.raw }, file };
}

/** The target of a `$ref`. */
function target(files: SchemaFiles, { raw, file }: SchemaInFile): SchemaInFile {
  const [name = "", pointer = ""] = String(raw["$ref"]).split("#");
  return locate(files, name === "" ? file : name, pointer);
}

function locate(files: SchemaFiles, file: string, pointer: string): SchemaInFile {
  let raw: unknown = files[file];
  for (const segment of pointer.split("/").slice(1)) raw = (raw as RawSchema | undefined)?.[segment];
  if (raw === undefined) throw new Error(`No schema at ${file}#${pointer}`);
  return { raw: raw as RawSchema, file };
}

function onlyRefers(raw: RawSchema): boolean {
  return raw["$ref"] !== undefined && Object.keys(raw).length === 1;
}

/** The key that every object alternative requires, each with its own values. */
function discriminatorOf(alternatives: readonly Schema[]): Schema["discriminator"] {
  const objects = alternatives.filter((alternative) => alternative.type === "object");
  const [first] = objects;
  if (first === undefined || objects.length < 2) return undefined;
  for (const [key, schema] of first.properties ?? []) {
    const each = objects.map((object) => (object.required?.includes(key) ? object.properties?.get(key) : undefined));
    if (!each.every((property) => property?.enum !== undefined)) continue;
    return {
      key,
      schema: {
        ...schema,
        enum: each.flatMap((property) => property?.enum ?? []),
        enumDescriptions: each.flatMap((property) => property?.enumDescriptions ?? []),
      },
    };
  }
  return undefined;
}
