import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import { insertions } from "../json/insertions.ts";

/** Where to insert items: after an item of `list`, or at its start. */
export interface InsertionPoint {
  readonly file: ConfigFile;
  readonly list: Node;
  readonly after: Node | undefined;
}

/** Whether two points are the same. */
export function isSamePoint(a: InsertionPoint, b: InsertionPoint): boolean {
  return a.list === b.list && a.after === b.after;
}

/** What belongs to points, found without comparing a point with all others. */
class ByPoint<T> {
  /** By the list, then by the item before the point. */
  readonly lists = new Map<Node, Map<Node | undefined, T>>();

  /** What belongs to a point; for a new point, what `create` gives. */
  get({ list, after }: InsertionPoint, create: () => T): T {
    const points = this.lists.get(list) ?? new Map<Node | undefined, T>();
    this.lists.set(list, points);
    const known = points.get(after) ?? create();
    points.set(after, known);
    return known;
  }
}

/** Inserts items (JSON) at points, in their order. */
export function insertAtPoints(
  inserted: Iterable<{ readonly point: InsertionPoint; readonly items: readonly string[] }>,
): readonly FileEdits[] {
  const files = new Map<ConfigFile, ByPoint<string[]>>();
  for (const { point, items } of inserted) {
    const points = files.get(point.file) ?? new ByPoint<string[]>();
    files.set(point.file, points);
    const all = points.get(point, () => []);
    for (const item of items) all.push(item);
  }
  return Array.from(files, ([file, { lists }]) => ({ file, edits: insertions(file.json.text, lists) }));
}
