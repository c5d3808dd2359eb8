import type { JSONPath, Node } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { SourceNode } from "../config/sourceNode.ts";
import { referenceObjectsIn, referenceOf, rootNode } from "../config/sourceNode.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, keyOf, schemaAt } from "../schema/schema.ts";
import type { RefResolution } from "./configuration.ts";
import type { Site } from "./site.ts";

/** docs.json, or an included file that takes the place of a part of it. */
interface IncludedScope {
  readonly at: SourceNode;
  readonly schema: Schema;
  /** Path of the part in docs.json. */
  readonly path: JSONPath;
  /** The keys that the including object has beside its `$ref`. */
  readonly given: readonly string[];
}

/** A `$ref`, and what it resolves to. */
interface IncludedRef {
  readonly at: SourceNode;
  /** The object that has the `$ref`. */
  readonly object: Node;
  readonly reference: string;
  readonly resolution: RefResolution;
}

/** What docs.json consists of. */
interface IncludedScopes {
  readonly scopes: readonly IncludedScope[];
  readonly references: readonly IncludedRef[];
}

/**
 * The scopes of docs.json, itself first, and its references. A file that several references include in similar places counts once.
 */
export function includedScopes(site: Site): IncludedScopes {
  const { config } = site;
  const scopes: IncludedScope[] = [];
  const references: IncludedRef[] = [];
  const root = rootNode(config);
  const seen = new Set<string>();
  const read = (scope: IncludedScope): void => {
    scopes.push(scope);
    for (const object of referenceObjectsIn(scope.at)) {
      const reference = referenceOf(object) ?? "";
      if (reference === "") continue;
      const resolution = site.resolveRef({ ...scope.at, node: object }, reference);
      references.push({ at: scope.at, object, reference, resolution });
      const schema = resolution.kind === "value" ? schemaAt(object, scope.schema) : undefined;
      if (resolution.kind !== "value" || schema === undefined) continue;
      const path = [...scope.path, ...getNodePath(object)];
      const given = (object.children ?? []).map(keyOf).filter((key) => key !== "$ref");
      // The schema is the same for all items of a list.
      const setting = path.map((segment) => (typeof segment === "number" ? "" : segment));
      const key = JSON.stringify([resolution.value.file.uri, setting, given]);
      if (seen.has(key)) continue;
      seen.add(key);
      read({ at: resolution.value, schema, path, given });
    }
  };
  if (root !== undefined) read({ at: root, schema: docsSchema, path: [], given: [] });
  return { scopes, references };
}
