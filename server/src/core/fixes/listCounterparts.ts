import { inStyleOf } from "../files/paths.ts";
import type { LanguageDifferences } from "../navigation/languageCoverage.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { languageGaps } from "../site/languageGaps.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import type { Gap } from "./gaps.ts";
import { isSameGap } from "./gaps.ts";
import type { Insertion, Place } from "./insertion.ts";
import { insertAll } from "./insertion.ts";
import { divisionOf } from "./locate.ts";

/**
 * Lists the pages of a language that exist and that only the default language lists, in its order: each next to its neighbor there. A
 * group of which no page is listed comes next to the group before it, with the name that it has in the default language.
 */
export function listCounterparts(context: FixContext): Fix | undefined {
  const written = context.data.listCounterparts ? divisionOf(context) : undefined;
  const coverage = context.site.languageCoverage.find(({ language }) => language === written?.division);
  if (coverage === undefined) return undefined;
  const insertions: Insertion[] = [];
  let count = 0;
  const differences = coverage.differences();
  for (const { entry, counterpart } of languageGaps(context.site, coverage).missing) {
    const place = counterpart === undefined ? undefined : placeFor(entry, differences);
    if (counterpart === undefined || place === undefined) continue;
    count++;
    const item = JSON.stringify(inStyleOf(entry.value, counterpart));
    const last = insertions.at(-1);
    if (last !== undefined && isSameGap(last.gap, place.gap) && last.group?.name === place.group?.name) last.items.push(item);
    else insertions.push({ ...place, items: [item] });
  }
  if (count === 0) return undefined;
  const title = `Add ${count === 1 ? "1 page" : `${count} pages`} to ${quote(coverage.language.label)}`;
  return { title, isPreferred: true, edits: insertAll(insertions) };
}

/** Next to the counterpart of the nearest entry of the same list, otherwise in a group next to that of the nearest group. */
function placeFor(entry: PageEntry, { pairs }: Pick<LanguageDifferences, "pairs">): Place | undefined {
  const { owner } = entry;
  const neighbor = nearest(owner.pages, entry, (other) => pairs.get(other));
  const gap = neighbor && gapBeside(neighbor.found, neighbor.isBefore);
  if (gap !== undefined) return { gap };
  const groups = owner.kind === "group" ? (owner.parent?.children ?? []) : [];
  const group = nearest(groups, owner, (other) =>
    other.pages.map((page) => pairs.get(page)?.owner).find((own) => own !== undefined),
  );
  const beside = group && gapBeside(group.found, group.isBefore);
  return group && beside && { gap: beside, group: { name: owner.label, sibling: group.found } };
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
