import type { JSONPath } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { Located } from "../config/sourceNode.ts";
import { includesOf, referenceOf } from "../config/sourceNode.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, schemaAt } from "../schema/schema.ts";
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
  for (const { at, ...outer } of waiting) {
    for (const include of includesOf(at)) {
      const inclusion = site.include({ ...at, node: include }, referenceOf(include) ?? "");
      const schema = schemaAt(include, outer.schema);
      if ((inclusion.kind !== "value" && inclusion.kind !== "broken") || schema === undefined) continue;
      const path = [...outer.path, ...getNodePath(include)];
      const { uri } = inclusion.kind === "value" ? inclusion.value.file : inclusion.file;
      if (uri === file.uri) return { schema, path };
      if (inclusion.kind === "broken" || seen.has(uri)) continue;
      seen.add(uri);
      waiting.push({ at: inclusion.value, schema, path });
    }
  }
  return undefined;
}
