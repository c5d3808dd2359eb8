import type { JSONPath, Node } from "jsonc-parser";
import api from "../../../../schemas/api.schema.json";
import appearance from "../../../../schemas/appearance.schema.json";
import common from "../../../../schemas/common.schema.json";
import docs from "../../../../schemas/docs.schema.json";
import fonts from "../../../../schemas/fonts.schema.json";
import grammar from "../../../../schemas/grammar.schema.json";
import integrations from "../../../../schemas/integrations.schema.json";
import navigation from "../../../../schemas/navigation.schema.json";
import seo from "../../../../schemas/seo.schema.json";
import site from "../../../../schemas/site.schema.json";
import styling from "../../../../schemas/styling.schema.json";
import { keyOf, valueNodeOf } from "../json/tree.ts";
import type { ReferenceKind, Schema } from "./linkSchemas.ts";
import { linkSchemas } from "./linkSchemas.ts";

export type { JsonType, ReferenceKind, Schema } from "./linkSchemas.ts";

const files = {
  "api.schema.json": api,
  "appearance.schema.json": appearance,
  "common.schema.json": common,
  "docs.schema.json": docs,
  "fonts.schema.json": fonts,
  "integrations.schema.json": integrations,
  "navigation.schema.json": navigation,
  "seo.schema.json": seo,
  "site.schema.json": site,
  "styling.schema.json": styling,
};

/** The schema of a grammar for syntax highlighting. */
export const grammarSchema: Schema = linkSchemas({ "grammar.schema.json": grammar }, "grammar.schema.json");

/** The schema of docs.json. */
export const docsSchema: Schema = linkSchemas(files, "docs.schema.json");

/**
 * The schema of the `$ref` that is allowed in every object: `{ "$ref": "./navigation.json" }` replaces the object by another file.
 * Any setting can be written that way, also an array.
 */
export const referenceSchema: Schema = linkSchemas({ ...files, reference: common.definitions.reference }, "reference");

/**
 * The alternatives of a schema that fit the node's JSON type, the likeliest first; the schema alone if it has no alternatives. Empty if
 * the JSON type fits none. Without a node: all of them.
 */
export function formsOf(schema: Schema, node: Node | undefined): readonly Schema[] {
  if (schema.anyOf === undefined) return [schema];
  if (node === undefined) return schema.anyOf;
  const forms = schema.formsByType?.get(node.type) ?? [];
  if (node.type !== "object" || forms.length < 2) return forms;
  const keys = keysOf(node);
  return forms
    .map((form) => ({ form, fit: fitOf(form, keys) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ form }) => form);
}

/** The likeliest alternative for a node; undefined if none has its JSON type. */
export function formOf(schema: Schema, node: Node | undefined): Schema | undefined {
  if (schema.anyOf === undefined) return schema;
  return formsOf(schema, node)[0];
}

/** The schema of a key of an object, whether or not the object has the key. Undefined for an unknown key. */
export function propertyOf(schema: Schema, node: Node | undefined, key: string): Schema | undefined {
  if (key === "$ref") return referenceSchema;
  if (schema.discriminator?.key === key) return schema.discriminator.schema;
  const forms = formsOf(schema, node);
  for (const form of forms) {
    const property = form.properties?.get(key);
    if (property !== undefined) return property;
  }
  const additional = forms[0]?.additionalProperties;
  return additional === false ? undefined : additional;
}

/**
 * The schema of a node; of a key: that of its property. It may have alternatives (`formOf`).
 * `root` is the schema of the outermost node, for a file that replaces a part of docs.json.
 */
export function schemaAt(node: Node, root: Schema = docsSchema): Schema | undefined {
  const { parent } = node;
  if (parent === undefined) return root;
  if (parent.type === "property") return schemaAt(parent, root);
  const outer = schemaAt(parent, root);
  if (outer === undefined) return undefined;
  if (node.type === "property") return propertyOf(outer, parent, keyOf(node));
  return formOf(outer, parent)?.items;
}

/** The schema at a path, for a place without a node. Of alternatives, the first one that has such a key or such items. */
export function schemaOfPath(path: JSONPath): Schema | undefined {
  let schema: Schema | undefined = docsSchema;
  for (const segment of path) {
    if (schema === undefined) return undefined;
    schema =
      typeof segment === "string"
        ? propertyOf(schema, undefined, segment)
        : formsOf(schema, undefined).find((form) => form.items !== undefined)?.items;
  }
  return schema;
}

/** What a string of this schema, or of any of its alternatives, refers to; undefined if it refers to nothing. */
export function referenceKindOf(schema: Schema): ReferenceKind | undefined {
  return formsOf(schema, undefined).find(({ references }) => references !== undefined)?.references;
}

function keysOf(object: Node): ReadonlyMap<string, Node | undefined> {
  return new Map((object.children ?? []).map((property) => [keyOf(property), valueNodeOf(property)]));
}

/** How well an object form fits the present keys: a distinguishing value outweighs known keys, which outweigh a missing key. */
function fitOf(form: Schema, keys: ReadonlyMap<string, Node | undefined>): number {
  let fit = 0;
  for (const [key, value] of keys) {
    const property = form.properties?.get(key);
    if (property === undefined) continue;
    fit += 10;
    if (property.enum !== undefined && value !== undefined) fit += property.enum.includes(value.value) ? 1000 : -1000;
  }
  for (const key of form.required ?? []) if (!keys.has(key)) fit -= 1;
  return fit;
}
