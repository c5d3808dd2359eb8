import { inStyleOf } from "../files/paths.ts";
import type { LanguageDifferences } from "../navigation/languageCoverage.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import type { Gap } from "./gaps.ts";
import { isSameGap } from "./gaps.ts";
import type { Insertion, Place } from "./insertion.ts";

/**
 * Where a language lists pages of which the default one has the entries, in its order: each next to its neighbor there. A group of which
 * no page is listed comes next to the group before it, with the name that it has in the default language.
 */
export class BesideCounterparts {
  readonly insertions: Insertion[] = [];
  readonly #pairs: LanguageDifferences["pairs"];

  constructor({ pairs }: Pick<LanguageDifferences, "pairs">) {
    this.#pairs = pairs;
  }

  /** Lists the page at an address like its counterpart. Gives whether there is a place for it. */
  list(address: string, counterpart: PageEntry): boolean {
    const place = this.#placeFor(counterpart);
    if (place === undefined) return false;
    const item = JSON.stringify(inStyleOf(counterpart.value, address));
    const last = this.insertions.at(-1);
    if (last !== undefined && isSameGap(last.gap, place.gap) && last.group?.name === place.group?.name) last.items.push(item);
    else this.insertions.push({ ...place, items: [item] });
    return true;
  }

  /** Next to the counterpart of the nearest entry of the same list, otherwise in a group next to that of the nearest group. */
  #placeFor(entry: PageEntry): Place | undefined {
    const { owner } = entry;
    const neighbor = nearest(owner.pages, entry, (other) => this.#pairs.get(other));
    const gap = neighbor && gapBeside(neighbor.found, neighbor.isBefore);
    if (gap !== undefined) return { gap };
    const groups = owner.kind === "group" ? (owner.parent?.children ?? []) : [];
    const group = nearest(groups, owner, (other) =>
      other.pages.map((page) => this.#pairs.get(page)?.owner).find((own) => own !== undefined),
    );
    const beside = group && gapBeside(group.found, group.isBefore);
    return group && beside && { gap: beside, group: { name: owner.label, sibling: group.found } };
  }
}

/** What the nearest item before an item has, otherwise the nearest one after it. */
function nearest<T, U>(
  items: readonly T[],
  item: T,
  find: (other: T) => U | undefined,
): { readonly found: U; readonly isBefore: boolean } | undefined {
  const at = items.indexOf(item);
  for (const [others, isBefore] of [
    [items.slice(0, at).toReversed(), true],
    [items.slice(at + 1), false],
  ] as const) {
    for (const other of others) {
      const found = find(other);
      if (found !== undefined) return { found, isBefore };
    }
  }
  return undefined;
}

/** After or before an item of an array; undefined for other values. */
function gapBeside({ file, node }: PageEntry | NavigationNode, isAfter: boolean): Gap | undefined {
  const list = node.parent;
  if (list?.type !== "array") return undefined;
  const items = list.children ?? [];
  return { file, list, after: isAfter ? node : items[items.indexOf(node) - 1] };
}
