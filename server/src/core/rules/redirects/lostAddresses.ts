import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { folderOf, withoutIndex, withoutInnerIndex } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import { isListedOrHidden } from "../../navigation/documentingPages.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { DocumentEndpoint } from "../../openapi/openApiDocument.ts";
import type { Pages } from "../../pages/pages.ts";
import type { BaseAddress, BaseAddresses } from "../../site/baseAddresses.ts";
import { addressLostCode } from "../../site/baseAddresses.ts";
import { defaultVersion } from "../../site/defaultVersion.ts";
import { servedPages } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../std/lazy.ts";
import { LiveAddresses } from "./liveAddresses.ts";
import { RedirectSteps } from "./redirectSteps.ts";

/** An address that had something at an older revision, and has nothing now. */
export interface LostAddress {
  /** Without slashes around it, like `to`. */
  readonly address: string;
  /** Where a redirect from it could lead. */
  readonly to: string;
  /** Whether what was at the address is there now, and not only what was next to it. */
  readonly isSame: boolean;
}

/**
 * The addresses that a site served at an older revision, and neither serves nor redirects now, in the order of the navigation then. None
 * while the files of the site are not all known.
 */
export function lostAddresses(site: Site): readonly LostAddress[] {
  const { base } = site;
  const live = base && site.view(LiveAddresses.of);
  if (base === undefined || live === undefined) return [];
  const gone = site.pagesView(goneSince)?.(base) ?? [];
  if (gone.length === 0) return [];
  const steps = site.view(RedirectSteps.of);
  const isServed = (address: string) => live.mayExist(address) || live.isPageFolder(address) || steps.from(address) !== undefined;
  // The index of a folder is at the address of the folder, too.
  const lost = gone.filter(({ address }) => !isServed(address) && !isServed(withoutInnerIndex(address)));
  if (lost.length === 0) return [];
  const addresses = new Set(lost.map(({ address }) => address));
  // A redirect may lead to what is lost, and the address of a folder to its first page.
  const remains = (address: string) => live.mayExist(endOf(address, steps));
  const neighbors = new Neighbors(base.addresses, new Set(gone.flatMap(({ address }) => (remains(address) ? [] : address))));
  const operations = lazy(() => new CurrentOperations(site, base.addresses));
  const current = new Map(lost.map((old) => [old.address, currentAddress(site, old, operations, steps)]));
  return lost.map(({ address }) => {
    const next = current.get(address);
    // A redirect that is gone may have led to a page that is elsewhere now.
    const to = next !== undefined && addresses.has(next) ? current.get(next) : next;
    const isSame = to !== undefined && !addresses.has(to);
    return { address, to: isSame ? to : nearbyAddress(site, address, neighbors, steps), isSame };
  });
}

/** The addresses that have now what was at lost ones, by those. */
function movedAddresses(site: Site): ReadonlyMap<string, string> {
  return new Map(site.view(lostAddresses).flatMap(({ address, to, isSame }) => (isSame ? [[address, to]] : [])));
}

/** Where what was at an address is now, if that is known from an older revision, or else from a redirect. */
export function movedTo(site: Site, address: string): string | undefined {
  const moved = site.view(movedAddresses);
  const now = moved.get(address) ?? moved.get(withoutIndex(address)) ?? endOf(address, site.view(RedirectSteps.of));
  return now === address ? undefined : now;
}

/** The lost addresses but those that the rule is turned off for: an author may give up an address on purpose. */
export function reportedLostAddresses(site: Site): readonly LostAddress[] {
  const { ruleSettings, config } = site;
  const path = () => pathBelow(ruleSettings.folder, config.uri) ?? config.uri;
  return site
    .view(lostAddresses)
    .filter(({ address }) => ruleSettings.settingFor(addressLostCode, { path, text: () => `/${address}` }) !== "off");
}

/** Where a redirect from an address without a page can lead: to the same page in the default version, or else to a page next to it. */
function nearbyAddress(site: Site, address: string, neighbors: Neighbors, steps: RedirectSteps): string {
  const inVersion = site
    .view(defaultVersion)
    .addressesFor(address)
    .map((each) => endOf(each, steps))
    .find((each) => {
      const page = site.pages?.pageOrIndex(each);
      return page !== undefined && site.view(servedPages).has(page);
    });
  return withoutIndex(inVersion ?? endOf(neighbors.of(withoutIndex(address)), steps));
}

/** The address that has now what was at an old one. */
function currentAddress(
  site: Site,
  old: BaseAddress,
  operations: () => CurrentOperations,
  steps: RedirectSteps,
): string | undefined {
  const { path, operation, to } = old;
  if (path !== undefined) {
    const page = site.pages?.page(withoutMarkdownExtension(path));
    return page?.path === path && site.view(servedPages).has(page) ? withoutIndex(page.address) : undefined;
  }
  if (operation !== undefined) return operations().currentAddress(old);
  return to === undefined ? undefined : endOf(to, steps);
}

/** Where the permanent redirects from an address lead now; the address itself if there are none. */
function endOf(address: string, steps: RedirectSteps): string {
  const passed = new Set<string>();
  for (let at = address; !passed.has(at); ) {
    passed.add(at);
    const step = steps.from(at);
    if (step === undefined || step === "unclear" || step.isTemporary || !step.isExact || step.to === undefined) return at;
    at = step.to;
  }
  // A loop, which is reported.
  return address;
}

/** Finds the pages of an older revision that are not there any more, whatever is in docs.json. For `site.pagesView`. */
function goneSince(pages: Pages): (base: BaseAddresses) => readonly BaseAddress[] {
  let last: { readonly base: BaseAddresses; readonly gone: readonly BaseAddress[] } | undefined;
  return (base) => {
    if (last?.base !== base) last = { base, gone: base.addresses.filter(({ address }) => pages.page(address) === undefined) };
    return last.gone;
  };
}

/** What is left next to addresses that are gone: in their folder, otherwise in the folder around it, and so on. */
class Neighbors {
  readonly #before = new Map<string, string>();
  readonly #first = new Map<string, string>();
  /** The first one in a folder or in the folders in it. */
  readonly #below = new Map<string, string>();

  /** `gone`: those that lead to no page. */
  constructor(all: readonly BaseAddress[], gone: ReadonlySet<string>) {
    const last = new Map<string, string>();
    for (const { address } of all) {
      const folder = folderOf(address);
      if (gone.has(address)) {
        const before = last.get(folder);
        if (before !== undefined) this.#before.set(address, before);
        continue;
      }
      for (let around = folder; around !== "" && !this.#below.has(around); around = folderOf(around))
        this.#below.set(around, address);
      last.set(folder, address);
      if (!this.#first.has(folder)) this.#first.set(folder, address);
      // The index of a folder.
      if (!this.#first.has(address)) this.#first.set(address, address);
    }
  }

  /** The page before an address, otherwise the first one in its folder or one around it, otherwise the home page. */
  of(address: string): string {
    const before = this.#before.get(address);
    if (before !== undefined) return before;
    for (let folder = folderOf(address); folder !== ""; folder = folderOf(folder)) {
      const found = this.#first.get(folder) ?? this.#below.get(folder);
      if (found !== undefined) return found;
    }
    return "";
  }
}

/** The addresses of the pages that operations have now, by what may still be the same after a change of the OpenAPI file. */
class CurrentOperations {
  readonly #byOperation = new Map<string, string | undefined>();
  /** By method and summary, those of operations that are new. */
  readonly #bySummary = new Map<string, string | undefined>();
  /** By method, the last word of the path, and the places of parameters, likewise. */
  readonly #byForm = new Map<string, string | undefined>();
  /** By path, or by method and the places of parameters, likewise, if only one operation with them is gone. */
  readonly #byTrait = new Map<string, string | undefined>();

  /** `before` has the addresses of an older revision. */
  constructor(site: Site, before: readonly BaseAddress[]) {
    const known = new Set(before.map(({ operation = "" }) => operation));
    for (const page of addressedOperations(site)) {
      const operation = entryText(page);
      add(this.#byOperation, operation, page);
      if (known.has(operation)) continue;
      if (page.operation.summary !== undefined) add(this.#bySummary, summaryKey(operation, page.operation.summary), page);
      add(this.#byForm, formOf(operation, "last word"), page);
      for (const trait of traitsOf(operation)) add(this.#byTrait, trait, page);
    }
    const gone = new Set<string>();
    for (const operation of known) {
      if (this.#byOperation.has(operation)) continue;
      for (const trait of traitsOf(operation)) {
        if (gone.has(trait)) this.#byTrait.delete(trait);
        gone.add(trait);
      }
    }
  }

  /** The address that has the page of an operation now: the same, or the only new one that it probably became. */
  currentAddress({ operation = "", title }: BaseAddress): string | undefined {
    if (this.#byOperation.has(operation)) return this.#byOperation.get(operation);
    const bySummary = title === undefined ? undefined : this.#bySummary.get(summaryKey(operation, title));
    const [byPath, byShape] = traitsOf(operation).map((trait) => this.#byTrait.get(trait));
    return bySummary ?? byPath ?? this.#byForm.get(formOf(operation, "last word")) ?? byShape;
  }
}

/** An operation with the address of its page. */
interface AddressedOperation extends DocumentEndpoint {
  readonly address: string;
}

/** The operations that have pages: generated ones, or those that are written for them instead. */
function addressedOperations({ operationPages, endpointPages = [] }: Site): readonly AddressedOperation[] {
  const generated = new Set(operationPages.map(entryText));
  const written = endpointPages.filter(isListedOrHidden).flatMap(({ page, operations: [operation] }) => {
    if (operation === undefined || generated.has(entryText(operation))) return [];
    return { ...operation, address: withoutIndex(page.address) };
  });
  return [...operationPages, ...written];
}

/** Adds a page; several with the same key are none. */
function add(pages: Map<string, string | undefined>, key: string, { address }: AddressedOperation): void {
  pages.set(key, pages.has(key) ? undefined : address);
}

function summaryKey(operation: string, summary: string): string {
  return `${operation.split(" ", 1)[0]} ${summary}`;
}

/** What an operation may keep when it is renamed: its path if its method changes, or else its method and the places of parameters. */
function traitsOf(operation: string): readonly string[] {
  return [operation.slice(operation.indexOf(" ")), formOf(operation, "no word")];
}

/** A method with what its path has in each segment: a parameter, a word, or the last word itself if it is kept, since it says most. */
function formOf(operation: string, keeps: "last word" | "no word"): string {
  const segments = operation.replace(/\/$/u, "").split("/");
  const kept = keeps === "last word" ? segments.findLastIndex((segment) => !segment.includes("{")) : 0;
  return segments.map((segment, at) => (at === 0 || at === kept ? segment : segment.includes("{") ? "{}" : "a")).join("/");
}
