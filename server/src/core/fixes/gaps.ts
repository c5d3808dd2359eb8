import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { insertion } from "../json/edit.ts";
import type { FileEdits } from "./fix.ts";

/** Where to insert items: after an item of `list`, or at its start. */
export interface Gap {
  readonly file: ConfigFile;
  readonly list: Node;
  readonly after: Node | undefined;
}

/** Whether two gaps are the same. */
export function isSameGap(a: Gap, b: Gap): boolean {
  return a.list === b.list && a.after === b.after;
}

/** Inserts items (JSON) in gaps, in their order: one edit for each gap, since edits must not overlap. */
export function fillGaps(filled: Iterable<{ readonly gap: Gap; readonly items: readonly string[] }>): readonly FileEdits[] {
  const gaps: { readonly gap: Gap; readonly items: string[] }[] = [];
  for (const { gap, items } of filled) {
    const known = gaps.find((other) => isSameGap(other.gap, gap));
    if (known === undefined) gaps.push({ gap, items: [...items] });
    else for (const item of items) known.items.push(item);
  }
  return gaps.map(({ gap: { file, list, after }, items }) => ({ file, edits: [insertion(file.json.text, list, after, items)] }));
}
