import type { Redirect } from "../site/redirects.ts";
import type { LiveAddresses } from "./liveAddresses.ts";

/** The redirect that an address is taken on by; undefined where by none, `unclear` where the platform may see it in more than one way. */
export type Step = Redirect | "unclear" | undefined;

/** Which redirects take which addresses on. */
export class RedirectSteps {
  readonly #redirects: readonly Redirect[];
  readonly #live: LiveAddresses | undefined;
  readonly #exact = new Map<string, Redirect>();
  readonly #patterns: readonly Redirect[];
  readonly #known = new Map<string, Step>();

  /** `live` is undefined while what there is at the addresses of the site is not known. */
  constructor(redirects: readonly Redirect[], live: LiveAddresses | undefined) {
    this.#redirects = redirects;
    this.#live = live;
    for (const redirect of redirects) {
      if (redirect.isExact && !this.#exact.has(redirect.from)) this.#exact.set(redirect.from, redirect);
    }
    this.#patterns = redirects.filter(({ pattern }) => pattern !== undefined);
  }

  /** The step from an address. */
  from(address: string): Step {
    const known = this.#known.get(address) ?? this.#find(address);
    if (known !== undefined) this.#known.set(address, known);
    return known;
  }

  #find(address: string): Step {
    const exact = this.#exact.get(address);
    const [pattern, ...more] = this.#patterns.filter((redirect) => mayTake(redirect, address));
    if (pattern === undefined) return exact;
    // Which of them counts is not documented: the first one, or the one that says most. An exact one that is first is both.
    if (exact !== undefined) return this.#redirects.indexOf(exact) < this.#redirects.indexOf(pattern) ? exact : "unclear";
    if (this.#live?.pageAt(address) !== undefined) return undefined;
    const isSure = more.length === 0 && pattern.pattern?.match(address) === "yes";
    return isSure && this.#live?.mayBe(address) === false ? pattern : "unclear";
  }
}

/** A pattern that leads to an address is not taken to stand for that address, too, where it need not: `/a/*` to `/a`. */
function mayTake({ pattern, to }: Redirect, address: string): boolean {
  const match = pattern?.match(address);
  return match === "yes" || (match === "maybe" && to !== address);
}
