import type { JSONPath } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { SourceNode } from "../config/sourceNode.ts";
import { referenceObjectsIn, referenceOf, rootNode } from "../config/sourceNode.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, schemaAt } from "../schema/schema.ts";
import type { Site } from "../site/site.ts";

/** The part of docs.json that a file contains. */
export interface SchemaScope {
  /** The schema of its root value. */
  readonly schema: Schema;
  /** The path of that value in docs.json. */
  readonly path: JSONPath;
}

/** A file of a site's configuration, and the part of docs.json that it contains. */
export interface ScopedFile {
  readonly site: Site;
  readonly file: ConfigFile;
  readonly scope: SchemaScope;
}

/** All of docs.json. */
export const docsScope: SchemaScope = { schema: docsSchema, path: [] };

/**
 * The part of docs.json that an included file contains; the first if it is included several times. Undefined if it is no longer
 * included, or included in an unknown setting.
 */
export function schemaScopeOf(site: Site, file: ConfigFile): SchemaScope | undefined {
  if (file === site.config) return docsScope;
  const root = rootNode(site.config);
  if (root === undefined) return undefined;
  const seen = new Set<string>();
  const waiting: (SchemaScope & { readonly at: SourceNode })[] = [{ ...docsScope, at: root }];
  for (const { at, ...outer } of waiting) {
    for (const include of referenceObjectsIn(at)) {
      const resolution = site.resolveRef({ ...at, node: include }, referenceOf(include) ?? "");
      const schema = schemaAt(include, outer.schema);
      if ((resolution.kind !== "value" && resolution.kind !== "broken") || schema === undefined) continue;
      const path = [...outer.path, ...getNodePath(include)];
      const { uri } = resolution.kind === "value" ? resolution.value.file : resolution.file;
      if (uri === file.uri) return { schema, path };
      if (resolution.kind === "broken" || seen.has(uri)) continue;
      seen.add(uri);
      waiting.push({ at: resolution.value, schema, path });
    }
  }
  return undefined;
}
