import type { ConfigFile } from "../config/configFile.ts";
import type { RedirectReader } from "../config/redirects.ts";
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

/** What has been made of the texts of sites, of operations, and of pages, and outlives the versions of a site. */
export class Memo implements RedirectReader {
  readonly addresses = new OperationAddressCache();
  readonly #endpointEntry = memoize(parseEndpointEntry);
  readonly redirectSource = memoize(readSource);
  readonly redirectDestination = memoize(readDestination);
  readonly transliterate = transliterator();

  readonly #ruleSettingsContents = new WeakMap<ConfigFile, RuleSettingsContent>();
  readonly #views = new WeakMap<Pages, Map<unknown, unknown>>();
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

  /** What a function makes of pages, made once for all who ask with the same function. */
  pagesView<T>(pages: Pages, make: (pages: Pages) => T): T {
    const views = this.#views.get(pages) ?? new Map<unknown, unknown>();
    this.#views.set(pages, views);
    if (!views.has(make)) views.set(make, make(pages));
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
