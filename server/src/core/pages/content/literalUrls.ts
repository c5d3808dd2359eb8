import { matchEnd } from "../../text/matchAt.ts";

/** What starts a URL, up to its domain, to which `www` belongs. */
const urlStart = /(?<![a-z])https?:\/\/(?=[^\s\p{P}\p{S}])|(?<![^\s(*_[\]~])www(?=\.)/giu;

/** A character of a domain. */
const inDomain = /[^\s\p{P}\p{S}]|[-._]/u;

/** What does not belong to a URL if its word ends after it. */
const trail = /(?:[!"'),.:;?*_~]|&[a-z]+;|\](?![([]))*/iy;

/** Where a word ends that may be a URL. */
const wordEnd = /[\s<]|\][([]|$/y;

/**
 * Finds URLs that are links without any marks in a part of a page, from its start to its end, as GFM defines them. In them, all marks are
 * only characters.
 */
export class LiteralUrls {
  readonly #text: string;
  /** Where the part starts. All other offsets here are from there on. */
  readonly #start: number;
  /** Up to where URLs have been looked for. */
  #searched = 0;
  /** The first offset at which a trail may start. */
  #trailFrom = 0;

  constructor(text: string, start: number, end: number) {
    this.#text = text.slice(start, end);
    this.#start = start;
  }

  /** Where the URL ends that a mark is in, if it starts at or after another offset. The marks must come in order. */
  endAround(mark: number, start: number): number | undefined {
    const at = mark - this.#start;
    // Without what follows: otherwise each of many marks would look through the rest.
    const before = this.#text.slice(0, at);
    urlStart.lastIndex = Math.max(start - this.#start, this.#searched);
    this.#searched = Math.max(at, this.#searched);
    for (let match = urlStart.exec(before); match !== null; match = urlStart.exec(before)) {
      const end = this.#endOf(urlStart.lastIndex);
      if (end > at) {
        this.#searched = end;
        return this.#start + end;
      }
      urlStart.lastIndex = Math.max(urlStart.lastIndex, end);
    }
    return undefined;
  }

  /** Where a URL ends; where its domain starts if it is none. */
  #endOf(domain: number): number {
    let at = domain;
    while (inDomain.test(this.#text.charAt(at)) && (this.#text[at] === "-" || !this.#endsAt(at))) at++;
    const lastParts = this.#text.slice(domain, at).split(".").slice(-2);
    if (lastParts.some((part) => part.includes("_"))) return domain;
    let open = 0;
    for (; at < this.#text.length; at++) {
      const next = this.#text[at];
      if (!(next === ")" && open > 0) && this.#endsAt(at)) break;
      if (next === "(") open++;
      if (next === ")") open--;
    }
    return at;
  }

  /** Whether nothing that belongs to the URL is between an offset in its word and the end of it. */
  #endsAt(at: number): boolean {
    if (at < this.#trailFrom) return false;
    const end = matchEnd(trail, this.#text, at) ?? at;
    if (matchEnd(wordEnd, this.#text, end) !== undefined) return true;
    // No trail starts in this one, either: all would end here.
    this.#trailFrom = end + 1;
    return false;
  }
}
