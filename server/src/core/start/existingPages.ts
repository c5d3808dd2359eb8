import { Exclusions, ignoreFiles, isSkippedFolder } from "../files/exclusions.ts";
import { hasMarkdownExtension, withoutMarkdownExtension } from "../files/fileKinds.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";
import { importedFiles } from "../pages/imports.ts";

/** Reads the folder that becomes a site. Paths are relative to it. */
export interface FolderReader {
  /** The files and folders in a folder, without links; none if it cannot be read. */
  list(folder: string): Promise<readonly { readonly name: string; readonly isFolder: boolean }[]>;
  /** The text of a file; undefined if it cannot be read. */
  read(path: string): Promise<string | undefined>;
}

/** In a larger folder, which is hardly one of a site, pages are not looked for. */
const maxFolders = 1000;
const maxPages = 500;

/** UTF-16 code units of an import that are read. */
const maxLine = 1000;

/** The addresses of the pages that a folder already has, in order, as far as readers should find them. */
export async function existingPages(reader: FolderReader): Promise<readonly string[]> {
  const files = await filesIn(reader);
  if (files === undefined) return [];
  const ignored = new Map<string, string>();
  for (const name of ignoreFiles.filter((each) => files.includes(each))) ignored.set(name, (await reader.read(name)) ?? "");
  const exclusions = new Exclusions(ignored);
  const paths = files.filter((path) => hasMarkdownExtension(path) && exclusions.of(path) === undefined);
  if (paths.length > maxPages) return [];
  const pages = await Promise.all(paths.map(async (path) => ({ path, text: (await reader.read(path)) ?? "" })));
  const imported = new Set(pages.flatMap(({ path, text }) => [...importsOf(path, text)]));
  const published = intendedPages(pages.filter(({ path, text }) => !imported.has(path) && isPublished(path, text)));
  return [...new Set(published.map(({ path }) => withoutMarkdownExtension(path)))].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** What addresses are in the order of: readers expect the page of a folder first. */
function place(address: string): string {
  return address.replace(/(?<=^|\/)index$/u, "");
}

/** Among pages with front matter, an `.md` file without it hardly is one; a folder that never was a site may have no other pages. */
function intendedPages<P extends { readonly path: string; readonly text: string }>(pages: readonly P[]): readonly P[] {
  const written = pages.filter(({ path, text }) => path.endsWith(".mdx") || frontMatterOf(text) !== undefined);
  return written.length * 2 < pages.length ? pages : written;
}

/** The paths of all files, without those of sites in it; undefined if there are too many. */
async function filesIn(reader: FolderReader): Promise<readonly string[] | undefined> {
  const files: string[] = [];
  const folders = [""];
  for (const folder of folders) {
    if (folders.length > maxFolders) return undefined;
    const entries = await reader.list(folder);
    if (folder !== "" && entries.some(({ name }) => name === "docs.json" || name === "mint.json")) continue;
    for (const { name, isFolder } of entries) {
      if (!isFolder) files.push(folder + name);
      else if (!isSkippedFolder(name)) folders.push(`${folder}${name}/`);
    }
  }
  return files;
}

/** Whether a file has an address, is not hidden, and is no page for errors. */
function isPublished(path: string, text: string): boolean {
  // A file that is all extension has no address.
  if (/^404\.mdx?$|(?:^|\/)\.mdx?$/u.test(path)) return false;
  const hidden =
    /^hidden:(.*)$/mu
      .exec(frontMatterOf(text) ?? "")?.[1]
      ?.replace(/ #.*/u, "")
      .trim() ?? "";
  return ["", "false", "null", "~"].includes(hidden);
}

/** The paths of the files that a page imports, or re-exports. */
function* importsOf(path: string, text: string): Iterable<string> {
  for (const line of text.split("\n")) {
    const [, source] = /^(?:import\b|\})/u.test(line) ? (/["'](\.{0,2}\/[^"']+)["']/u.exec(line.slice(0, maxLine)) ?? []) : [];
    if (source !== undefined) yield* importedFiles(path, source);
  }
}
