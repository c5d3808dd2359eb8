import { textDocument } from "../text/textDocument.ts";
import type { FrontMatter } from "./frontMatter.ts";
import type { TextFile } from "./textFile.ts";

/** A Markdown file below the docs root. */
export interface PageFile {
  readonly uri: string;
  /** From the docs root, with its extension. */
  readonly path: string;
  /** The path without its extension: how docs.json names the page. */
  readonly address: string;
  /** Why the platform makes no page of it, if it does not (facts, section 3, "Pages"). */
  readonly noPage?: "ignored" | "imported" | "name";
  readonly frontMatter: FrontMatter;
  /** The text up to the end of the front matter: what diagnostics in the page stand in. */
  readonly head: string;
}

/** What is known of the text of a page, as a file that findings stand in. */
export function textOfPage({ uri, head }: PageFile): TextFile {
  return { uri, document: textDocument(uri, "markdown", 0, head) };
}

/** The files below a docs root, read once: the pages by their address, and the paths of all others. */
export class Pages {
  readonly #byAddress: ReadonlyMap<string, PageFile>;
  readonly #files: ReadonlySet<string>;
  #byFoldedAddress: ReadonlyMap<string, PageFile> | undefined;

  /** `files` are paths from the docs root; where two pages have one address, the `.mdx` file is the page. */
  constructor(files: Iterable<string>, pages: Iterable<PageFile>) {
    this.#files = new Set(files);
    const byAddress = new Map<string, PageFile>();
    for (const page of pages) {
      if (page.path.endsWith(".mdx") || !byAddress.has(page.address)) byAddress.set(page.address, page);
    }
    this.#byAddress = byAddress;
  }

  /** The page at an address, in exact case. */
  page(address: string): PageFile | undefined {
    return this.#byAddress.get(address);
  }

  /** The page at an address that differs in case alone. */
  pageInOtherCase(address: string): PageFile | undefined {
    this.#byFoldedAddress ??= new Map([...this.#byAddress].map(([known, page]) => [known.toLowerCase(), page]));
    return this.#byFoldedAddress.get(address.toLowerCase());
  }

  /** The page that a file is. */
  pageOf(uri: string): PageFile | undefined {
    for (const page of this.#byAddress.values()) if (page.uri === uri) return page;
    return undefined;
  }

  /** All pages, by address. */
  get all(): ReadonlyMap<string, PageFile> {
    return this.#byAddress;
  }

  /** The paths of all files, from the docs root. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }
}
