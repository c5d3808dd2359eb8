import type { Pages } from "../../pages/pages.ts";
import { addTo } from "../../text/groupBy.ts";

/** The pages among some, by their indexes, that no other page leads to, directly or through each other. */
export function withoutLinked(some: readonly number[], pages: Pages): readonly number[] {
  const left = new Set(some);
  /** The other pages that each of them links to. */
  const next = new Map<number, number[]>();
  const found: number[] = [];
  for (const page of some) {
    for (const linker of pages.linkersOf(page)) {
      if (left.has(linker)) addTo(next, linker, page);
      else found.push(page);
    }
  }
  for (let page = found.pop(); page !== undefined; page = found.pop())
    if (left.delete(page)) for (const other of next.get(page) ?? []) found.push(other);
  return some.filter((page) => left.has(page));
}
