import { startOf } from "../files/uris.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import { optionsForSite } from "../openapi/parseIndex.ts";
import type { BaseAddresses } from "../site/baseAddresses.ts";
import { AsyncCache } from "./asyncCache.ts";
import type { BaseOptions, Host } from "./host.ts";

/** Reads what sites served at an older revision, again whenever the commits move that it depends on. */
export class BaseLoader {
  readonly #host: Pick<Host, "baseAddresses" | "watchBase">;
  readonly #bases: AsyncCache<BaseAddresses | undefined>;
  /** What watches the commits of each docs root that has been requested. */
  readonly #watches = new Map<string, { dispose(): void } | undefined>();
  /** Undefined: sites are not compared with older revisions. */
  #base: BaseOptions | undefined;
  #indexOptions: IndexOptions = {};
  /** The extensions that customize pages in each docs root; undefined if its settings do not say. */
  readonly #customizations = new Map<string, readonly string[] | undefined>();

  /** `onChange` is called with the docs root of a site for which the result may have changed. */
  constructor(host: Pick<Host, "baseAddresses" | "watchBase">, onChange: (root: string) => void) {
    this.#host = host;
    this.#bases = new AsyncCache(async (root, before) => {
      const found =
        this.#base &&
        (await host.baseAddresses?.(root, {
          ...this.#base,
          ...optionsForSite(this.#indexOptions, this.#customizations.get(root)),
        }));
      // The same addresses are the same site.
      return JSON.stringify(found) === JSON.stringify(before) ? before : found;
    }, onChange);
  }

  /** What the site in a docs root served; undefined if that is unknown. */
  get(root: string): BaseAddresses | undefined {
    return this.#bases.get(root);
  }

  /** Starts reading what the site in a docs root served, if sites are compared, with the extensions that customize its pages now. */
  request(root: string, customizations: readonly string[] | undefined): void {
    if (this.#base === undefined) return;
    const isOther = JSON.stringify(customizations) !== JSON.stringify(this.#customizations.get(root));
    this.#customizations.set(root, customizations);
    if (isOther) this.#bases.refresh(root);
    if (!this.#watches.has(root))
      this.#watches.set(
        root,
        this.#host.watchBase?.(root, () => this.#bases.refresh(root)),
      );
    this.#bases.request(root);
  }

  /** Compares sites with older revisions from now on. */
  configure(base: BaseOptions): void {
    this.#base = base;
    this.#bases.refreshAll();
  }

  /** Sets how the OpenAPI files of older revisions are read. */
  configureOpenApi(options: IndexOptions): void {
    this.#indexOptions = options;
    this.#bases.refreshAll();
  }

  /**
   * Asks again what the files of the pages are called now, after a file or folder was created or deleted. Without its folder, nothing is
   * known of a site.
   */
  refresh(uri: string): void {
    for (const root of this.#watches.keys())
      if (uri.startsWith(startOf(root)) || startOf(root).startsWith(startOf(uri))) this.#bases.refresh(root);
  }

  /** Asks again what all sites served. */
  refreshAll(): void {
    this.#bases.refreshAll();
  }

  /** Forgets other docs roots. */
  retain(roots: ReadonlySet<string>): void {
    this.#bases.retain((root) => roots.has(root));
    for (const [root, watch] of this.#watches) {
      if (roots.has(root)) continue;
      this.#watches.delete(root);
      watch?.dispose();
    }
  }

  /** Settles when the current reads are done for some docs roots, or for all; undefined if there are none. */
  running(roots?: ReadonlySet<string>): Promise<unknown> | undefined {
    return this.#bases.running(roots && ((root) => roots.has(root)));
  }
}
