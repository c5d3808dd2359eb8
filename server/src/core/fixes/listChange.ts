import type { Node } from "jsonc-parser";
import { indentationAt, insertion, reindented, removals } from "../json/edit.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import type { Fix, ListChange } from "./fix.ts";

/** A fix that removes or moves a node. */
export function changeList(title: string, change: ListChange): Fix {
  return { title, edits: editsFor([change]) ?? [], change };
}

/** Fixes, of which those that change one list have the edits of all of them: alone, two may need the same comma or place. */
export function joinChanges(fixes: readonly (Fix | undefined)[]): readonly (Fix | undefined)[] {
  const byList = new Map<Node | undefined, ListChange[]>();
  for (const fix of fixes) {
    if (fix?.change === undefined) continue;
    const list = fix.change.node.parent;
    const changes = byList.get(list) ?? [];
    byList.set(list, changes);
    if (changes.every(({ node }) => node !== fix.change?.node)) changes.push(fix.change);
  }
  const edits = new Map([...byList].map(([list, changes]) => [list, editsFor(changes)]));
  return fixes.map((fix) =>
    fix?.change === undefined ? fix : { ...fix, edits: edits.get(fix.change.node.parent) ?? fix.edits },
  );
}

/** The edits for changes of one list. What moves to the same place keeps its order. Undefined if that place is an item that goes, too. */
function editsFor(changes: readonly ListChange[]): readonly FileEdits[] | undefined {
  const [first] = changes;
  if (first === undefined) return undefined;
  const { file, node } = first;
  const { text } = file.json;
  const list = node.parent;
  const items = list?.children ?? [];
  const gone = new Set(changes.map((change) => change.node));
  const moved = new Map<Node | undefined, string[]>();
  for (const change of changes.toSorted((a, b) => a.node.offset - b.node.offset)) {
    if (change.before === undefined) continue;
    const after = items.slice(0, change.before).findLast((item) => !gone.has(item));
    const texts = moved.get(after) ?? [];
    moved.set(after, texts);
    texts.push(reindented(text, change.node, indentationAt(text, items[change.before]?.offset ?? 0)));
  }
  if (moved.has(undefined) && items[0] !== undefined && gone.has(items[0])) return undefined;
  const insertions = list === undefined ? [] : [...moved].map(([after, texts]) => insertion(text, list, after, texts));
  return [{ file, edits: [...insertions, ...removals(text, [...gone])] }];
}
