import type { SourceNode } from "../config/sourceNode.ts";
import { textAt } from "../config/sourceNode.ts";
import { isUrl } from "../files/paths.ts";
import { fileFromRoot } from "../files/uris.ts";
import { namedValues } from "./namedValues.ts";
import type { Site } from "./site.ts";

/** The URIs of the grammars that a site names for its code blocks, each with the first place that names it. */
export function grammarUris(site: Site): ReadonlyMap<string, SourceNode> {
  const found = new Map<string, SourceNode>();
  for (const { at, kind } of site.view(namedValues)) {
    const path = textAt(at).trim();
    const uri = kind !== "grammar" || path === "" || isUrl(path) ? undefined : fileFromRoot(site.root, path);
    if (uri !== undefined && !found.has(uri)) found.set(uri, at);
  }
  return found;
}
