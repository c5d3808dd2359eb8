import type { FileContent } from "../files/fileContent.ts";
import { isDataFile, isFont, isImage } from "../files/fileKinds.ts";
import { exclusionReader, ignoreFiles, isSkippedFolder } from "../files/ignored.ts";
import { pathBelow, uriBelow } from "../files/paths.ts";
import { frontMatterOf, readFrontMatter, titleSpan } from "../pages/frontMatter.ts";
import { importsOf } from "../pages/imports.ts";
import { OpenApiFinder } from "../pages/openApiFinder.ts";
import type { PageFile } from "../pages/pages.ts";
import { Pages } from "../pages/pages.ts";
import { copyOf } from "../text/copyOf.ts";
import { textDocument } from "../text/textDocument.ts";
import type { Host } from "./host.ts";

/** What the text of a page says, apart from other pages and the ignore files. */
interface ReadPage {
  readonly file: Omit<PageFile, "excludedBy">;
  /** The paths of the files that it imports. */
  readonly imports: readonly string[];
}

/** What is known of a docs root. */
interface Root {
  pages: Pages | undefined;
  readonly read: Map<string, ReadPage>;
  /** Which files look like OpenAPI files. */
  readonly finder: OpenApiFinder;
  /** The files that have changed since they were read. */
  changed: Set<string>;
  /** Files were created or deleted since the folder was listed. */
  outdated: boolean;
  running: Promise<void> | undefined;
}

/** How many files are read at a time. */
const batch = 64;

/** The pages below each docs root. A page that changes is read again; a file that comes or goes has the folder listed again. */
export class PageLoader {
  readonly #host: Pick<Host, "listFiles" | "readFile" | "run">;
  readonly #openText: (uri: string) => string | undefined;
  readonly #changed: (root: string) => void;
  readonly #roots = new Map<string, Root>();

  /** `openText` gives what an editor holds of a file. `changed` is called with the root when its pages are others. */
  constructor(
    host: Pick<Host, "listFiles" | "readFile" | "run">,
    openText: (uri: string) => string | undefined,
    changed: (root: string) => void,
  ) {
    this.#host = host;
    this.#openText = openText;
    this.#changed = changed;
  }

  /** Starts reading the pages below a root. */
  request(folder: string): void {
    if (this.#roots.has(folder)) return;
    const root: Root = {
      pages: undefined,
      read: new Map(),
      finder: new OpenApiFinder(),
      changed: new Set(),
      outdated: true,
      running: undefined,
    };
    this.#roots.set(folder, root);
    root.running = this.#run(folder, root);
  }

  /** The pages below a root; undefined while they are not known, and where they cannot be. */
  pages(folder: string): Pages | undefined {
    return this.#roots.get(folder)?.pages;
  }

  /** A file has another content, on disk or in an editor; `moved` where it was created or deleted, or may have been. */
  refresh(uri: string, moved: boolean): void {
    for (const [folder, root] of this.#roots) {
      const path = pathBelow(folder, uri);
      if (path === undefined) continue;
      const isOther = root.finder.forget(path);
      if (!isOther && !concerns(path, root, moved)) continue;
      if (isOther || isMarkdown(path)) root.changed.add(path);
      root.outdated ||= moved || !(isOther || root.read.has(path));
      root.running ??= this.#run(folder, root);
    }
  }

  /** Settles when the reads that run now are done; undefined when none does. */
  get running(): Promise<unknown> | undefined {
    const running = Array.from(this.#roots.values(), (root) => root.running).filter((reads) => reads !== undefined);
    return running.length === 0 ? undefined : Promise.all(running);
  }

  async #run(folder: string, root: Root): Promise<void> {
    let differs = false;
    do {
      const { changed, outdated } = root;
      root.changed = new Set();
      root.outdated = false;
      differs = (await this.#read(folder, root, changed, outdated)) || differs;
    } while (root.outdated || root.changed.size > 0);
    root.running = undefined;
    if (differs) this.#changed(folder);
  }

  /** Reads what has changed, and says whether that makes a difference. */
  async #read(folder: string, root: Root, changed: ReadonlySet<string>, outdated: boolean): Promise<boolean> {
    const { read } = root;
    const files = outdated ? await this.#host.listFiles(folder, isSkippedFolder) : [...(root.pages?.files ?? [])];
    if (files === undefined) return false;
    const present = new Set(files);
    for (const path of read.keys()) if (!present.has(path)) read.delete(path);
    const due = files.filter((path) => isMarkdown(path) && (changed.has(path) || !read.has(path)));
    const differs = await this.#readPages(folder, read, due);
    const openApiFiles = await this.#openApiFiles(folder, root, files);
    const isSameFiles = openApiFiles.join("\n") === root.pages?.openApiFiles.join("\n");
    if (!differs && !outdated && isSameFiles) return false;
    const exclusionOf = exclusionReader(await this.#patterns(folder, present));
    const imported = new Set([...read.values()].flatMap(({ imports }) => imports));
    const pages = Array.from(read.values(), ({ file }): PageFile => {
      const excludedBy = imported.has(file.path) ? "imported" : exclusionOf(file.path);
      return excludedBy === undefined ? file : { ...file, excludedBy };
    });
    root.pages = new Pages(files, pages, openApiFiles);
    return true;
  }

  /** Reads pages again, and says whether any has changed. */
  async #readPages(folder: string, read: Map<string, ReadPage>, due: readonly string[]): Promise<boolean> {
    let differs = false;
    for (let start = 0; start < due.length; start += batch) {
      const paths = due.slice(start, start + batch);
      const contents = await Promise.all(paths.map((path) => this.#contentOf(uriBelow(folder, path))));
      for (const [index, path] of paths.entries()) {
        const content = contents[index];
        const before = read.get(path);
        // A file that cannot be read is a page all the same.
        const page = readPage(folder, path, content?.kind === "text" ? content.text : "");
        read.set(path, page);
        differs ||= !isSame(before, page);
      }
    }
    return differs;
  }

  /** The files that look like OpenAPI files, where the front matter of a page refers to one. */
  async #openApiFiles(folder: string, { read, finder }: Root, files: readonly string[]): Promise<readonly string[]> {
    for (const { file } of read.values()) {
      if (file.frontMatter.openapi !== undefined)
        return finder.find(files, (path) => this.#looksLikeOpenApi(uriBelow(folder, path)));
    }
    return [];
  }

  async #patterns(folder: string, present: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const patterns = new Map<string, string>();
    for (const path of ignoreFiles) {
      const content = present.has(path) ? await this.#contentOf(uriBelow(folder, path)) : undefined;
      if (content?.kind === "text") patterns.set(path, content.text);
    }
    return patterns;
  }

  async #looksLikeOpenApi(uri: string): Promise<boolean> {
    return (await this.#host.run({ uri, text: this.#openText(uri) }, { kind: "detect" })) === true;
  }

  #contentOf(uri: string): Promise<FileContent> {
    const text = this.#openText(uri);
    return text === undefined ? this.#host.readFile(uri) : Promise.resolve({ kind: "text", text });
  }
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/u.test(path);
}

/** Whether a change at a path may change what is known; a deleted folder takes its files along. */
function concerns(path: string, { pages }: Root, moved: boolean): boolean {
  if (isMarkdown(path) || ignoreFiles.includes(path)) return true;
  if (!moved || pages === undefined) return false;
  if (isDataFile(path) || isImage(path) || isFont(path) || pages.files.has(path)) return true;
  for (const file of pages.files) if (file.startsWith(`${path}/`)) return true;
  return false;
}

function readPage(root: string, path: string, text: string): ReadPage {
  const uri = uriBelow(root, path);
  const head = copyOf(frontMatterOf(text) ?? text.slice(0, 200));
  const file = {
    uri,
    path,
    address: path.replace(/\.mdx?$/u, ""),
    frontMatter: readFrontMatter(text),
    head,
    textFile: { uri, document: textDocument(uri, "markdown", 0, head) },
    titleSpan: titleSpan(head),
  };
  return { file, imports: importsOf(path, text).map(copyOf) };
}

function isSame(a: ReadPage | undefined, b: ReadPage): boolean {
  return a?.file.head === b.file.head && a.imports.join("\n") === b.imports.join("\n");
}
