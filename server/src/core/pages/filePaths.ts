import { addressOf, withoutQuery } from "../files/paths.ts";
import { lazy } from "../std/lazy.ts";
import { percentDecoded } from "../text/percentDecoded.ts";

/** The paths of files, from the docs root, to find those that settings name. Immutable. */
export class FilePaths {
  readonly #paths: ReadonlySet<string>;
  /** The paths by their composed Unicode form. */
  readonly #composed = lazy(() => new Map(Array.from(this.#paths, (path) => [path.normalize(), path])));
  /** The paths by their form in lower case. */
  readonly #folded = lazy(() => new Map(Array.from(this.#paths, (path) => [path.toLowerCase(), path])));

  constructor(paths: ReadonlySet<string>) {
    this.#paths = paths;
  }

  /** The path of the file that a setting names: as it is written, or as in a URL, with escapes and a query. */
  at(text: string): string | undefined {
    const bare = withoutQuery(text);
    const forms = [text, bare, percentDecoded(bare)].map(addressOf);
    const found = forms.find((path) => this.#paths.has(path));
    if (found !== undefined || !/[^\0-\x7F]/u.test(text)) return found;
    // A letter may have two Unicode forms, and file systems differ in which one they use.
    for (const path of forms) {
      const same = this.#composed().get(path.normalize());
      if (same !== undefined) return same;
    }
    return undefined;
  }

  /** The path of the file that a path means only where upper and lower case are the same, as on most disks of Windows and macOS. */
  inOtherCase(path: string): string | undefined {
    return this.#paths.has(path) ? undefined : this.#folded().get(path.toLowerCase());
  }
}
