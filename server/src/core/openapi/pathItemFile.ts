import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import type { PathItem } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { readPathItem } from "./readPathItem.ts";

/** Path items from a file that an OpenAPI file refers to. Plain data, so it can be sent to a worker thread. */
export interface PathItemFile {
  readonly kind: "path-items";
  /** By the fragment of the reference; undefined if its target does not exist. */
  readonly items: ReadonlyMap<string, PathItem | undefined>;
  readonly lines: LineStarts;
}

/** Reads the path items that fragments refer to. Never throws; a broken text has none. */
export function readPathItemFile(text: string, fragments: readonly string[], options?: IndexOptions): PathItemFile {
  const items = new Map<string, PathItem | undefined>();
  for (const fragment of fragments) {
    const outcome = readPathItem(text, fragment, options);
    items.set(fragment, outcome.kind === "path-item" ? outcome.item : undefined);
  }
  return { kind: "path-items", items, lines: lineStarts(text) };
}
