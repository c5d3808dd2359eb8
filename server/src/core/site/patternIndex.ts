import type { Redirect, RedirectValue } from "../config/redirects.ts";
import { maxSegments } from "../files/pathPattern.ts";
import { addTo } from "../std/groupBy.ts";
import type { Site } from "./site.ts";

/** How many patterns are compared with addresses in one version of a site: a few milliseconds' worth. */
const maxComparisons = 100_000;

/** The redirects with placeholders, by the path that each starts with: hundreds of addresses may be looked up among hundreds of them. */
export class PatternIndex<R extends RedirectValue> {
  readonly #byStart = new Map<string, R[]>();
  /** The lengths of these paths. */
  readonly #lengths = new Set<number>();
  readonly #known = new Map<string, readonly R[] | undefined>();
  #left = maxComparisons;

  constructor(redirects: readonly R[]) {
    for (const redirect of redirects) {
      const { pattern } = redirect;
      if (pattern === undefined) continue;
      addTo(this.#byStart, pattern.start, redirect);
      this.#lengths.add(pattern.start.length);
    }
  }

  /** Whether there were more comparisons to make than are made. */
  get isIncomplete(): boolean {
    return this.#left < 0;
  }

  /** The redirects whose patterns may match an address, in order; undefined if finding them takes too long. */
  matching(address: string): readonly R[] | undefined {
    if (!this.#known.has(address)) this.#known.set(address, this.#find(address));
    return this.#known.get(address);
  }

  /** The first redirect that takes all addresses of another one, and comes before it. */
  including({ place, from, pattern, isExact }: RedirectValue): R | undefined {
    if (!isExact && pattern === undefined) return undefined;
    return this.matching(from)?.find((other) => {
      if (other.place >= place) return false;
      return pattern === undefined ? other.pattern?.match(from) === "yes" : other.pattern?.includes(pattern) === true;
    });
  }

  #find(address: string): readonly R[] | undefined {
    if (this.#byStart.size === 0) return [];
    const found: R[] = [];
    let count = 0;
    for (const end of startsOf(address)) {
      if (count++ > maxSegments || this.#left < 0) return undefined;
      // Most starts are of other lengths, and no text is made for those.
      const candidates = this.#lengths.has(end) ? this.#byStart.get(address.slice(0, end)) : undefined;
      if (candidates === undefined) continue;
      this.#left -= candidates.length;
      if (this.#left < 0) return undefined;
      for (const redirect of candidates) if (redirect.pattern?.match(address) !== "no") found.push(redirect);
    }
    return found.sort((a, b) => a.place - b.place);
  }
}

/** The ends of what an address starts with: nothing, its first segment, its first two, and so on to all of it. */
function* startsOf(address: string): Iterable<number> {
  yield 0;
  for (let at = address.indexOf("/"); at >= 0; at = address.indexOf("/", at + 1)) yield at;
  yield address.length;
}

/** The redirects of a site that have placeholders. */
export function patternIndex({ redirects }: Site): PatternIndex<Redirect> {
  return new PatternIndex(redirects);
}
