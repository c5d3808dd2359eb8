import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";

/** Pages that share their addresses with pages of one other place: the first of them, and how many there are. */
export interface Clash<Page, Other> {
  readonly page: Page;
  readonly other: Other;
  readonly count: number;
}

/** Clashes of addresses, one for each two places of pages. */
export class Clashes<Page, Other> {
  readonly #byPlaces = new Map<unknown, Map<unknown, { readonly page: Page; readonly other: Other; count: number }>>();

  /** Counts a page with the address of another one. A place is a file, or what is generated as a whole. */
  add(page: Page, place: unknown, other: Other, otherPlace: unknown): void {
    const known = this.#byPlaces.get(place) ?? new Map();
    this.#byPlaces.set(place, known);
    const clash = known.get(otherPlace);
    if (clash === undefined) known.set(otherPlace, { page, other, count: 1 });
    else clash.count++;
  }

  *[Symbol.iterator](): Iterator<Clash<Page, Other>> {
    for (const known of this.#byPlaces.values()) yield* known.values();
  }
}

/** What a message about the first page of a clash says of the others, which are generated from one file. Starts with a space. */
export function sentenceAboutOthers({ count }: Clash<unknown, unknown>, noun: string, source: string): string {
  return count === 1 ? "" : ` The same applies to ${countText(count - 1, `more ${noun}`)} of ${quote(source)}.`;
}
