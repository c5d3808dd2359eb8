import { inStyleOf } from "../files/paths.ts";
import type { LanguageDifferences } from "../navigation/languageCoverage.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import type { EntryInsertion, InsertionTarget } from "./entryInsertions.ts";
import type { InsertionPoint } from "./insertionPoints.ts";
import { isSamePoint } from "./insertionPoints.ts";

/** What is in the `pages` or `groups` of a division. */
type Item = PageEntry | NavigationNode;

/**
 * Where a language lists pages of which the default one has the entries, in its order: each next to its neighbor there, a page or a
 * group. A group of which no page is listed comes next to its neighbor, with the name that it has in the default language.
 */
export class CounterpartInsertions {
  readonly insertions: EntryInsertion[] = [];
  readonly #pairs: ReadonlyMap<PageEntry, PageEntry>;
  readonly #groups = new Map<NavigationNode, NavigationNode | undefined>();
  readonly #neighbors = new Neighbors((item) => this.#counterpartOf(item));

  constructor({ pairs }: Pick<LanguageDifferences, "pairs">) {
    this.#pairs = pairs;
  }

  /** Lists the page at an address like its counterpart. Gives whether there is a place for it. */
  list(address: string, counterpart: PageEntry): boolean {
    const target = this.#targetFor(counterpart);
    if (target === undefined) return false;
    const item = JSON.stringify(inStyleOf(counterpart.value, address));
    const last = this.insertions.at(-1);
    if (last !== undefined && isSamePoint(last.point, target.point) && last.group?.name === target.group?.name)
      last.items.push(item);
    else this.insertions.push({ ...target, items: [item] });
    return true;
  }

  /** Next to the counterpart of the nearest item of the list, otherwise in a group next to that of the nearest item beside the group. */
  #targetFor(entry: PageEntry): InsertionTarget | undefined {
    const { owner } = entry;
    const neighbor = this.#neighbors.of(entry, owner);
    const isAmongPages = neighbor !== undefined && (isEntry(neighbor.found) || neighbor.found.key === "pages");
    const point = isAmongPages ? pointBeside(neighbor) : undefined;
    if (point !== undefined) return { point };
    const group = owner.kind === "group" && owner.parent !== undefined ? this.#neighbors.of(owner, owner.parent) : undefined;
    const beside = group && pointBeside(group);
    return group && beside && { point: beside, group: { name: owner.label, beside: group.found, hasOperations: false } };
  }

  #counterpartOf(item: Item): Item | undefined {
    return isEntry(item) ? this.#pairs.get(item) : this.#groupOf(item);
  }

  /** The group with the counterparts of the pages of a group, or of those in its groups. */
  #groupOf(group: NavigationNode): NavigationNode | undefined {
    if (this.#groups.has(group)) return this.#groups.get(group);
    const groups = group.pages.flatMap((entry) => this.#pairs.get(entry)?.owner ?? []);
    const found = groups[0] ?? group.children.flatMap((child) => this.#groupOf(child)?.parent ?? [])[0];
    const counterpart = found?.kind === group.kind ? found : undefined;
    this.#groups.set(group, counterpart);
    return counterpart;
  }
}

function isEntry(item: Item): item is PageEntry {
  return "value" in item;
}

/** The pages and groups of a division in their order. */
function itemsOf({ pages, children }: NavigationNode): readonly Item[] {
  return [...pages, ...children].sort((a, b) => a.node.offset - b.node.offset);
}

/** The counterpart of the nearest item beside an item, and whether that item is before it. */
interface Neighbor {
  readonly found: Item;
  readonly isBefore: boolean;
}

/** The counterparts of the nearest items: found once for each division, in which thousands of items may ask. */
class Neighbors {
  readonly #counterpartOf: (item: Item) => Item | undefined;
  readonly #known = new WeakMap<NavigationNode, ReadonlyMap<Item, Neighbor>>();

  constructor(counterpartOf: (item: Item) => Item | undefined) {
    this.#counterpartOf = counterpartOf;
  }

  /** That of the nearest item before an item of a division, otherwise of the nearest one after it. */
  of(item: Item, division: NavigationNode): Neighbor | undefined {
    const known = this.#known.get(division) ?? this.#in(division);
    this.#known.set(division, known);
    return known.get(item);
  }

  #in(division: NavigationNode): ReadonlyMap<Item, Neighbor> {
    const items = itemsOf(division).map((item) => [item, this.#counterpartOf(item)] as const);
    const neighbors = new Map<Item, Neighbor>();
    for (const [inOrder, isBefore] of [
      [items.toReversed(), false],
      [items, true],
    ] as const) {
      let last: Item | undefined;
      for (const [item, found] of inOrder) {
        if (last !== undefined) neighbors.set(item, { found: last, isBefore });
        last = found ?? last;
      }
    }
    return neighbors;
  }
}

/** The point next to a neighbor in an array, on the side of the item that asks; undefined for other values. */
function pointBeside({ found: { file, node }, isBefore }: Neighbor): InsertionPoint | undefined {
  const list = node.parent;
  if (list?.type !== "array") return undefined;
  const items = list.children ?? [];
  return { file, list, after: isBefore ? node : items[items.indexOf(node) - 1] };
}
