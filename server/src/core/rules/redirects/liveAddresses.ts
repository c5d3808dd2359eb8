import type { Redirect } from "../../config/redirects.ts";
import { dereference } from "../../config/sourceNode.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { foldersOf, isUrl, usualBasePath, withoutSlashes } from "../../files/paths.ts";
import { directoryOf } from "../../navigation/documentReference.ts";
import type { GeneratedAddresses } from "../../navigation/generatedAddresses.ts";
import type { Navigation } from "../../navigation/navigation.ts";
import { isRendered } from "../../navigation/navigation.ts";
import { hasMisspelledContent } from "../../navigation/nodes.ts";
import { defaultDirectory } from "../../openapi/address.ts";
import { loadedDocument } from "../../openapi/openApiDocument.ts";
import { isUnserved } from "../../pages/isPublished.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { GeneratedPage } from "../../site/sourcePages.ts";
import { exceedsMaxGeneratedPages, generatedPages, unknownFolders } from "../../site/sourcePages.ts";
import { nearest } from "../../text/nearest.ts";
import { whyExcluded } from "../messages.ts";

/** Files that the platform makes for each site, and its own addresses. Source: docs/platform.md, "Redirects". */
const platformFiles =
  /(?:^|\/)(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|rss\.xml|feed\.xml|skill\.md)$|^(?:\.well-known|_|mcp$)/u;

/** The address that one without a page probably means. */
export interface NearAddress {
  readonly address: string;
  /** Whether only the case differs. */
  readonly differsOnlyInCase: boolean;
}

/** The addresses that the divisions of a site have besides those of their pages. */
interface DivisionAddresses {
  /** The languages and versions: the address of each leads to its first page. */
  readonly starts: ReadonlySet<string>;
  /**
   * The folders of pages that are generated from remote or other files, or would be if their file and their division were valid: the
   * pages in them are not known.
   */
  readonly unknownFolders: ReadonlySet<string>;
}

/** The addresses of a site that have something, or may have it: there is certainly nothing at the others. */
export class LiveAddresses {
  readonly #site: Site;
  readonly #pages: Pages;
  readonly #generated: GeneratedAddresses<GeneratedPage>;
  /** The addresses that invalid entries will have once they are fixed: other rules report the entries. */
  #suggested: ReadonlySet<string> | undefined;
  readonly #starts: ReadonlySet<string>;
  readonly #unknownFolders: ReadonlySet<string>;
  readonly #aroundUnknown: ReadonlySet<string>;
  /** Whether all redirects to a page lead below the usual base path. */
  readonly #leadsBelowBasePath: boolean;

  private constructor(site: Site, pages: Pages, { starts, unknownFolders }: DivisionAddresses) {
    this.#site = site;
    this.#pages = pages;
    this.#generated = site.view(generatedPages);
    this.#starts = starts;
    this.#unknownFolders = unknownFolders;
    this.#aroundUnknown = foldersOf(unknownFolders);
    this.#leadsBelowBasePath = site.redirects.every(leadsBelowBase);
  }

  /** Those of a site; undefined while its files are not all known. For `site.view`. */
  static of(site: Site): LiveAddresses | undefined {
    const { pages, navigation } = site;
    if (pages === undefined || navigation === undefined || exceedsMaxGeneratedPages(site)) return undefined;
    const divisions = addressesOfDivisions(site, navigation);
    return divisions && new LiveAddresses(site, pages, divisions);
  }

  /**
   * The path of the file or the address of the generated page at an address, the index of a folder included; undefined if there is
   * certainly no page.
   */
  pageAt(address: string): string | undefined {
    const page = this.#pages.pageOrIndex(address);
    if (page !== undefined) return page.excludedBy === undefined ? page.path : undefined;
    return this.#generated.get(address)?.address;
  }

  /** Why the platform serves nothing for the file at an address, as a sentence, if that is certain. */
  whyUnserved(address: string): string | undefined {
    const page = this.#pages.pageOrIndex(withoutMarkdownExtension(address));
    return page !== undefined && isUnserved(page) ? whyExcluded(page) : undefined;
  }

  /** Whether there may be something at an address: a page, a file, a language or version, or what is not known. */
  mayExist(address: string): boolean {
    if (this.#isThere(address) || (address === usualBasePath && this.#mayHaveBasePath)) return true;
    const below = this.#belowBasePath(address);
    return below !== undefined && this.#isThere(below);
  }

  /** Whether an address is that of a folder with pages: the platform redirects to one of them. */
  isPageFolder(address: string): boolean {
    const folder = this.#belowBasePath(address) ?? address;
    return this.#pages.pageFolders.has(folder) || this.#mayBeGenerated(folder);
  }

  /** Whether there may be something at the address of a folder or somewhere below. */
  mayExistBelow(folder: string): boolean {
    if (this.mayExist(folder) || this.#hasFolder(folder)) return true;
    const below = this.#belowBasePath(folder);
    return below !== undefined && this.#hasFolder(below);
  }

  /** An address without the base path. */
  #belowBasePath(address: string): string | undefined {
    const isBelow = this.#leadsBelowBasePath && address.startsWith(`${usualBasePath}/`) && this.#mayHaveBasePath;
    return isBelow ? address.slice(usualBasePath.length + 1) : undefined;
  }

  /** Whether the site may have the usual base path: none of its files is in such a folder. */
  get #mayHaveBasePath(): boolean {
    return !this.#pages.folders.has(usualBasePath) && !this.#generated.hasFolder(usualBasePath);
  }

  #hasFolder(folder: string): boolean {
    return this.#pages.folders.has(folder) || this.#mayBeGenerated(folder);
  }

  /** Whether a folder has generated pages, or may have some. */
  #mayBeGenerated(folder: string): boolean {
    return this.#generated.hasFolder(folder) || this.#unknownFolders.has(folder) || this.#aroundUnknown.has(folder);
  }

  #isThere(address: string): boolean {
    const path = withoutMarkdownExtension(address);
    if (path === "" || platformFiles.test(address) || this.#starts.has(path) || this.#generated.get(path) !== undefined)
      return true;
    const page = this.#pages.pageOrIndex(path);
    if (page === undefined ? this.#pages.files.has(address) : !isUnserved(page)) return true;
    return this.#isUnknown(path) || this.#isSuggested(path);
  }

  #isSuggested(path: string): boolean {
    this.#suggested ??= new Set(this.#site.suggestedAddresses);
    return this.#suggested.has(path);
  }

  #isUnknown(path: string): boolean {
    if (this.#unknownFolders.size === 0) return false;
    return this.#unknownFolders.has("") || [...foldersOf([path])].some((folder) => this.#unknownFolders.has(folder));
  }

  /** The page whose address differs only in case, or is similar; generated ones only with `withGenerated`. */
  nearest(address: string, { withGenerated }: { readonly withGenerated: boolean }): NearAddress | undefined {
    const other = this.#pages.pageInOtherCase(address)?.address;
    if (other !== undefined) return { address: other, differsOnlyInCase: true };
    // As on a site of files, where a page is a file or the index of a folder.
    const bare = address.replace(/(?:\/index)?(?:\.html?)?$/u, "");
    if (this.pageAt(bare) !== undefined) return { address: bare, differsOnlyInCase: false };
    const generated = withGenerated ? this.#generated.nearest(address)?.address : undefined;
    const { suggestionBudget } = this.#site;
    const page = this.#pages.nearest(address, suggestionBudget);
    const folder = this.#pages.nearestPageFolder(address, suggestionBudget);
    const likely = [page, generated, folder].filter((found) => found !== undefined);
    // A misspelled page is more likely meant than one of the same name elsewhere.
    const [near = likely[0]] = nearest(address, likely);
    return near === undefined ? undefined : { address: near, differsOnlyInCase: near.toLowerCase() === address.toLowerCase() };
  }
}

function leadsBelowBase({ to, below }: Redirect): boolean {
  const path = to ?? below;
  return path === undefined || path === usualBasePath || path.startsWith(`${usualBasePath}/`);
}

/** The addresses of divisions; undefined while the files of some of them are not known. */
function addressesOfDivisions(site: Site, navigation: Navigation): DivisionAddresses | undefined {
  const folders = new Set(site.view(unknownFolders));
  const starts = new Set<string>();
  // Content that is not active has no pages.
  const active = new Set(navigation.active);
  for (const node of navigation.nodes) {
    if (node.kind === "language" || node.kind === "version") starts.add(node.label);
    for (const candidate of node.candidates.values()) if (candidate.kind === "unknown") return undefined;
    if (node.fields.has("sourceRef") || dereference(node, site.follow) === undefined) return undefined;
    const { openapi } = node;
    if (openapi === undefined) continue;
    const found = site.apiFiles.document(openapi.source);
    if (found.kind === "unknown" && !isUrl(openapi.source)) return undefined;
    if (!active.has(node) || (loadedDocument(found) !== undefined && isRendered(node) && !hasMisspelledContent(node))) continue;
    folders.add(withoutSlashes((directoryOf(openapi) ?? defaultDirectory).trim()));
  }
  return { starts, unknownFolders: folders };
}
