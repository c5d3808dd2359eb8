import type { Diagnostic } from "vscode-languageserver-types";
import type { FileDiagnostics } from "./diagnostics.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { hasMarkdownExtension } from "./files/fileKinds.ts";
import { KeptDiagnostics } from "./keptDiagnostics.ts";
import { findOffenses, rules } from "./rules/index.ts";
import type { ServiceOptions } from "./serviceOptions.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import type { Site } from "./site/site.ts";
import type { SiteLookup } from "./siteLookup.ts";
import type { Steps } from "./std/steps.ts";
import { finish } from "./std/steps.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** What was found in a version of a site. */
interface LastResult extends IndexedSite {
  readonly shown: readonly FileDiagnostics[];
}

/** The diagnostics of the open sites. */
export class SiteDiagnostics {
  readonly #store: SiteStore;
  readonly #lookup: SiteLookup;
  readonly #kept = new KeptDiagnostics();
  readonly #last = new Map<string, LastResult>();
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
    const isChanged = this.#hasMdxExtension !== hadMdxExtension;
    if (isChanged) this.#last.clear();
    return isChanged;
  }

  /** The diagnostics of a docs.json and its site, in steps. What was found before a syntax error stays. */
  *diagnoseInSteps(uri: string): Steps<readonly FileDiagnostics[]> {
    const site = this.#store.site(uri);
    // What is turned off must not be shown for a moment.
    if (site?.ruleSettingsFile === undefined) return [];
    const indexed = this.#store.indexed(site);
    const found = yield* this.#found(indexed);
    const shown = this.#kept.with(indexed, found, (file) => this.#lookup.fileIn(site, file)?.document.version);
    this.#last.set(uri, { ...indexed, shown });
    return shown;
  }

  /** The same at once. */
  diagnose(uri: string): readonly FileDiagnostics[] {
    return finish(this.diagnoseInSteps(uri));
  }

  /** What is shown of a file of a site, if it is about the text that an editor has now. Checks the site only if it has changed. */
  shownIn(site: Site, uri: string): readonly Diagnostic[] {
    const last = this.#last.get(site.config.uri);
    const isSame = last?.site === site && last.indexes === this.#store.indexed(site).indexes;
    const found = (isSame ? last.shown : this.diagnose(site.config.uri)).find((file) => file.uri === uri);
    // Some editors count versions from 0, which diagnostics do not have.
    const isOfText = hasMarkdownExtension(uri)
      ? !this.#store.isReadingPages(site)
      : (found?.version ?? 0) === (this.#store.openDocument(uri)?.version ?? 0);
    return (isOfText && found?.diagnostics) || [];
  }

  /** The diagnostics of a site as it is. */
  of(site: Site): readonly FileDiagnostics[] {
    return finish(this.#found(this.#store.indexed(site)));
  }

  /** Forgets what was found in a docs.json, which is closed. */
  forget(uri: string): void {
    this.#kept.forget(uri);
    this.#last.delete(uri);
  }

  /** What the rules find, without what another extension reports. */
  *#found(indexed: IndexedSite): Steps<readonly FileDiagnostics[]> {
    const offenses = yield* findOffenses(indexed, rules);
    const own = this.#hasMdxExtension ? offenses.filter(({ isOfMdx }) => isOfMdx !== true) : offenses;
    return yield* diagnosticsOf(indexed.site.config, own, this.#documentation);
  }
}
