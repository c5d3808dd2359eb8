import type { Pages } from "./pages.ts";

/**
 * Which pages of a site are the same in another language: their addresses differ only in the segment that names the language. An address
 * without such a segment belongs to the language of all others, such as `setup` beside `fr/setup`. Immutable.
 */
export class Counterparts {
  /** The number of different pages, whatever their language. */
  readonly size: number;
  /** The key of each page in `Pages.list`: counterparts have the same one, below `size`. */
  readonly #keys: Int32Array;
  readonly #byLanguage = new Map<string, Map<number, number>>();
  readonly #pages: Pages;

  constructor(pages: Pages, languages: readonly string[]) {
    this.#pages = pages;
    const segments = segmentsOf(languages);
    this.#keys = new Int32Array(pages.list.length);
    const keys = new Map<string, number>();
    let at = 0;
    for (const { address } of pages.list) {
      const { language, rest } = splitAddress(address, segments);
      const key = keys.get(rest) ?? keys.size;
      keys.set(rest, key);
      const ofLanguage = this.#byLanguage.get(language);
      if (ofLanguage === undefined) this.#byLanguage.set(language, new Map([[key, at]]));
      else if (!ofLanguage.has(key)) ofLanguage.set(key, at);
      this.#keys[at++] = key;
    }
    this.size = keys.size;
  }

  /** The key of a page, by its index in `Pages.list`. */
  keyOf(page: number): number {
    return this.#keys[page] ?? -1;
  }

  /** The address of the page with a key in a language, whether the navigation lists it or not; undefined if there is none. */
  addressIn(language: string, key: number): string | undefined {
    const page = this.#pages.list[this.#byLanguage.get(language)?.get(key) ?? -1];
    return page?.excludedBy === undefined ? page?.address : undefined;
  }
}

/** The languages by the segments that name them, in lower case: `pt-br` and `pt` for `pt-BR`, unless `pt` may be another one. */
function segmentsOf(languages: readonly string[]): ReadonlyMap<string, string> {
  const primary = (language: string) => language.split("-", 1)[0]?.toLowerCase() ?? "";
  const segments = new Map<string, string>();
  const shared = new Set<string>();
  for (const language of languages) {
    const segment = primary(language);
    const other = segments.get(segment);
    if (other !== undefined && other !== language) shared.add(segment);
    segments.set(segment, language);
  }
  for (const segment of shared) segments.delete(segment);
  for (const language of languages) segments.set(language.toLowerCase(), language);
  return segments;
}

/** An address without its first segment that names a language; the language is empty if there is none. */
function splitAddress(
  address: string,
  segments: ReadonlyMap<string, string>,
): { readonly language: string; readonly rest: string } {
  for (let start = 0, slash = address.indexOf("/"); slash >= 0; start = slash + 1, slash = address.indexOf("/", start)) {
    const language = segments.get(address.slice(start, slash).toLowerCase());
    if (language !== undefined) return { language, rest: address.slice(0, start) + address.slice(slash + 1) };
  }
  return { language: "", rest: address };
}
