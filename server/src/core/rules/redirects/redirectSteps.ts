import type { ExactRedirects, Redirect } from "../../config/redirects.ts";
import { exactRedirects } from "../../config/redirects.ts";
import { withoutInnerIndex } from "../../files/paths.ts";
import type { PatternIndex } from "../../site/patternIndex.ts";
import { patternIndex } from "../../site/patternIndex.ts";
import type { Site } from "../../site/site.ts";
import { LiveAddresses } from "./liveAddresses.ts";

/** The redirect that applies to an address; undefined if none does, `unclear` if it is not documented which one does. */
export type Step = Redirect | "unclear" | undefined;

/** Which redirects apply to which addresses. */
export class RedirectSteps {
  readonly #live: LiveAddresses | undefined;
  readonly #patterns: PatternIndex<Redirect>;
  readonly #exact: ExactRedirects;
  readonly #known = new Map<string, Step>();

  /** Those of a site. For `site.view`. */
  static of(site: Site): RedirectSteps {
    return new RedirectSteps(site.view(exactRedirects), site.view(patternIndex), site.view(LiveAddresses.of));
  }

  /** `live` is undefined while the addresses of the site are not known. */
  private constructor(exact: ExactRedirects, patterns: PatternIndex<Redirect>, live: LiveAddresses | undefined) {
    this.#exact = exact;
    this.#patterns = patterns;
    this.#live = live;
  }

  /** The redirect from an address; for the index of a folder without one, that from the folder. Source: docs/platform.md, "Redirects". */
  from(address: string): Step {
    // Which redirects apply to the home page is not documented.
    const folder = withoutInnerIndex(address);
    const known = this.#known.get(address) ?? this.#find(address) ?? (folder === address ? undefined : this.#find(folder));
    if (known !== undefined) this.#known.set(address, known);
    return known;
  }

  #find(address: string): Step {
    const exact = this.#exact.get(address);
    const matching = this.#patterns.matching(address);
    if (matching === undefined) return "unclear";
    const [pattern, ...more] = matching.filter((redirect) => mayTake(redirect, address));
    if (pattern === undefined) return exact;
    // Chains and loops are only reported where nothing is in doubt: for an exact redirect before the patterns.
    if (exact !== undefined) return exact.place < pattern.place ? exact : "unclear";
    if (this.#live?.pageAt(address) !== undefined) return undefined;
    const isSure = more.length === 0 && pattern.pattern?.match(address) === "yes";
    return isSure && this.#live?.mayExist(address) === false ? pattern : "unclear";
  }
}

/** Whether a redirect whose pattern may match applies. A pattern that only may match its own destination does not: `/a/*` to `/a`. */
function mayTake({ pattern, to }: Redirect, address: string): boolean {
  return to !== address || pattern?.match(address) === "yes";
}
