import type { JSONPath } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, schemaAt } from "../schema/schema.ts";
import type { ConfigFile } from "../site/configFile.ts";
import type { Located } from "../site/reference.ts";
import { includesOf, referenceOf } from "../site/reference.ts";
import type { Site } from "../site/site.ts";

/** What of docs.json a file stands for. */
export interface Part {
  /** The schema of its outermost value. */
  readonly schema: Schema;
  /** Where that stands in docs.json. */
  readonly path: JSONPath;
}

/** All of docs.json. */
export const whole: Part = { schema: docsSchema, path: [] };

/**
 * The part of docs.json in whose place a file of the configuration stands; of several, the first. Undefined where the file is
 * brought in no longer, or in the place of nothing that is known.
 */
export function partOf(site: Site, file: ConfigFile): Part | undefined {
  const { config } = site;
  if (file === config) return whole;
  if (config.json.root === undefined) return undefined;
  const seen = new Set<string>();
  const waiting: (Part & { readonly at: Located })[] = [
    { ...whole, at: { file: config, node: config.json.root, chain: [config.uri] } },
  ];
  for (const { at, schema, path } of waiting) {
    if (at.file.uri === file.uri) return { schema, path };
    for (const include of includesOf(at)) {
      const inclusion = site.include({ ...at, node: include }, referenceOf(include) ?? "");
      const part = schemaAt(include, schema);
      if (inclusion.kind !== "value" || part === undefined || seen.has(inclusion.value.file.uri)) continue;
      seen.add(inclusion.value.file.uri);
      waiting.push({ at: inclusion.value, schema: part, path: [...path, ...getNodePath(include)] });
    }
  }
  return undefined;
}
