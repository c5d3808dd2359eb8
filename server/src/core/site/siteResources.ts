import type { Redirect } from "../config/redirects.ts";
import { exactRedirects, filledDestination, maxRedirects } from "../config/redirects.ts";
import { textAt } from "../config/sourceNode.ts";
import { hasMarkdownExtension, withoutMarkdownExtension } from "../files/fileKinds.ts";
import { addressOf } from "../files/paths.ts";
import type { PageLink } from "../pages/content/pageContent.ts";
import { importedFiles } from "../pages/imports.ts";
import type { LinkTarget } from "../pages/linkTarget.ts";
import { targetOf } from "../pages/linkTarget.ts";
import type { PageFile } from "../pages/pages.ts";
import { lazy } from "../std/lazy.ts";
import { PatternIndex } from "./patternIndex.ts";
import type { Site } from "./site.ts";
import type { GeneratedPage } from "./sourcePages.ts";
import { generatedPages } from "./sourcePages.ts";

/** What a link leads to. */
export type SiteResource =
  | { readonly kind: "page"; readonly page: PageFile }
  | { readonly kind: "generated"; readonly page: GeneratedPage }
  /** Another file, by its path from the docs root. */
  | { readonly kind: "file"; readonly path: string }
  /** `to`: the address that it leads to from there; undefined if that is on another site. */
  | { readonly kind: "redirect"; readonly redirect: Redirect; readonly to: string | undefined };

/** What is at an address that is not redirected. */
export type FinalResource = Exclude<SiteResource, { readonly kind: "redirect" }>;

/** A link of a page that leads to something. */
export interface ResolvedLink {
  readonly link: PageLink;
  readonly target: LinkTarget;
  readonly resource: SiteResource;
  /** The one of the addresses of the target that leads there. */
  readonly address: string;
}

/** What is most likely at the addresses of a site, as far as its files are known: rules, which have to be certain, ask `LiveAddresses`. */
export class SiteResources {
  readonly #site: Site;
  readonly #found = new Map<string, SiteResource | undefined>();
  /** An index of its own: what takes too long here must not keep rules from comparing patterns. */
  readonly #patterns: () => PatternIndex<Redirect>;

  constructor(site: Site) {
    this.#site = site;
    this.#patterns = lazy(() => new PatternIndex(site.redirects));
  }

  /** What is at an address, from the docs root or, first, below the usual base path. */
  at(address: string): SiteResource | undefined {
    if (this.#found.has(address)) return this.#found.get(address);
    const below = this.#site.pages?.withoutBasePath(address);
    const found = (below === undefined ? undefined : this.#find(below)) ?? this.#find(address);
    this.#found.set(address, found);
    return found;
  }

  /** The file that an import or an image in a page at a path from the docs root names. */
  #file(path: string, { kind, target }: PageLink, address: string): SiteResource | undefined {
    const { pages } = this.#site;
    const below = pages?.withoutBasePath(address) ?? [];
    for (const each of kind === "import" ? [...importedFiles(path, target), address] : [address, below].flat()) {
      const file = pages?.fileAt(each);
      if (file !== undefined) return this.#fileOrPage(file);
    }
    return undefined;
  }

  #fileOrPage(path: string): SiteResource {
    const page = hasMarkdownExtension(path) ? this.#site.pages?.page(withoutExtension(path)) : undefined;
    return page?.path === path ? { kind: "page", page } : { kind: "file", path };
  }

  /** What a link of the page at a path leads to; undefined if that is not known. One without a path leads to the page itself. */
  resolve(path: string, link: PageLink): ResolvedLink | undefined {
    const target = targetOf(path, link);
    if (target === undefined || this.isInNestedSite(path, target)) return undefined;
    const { kind } = link;
    if (kind === "snippet") {
      const address = this.#site.pages?.snippets().at(target.path);
      const resource = address === undefined ? undefined : this.#fileOrPage(address);
      return address === undefined || resource === undefined ? undefined : { link, target, resource, address };
    }
    const addresses = target.addresses.length === 0 ? [withoutExtension(path)] : target.addresses;
    for (const address of addresses) {
      const isFile = kind === "import" || kind === "image" || kind === "src";
      const resource = isFile ? this.#file(path, link, address) : this.at(address);
      if (resource !== undefined) return { link, target, resource, address };
    }
    return undefined;
  }

  /** Whether a link of the page at a path leads to something in another docs site in a subfolder, which the page belongs to. */
  isInNestedSite(path: string, { path: written, addresses }: Pick<LinkTarget, "path" | "addresses">): boolean {
    const { pages } = this.#site;
    const folder = written.startsWith("/") ? pages?.nestedSiteAround(path) : undefined;
    if (pages === undefined || folder === undefined) return false;
    const inside = addresses.map((address) => addressOf(`${folder}/${address}`));
    return inside.some((each) => (pages.pageOrIndex(withoutExtension(each)) ?? pages.fileAt(each)) !== undefined);
  }

  #find(address: string): SiteResource | undefined {
    const { pages } = this.#site;
    const path = withoutExtension(address);
    const page = pages?.pageOrIndex(path);
    if (page !== undefined) return { kind: "page", page };
    const generated = this.#site.view(generatedPages).get(path);
    if (generated !== undefined) return { kind: "generated", page: generated };
    const file = pages?.fileAt(address);
    if (file !== undefined) return { kind: "file", path: file };
    const redirect = this.#redirectFrom(path);
    if (redirect === undefined) return undefined;
    const filled = redirect.isExact ? undefined : filledDestination(redirect, path);
    return { kind: "redirect", redirect, to: filled ?? redirect.to };
  }

  /** What is at the end of the redirects from a resource; undefined if that is not known. */
  endOf(resource: SiteResource): FinalResource | undefined {
    return this.#follow(resource).end;
  }

  /** The page that the anchor of a link is in: browsers keep the anchor behind redirects, unless a destination has its own. */
  anchoredPage(resource: SiteResource): PageFile | undefined {
    const { end, keepsAnchor } = this.#follow(resource);
    return keepsAnchor && end?.kind === "page" ? end.page : undefined;
  }

  #follow(resource: SiteResource): { readonly end: FinalResource | undefined; readonly keepsAnchor: boolean } {
    let keepsAnchor = true;
    let at: SiteResource | undefined = resource;
    for (let left = maxRedirects; at?.kind === "redirect"; left--) {
      if (textAt(at.redirect.destination).includes("#")) keepsAnchor = false;
      at = at.to === undefined || left === 0 ? undefined : this.at(at.to);
    }
    return { end: at, keepsAnchor };
  }

  #redirectFrom(address: string): Redirect | undefined {
    const exact = this.#site.view(exactRedirects).get(address);
    return (
      exact ??
      this.#patterns()
        .matching(address)
        ?.find(({ pattern }) => pattern?.match(address) === "yes")
    );
  }
}

/** Those of a version of a site. For `site.view`. */
export function siteResources(site: Site): SiteResources {
  return new SiteResources(site);
}

/** The address of a path or link, without the extension of a page. */
function withoutExtension(path: string): string {
  return withoutMarkdownExtension(addressOf(path));
}
