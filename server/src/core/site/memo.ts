import type { LoadedCatalogs } from "../catalogs/readCatalog.ts";
import type { ConfigFile } from "../config/configFile.ts";
import type { Redirect, RedirectReader, RedirectValue } from "../config/redirects.ts";
import { readDestination, readSource } from "../config/redirects.ts";
import type { RuleSettingsContent } from "../config/ruleSettings.ts";
import { readRuleSettings } from "../config/ruleSettings.ts";
import { OperationAddressCache } from "../openapi/address.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import { parseEndpointEntry } from "../openapi/entry.ts";
import { Counterparts } from "../pages/counterparts.ts";
import type { Pages } from "../pages/pages.ts";
import { transliterator } from "../pages/transliterate.ts";
import { memoize } from "../text/memoize.ts";

/** Redirects, and what functions have made of them. */
interface KeptRedirects {
  readonly values: readonly RedirectValue[];
  readonly views: Map<unknown, unknown>;
}

/** What has been made of the texts of sites, of operations, and of pages, and outlives the versions of a site. */
export class Memo implements RedirectReader {
  readonly addresses = new OperationAddressCache();
  readonly #endpointEntry = memoize(parseEndpointEntry);
  readonly redirectSource = memoize(readSource);
  readonly redirectDestination = memoize(readDestination);
  readonly transliterate = transliterator();

  readonly #ruleSettingsContents = new WeakMap<ConfigFile, RuleSettingsContent>();
  readonly #views = new WeakMap<Pages | LoadedCatalogs, Map<unknown, unknown>>();
  #redirects: KeptRedirects = { values: [], views: new Map() };
  readonly #counterparts = new WeakMap<Pages, { readonly key: string; readonly counterparts: Counterparts }>();

  /** What `parseEndpointEntry` gives. Nearly all entries of a large site are paths of pages, which have one word. */
  endpointEntry(text: string): EndpointEntry | undefined {
    return /\s/.test(text) ? this.#endpointEntry(text) : undefined;
  }

  /** What the file that sets the severities of rules says. */
  ruleSettingsContent(file: ConfigFile): RuleSettingsContent {
    const known = this.#ruleSettingsContents.get(file) ?? readRuleSettings(file);
    this.#ruleSettingsContents.set(file, known);
    return known;
  }

  /** What a function makes of an input of sites, made once for all who ask with the same function. */
  viewOf<Input extends Pages | LoadedCatalogs, T>(input: Input, make: (input: Input) => T): T {
    const views = this.#views.get(input) ?? new Map<unknown, unknown>();
    this.#views.set(input, views);
    if (!views.has(make)) views.set(make, make(input));
    return views.get(make) as T;
  }

  /** What a function makes of what redirects say, made once for all who ask with the same function until they say something else. */
  redirectsView<T>(redirects: readonly Redirect[], make: (redirects: readonly RedirectValue[]) => T): T {
    if (!saySame(redirects, this.#redirects.values)) {
      // Nodes would keep a version of docs.json in memory.
      this.#redirects = { values: redirects.map(({ source, destination, ...value }) => value), views: new Map() };
    }
    const { values, views } = this.#redirects;
    if (!views.has(make)) views.set(make, make(values));
    return views.get(make) as T;
  }

  /** The pages that are the same in several languages, by the codes of the languages. */
  counterparts(pages: Pages, languages: readonly string[]): Counterparts {
    const key = languages.join(" ");
    const known = this.#counterparts.get(pages);
    if (known?.key === key) return known.counterparts;
    const counterparts = new Counterparts(pages, languages);
    this.#counterparts.set(pages, { key, counterparts });
    return counterparts;
  }
}

function saySame(redirects: readonly RedirectValue[], others: readonly RedirectValue[]): boolean {
  return (
    redirects.length === others.length &&
    redirects.every(({ sourceText, destinationText, isTemporary }, at) => {
      const other = others[at];
      return sourceText === other?.sourceText && destinationText === other.destinationText && isTemporary === other.isTemporary;
    })
  );
}
