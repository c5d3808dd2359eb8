import type { FileLink } from "../files/fileContent.ts";
import { isFileOfSite } from "../files/fileKinds.ts";
import { startOf, uriBelow } from "../files/uris.ts";
import { addToSet } from "../std/groupBy.ts";
import type { DiskChange } from "./diskChange.ts";

/** The paths of links, by the URIs of what they lead to. */
type PathsByTarget = Map<string, Set<string>>;

/** A change of what a link leads to, at the path of the link. */
interface LinkedChange {
  readonly path: string;
  readonly change: DiskChange;
}

/** The links in a docs root. Editors report a change of what they lead to at its own path. */
export class LinkedPaths {
  readonly #root: string;
  /** One that leads nowhere for a moment may lead there again. */
  readonly #links: PathsByTarget = new Map();
  readonly #pathsByUri = new Map<string, string>();
  /** What changed in the current round of reading, and in the one before, by URI. */
  #changes = new Map<string, DiskChange>();
  #changesBefore: ReadonlyMap<string, DiskChange> = new Map();

  constructor(root: string) {
    this.#root = root;
  }

  /** Takes a change while files are read: a link that is found later may lead there, and may have been read before. */
  changed(uri: string, change: DiskChange): void {
    if (change === "createdOrDeleted" || !this.#changes.has(uri)) this.#changes.set(uri, change);
  }

  /**
   * Ends a round of reading. What changes in it counts until the end of the next one: a link that is created meanwhile is read at once, and
   * listed in the next round.
   */
  endRound(): void {
    this.#changesBefore = this.#changes;
    this.#changes = new Map();
  }

  /** Adds links with their paths from the docs root. Gives what changed at the end of those that are new. */
  add(links: readonly FileLink[]): readonly LinkedChange[] {
    const added: PathsByTarget = new Map();
    for (const { path, target } of links) {
      const uri = uriBelow(this.#root, target);
      if (this.#links.get(uri)?.has(path) === true) continue;
      for (const known of [this.#links, added]) addToSet(known, uri, path);
      this.#pathsByUri.set(uriBelow(this.#root, path), path);
    }
    const changes = [...this.#changesBefore, ...this.#changes];
    return changes.flatMap(([uri, change]) => pathsIn(added, uri).map((path) => ({ path, change })));
  }

  /** The path of a link that is, or was, at a URI. */
  pathAt(uri: string): string | undefined {
    return this.#pathsByUri.get(uri);
  }

  /** The other paths of a file or folder in the docs root, and those of links to what is in the folder. */
  pathsOf(uri: string): readonly string[] {
    return pathsIn(this.#links, uri);
  }
}

function pathsIn(links: PathsByTarget, uri: string): readonly string[] {
  if (links.size === 0) return [];
  const paths: string[] = [];
  for (let end = uri.length; end > 0; end = uri.lastIndexOf("/", end - 1)) {
    const found = links.get(uri.slice(0, end));
    if (found !== undefined) for (const path of found) paths.push(path + decodeURIComponent(uri.slice(end)));
  }
  if (isFileOfSite(uri)) return paths;
  for (const [target, found] of links) if (target.startsWith(startOf(uri))) paths.push(...found);
  return paths;
}
