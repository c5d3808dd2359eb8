import type { PageFile, Pages } from "./pages.ts";

/**
 * Which pages of a site are the same in another language: their addresses differ only in the segment that names the language. An address
 * without such a segment belongs to the language of all others, such as `setup` beside `fr/setup`. Immutable.
 */
export class Counterparts {
  /** The number of different pages, whatever their language. */
  readonly size: number;
  /** The key of each page in `Pages.list`: counterparts have the same one, below `size`. */
  readonly #keys: Int32Array;
  /** The index in `Pages.list` of the page with each key, by language. */
  readonly #byLanguage = new Map<string, Map<number, number>>();
  readonly #pages: Pages;
  readonly #segments: ReadonlyMap<string, string>;

  constructor(pages: Pages, languages: readonly string[]) {
    this.#pages = pages;
    this.#segments = segmentsOf(languages);
    this.#keys = new Int32Array(pages.list.length);
    const keys = new Map<string, number>();
    for (const [index, { address }] of pages.list.entries()) {
      const { language, rest } = splitLanguage(address, this.#segments);
      const key = keys.get(rest) ?? keys.size;
      keys.set(rest, key);
      const ofLanguage = this.#byLanguage.get(language);
      if (ofLanguage === undefined) this.#byLanguage.set(language, new Map([[key, index]]));
      else if (!ofLanguage.has(key)) ofLanguage.set(key, index);
      this.#keys[index] = key;
    }
    this.size = keys.size;
  }

  /** The key of a page, by its index in `Pages.list`. */
  keyOf(index: number): number {
    return this.#keys[index] ?? -1;
  }

  /** The key of the page at an address; undefined if there is none. */
  keyAt(address: string): number | undefined {
    const index = this.#pages.indexOf(address);
    return index === undefined ? undefined : this.keyOf(index);
  }

  /** The address of the page with a key in a language, whether the navigation lists it or not; undefined if there is none. */
  addressIn(language: string, key: number): string | undefined {
    const page = this.#pages.list[this.#byLanguage.get(language)?.get(key) ?? -1];
    return page?.excludedBy === undefined ? page?.address : undefined;
  }

  /** The address of the same page in the language of another address; undefined if there is none. */
  inLanguageOf(other: string, address: string): string | undefined {
    const key = this.keyAt(address);
    return key === undefined ? undefined : this.addressIn(splitLanguage(other, this.#segments).language, key);
  }

  /** The pages that are the same as one in other languages, by its index in `Pages.list`. */
  othersOf(index: number): readonly PageFile[] {
    const key = this.keyOf(index);
    return [...this.#byLanguage.values()].flatMap((indexes) => {
      const other = indexes.get(key) ?? index;
      const page = this.#pages.list[other];
      return other === index || page === undefined || page.excludedBy !== undefined ? [] : page;
    });
  }

  /**
   * The address that a counterpart of the page at `from` gets, so that it still is one once that page is at `to`. Undefined if it
   * is one as it is, or if the page moves to another language.
   */
  addressAfter(counterpart: string, from: string, to: string): string | undefined {
    const before = splitLanguage(from, this.#segments);
    const after = splitLanguage(to, this.#segments);
    if (before.language !== after.language || before.rest === after.rest) return undefined;
    const own = splitLanguage(counterpart, this.#segments);
    if (own.segment === "") return after.rest;
    // Beside a page without a segment, only the counterpart shows where it is.
    const start = after.segment === "" ? own.start : after.start;
    if (after.segment === "" && own.rest.slice(0, start) !== after.rest.slice(0, start)) return undefined;
    return `${after.rest.slice(0, start)}${own.segment}/${after.rest.slice(start)}`;
  }
}

/**
 * The language of a page, if its address differs from another one only in that; empty if no segment names it. Undefined if the addresses
 * differ otherwise.
 */
export function differInLanguage(page: string, address: string, languages: readonly string[]): string | undefined {
  const split = languageSplitter(languages);
  const [own, other] = [split(page), split(address)];
  return own.rest === other.rest && own.language !== other.language ? own.language : undefined;
}

/** Splits addresses of a site with some languages: `es/setup` into `es` and `setup`. */
export function languageSplitter(languages: readonly string[]): (address: string) => LanguageSplit {
  const segments = segmentsOf(languages);
  return (address) => splitLanguage(address, segments);
}

/** Codes of the same language: what docs.json calls `cn` may be in the folder `zh`. */
const sameLanguage: readonly (readonly string[])[] = [
  ["cn", "zh", "zh-cn", "zh-hans"],
  ["zh-tw", "zh-hant"],
  ["jp", "ja", "ja-jp"],
  ["no", "nb", "nb-no"],
];

/** The segments that may name a language, in lower case with hyphens, the surest ones last: `pt` and `pt-br` for `pt-BR`, `zh` for `cn`. */
const segmentKinds: readonly ((code: string) => readonly string[])[] = [
  (code) => [code.split("-", 1)[0] ?? ""],
  (code) => sameLanguage.find((codes) => codes.includes(code)) ?? [],
  (code) => [code],
];

/** The languages by the segments that name them, without those that may be two languages. */
function segmentsOf(languages: readonly string[]): ReadonlyMap<string, string> {
  const segments = new Map<string, string | undefined>();
  for (const segmentsFor of segmentKinds) {
    const named = new Map<string, string | undefined>();
    for (const language of new Set(languages))
      for (const segment of segmentsFor(language.toLowerCase())) named.set(segment, named.has(segment) ? undefined : language);
    for (const [segment, language] of named) {
      // `zh` for both `zh-Hans` and `zh-Hant` stays unknown.
      const isUnknown = segments.has(segment) && segments.get(segment) === undefined;
      if (!isUnknown || segment === language?.toLowerCase()) segments.set(segment, language);
    }
  }
  return new Map([...segments].flatMap(([segment, language]) => (language === undefined ? [] : [[segment, language]])));
}

/** An address in two parts. */
export interface LanguageSplit {
  /** The first segment that names a language, as it is written; empty if there is none, like `language`. */
  readonly segment: string;
  readonly language: string;
  /** The address without that segment, and where that was. */
  readonly rest: string;
  readonly start: number;
}

function splitLanguage(address: string, segments: ReadonlyMap<string, string>): LanguageSplit {
  for (let start = 0, slash = address.indexOf("/"); slash >= 0; start = slash + 1, slash = address.indexOf("/", start)) {
    const segment = address.slice(start, slash);
    const language = segments.get(segment.toLowerCase().replaceAll("_", "-"));
    if (language !== undefined) return { segment, language, rest: address.slice(0, start) + address.slice(slash + 1), start };
  }
  return { segment: "", language: "", rest: address, start: 0 };
}
