import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import type { PathItem } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { readPathItem } from "./readPathItem.ts";

/** The path items that were looked for in a file which a description refers to. Plain data: it may cross to another thread. */
export interface PathItemFile {
  readonly kind: "path-items";
  /** By the fragment that points at each; undefined where none does. */
  readonly items: ReadonlyMap<string, PathItem | undefined>;
  readonly lines: LineStarts;
}

/** Reads the path items that fragments point at in a text. Never throws; of a broken text none is found. */
export function readPathItemFile(text: string, fragments: readonly string[], options?: IndexOptions): PathItemFile {
  const items = new Map<string, PathItem | undefined>();
  for (const fragment of fragments) {
    const outcome = readPathItem(text, fragment, options);
    items.set(fragment, outcome.kind === "path-item" ? outcome.item : undefined);
  }
  return { kind: "path-items", items, lines: lineStarts(text) };
}
