import { fileFromReference, isUrl } from "../files/paths.ts";
import type { FileFailure, Host, OpenApiFile } from "../host.ts";
import type { IndexedFile, UnresolvedPathItem } from "../openapi/indexFile.ts";
import type { OpenApiIndex, PathItem } from "../openapi/openApiIndex.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { PathItemFile } from "../openapi/pathItemFile.ts";
import { AsyncCache } from "./asyncCache.ts";

/** What a `$ref` of a path item leads to. */
type Part =
  | { readonly kind: "found"; readonly item: PathItem }
  | { readonly kind: "unknown" }
  | { readonly kind: "lost"; readonly reason: string };

/** How many references a path item may lead through. */
const mostSteps = 10;

/**
 * The indexes of descriptions by URI, with the path items in them that stand in other files. One file that changes is one file
 * that is read. `get` answers at once, as `Readings` does.
 */
export class DocumentLoader {
  readonly #own: AsyncCache<OpenApiFile>;
  readonly #parts: AsyncCache<PathItemFile | FileFailure>;
  #options: IndexOptions = {};
  /** What is looked for in each file that holds path items. */
  readonly #wanted = new Map<string, Set<string>>();
  /** The descriptions that have a file's path items in them. */
  readonly #users = new Map<string, Set<string>>();
  /** What was put together, with the description that it was made of. */
  readonly #whole = new Map<string, { readonly own: OpenApiFile; readonly whole: OpenApiFile; stale: boolean }>();

  /** `textOf` gives what an editor holds of a file; `changed` is told the URI of a description that has become another one. */
  constructor(
    host: Pick<Host, "readDescription" | "readPathItems">,
    textOf: (uri: string) => string | undefined,
    changed: (uri: string) => void,
  ) {
    this.#own = new AsyncCache((uri) => host.readDescription(uri, textOf(uri), this.#options), changed);
    this.#parts = new AsyncCache(
      async (uri) => {
        // All that one description looks for is known when this turn of the event loop is over.
        await undefined;
        return host.readPathItems(uri, [...(this.#wanted.get(uri) ?? [])], textOf(uri), this.#options);
      },
      (part) => {
        for (const uri of this.#users.get(part) ?? []) {
          const known = this.#whole.get(uri);
          if (known !== undefined) known.stale = true;
          changed(uri);
        }
      },
    );
  }

  /** The description at a URI; `root` is the folder that the files it refers to must stand below. */
  get(uri: string, root: string): OpenApiFile | undefined {
    const own = this.#own.get(uri);
    if (own?.kind !== "read" || own.outcome.kind !== "index") return own;
    const known = this.#whole.get(uri);
    if (known !== undefined && known.own === own && !known.stale) return known.whole;
    const whole = this.#complete(uri, root, own, own.outcome.index);
    // Until the parts are known the one before serves, so that nothing flickers.
    if (whole === undefined) return known?.whole;
    this.#whole.set(uri, { own, whole, stale: false });
    return whole;
  }

  /** Has all read in another way from now on, what is known already too. */
  configure(options: IndexOptions): void {
    if (JSON.stringify(options) === JSON.stringify(this.#options)) return;
    this.#options = options;
    this.#own.refreshAll();
    this.#parts.refreshAll();
  }

  refresh(uri: string): void {
    this.#own.refresh(uri);
    this.#parts.refresh(uri);
  }

  /** Settles when nothing is being read any more. */
  async whenIdle(): Promise<void> {
    await this.#own.whenIdle();
    await this.#parts.whenIdle();
  }

  /** Puts in the path items that stand in other files; undefined while one of them is not known. */
  #complete(uri: string, root: string, own: IndexedFile, index: OpenApiIndex): IndexedFile | undefined {
    const unresolved: UnresolvedPathItem[] = [];
    let isKnown = true;
    let isWhole = true;
    const completed = (items: ReadonlyMap<string, PathItem>): ReadonlyMap<string, PathItem> => {
      const refers = [...items.values()].some(isElsewhere);
      if (!refers) return items;
      isWhole = false;
      return new Map(
        Array.from(items, ([name, item]) => {
          if (!isElsewhere(item)) return [name, item];
          const part = this.#part(uri, root, item.ref);
          if (part.kind === "unknown") isKnown = false;
          if (part.kind === "lost") unresolved.push({ ref: item.ref, key: item.key, reason: part.reason });
          return [name, part.kind === "found" ? { ...part.item, name, key: item.key, ref: item.ref } : item];
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

  /** Follows the reference of a path item, through others if need be. */
  #part(description: string, root: string, reference: string): Part {
    let from = description;
    let ref = reference;
    const passed = new Set<string>();
    for (let step = 0; step < mostSteps; step++) {
      const [path = "", pointer] = ref.split("#", 2);
      const fragment = pointer === undefined ? "" : `#${pointer}`;
      const file = path === "" ? from : isUrl(path) ? undefined : fileFromReference(root, from, path);
      if (file === undefined) return { kind: "lost", reason: "it is outside of the docs root" };
      if (passed.has(`${file}${fragment}`)) return { kind: "lost", reason: "it leads in a circle" };
      passed.add(`${file}${fragment}`);
      const read = this.#read(description, file, fragment);
      if (read === undefined) return { kind: "unknown" };
      if (read.kind === "missing") return { kind: "lost", reason: "the file does not exist" };
      if (read.kind === "unreadable") return { kind: "lost", reason: `the file cannot be read: ${read.reason}` };
      const item = read.items.get(fragment);
      if (item === undefined) return { kind: "lost", reason: "nothing is there" };
      if (item.ref === undefined || item.operations.size > 0)
        return { kind: "found", item: { ...item, file: { uri: file, lines: read.lines } } };
      from = file;
      ref = item.ref;
    }
    return { kind: "lost", reason: "it leads through too many files" };
  }

  /** What is known of a file in which a path item is looked for; asks for it where it was not looked for yet. */
  #read(description: string, file: string, fragment: string): PathItemFile | FileFailure | undefined {
    const users = this.#users.get(file) ?? new Set();
    this.#users.set(file, users.add(description));
    const wanted = this.#wanted.get(file) ?? new Set();
    this.#wanted.set(file, wanted.add(fragment));
    const read = this.#parts.get(file);
    if (read?.kind !== "items" || read.items.has(fragment)) return read;
    this.#parts.refresh(file);
    return undefined;
  }
}

/** Whether the operations of a path item stand in another file. */
function isElsewhere(item: PathItem): item is PathItem & { readonly ref: string } {
  return item.ref !== undefined && !item.ref.startsWith("#") && item.operations.size === 0;
}
