import { isScript } from "../files/fileKinds.ts";
import { isDeepEqual } from "../text/isDeepEqual.ts";
import { outerNames } from "./content/outerNames.ts";
import type { PageExports } from "./content/pageContent.ts";
import { scriptExports } from "./content/scriptExports.ts";
import { ContentCache } from "./contentCache.ts";

/** How many files are read at the same time. */
const batchSize = 16;

/** Finds what the scripts export that pages import. */
export class ScriptReader {
  /** What each exports; undefined for one that cannot be read. */
  readonly known = new ContentCache<PageExports | undefined>(batchSize, (known, text) => isDeepEqual(known, exportsOf(text)));

  /** The exports of the scripts among imported files, by path. `read` gives the whole text of a file. */
  async find(
    imported: Iterable<string>,
    read: (path: string) => Promise<string | undefined>,
  ): Promise<ReadonlyMap<string, PageExports>> {
    const paths = [...new Set(imported)].filter(isScript).sort();
    await this.known.readAll(paths, async (path) => {
      const text = await read(path);
      return text === undefined ? undefined : exportsOf(text);
    });
    return new Map(paths.flatMap((path) => withPath(path, this.known.get(path))));
  }
}

function exportsOf(text: string): PageExports {
  const outer = outerNames(text);
  return { ...scriptExports(text), ...(outer && { outer }) };
}

function withPath(path: string, exports: PageExports | undefined): readonly (readonly [string, PageExports])[] {
  return exports === undefined ? [] : [[path, exports]];
}
