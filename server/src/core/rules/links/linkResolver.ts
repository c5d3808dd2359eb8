import type { Redirect } from "../../config/redirects.ts";
import { filledDestination, maxRedirects } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { isSkippedFolder, mayBePage } from "../../files/exclusions.ts";
import { hasMarkdownExtension, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { isUnserved } from "../../pages/isPublished.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { escapedPath } from "../../pages/writtenPaths.ts";
import type { Site } from "../../site/site.ts";
import { isTranslation } from "../../site/translations.ts";
import type { NearAddress } from "../redirects/liveAddresses.ts";
import { LiveAddresses } from "../redirects/liveAddresses.ts";
import { movedTo } from "../redirects/lostAddresses.ts";
import { RedirectSteps } from "../redirects/redirectSteps.ts";

/** What is at the address of a link. */
export type LinkResolution =
  | { readonly kind: "page"; readonly page: PageFile }
  /** Something that has no anchors that are known, or that may be there. */
  | { readonly kind: "other" }
  /** Nothing but a redirect, to an address with something. */
  | { readonly kind: "redirect"; readonly destination: string }
  /** `destination`: where a redirect leads all the same. */
  | { readonly kind: "missing"; readonly destination?: string };

/** Addresses of the platform itself. */
const ownAddresses = /^(?:login|logout|oauth)(?:\/|$)/u;

/** For how many links a check searches the generated pages for one that they may mean. */
const maxSearches = 20;

/** The extensions of files that pages can import. */
const importable = [".mdx", ".jsx", ".tsx", ".md"];

/** Finds what links in a version of a site certainly lead to, or most likely mean. */
export class LinkResolver {
  readonly pages: Pages;
  readonly #site: Site;
  readonly #live: LiveAddresses;
  readonly #steps: RedirectSteps;
  #searchesLeft = maxSearches;
  readonly #found = new Map<string, LinkResolution>();

  private constructor(site: Site, pages: Pages, live: LiveAddresses) {
    this.pages = pages;
    this.#site = site;
    this.#live = live;
    this.#steps = site.view(RedirectSteps.of);
  }

  /** Undefined while it is not known what the site consists of. */
  static of(site: Site): LinkResolver | undefined {
    const live = site.view(LiveAddresses.of);
    return live === undefined || site.pages === undefined ? undefined : new LinkResolver(site, site.pages, live);
  }

  /** What is at an address, which may be below the usual base path. */
  at(address: string): LinkResolution {
    const known = this.#found.get(address);
    if (known !== undefined) return known;
    const below = this.pages.withoutBasePath(address);
    const alternative = below === undefined ? undefined : this.#find(below);
    const found = alternative === undefined || alternative.kind === "missing" ? this.#find(address) : alternative;
    this.#found.set(address, found);
    return found;
  }

  /** Whether there is a file at a path, or a redirect from it, or it is not known. */
  hasFile(path: string): boolean {
    const below = this.pages.withoutBasePath(path);
    if (below !== undefined && this.pages.fileAt(below) !== undefined) return true;
    if (this.pages.fileAt(path) !== undefined || path.split("/").some(isSkippedFolder)) return true;
    // The name of a folder with pages may look like that of a file: `next.js`.
    const isFolder = /\.\w+$/u.test(path) && this.#live.isPageFolder(path);
    return isFolder || this.#live.mayExist(path) || this.isRedirected(path);
  }

  /** Whether an import finds a file at a path, or it is not known: the address of a page is not enough. */
  hasImport(path: string): boolean {
    const { pages } = this;
    return pages.fileAt(path) !== undefined || pages.isUnknown(path) || path.split("/").some(isSkippedFolder);
  }

  /** Why the platform serves nothing for the file at an address, if that is certain. */
  whyUnserved(address: string): string | undefined {
    return this.#live.whyUnserved(address);
  }

  /** Whether a redirect leads away from an address, or may do so. */
  isRedirected(address: string): boolean {
    return this.#steps.from(address) !== undefined;
  }

  /** Lets another check of the links in pages search for suggestions: pages change while the site stays the same. */
  renewSearches(): void {
    this.#searchesLeft = maxSearches;
  }

  /** The address that is most likely meant, and whether only its case differs: first, where git says that the page is now. */
  nearest(address: string): NearAddress | undefined {
    const path = withoutMarkdownExtension(address);
    const to = movedTo(this.#site, path);
    if (to !== undefined) return { address: to, differsOnlyInCase: false };
    const near = this.#live.nearest(path, { withGenerated: this.#searchesLeft-- > 0 });
    return near === undefined || isTranslation(this.#site, near.address, path) ? undefined : near;
  }

  /** The address of the same page in the language of a page that links to it; the same address if there is none. */
  inLanguageOf(from: PageFile, address: string): string {
    return this.#site.counterparts?.inLanguageOf(from.address, address) ?? address;
  }

  /** The file that is most likely meant by a path with an extension. */
  nearestFile(path: string): string | undefined {
    if (hasMarkdownExtension(path) || !/\.\w+$/u.test(path)) return undefined;
    return this.pages.nearestFile(path, this.#site.suggestionBudget);
  }

  /** The file that an import most likely means: a part of pages, if it is Markdown. */
  nearestImport(path: string): string | undefined {
    const file = importable.map((extension) => path + extension).find((each) => this.pages.files.has(each));
    if (file !== undefined) return file;
    if (!hasMarkdownExtension(path) && /\.\w+$/u.test(path)) return this.nearestFile(path);
    const near = this.pages.nearestPart(withoutMarkdownExtension(path), this.#site.suggestionBudget);
    return near === undefined ? undefined : this.pages.page(near)?.path;
  }

  /** The name of the snippet that `<Snippet file="…" />` most likely means. */
  nearestSnippet(name: string): string | undefined {
    return this.pages.snippets().nearest(name, this.#site.suggestionBudget);
  }

  /** The source of a redirect from everything below an address, which does not match the address itself. */
  redirectBelow(address: string): string | undefined {
    const redirect = this.#site.redirects.find(({ from }) => from === `${address}/*`);
    return redirect && textAt(redirect.source).trim();
  }

  #find(address: string): LinkResolution {
    const path = withoutMarkdownExtension(address);
    const page = this.pages.pageOrIndex(path);
    if (page !== undefined && !isUnserved(page)) return mayBePage(page) ? { kind: "page", page } : { kind: "other" };
    if (this.#live.mayExist(address) || this.#live.isPageFolder(path) || ownAddresses.test(path)) return { kind: "other" };
    if (address.split("/").some(isSkippedFolder)) return { kind: "other" };
    return this.#redirected(address);
  }

  #redirected(address: string): LinkResolution {
    let destination: string | undefined;
    for (let at = address, left = maxRedirects; left > 0; left--) {
      const step = this.#steps.from(at);
      if (step === "unclear") return { kind: "other" };
      if (step === undefined) break;
      if (step.isTemporary) return destination === undefined ? { kind: "other" } : { kind: "redirect", destination };
      destination = textAt(step.destination).trim();
      // A redirect to another site, to a part of an address, or to nothing is no matter of the link.
      if (step.to === undefined || !step.isExact) return this.#throughPattern(step, at);
      at = step.to;
      if (this.#live.mayExist(at)) return { kind: "redirect", destination };
    }
    return destination === undefined ? { kind: "missing" } : { kind: "other" };
  }

  /**
   * What is at an address that a redirect with placeholders matches. Where its destination is wrong for all addresses, the
   * redirect is reported.
   */
  #throughPattern(redirect: Redirect, address: string): LinkResolution {
    const filled = filledDestination(redirect, address);
    const to = filled ?? redirect.to;
    if (to !== undefined && this.#live.pageAt(to) !== undefined)
      return {
        kind: "redirect",
        destination: filled === undefined ? textAt(redirect.destination).trim() : `/${escapedPath(filled)}`,
      };
    if (filled === undefined || redirect.below === undefined || !this.#live.mayExistBelow(redirect.below))
      return { kind: "other" };
    if (this.#live.mayExist(filled) || this.#live.isPageFolder(filled) || this.#steps.from(filled) !== undefined)
      return { kind: "other" };
    return { kind: "missing", destination: `/${filled}` };
  }
}
