import type { Redirect } from "../../config/redirects.ts";
import type { LiveAddresses } from "./liveAddresses.ts";

/** The redirect that applies to an address; undefined if none does, `unclear` if it is not documented which one does. */
export type Step = Redirect | "unclear" | undefined;

/** Which redirects apply to which addresses. */
export class RedirectSteps {
  readonly #redirects: readonly Redirect[];
  readonly #live: LiveAddresses | undefined;
  readonly #exact = new Map<string, Redirect>();
  /** Those with patterns, by the path that each starts with: hundreds of addresses may be looked up among hundreds of patterns. */
  readonly #patterns = new Map<string, Redirect[]>();
  readonly #known = new Map<string, Step>();

  /** `live` is undefined while the addresses of the site are not known. */
  constructor(redirects: readonly Redirect[], live: LiveAddresses | undefined) {
    this.#redirects = redirects;
    this.#live = live;
    for (const redirect of redirects) {
      const { pattern, from, isExact } = redirect;
      if (isExact && !this.#exact.has(from)) this.#exact.set(from, redirect);
      if (pattern === undefined) continue;
      const others = this.#patterns.get(pattern.start);
      if (others === undefined) this.#patterns.set(pattern.start, [redirect]);
      else others.push(redirect);
    }
  }

  /** The redirect from an address. */
  from(address: string): Step {
    const known = this.#known.get(address) ?? this.#find(address);
    if (known !== undefined) this.#known.set(address, known);
    return known;
  }

  #find(address: string): Step {
    const exact = this.#exact.get(address);
    const [pattern, ...more] = this.#patternsFor(address);
    if (pattern === undefined) return exact;
    // It is not documented which of them applies: the first one, or the most specific one. An exact one that is first is both.
    if (exact !== undefined) return this.#redirects.indexOf(exact) < this.#redirects.indexOf(pattern) ? exact : "unclear";
    if (this.#live?.pageAt(address) !== undefined) return undefined;
    const isSure = more.length === 0 && pattern.pattern?.match(address) === "yes";
    return isSure && this.#live?.mayExist(address) === false ? pattern : "unclear";
  }

  /** The redirects whose patterns match an address, in order. */
  #patternsFor(address: string): readonly Redirect[] {
    const found: Redirect[] = [];
    for (let end = address.length; end >= 0; end = end === 0 ? -1 : Math.max(0, address.lastIndexOf("/", end - 1)))
      for (const redirect of this.#patterns.get(address.slice(0, end)) ?? [])
        if (mayTake(redirect, address)) found.push(redirect);
    return found.length < 2 ? found : this.#redirects.filter((redirect) => found.includes(redirect));
  }
}

/** Whether a redirect may apply. A pattern whose own destination only may match does not: `/a/*` to `/a`. */
function mayTake({ pattern, to }: Redirect, address: string): boolean {
  const match = pattern?.match(address);
  return match === "yes" || (match === "maybe" && to !== address);
}
