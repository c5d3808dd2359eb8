import type { Node } from "jsonc-parser";
import { findNodeAtLocation, getNodePath } from "jsonc-parser";
import type { SourceNode } from "../../config/sourceNode.ts";
import { referenceObjectsIn, referenceOf } from "../../config/sourceNode.ts";
import { droppedPart, fallbackKeys } from "../../navigation/dropped.ts";
import type { Schema } from "../../schema/schema.ts";
import { docsSchema, keyOf, schemaAt } from "../../schema/schema.ts";
import type { Placement } from "../../schema/validate.ts";
import { validate } from "../../schema/validate.ts";
import type { RefResolution } from "../../site/configuration.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Offense } from "../offense.ts";
import { checkSyntax } from "./syntax.ts";

/**
 * What the schema has against docs.json and the files it brings in, each of them held against the part of the schema in whose
 * place it stands; a `$ref` that brings in nothing; and the syntax of what it does.
 * What the platform drops for a fault in it is lost and breaks nothing: such a fault is a warning.
 * Source: specification, all settings; facts, sections 1 to 5.
 */
export function* checkSchema(site: Site): Iterable<Offense> {
  const { config, navigation } = site;
  if (config.json.root === undefined) return;
  // Found with the first fault, which hardly any file has.
  let spare: ReadonlySet<string> | undefined;
  const placement: Placement = {
    droppedPart(path) {
      spare ??= navigation === undefined ? new Set<string>() : fallbackKeys(navigation);
      return droppedPart(path, spare);
    },
  };
  yield* checkFile(site, { file: config, node: config.json.root, chain: [config.uri] }, docsSchema, placement, new Set());
}

/** `checked` holds the files that have been held against a part: where several references bring in one, it is checked once. */
function* checkFile(site: Site, at: SourceNode, schema: Schema, placement: Placement, checked: Set<string>): Iterable<Offense> {
  const { file, node } = at;
  for (const finding of validate(node, schema, placement)) yield { ...finding, file };
  for (const include of referenceObjectsIn(at)) {
    const reference = referenceOf(include) ?? "";
    if (reference === "") continue;
    const resolution = site.resolveRef({ ...at, node: include }, reference);
    const fault = faultOf(resolution, reference);
    if (fault !== undefined) yield findingOf(at, include, fault);
    if (resolution.kind === "broken") yield* syntaxOf(resolution.file, checked);
    if (resolution.kind !== "value") continue;
    const { value } = resolution;
    yield* syntaxOf(value.file, checked);
    const part = schemaAt(include, schema);
    if (part === undefined) continue;
    const path = [...(placement.path ?? []), ...getNodePath(include)];
    const given = (include.children ?? []).map(keyOf).filter((key) => key !== "$ref");
    // An index says which of many, not what is expected there.
    const setting = path.map((segment) => (typeof segment === "number" ? "" : segment));
    if (isFirst(checked, [value.file.uri, setting, given]))
      yield* checkFile(site, value, part, { ...placement, path, given }, checked);
  }
}

function* syntaxOf(file: SourceNode["file"], checked: Set<string>): Iterable<Offense> {
  if (isFirst(checked, [file.uri])) for (const offense of checkSyntax(file.json)) yield { ...offense, file };
}

function isFirst(checked: Set<string>, what: readonly unknown[]): boolean {
  const key = JSON.stringify(what);
  return !checked.has(key) && checked.add(key).has(key);
}

/** Why a `$ref` brings in nothing, for its author; a file with a fault says so itself. */
function faultOf(resolution: RefResolution, reference: string): Pick<Offense, "code" | "message"> | undefined {
  const name = quote(reference);
  switch (resolution.kind) {
    case "value":
    case "broken":
    case "unknown":
      return undefined;
    case "missing":
      return {
        code: "reference-missing",
        message: `The file ${name} does not exist: its path starts at the folder of this file.`,
      };
    case "unreadable":
      return { code: "reference-missing", message: `The file ${name} cannot be read: ${resolution.reason}.` };
    case "outside":
      return {
        code: "reference-outside",
        message: `${name} is outside of the docs root: a \`$ref\` names a file below docs.json.`,
      };
    case "cycle":
      return { code: "reference-cycle", message: `${name} leads in a circle: this file is part of what it would bring in.` };
  }
}

function findingOf({ file }: SourceNode, include: Node, fault: Pick<Offense, "code" | "message">): Offense {
  const { offset, length } = findNodeAtLocation(include, ["$ref"]) ?? include;
  return { ...fault, severity: "error", span: { offset, length }, file };
}
