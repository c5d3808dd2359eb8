import { nodesOf } from "../navigation/navigation.ts";
import type { Pages } from "../site/pages.ts";
import { isUrl } from "../site/paths.ts";
import type { Site } from "../site/site.ts";

/** Files that the platform makes for each site. */
const madeFiles =
  /(?:^|\/)(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|rss\.xml|feed\.xml|skill\.md|mcp)$|^(?:\.well-known|_)/u;

/** The folder of generated pages whose navigation names none (facts, section 6). */
const defaultDirectory = "api-reference";

/** What there is at the addresses of a site. */
export class LiveAddresses {
  readonly #pages: Pages;
  readonly #generated: ReadonlySet<string>;
  /** The folders of pages that are made of descriptions on the network or of other kinds: those in them are not known. */
  readonly #unknownFolders: readonly string[];

  private constructor(pages: Pages, generated: ReadonlySet<string>, unknownFolders: readonly string[]) {
    this.#pages = pages;
    this.#generated = generated;
    this.#unknownFolders = unknownFolders;
  }

  /** Those of a site; undefined while its files are not all known. */
  static of(site: Site): LiveAddresses | undefined {
    const { pages, navigation } = site;
    if (pages === undefined || navigation === undefined) return undefined;
    const unknownFolders: string[] = [];
    for (const node of nodesOf(navigation)) {
      for (const candidate of node.candidates.values()) if (candidate.kind === "unknown") return undefined;
      if (node.fields.has("sourceRef")) return undefined;
      for (const key of ["asyncapi", "graphql", "sdk"]) if (node.fields.has(key)) unknownFolders.push("");
      const { description } = node;
      if (description === undefined || site.description(description.source).kind !== "unknown") continue;
      if (!isUrl(description.source)) return undefined;
      const directory: unknown = description.directory?.node.value;
      unknownFolders.push(typeof directory === "string" ? directory.replace(/^\/+|\/+$/gu, "") : defaultDirectory);
    }
    return new LiveAddresses(pages, new Set(site.generated.map(({ address }) => address)), unknownFolders);
  }

  /** The file or the operation that makes the page at an address; undefined where there is certainly no page. */
  pageAt(address: string): string | undefined {
    const page = this.#pages.page(address);
    if (page !== undefined) return page.noPage === undefined ? page.path : undefined;
    return this.#generated.has(address) ? address : undefined;
  }

  /** Whether there may be something at an address: a page, the first page of a folder, a file, or what cannot be known. */
  mayBe(address: string): boolean {
    const { files } = this.#pages;
    const path = address.replace(/\.mdx?$/u, "");
    if (path === "" || madeFiles.test(address) || files.has(address)) return true;
    if (this.#pages.page(path) !== undefined || this.#generated.has(path)) return true;
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
