import type { FileDiagnostics } from "./diagnostics.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { KeptDiagnostics } from "./keptDiagnostics.ts";
import { findOffenses, rules } from "./rules/index.ts";
import type { ServiceOptions } from "./serviceOptions.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import type { Site } from "./site/site.ts";
import type { SiteLookup } from "./siteLookup.ts";
import type { SiteStore } from "./store/siteStore.ts";
import type { Steps } from "./text/steps.ts";
import { finish } from "./text/steps.ts";

/** The diagnostics of the open sites. */
export class SiteDiagnostics {
  readonly #store: SiteStore;
  readonly #lookup: SiteLookup;
  readonly #kept = new KeptDiagnostics();
  #documentation: string | undefined;
  #hasMdxExtension = false;

  constructor(store: SiteStore, lookup: SiteLookup) {
    this.#store = store;
    this.#lookup = lookup;
  }

  /** Sets where diagnostics are documented, and what another extension reports. Gives whether others are found from now on. */
  configure({ documentation, mdxExtension }: ServiceOptions): boolean {
    const hadMdxExtension = this.#hasMdxExtension;
    this.#documentation = documentation ?? this.#documentation;
    this.#hasMdxExtension = mdxExtension ?? hadMdxExtension;
    return this.#hasMdxExtension !== hadMdxExtension;
  }

  /** The diagnostics of a docs.json and its site, in steps. What was found before a syntax error stays. */
  *inSteps(uri: string): Steps<readonly FileDiagnostics[]> {
    const site = this.#store.site(uri);
    // What is turned off must not be shown for a moment.
    if (site?.ruleSettingsFile === undefined) return [];
    const indexed = this.#store.indexed(site);
    const found = yield* this.#found(indexed);
    return this.#kept.with(indexed, found, (file) => this.#lookup.fileIn(site, file)?.document.version);
  }

  /** The same at once. */
  shown(uri: string): readonly FileDiagnostics[] {
    return finish(this.inSteps(uri));
  }

  /** The diagnostics of a site as it is. */
  of(site: Site): readonly FileDiagnostics[] {
    return finish(this.#found(this.#store.indexed(site)));
  }

  /** Forgets what was found in a docs.json, which is closed. */
  forget(uri: string): void {
    this.#kept.forget(uri);
  }

  /** What the rules find, without what another extension reports. */
  *#found(indexed: IndexedSite): Steps<readonly FileDiagnostics[]> {
    const offenses = yield* findOffenses(indexed, rules);
    const own = this.#hasMdxExtension ? offenses.filter(({ isOfMdx }) => isOfMdx !== true) : offenses;
    return yield* diagnosticsOf(indexed.site.config, own, this.#documentation);
  }
}
