import type { Redirect } from "../../config/redirects.ts";
import { filledDestination, maxRedirects } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { isSkippedFolder, mayBePage } from "../../files/exclusions.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { escapedPath } from "../../pages/escapedPath.ts";
import { isUnserved } from "../../pages/isPublished.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { LiveAddresses } from "../redirects/liveAddresses.ts";
import { liveAddresses } from "../redirects/liveAddresses.ts";
import { RedirectSteps } from "../redirects/redirectSteps.ts";
import { LinkSuggestions } from "./linkSuggestions.ts";

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

/** Finds what links in a version of a site certainly lead to. */
export class LinkResolver {
  readonly pages: Pages;
  readonly suggestions: LinkSuggestions;
  readonly #live: LiveAddresses;
  readonly #steps: RedirectSteps;
  readonly #found = new Map<string, LinkResolution>();

  private constructor(site: Site, pages: Pages, live: LiveAddresses) {
    this.pages = pages;
    this.suggestions = new LinkSuggestions(site, pages, live);
    this.#live = live;
    this.#steps = site.view(RedirectSteps.of);
  }

  /** Undefined while it is not known what the site consists of. */
  static of(site: Site): LinkResolver | undefined {
    const live = liveAddresses(site);
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

  /** The file at an address, if the platform certainly serves nothing for it. */
  unservedFile(address: string): PageFile | undefined {
    return this.#live.unservedFile(address);
  }

  /** Whether a redirect leads away from an address, or may do so. */
  isRedirected(address: string): boolean {
    return this.#steps.from(address) !== undefined;
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
