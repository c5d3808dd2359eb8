import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import { insertions } from "../json/insertions.ts";

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

/** What belongs to gaps, found without comparing a gap with all others. */
class ByGap<T> {
  /** By the list, then by the item before the gap. */
  readonly lists = new Map<Node, Map<Node | undefined, T>>();

  /** What belongs to a gap; for a new gap, what `create` gives. */
  get({ list, after }: Gap, create: () => T): T {
    const gaps = this.lists.get(list) ?? new Map<Node | undefined, T>();
    this.lists.set(list, gaps);
    const known = gaps.get(after) ?? create();
    gaps.set(after, known);
    return known;
  }
}

/** Inserts items (JSON) in gaps, in their order. */
export function fillGaps(filled: Iterable<{ readonly gap: Gap; readonly items: readonly string[] }>): readonly FileEdits[] {
  const files = new Map<ConfigFile, ByGap<string[]>>();
  for (const { gap, items } of filled) {
    const gaps = files.get(gap.file) ?? new ByGap<string[]>();
    files.set(gap.file, gaps);
    const all = gaps.get(gap, () => []);
    for (const item of items) all.push(item);
  }
  return Array.from(files, ([file, { lists }]) => ({ file, edits: insertions(file.json.text, lists) }));
}
