import { hasMarkdownExtension, withoutMarkdownExtension } from "../files/fileKinds.ts";
import { addressOf } from "../files/paths.ts";
import { addTo } from "../std/groupBy.ts";
import { lazy } from "../std/lazy.ts";
import { onlyOne } from "../std/onlyOne.ts";
import { splitAddress } from "./addressLookups.ts";
import type { Search } from "./memoizeSearch.ts";
import { memoizeSearch } from "./memoizeSearch.ts";
import { nearestPart } from "./nearestFile.ts";

/** The folder whose files `<Snippet file="…" />` shows. Source: docs/platform.md, "Links and anchors". */
const shownFolder = "_snippets/";

/** That one, and the one of snippets that pages import: its files may be meant as well. */
const folders = [shownFolder, "snippets/"];

/** The files of a site that `<Snippet file="…" />` may name. Immutable. */
export class SnippetFiles {
  readonly #files: ReadonlySet<string>;
  readonly #byName = lazy(() => {
    const found = new Map<string, string[]>();
    for (const path of this.#files)
      if (hasMarkdownExtension(path) && snippetName(path) !== undefined) addTo(found, splitAddress(path).name, path);
    return found;
  });

  /** `files` are the paths of all files, from the docs root. */
  constructor(files: ReadonlySet<string>) {
    this.#files = files;
  }

  /** The path of the file that is named: by its path in the folder of snippets, or by its name if no other snippet has it. */
  at(name: string): string | undefined {
    const path = addressOf(name);
    const exact = folders.map((folder) => folder + path).find((each) => this.#files.has(each));
    if (exact !== undefined) return exact;
    return onlyOne(this.#byName().get(splitAddress(path).name) ?? []);
  }

  /** The names of those that the platform shows, by their names without an extension. */
  readonly #shownNames = lazy(
    () => new Map(this.shown.map((path) => path.slice(shownFolder.length)).map((name) => [withoutMarkdownExtension(name), name])),
  );

  /** The suggested name for one without a file. */
  readonly nearest: Search = memoizeSearch((name, budget) => {
    const names = this.#shownNames();
    const near = nearestPart([...names.keys()], withoutMarkdownExtension(addressOf(name)), budget);
    return near === undefined ? undefined : names.get(near);
  });

  /** The paths of those that the platform shows. */
  get shown(): readonly string[] {
    return [...this.#byName().values()].flat().filter((path) => path.startsWith(shownFolder));
  }
}

/** The name that `<Snippet file="…" />` has for the file at a path; undefined if the file is not in a folder for snippets. */
export function snippetName(path: string): string | undefined {
  const folder = folders.find((each) => path.startsWith(each));
  return folder === undefined ? undefined : path.slice(folder.length);
}
