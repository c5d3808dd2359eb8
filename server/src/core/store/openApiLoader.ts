import { startOf } from "../files/uris.ts";
import type { OpenApiFile } from "../openapi/openApiDocument.ts";
import type { OverlayFile } from "../openapi/overlay/overlaidIndex.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import { optionsForSite } from "../openapi/parseIndex.ts";
import type { Overlays } from "../site/overlays.ts";
import { addToSet } from "../std/groupBy.ts";
import { AsyncCache } from "./asyncCache.ts";
import type { Host } from "./host.ts";
import { PathItemLoader } from "./pathItemLoader.ts";
import { currentContent } from "./readText.ts";
import { SnapshotMap } from "./snapshotMap.ts";
import type { TextOf } from "./textOf.ts";
import { whenAll } from "./whenAll.ts";

/** The files of a docs root: what each was requested as, with or without overlays, and the completed ones. */
interface RequestedFiles {
  /** The extensions that customize pages there; undefined if its settings do not say. */
  customizations: readonly string[] | undefined;
  readonly requested: Map<string, string>;
  readonly openApiFiles: SnapshotMap<OpenApiFile>;
}

/** What a file with overlays is known by. */
function overlaidKey(uri: string, overlays: Overlays, root: string): string {
  return JSON.stringify([uri, overlays, root]);
}

function fromKey(key: string): readonly [uri: string, overlays: Overlays, root: string] {
  return JSON.parse(key) as [string, Overlays, string];
}

/** Reads the indexes of OpenAPI files, including path items in other files. When a file changes, only that file is read again. */
export class OpenApiLoader {
  readonly #indexes: AsyncCache<OpenApiFile>;
  readonly #items: PathItemLoader;
  /** The files with overlays, by `overlaidKey`. */
  readonly #overlaid: AsyncCache<OpenApiFile>;
  /** The keys of each file and of each overlay. */
  readonly #overlaidKeys = new Map<string, Set<string>>();
  readonly #onChange: (uri: string) => void;
  #options: IndexOptions = {};
  /** The requested files and the completed ones, by docs root: references to files outside it are not followed. */
  readonly #sites = new Map<string, RequestedFiles>();

  /** `onChange` is called with the URI of a file whose index changed. */
  constructor(host: Pick<Host, "readFile" | "run">, textOf: TextOf, onChange: (uri: string) => void) {
    this.#onChange = onChange;
    this.#indexes = new AsyncCache(
      (uri) => host.run({ uri, text: textOf(uri) }, { kind: "index", options: this.#optionsFor(uri) }),
      (uri) => this.#update(uri),
    );
    this.#overlaid = new AsyncCache(
      async (key) => {
        const [uri, { uris, isNamed }] = fromKey(key);
        const overlays = await Promise.all(
          uris.map(async (overlay): Promise<OverlayFile> => {
            const content = await currentContent(host, { uri: overlay, text: textOf(overlay) });
            return { uri: overlay, isNamed, content };
          }),
        );
        return host.run({ uri, text: textOf(uri) }, { kind: "overlaid", overlays, options: this.#optionsFor(uri) });
      },
      (key) => this.#update(fromKey(key)[0]),
    );
    this.#items = new PathItemLoader(
      (uri, fragments) => host.run({ uri, text: textOf(uri) }, { kind: "path-items", fragments, options: this.#optionsFor(uri) }),
      (uri) => this.#update(uri),
    );
  }

  /** The files of a docs root that have been read, by URI. Immutable. */
  files(root: string): ReadonlyMap<string, OpenApiFile> {
    return this.#site(root).openApiFiles.snapshot;
  }

  /** Whether a file has been requested for a docs root. */
  has(uri: string, root: string): boolean {
    return this.#sites.get(root)?.requested.has(uri) === true;
  }

  /** Starts reading the files that a site depends on, with their overlays. Others lose theirs, which a site only gives to its own. */
  requestAll(files: ReadonlyMap<string, Overlays | undefined>, root: string): void {
    for (const [uri, overlays] of files) this.request(uri, root, overlays);
    for (const [uri, key] of this.#site(root).requested) if (key !== uri && !files.has(uri)) this.request(uri, root);
  }

  /** Starts reading a file with its overlays for a docs root, which must contain the files that it refers to. */
  request(uri: string, root: string, overlays?: Overlays): void {
    const { requested } = this.#site(root);
    const key = overlays === undefined || overlays.uris.length === 0 ? uri : overlaidKey(uri, overlays, root);
    if (requested.get(uri) === key) return;
    this.#release(uri, root);
    requested.set(uri, key);
    if (key === uri) this.#indexes.request(uri);
    else {
      for (const file of [uri, ...(overlays?.uris ?? [])]) addToSet(this.#overlaidKeys, file, key);
      this.#overlaid.request(key);
    }
    this.#complete(uri, root);
  }

  /** Sets the options and reads all files again with them. */
  configure(options: IndexOptions): void {
    if (JSON.stringify(options) === JSON.stringify(this.#options)) return;
    this.#options = options;
    this.refreshAll();
  }

  /** Sets the extensions that customize pages in a docs root, and reads its files again with them. */
  configureSite(root: string, customizations: readonly string[] | undefined): void {
    const site = this.#site(root);
    if (JSON.stringify(customizations) === JSON.stringify(site.customizations)) return;
    site.customizations = customizations;
    for (const uri of site.requested.keys()) this.refresh(uri);
    this.#items.refreshBelow(startOf(root));
  }

  /** Reads all files again. */
  refreshAll(): void {
    this.#indexes.refreshAll();
    this.#overlaid.refreshAll();
    this.#items.refreshAll();
  }

  /** Reads a changed file again, if it has been read. */
  refresh(uri: string): void {
    this.#indexes.refresh(uri);
    for (const key of this.#overlaidKeys.get(uri) ?? []) this.#overlaid.refresh(key);
    this.#items.refresh(uri);
  }

  /** Reads the files again whose URIs start with a text. */
  refreshBelow(start: string): void {
    this.#indexes.refreshBelow(start);
    for (const [uri, keys] of this.#overlaidKeys) if (uri.startsWith(start)) for (const key of keys) this.#overlaid.refresh(key);
    this.#items.refreshBelow(start);
  }

  /** Forgets what was only read for other docs roots. */
  retain(roots: ReadonlySet<string>): void {
    for (const [root, { requested }] of this.#sites) {
      if (roots.has(root)) continue;
      for (const uri of requested.keys()) this.#release(uri, root);
      this.#sites.delete(root);
    }
    const requests = Array.from(this.#sites.values(), ({ requested }) => requested);
    this.#indexes.retain((uri) => requests.some((requested) => requested.get(uri) === uri));
    this.#items.retain((uri) => requests.some((requested) => requested.has(uri)));
  }

  /** Settles when the current reads are done for some docs roots, or for all; undefined if there are none. */
  running(roots: Iterable<string> = this.#sites.keys()): Promise<unknown> | undefined {
    const requests = Array.from(roots).flatMap((root) => this.#sites.get(root)?.requested ?? []);
    const keys = new Set(requests.flatMap((requested) => [...requested.values()]));
    return whenAll([
      ...[this.#indexes, this.#overlaid].map((cache) => cache.running((key) => keys.has(key))),
      this.#items.running((uri) => requests.some((requested) => requested.has(uri))),
    ]);
  }

  /** Forgets what a docs root requested a file as: each state of a list that is being typed is another key. */
  #release(uri: string, root: string): void {
    const key = this.#site(root).requested.get(uri) ?? uri;
    if (key === uri) return;
    this.#overlaid.forget(key);
    for (const keys of this.#overlaidKeys.values()) keys.delete(key);
  }

  #site(root: string) {
    const known = this.#sites.get(root);
    if (known !== undefined) return known;
    const site: RequestedFiles = { customizations: undefined, requested: new Map(), openApiFiles: new SnapshotMap() };
    this.#sites.set(root, site);
    return site;
  }

  /** The options for a file: those of the site that has or uses it. */
  #optionsFor(uri: string): IndexOptions {
    const sites = Array.from(this.#sites).filter(([, { customizations }]) => customizations !== undefined);
    const own = sites.find(([root, { requested }]) => requested.has(uri) || uri.startsWith(startOf(root)));
    return optionsForSite(this.#options, own?.[1].customizations);
  }

  #update(uri: string): void {
    for (const [root, { requested }] of this.#sites) if (requested.has(uri)) this.#complete(uri, root);
  }

  /** Completes a file for a docs root. Keeps the previous one until all of its path items have been read. */
  #complete(uri: string, root: string): void {
    const key = this.#site(root).requested.get(uri) ?? uri;
    const own = key === uri ? this.#indexes.get(uri) : this.#overlaid.get(key);
    const whole = own?.kind === "read" ? this.#items.completed(uri, root, own) : own;
    if (whole === undefined) return;
    this.#site(root).openApiFiles.set(uri, whole);
    this.#onChange(uri);
  }
}
