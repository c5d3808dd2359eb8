import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Follow, SourceNode } from "../../config/sourceNode.ts";
import { referenceOf, settingAt } from "../../config/sourceNode.ts";
import { unquotedSpan } from "../../json/spanInString.ts";
import { keyNodeOf, keyOf, stringOf, valueNodeOf } from "../../json/tree.ts";
import type { Site } from "../../site/site.ts";
import type { Span } from "../../text/span.ts";
import { touches } from "../../text/span.ts";

/** A variable at the place of its key, in docs.json or a file that it includes. */
export interface SiteVariable extends Span {
  readonly name: string;
  readonly file: ConfigFile;
  /** Undefined if it is no string, as while it is written. */
  readonly value: string | undefined;
}

/** The variables of a site. Of those with the same name, the last one counts. */
export function* siteVariables(site: Site): Iterable<SiteVariable> {
  const setting = settingAt(site, "variables");
  if (setting !== undefined) yield* variablesIn(setting, site.follow);
}

/** The variable of a site that counts for a name. */
export function siteVariable(site: Site, name: string): SiteVariable | undefined {
  return [...siteVariables(site)].findLast((each) => each.name === name);
}

/** The variable whose key is at an offset of docs.json or an included file. */
export function variableInSettings(site: Site, file: ConfigFile, offset: number): SiteVariable | undefined {
  for (const each of siteVariables(site)) if (each.file.uri === file.uri && touches(each, offset)) return each;
  return undefined;
}

/** What is next to a `$ref` overrides what that includes (docs/platform.md, "References"). */
function* variablesIn(at: SourceNode, follow: Follow): Iterable<SiteVariable> {
  const reference = referenceOf(at.node);
  const included = reference === undefined ? undefined : follow(at, reference);
  if (included !== undefined) yield* variablesIn(included, follow);
  if (at.node.type !== "object") return;
  for (const property of at.node.children ?? []) {
    const key = keyNodeOf(property);
    if (key !== undefined && keyOf(property) !== "$ref") yield variableAt(at.file, property, key);
  }
}

function variableAt(file: ConfigFile, property: Node, key: Node): SiteVariable {
  return { ...unquotedSpan(key), name: keyOf(property), file, value: stringOf(valueNodeOf(property)) };
}
