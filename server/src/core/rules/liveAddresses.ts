import { nodesOf } from "../navigation/navigation.ts";
import type { Pages } from "../site/pages.ts";
import { topFolders } from "../site/pages.ts";
import { isUrl } from "../site/paths.ts";
import { resolve } from "../site/reference.ts";
import type { Site } from "../site/site.ts";

/** Files that the platform makes for each site. */
const madeFiles =
  /(?:^|\/)(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|rss\.xml|feed\.xml|skill\.md|mcp)$|^(?:\.well-known|_)/u;

/** The folder of generated pages whose navigation names none (facts, section 6). */
const defaultDirectory = "api-reference";

/** The folder that sites are served below where they have none of their own: its address is that of the home page. */
const usualBase = "docs";

/** What there is at the addresses of a site. */
export class LiveAddresses {
  readonly #pages: Pages;
  readonly #generated: ReadonlySet<string>;
  readonly #generatedFolders: ReadonlySet<string>;
  /** The folders of pages that are made of descriptions on the network or of other kinds: those in them are not known. */
  readonly #unknownFolders: readonly string[];
  /** The languages and versions, each of which leads to its first page. */
  readonly #starts: ReadonlySet<string>;

  private constructor(site: Site, pages: Pages, unknownFolders: readonly string[], starts: ReadonlySet<string>) {
    this.#pages = pages;
    this.#generated = new Set(site.generated.map(({ address }) => address));
    this.#generatedFolders = topFolders(this.#generated);
    this.#unknownFolders = unknownFolders;
    this.#starts = starts;
  }

  /** Those of a site; undefined while its files are not all known. */
  static of(site: Site): LiveAddresses | undefined {
    const { pages, navigation } = site;
    if (pages === undefined || navigation === undefined) return undefined;
    const unknownFolders: string[] = [];
    const starts = new Set<string>();
    for (const node of nodesOf(navigation)) {
      if (node.kind === "language" || node.kind === "version") starts.add(node.label);
      for (const candidate of node.candidates.values()) if (candidate.kind === "unknown") return undefined;
      if (node.fields.has("sourceRef") || resolve(node, site.follow) === undefined) return undefined;
      for (const key of ["asyncapi", "graphql", "sdk"]) if (node.fields.has(key)) unknownFolders.push("");
      const { description } = node;
      if (description === undefined || site.description(description.source).kind !== "unknown") continue;
      if (!isUrl(description.source)) return undefined;
      const directory: unknown = description.directory?.node.value;
      unknownFolders.push(typeof directory === "string" ? directory.replace(/^\/+|\/+$/gu, "") : defaultDirectory);
    }
    return new LiveAddresses(site, pages, unknownFolders, starts);
  }

  /** The file or the operation that makes the page at an address; undefined where there is certainly no page. */
  pageAt(address: string): string | undefined {
    const page = this.#pages.page(address);
    if (page !== undefined) return page.noPage === undefined ? page.path : undefined;
    return this.#generated.has(address) ? address : undefined;
  }

  /** Whether there may be something at an address: a page, a file, the start of a part, or what cannot be known. */
  mayBe(address: string): boolean {
    if (this.#isThere(address)) return true;
    // A site may be served below a folder that none of its files is in, such as `/docs`, and say so in its redirects.
    const [folder = "", ...rest] = address.split("/");
    const isKnown = this.#pages.topFolders.has(folder) || this.#generatedFolders.has(folder);
    return !isKnown && (rest.length > 0 ? this.#isThere(rest.join("/")) : folder === usualBase);
  }

  #isThere(address: string): boolean {
    const path = address.replace(/\.mdx?$/u, "");
    if (path === "" || madeFiles.test(address) || this.#starts.has(path) || this.#pages.files.has(address)) return true;
    if (this.#generated.has(path) || this.#pages.page(path) !== undefined) return true;
    if (this.#pages.page(`${path}/index`) !== undefined) return true;
    return this.#unknownFolders.some((folder) => folder === "" || path === folder || path.startsWith(`${folder}/`));
  }

  /** The page whose address differs in case alone, or is a like one. */
  nearest(address: string): { readonly address: string; readonly isCase: boolean } | undefined {
    const other = this.#pages.pageInOtherCase(address)?.address;
    if (other !== undefined) return { address: other, isCase: true };
    const near = this.#pages.nearest(address);
    return near === undefined ? undefined : { address: near, isCase: false };
  }
}
