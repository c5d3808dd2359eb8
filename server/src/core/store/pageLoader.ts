import { isDataFile, isFont, isImage } from "../files/fileKinds.ts";
import { exclusionReader, ignoreFiles, isSkippedFolder } from "../files/ignored.ts";
import { pathBelow, uriBelow } from "../files/paths.ts";
import type { FileContent, Host } from "../host.ts";
import { frontMatterOf, readFrontMatter, titleSpan } from "../pages/frontMatter.ts";
import { importsOf } from "../pages/imports.ts";
import { OpenApiFinder } from "../pages/openApiFinder.ts";
import type { PageFile } from "../pages/pages.ts";
import { Pages } from "../pages/pages.ts";
import { copyOf } from "../text/copyOf.ts";
import { textDocument } from "../text/textDocument.ts";

/** A page as its text has it, before it is known what other pages and the ignore files say of it. */
interface ReadPage {
  readonly file: Omit<PageFile, "noPage">;
  /** The paths of the files that it brings in. */
  readonly imports: readonly string[];
}

interface Reading {
  pages: Pages | undefined;
  readonly read: Map<string, ReadPage>;
  /** Which files seem to be descriptions. */
  readonly finder: OpenApiFinder;
  /** The files that have changed since they were read. */
  changed: Set<string>;
  /** Files have come or gone since the folder was listed. */
  outdated: boolean;
  running: Promise<void> | undefined;
}

/** How many files are read at a time. */
const batch = 64;

/**
 * The pages below each docs root, read when they are first asked for and kept up to date: a page that changes is read anew, a
 * file that comes or goes has the folder listed again.
 */
export class PageLoader {
  readonly #host: Host;
  readonly #openText: (uri: string) => string | undefined;
  readonly #arrived: (root: string) => void;
  readonly #readings = new Map<string, Reading>();

  /** `openText` gives what an editor holds of a file. `arrived` is called with the root when there is something new. */
  constructor(host: Host, openText: (uri: string) => string | undefined, arrived: (root: string) => void) {
    this.#host = host;
    this.#openText = openText;
    this.#arrived = arrived;
  }

  /** The pages below a root; undefined while they are not known yet, and where they cannot be. */
  get(root: string): Pages | undefined {
    const known = this.#readings.get(root);
    if (known !== undefined) return known.pages;
    const reading: Reading = {
      pages: undefined,
      read: new Map(),
      finder: new OpenApiFinder(),
      changed: new Set(),
      outdated: true,
      running: undefined,
    };
    this.#readings.set(root, reading);
    reading.running = this.#run(root, reading);
    return undefined;
  }

  /** The content of a file is another, on disk or in an editor; `moved` where it came or went, or may have. */
  refresh(uri: string, moved: boolean): void {
    for (const [root, reading] of this.#readings) {
      const path = pathBelow(root, uri);
      if (path === undefined) continue;
      const isOther = reading.finder.forget(path);
      if (!isOther && !concerns(path, reading, moved)) continue;
      if (isOther || isMarkdown(path)) reading.changed.add(path);
      reading.outdated ||= moved || !(isOther || reading.read.has(path));
      reading.running ??= this.#run(root, reading);
    }
  }

  /** Settles when nothing is being read any more. */
  async whenIdle(): Promise<void> {
    for (const { running } of this.#readings.values()) {
      if (running === undefined) continue;
      await running;
      return this.whenIdle();
    }
  }

  async #run(root: string, reading: Reading): Promise<void> {
    let news = false;
    do {
      const { changed, outdated } = reading;
      reading.changed = new Set();
      reading.outdated = false;
      news = (await this.#read(root, reading, changed, outdated)) || news;
    } while (reading.outdated || reading.changed.size > 0);
    reading.running = undefined;
    if (news) this.#arrived(root);
  }

  /** Reads what has changed, and says whether that makes a difference. */
  async #read(root: string, reading: Reading, changed: ReadonlySet<string>, outdated: boolean): Promise<boolean> {
    const { read } = reading;
    const files = outdated ? await this.#host.listFiles(root, isSkippedFolder) : [...(reading.pages?.files ?? [])];
    if (files === undefined) return false;
    const present = new Set(files);
    for (const path of read.keys()) if (!present.has(path)) read.delete(path);
    const due = files.filter((path) => isMarkdown(path) && (changed.has(path) || !read.has(path)));
    const differs = await this.#readPages(root, read, due);
    const descriptions = await this.#descriptions(root, reading, files);
    const isSameDescriptions = descriptions.join("\n") === reading.pages?.openApiFiles.join("\n");
    if (!differs && !outdated && isSameDescriptions) return false;
    const excludedBy = exclusionReader(await this.#patterns(root, present));
    const imported = new Set([...read.values()].flatMap(({ imports }) => imports));
    const pages = Array.from(read.values(), ({ file }): PageFile => {
      const reason = imported.has(file.path) ? "imported" : excludedBy(file.path);
      return reason === undefined ? file : { ...file, excludedBy: reason };
    });
    reading.pages = new Pages(files, pages, descriptions);
    return true;
  }

  /** Reads pages anew, and says whether any says something else than before. */
  async #readPages(root: string, read: Map<string, ReadPage>, due: readonly string[]): Promise<boolean> {
    let differs = false;
    for (let start = 0; start < due.length; start += batch) {
      const paths = due.slice(start, start + batch);
      const contents = await Promise.all(paths.map((path) => this.#contentOf(uriBelow(root, path))));
      for (const [index, path] of paths.entries()) {
        const content = contents[index];
        const before = read.get(path);
        // What cannot be read is there for all that.
        const page = readPage(root, path, content?.kind === "text" ? content.text : "");
        read.set(path, page);
        differs ||= !isSame(before, page);
      }
    }
    return differs;
  }

  /** The files that seem to be descriptions, where some page means one. */
  async #descriptions(root: string, { read, finder }: Reading, files: readonly string[]): Promise<readonly string[]> {
    for (const { file } of read.values()) {
      if (file.frontMatter.openapi !== undefined)
        return finder.find(files, (path) => this.#seemsDescription(uriBelow(root, path)));
    }
    return [];
  }

  async #patterns(root: string, present: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const patterns = new Map<string, string>();
    for (const path of ignoreFiles) {
      const content = present.has(path) ? await this.#contentOf(uriBelow(root, path)) : undefined;
      if (content?.kind === "text") patterns.set(path, content.text);
    }
    return patterns;
  }

  #seemsDescription(uri: string): Promise<boolean> {
    return this.#host.seemsDescription(uri, this.#openText(uri));
  }

  #contentOf(uri: string): Promise<FileContent> {
    const text = this.#openText(uri);
    return text === undefined ? this.#host.readFile(uri) : Promise.resolve({ kind: "text", text });
  }
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/u.test(path);
}

/** Whether a change at a path may change what is known; a folder that goes takes its files along. */
function concerns(path: string, { pages }: Reading, moved: boolean): boolean {
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
    text: { uri, document: textDocument(uri, "markdown", 0, head) },
    title: titleSpan(head),
  };
  return { file, imports: importsOf(path, text).map(copyOf) };
}

function isSame(a: ReadPage | undefined, b: ReadPage): boolean {
  return a?.file.head === b.file.head && a.imports.join("\n") === b.imports.join("\n");
}
