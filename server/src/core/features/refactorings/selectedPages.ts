import type { Node } from "jsonc-parser";
import { divisionAround } from "../../fixes/locate.ts";
import { keyOf } from "../../json/tree.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import type { Selection } from "./refactoring.ts";
import { itemAround } from "./refactoring.ts";

/** Pages of a division, and groups among them. */
export interface SelectedPages {
  readonly division: NavigationNode;
  /** Those that are selected, or the one at the cursor. Never empty. */
  readonly items: readonly Node[];
  /** The others in the same list. */
  readonly rest: readonly Node[];
}

/** The pages of a division that are selected; undefined for any other selection. */
export function selectedPages({ site, file, node, end }: Selection): SelectedPages | undefined {
  const first = itemAround(node);
  const list = first?.parent;
  const property = list?.parent;
  if (first === undefined || list === undefined || property?.type !== "property" || keyOf(property) !== "pages") return undefined;
  // In a group among the pages, only its bracket stands for it.
  if (first.type !== "string" && node !== first) return undefined;
  const written = divisionAround(site.navigation, file, list);
  if (written === undefined || written.object !== property.parent) return undefined;
  const all = list.children ?? [];
  const start = all.indexOf(first);
  const last = all.findLastIndex((item) => item.offset < Math.max(end, first.offset + 1));
  return {
    division: written.division,
    items: all.slice(start, last + 1),
    rest: [...all.slice(0, start), ...all.slice(last + 1)],
  };
}

/** Items of a list with what is between them, such as comments. */
export function nodeOfItems(items: readonly Node[]): Node {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return { type: "array", offset: 0, length: 0 };
  return { type: "array", offset: first.offset, length: last.offset + last.length - first.offset };
}
