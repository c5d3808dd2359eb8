import type { FileLink } from "../files/fileContent.ts";
import { isFileOfSite } from "../files/fileKinds.ts";
import { startOf, uriBelow } from "../files/uris.ts";

/** The links in a docs root. Editors report a change of what they lead to at its own path. */
export class LinkedPaths {
  readonly #root: string;
  /** The paths of links, by the URIs of what they lead to. One that leads nowhere for a moment may lead there again. */
  readonly #links = new Map<string, Set<string>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Adds links with their paths from the docs root. */
  add(links: readonly FileLink[]): void {
    for (const { path, target } of links) {
      const uri = uriBelow(this.#root, target);
      this.#links.set(uri, (this.#links.get(uri) ?? new Set()).add(path));
    }
  }

  /** The other paths of a file or folder in the docs root, and those of links to what is in the folder. */
  pathsOf(uri: string): readonly string[] {
    if (this.#links.size === 0) return [];
    const paths: string[] = [];
    for (let end = uri.length; end > 0; end = uri.lastIndexOf("/", end - 1)) {
      const found = this.#links.get(uri.slice(0, end));
      if (found !== undefined) for (const path of found) paths.push(path + decodeURIComponent(uri.slice(end)));
    }
    if (isFileOfSite(uri)) return paths;
    for (const [target, found] of this.#links) if (target.startsWith(startOf(uri))) paths.push(...found);
    return paths;
  }
}
