import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { dereference, items, stringAt } from "../config/sourceNode.ts";
import { addressOf, isUrl } from "../files/paths.ts";
import { fileFromRoot, uriBelow } from "../files/uris.ts";
import type { DocumentReference } from "../navigation/documentReference.ts";
import type { OpenApiFile } from "../openapi/openApiDocument.ts";
import type { FoundOverlay } from "../pages/overlayFinder.ts";

/** An overlay that docs.json names, at the text that names it. */
interface OverlayReference extends SourceNode {
  /** A path from the docs root, or a URL. */
  readonly source: string;
}

/** The `overlays` of an OpenAPI file. */
export interface OverlayList {
  readonly references: readonly OverlayReference[];
  /** Other `overlays` of the same file with other overlays, which fail the build. */
  readonly conflicts: readonly SourceNode[];
}

/** The overlays that are applied to an OpenAPI file. Plain data. */
export interface Overlays {
  readonly uris: readonly string[];
  /** docs.json names them; otherwise they were found. */
  readonly isNamed: boolean;
}

/** What the overlays of an OpenAPI file are known by: its path from the docs root, or its URL. */
export function overlayKey(source: string): string {
  return isUrl(source) ? source : addressOf(source);
}

/** The overlays that `openapi` values name, by `overlayKey`. Source: docs/platform.md, "Overlays". */
export function overlayLists(references: Iterable<DocumentReference>, follow: Follow): ReadonlyMap<string, OverlayList> {
  const lists = new Map<string, { references: readonly OverlayReference[]; conflicts: SourceNode[] }>();
  for (const { source, overlays } of references) {
    const value = overlays && dereference(overlays, follow);
    if (value?.node.type !== "array") continue;
    const own = items(value, follow).flatMap((item) => {
      const text = stringAt(item)?.trim() ?? "";
      return text === "" ? [] : [{ ...item, source: text }];
    });
    const known = lists.get(overlayKey(source));
    if (known === undefined) lists.set(overlayKey(source), { references: own, conflicts: [] });
    else if (sourcesOf(own) !== sourcesOf(known.references)) known.conflicts.push(value);
  }
  return lists;
}

function sourcesOf(references: readonly OverlayReference[]): string {
  return JSON.stringify(references.map(({ source }) => overlayKey(source)));
}

/**
 * The overlays of an OpenAPI file: those that docs.json names for it, or else those that were found. Undefined if one of them cannot be
 * known here, because it is at a URL or outside the docs root.
 */
export function overlaysOf(
  root: string,
  source: string,
  lists: ReadonlyMap<string, OverlayList>,
  found: readonly FoundOverlay[],
): Overlays | undefined {
  const key = overlayKey(source);
  const named = lists.get(key);
  if (named === undefined) {
    const uris = found.flatMap(({ path, base }) => (base === key ? uriBelow(root, path) : []));
    return { uris, isNamed: false };
  }
  const uris = named.references.map((reference) => (isUrl(reference.source) ? undefined : fileFromRoot(root, reference.source)));
  return uris.every((uri) => uri !== undefined) ? { uris, isNamed: true } : undefined;
}

/** Whether the index of an OpenAPI file is that with its overlays. What is no OpenAPI file has none. */
export function isOverlaid(content: OpenApiFile, overlays: Overlays | undefined): boolean {
  if (content.kind !== "read" || content.outcome.kind !== "index") return true;
  if (overlays === undefined || content.overlays?.isApplied === false) return false;
  const applied = content.overlays?.uris ?? [];
  return applied.length === overlays.uris.length && applied.every((uri, index) => uri === overlays.uris[index]);
}
