import { isScript } from "../files/fileKinds.ts";
import type { PageExports } from "./content/pageContent.ts";
import type { PageIndex, PageIndexes } from "./pageIndex.ts";
import type { Pages } from "./pages.ts";

const nothing: PageExports = { names: [], declared: [], isOpen: false };

/** What the file at a path certainly exports; undefined if the file has not been read. */
export function knownExportsAt(path: string, pages: Pages, indexes: PageIndexes): PageExports | undefined {
  if (isScript(path)) return pages.scripts.get(path);
  const index = indexes.get(path);
  return index && (index.content.exports ?? nothing);
}

/** What the file at a path exports; undefined if not all of it is known. */
export function exportsAt(path: string, pages: Pages, indexes: PageIndexes): PageExports | undefined {
  const index = indexes.get(path);
  return index !== undefined && mayExportMore(index) ? undefined : knownExportsAt(path, pages, indexes);
}

/** Whether a snippet may export what is not known of it. What it imports itself is in it once it is shown. */
function mayExportMore({ content: { links, isBroken, isCut = false } }: PageIndex): boolean {
  return isBroken || isCut || links.some(({ kind, target }) => kind === "import" && /^[./]/u.test(target));
}

/** The names that an import can have in braces. */
export function namesIn({ names }: PageExports): readonly string[] {
  return names.filter((name) => name !== "default");
}
