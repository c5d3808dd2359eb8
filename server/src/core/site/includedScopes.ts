import type { JSONPath, Node } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { SourceNode } from "../config/sourceNode.ts";
import { referenceObjectsIn, referenceOf, rootNode } from "../config/sourceNode.ts";
import { keyOf } from "../json/tree.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, schemaAt } from "../schema/schema.ts";
import type { RefResolution } from "./configuration.ts";
import { maxReferences } from "./configuration.ts";
import type { Site } from "./site.ts";

/** docs.json, or an included file that takes the place of a part of it. */
export interface IncludedScope {
  readonly at: SourceNode;
  readonly schema: Schema;
  /** Path of the part in docs.json. */
  readonly path: JSONPath;
  /** The keys that the including object has beside its `$ref`. */
  readonly givenKeys: readonly string[];
}

/** A `$ref`, and what it resolves to. */
interface IncludedRef {
  /** The scope that it is in. */
  readonly scope: IncludedScope;
  /** The object that has the `$ref`. */
  readonly object: Node;
  readonly reference: string;
  readonly resolution: RefResolution;
}

/** What docs.json consists of. */
interface IncludedScopes {
  readonly scopes: readonly IncludedScope[];
  readonly references: readonly IncludedRef[];
  /** Whether there are more references than are read. */
  readonly isIncomplete: boolean;
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
  let left = maxReferences;
  const read = (scope: IncludedScope): void => {
    scopes.push(scope);
    for (const object of referenceObjectsIn(scope.at)) {
      const reference = referenceOf(object) ?? "";
      if (reference === "") continue;
      if (left-- <= 0) return;
      const resolution = site.resolveRef({ ...scope.at, node: object }, reference);
      references.push({ scope, object, reference, resolution });
      const schema = resolution.kind === "value" ? schemaAt(object, scope.schema) : undefined;
      if (resolution.kind !== "value" || schema === undefined) continue;
      const givenKeys = (object.children ?? []).map(keyOf).filter((key) => key !== "$ref");
      // The schema is the same for all items of a list.
      const setting = [...withoutIndexes(scope.path), ...settingOf(object)];
      const key = JSON.stringify([resolution.value.file.uri, setting, givenKeys]);
      if (seen.has(key)) continue;
      seen.add(key);
      read({ at: resolution.value, schema, path: [...scope.path, ...getNodePath(object)], givenKeys });
    }
  };
  if (root !== undefined) read({ at: root, schema: docsSchema, path: [], givenKeys: [] });
  return { scopes, references, isIncomplete: left < 0 };
}

function withoutIndexes(path: JSONPath): JSONPath {
  return path.map((segment) => (typeof segment === "number" ? "" : segment));
}

/** The path of a node without the indexes of items, which take long to find in a long list. */
function settingOf(node: Node): JSONPath {
  const path: JSONPath = [];
  for (let at = node; at.parent !== undefined; at = at.parent)
    if (at.parent.type === "array") path.push("");
    else if (at.type === "property") path.push(keyOf(at));
  return path.toReversed();
}
