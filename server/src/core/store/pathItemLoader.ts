import type { FileFailure } from "../files/fileContent.ts";
import { isUrl } from "../files/paths.ts";
import { fileFromReference } from "../files/uris.ts";
import type { PathItem } from "../openapi/openApiIndex.ts";
import type { PathItemFile } from "../openapi/pathItemFile.ts";
import type { IndexedOpenApi, UnresolvedPathItem } from "../openapi/readOpenApi.ts";
import { addToSet } from "../std/groupBy.ts";
import { percentDecoded } from "../text/percentDecoded.ts";
import { AsyncCache } from "./asyncCache.ts";

/** What the `$ref` of a path item resolves to. */
type ResolvedItem =
  | { readonly kind: "found"; readonly item: PathItem }
  | { readonly kind: "unknown" }
  | { readonly kind: "unresolved"; readonly reason: string };

/** How many references are followed from a path item to its operations. */
const maxSteps = 10;

/** Reads the path items of OpenAPI files that are in other files. */
export class PathItemLoader {
  readonly #files: AsyncCache<PathItemFile | FileFailure>;
  /** The fragments to read from each file. */
  readonly #fragments = new Map<string, Set<string>>();
  /** The OpenAPI files that refer to each file. */
  readonly #users = new Map<string, Set<string>>();
  /** The files that each OpenAPI file waits for. */
  readonly #awaited = new Map<string, Set<string>>();

  /** `read` reads the path items at some fragments of a file. `onRead` is called with an OpenAPI file that has waited for such files. */
  constructor(
    read: (uri: string, fragments: readonly string[]) => Promise<PathItemFile | FileFailure>,
    onRead: (uri: string) => void,
  ) {
    this.#files = new AsyncCache(
      async (uri) => {
        // Collects all fragments that the OpenAPI file refers to, so that the file is read once.
        await undefined;
        return read(uri, [...(this.#fragments.get(uri) ?? [])]);
      },
      (file) => {
        for (const uri of this.#users.get(file) ?? []) {
          const awaited = this.#awaited.get(uri);
          awaited?.delete(file);
          // All references are followed anew each time, and there may be thousands of files.
          if (awaited === undefined || awaited.size === 0) onRead(uri);
        }
      },
    );
  }

  /** Reads all files again. */
  refreshAll(): void {
    this.#files.refreshAll();
  }

  /** Reads a changed file again, if it has been read. */
  refresh(uri: string): void {
    this.#files.refresh(uri);
  }

  /** Reads the files again whose URIs start with a text. */
  refreshBelow(start: string): void {
    this.#files.refreshBelow(start);
  }

  /** Forgets what was only read for other OpenAPI files. */
  retain(isUsed: (uri: string) => boolean): void {
    for (const [file, users] of this.#users) {
      for (const uri of users) if (!isUsed(uri)) users.delete(uri);
      if (users.size > 0) continue;
      this.#users.delete(file);
      this.#fragments.delete(file);
      this.#files.forget(file);
    }
  }

  /** Settles when the current reads for some OpenAPI files are done; undefined if there are none. */
  running(isUsed: (uri: string) => boolean): Promise<unknown> | undefined {
    return this.#files.running((file) => [...(this.#users.get(file) ?? [])].some(isUsed));
  }

  /** An OpenAPI file with its path items from other files in a docs root; undefined until all of them have been read. */
  completed(uri: string, root: string, own: IndexedOpenApi): IndexedOpenApi | undefined {
    if (own.outcome.kind !== "index") return own;
    const { index } = own.outcome;
    const unresolved: UnresolvedPathItem[] = [];
    let isKnown = true;
    let isWhole = true;
    const completed = (items: ReadonlyMap<string, PathItem>): ReadonlyMap<string, PathItem> => {
      if (![...items.values()].some(isElsewhere)) return items;
      isWhole = false;
      return new Map(
        Array.from(items, ([name, item]) => {
          if (!isElsewhere(item)) return [name, item];
          const resolved = this.#resolve(uri, root, item.ref);
          if (resolved.kind === "unknown") isKnown = false;
          if (resolved.kind === "unresolved") unresolved.push({ ref: item.ref, key: item.key, reason: resolved.reason });
          return [name, resolved.kind === "found" ? { ...resolved.item, name, key: item.key, ref: item.ref } : item];
        }),
      );
    };
    const paths = completed(index.paths);
    const webhooks = completed(index.webhooks);
    const pathItems = completed(index.pathItems);
    if (!isKnown) return undefined;
    if (isWhole) return own;
    return { ...own, outcome: { kind: "index", index: { ...index, paths, webhooks, pathItems } }, unresolved };
  }

  /** Follows the reference of a path item, also through several files. */
  #resolve(document: string, root: string, reference: string): ResolvedItem {
    let from = document;
    let ref = reference;
    const passed = new Set<string>();
    for (let step = 0; step < maxSteps; step++) {
      const [path = "", pointer] = ref.split("#", 2);
      const fragment = pointer === undefined ? "" : `#${pointer}`;
      // Unlike a reference in docs.json, one of OpenAPI is a URI.
      const file = path === "" ? from : isUrl(path) ? undefined : fileFromReference(root, from, percentDecoded(path));
      if (file === undefined) return { kind: "unresolved", reason: "it is outside the docs root" };
      if (passed.has(`${file}${fragment}`)) return { kind: "unresolved", reason: "it refers to itself" };
      passed.add(`${file}${fragment}`);
      const read = this.#itemsOf(document, file, fragment);
      if (read === undefined) {
        addToSet(this.#awaited, document, file);
        return { kind: "unknown" };
      }
      if (read.kind === "missing") return { kind: "unresolved", reason: "the file does not exist" };
      if (read.kind === "unreadable") return { kind: "unresolved", reason: `the file cannot be read: ${read.reason}` };
      if (read.failure !== undefined) return { kind: "unresolved", reason: `the file cannot be read: ${read.failure}` };
      const item = read.items.get(fragment);
      if (item === undefined) return { kind: "unresolved", reason: "the file has no such path item" };
      if (item.ref === undefined || item.operations.size > 0)
        return { kind: "found", item: { ...item, file: { uri: file, lines: read.lines } } };
      from = file;
      ref = item.ref;
    }
    return { kind: "unresolved", reason: "it leads through too many files" };
  }

  /** The path items of a file; undefined if it must be read first, which is so for each new fragment. */
  #itemsOf(document: string, file: string, fragment: string): PathItemFile | FileFailure | undefined {
    addToSet(this.#users, file, document);
    addToSet(this.#fragments, file, fragment);
    this.#files.request(file);
    const read = this.#files.get(file);
    if (read?.kind !== "path-items" || read.items.has(fragment)) return read;
    this.#files.refresh(file);
    return undefined;
  }
}

/** Whether the operations of a path item are in another file. */
function isElsewhere(item: PathItem): item is PathItem & { readonly ref: string } {
  return item.ref !== undefined && !item.ref.startsWith("#") && item.operations.size === 0;
}
