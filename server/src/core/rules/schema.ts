import type { Node } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, keyOf, schemaAt } from "../schema/schema.ts";
import type { Placement } from "../schema/validate.ts";
import { validate } from "../schema/validate.ts";
import type { Located } from "../site/reference.ts";
import { referenceOf } from "../site/reference.ts";
import type { Site } from "../site/site.ts";
import type { Finding } from "./finding.ts";

/**
 * What the schema has against docs.json and the files it brings in, each of them held against the part of the schema in whose
 * place it stands. Source: specification, all settings; facts, sections 2 to 5.
 */
export function* checkSchema(site: Site): Iterable<Finding> {
  const { config } = site;
  if (config.json.root === undefined) return;
  yield* checkFile(site, { file: config, node: config.json.root, chain: [config.uri] }, docsSchema, {});
}

function* checkFile(site: Site, at: Located, schema: Schema, placement: Placement): Iterable<Finding> {
  const { file, node } = at;
  for (const finding of validate(node, schema, placement)) yield { ...finding, file };
  for (const include of includesOf(at)) {
    const reference = referenceOf(include) ?? "";
    const target = site.follow({ ...at, node: include }, reference);
    const part = schemaAt(include, schema);
    if (target === undefined || part === undefined || !target.file.json.sound) continue;
    const given = (include.children ?? []).map(keyOf).filter((key) => key !== "$ref");
    yield* checkFile(site, target, part, { path: [...(placement.path ?? []), ...getNodePath(include)], given });
  }
}

/** All `{"$ref": …}` objects of a file. Hardly any file has one: then its text tells, without a walk. */
function* includesOf({ file, node }: Located): Iterable<Node> {
  if (!file.json.text.includes('"$ref"')) return;
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (referenceOf(next) !== undefined) yield next;
    waiting.push(...(next.children ?? []));
  }
}
