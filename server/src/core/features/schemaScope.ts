import type { JSONPath } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, schemaAt } from "../schema/schema.ts";
import { includedScopes } from "../site/includedScopes.ts";
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
  for (const { scope, object, resolution } of site.view(includedScopes).references) {
    const included =
      resolution.kind === "value" ? resolution.value.file : resolution.kind === "broken" ? resolution.file : undefined;
    const schema = included?.uri === file.uri ? schemaAt(object, scope.schema) : undefined;
    if (schema !== undefined) return { schema, path: [...scope.path, ...getNodePath(object)] };
  }
  return undefined;
}
