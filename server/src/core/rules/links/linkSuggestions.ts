import { textAt } from "../../config/sourceNode.ts";
import { isMarkdown, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { isTranslation } from "../../site/translations.ts";
import type { LiveAddresses, NearAddress } from "../redirects/liveAddresses.ts";
import { movedFrom } from "../redirects/lostAddresses.ts";

/** For how many links a check searches the generated pages for one that they may mean. */
const maxSearches = 20;

/** The extensions of files that pages can import. */
const importable = [".mdx", ".jsx", ".tsx", ".md"];

/** Finds what links in a version of a site most likely mean that lead to nothing. */
export class LinkSuggestions {
  readonly #site: Site;
  readonly #pages: Pages;
  readonly #live: LiveAddresses;
  #searchesLeft = maxSearches;

  constructor(site: Site, pages: Pages, live: LiveAddresses) {
    this.#site = site;
    this.#pages = pages;
    this.#live = live;
  }

  /** Lets another check of the links in pages search for suggestions: pages change while the site stays the same. */
  startCheck(): void {
    this.#searchesLeft = maxSearches;
  }

  /** The address that is most likely meant, and whether only its case differs: first, where git says that the page is now. */
  nearest(address: string): NearAddress | undefined {
    const path = withoutMarkdownExtension(address);
    const to = movedFrom(this.#site, path);
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
    if (isMarkdown(path) || !/\.\w+$/u.test(path)) return undefined;
    return this.#pages.nearestFile(path, this.#site.suggestionBudget);
  }

  /** The file that an import most likely means: a part of pages, if it is Markdown. */
  nearestImport(path: string): string | undefined {
    const file = importable.map((extension) => path + extension).find((each) => this.#pages.files.has(each));
    if (file !== undefined) return file;
    if (!isMarkdown(path) && /\.\w+$/u.test(path)) return this.nearestFile(path);
    const near = this.#pages.nearestPart(withoutMarkdownExtension(path), this.#site.suggestionBudget);
    return near === undefined ? undefined : this.#pages.page(near)?.path;
  }

  /** The name of the snippet that `<Snippet file="…" />` most likely means. */
  nearestSnippet(name: string): string | undefined {
    return this.#pages.snippets().nearest(name, this.#site.suggestionBudget);
  }

  /** The source of a redirect from everything below an address, which does not match the address itself. */
  redirectBelow(address: string): string | undefined {
    const redirect = this.#site.redirects.find(({ from }) => from === `${address}/*`);
    return redirect && textAt(redirect.source).trim();
  }
}
