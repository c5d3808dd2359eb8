import { addressOf, isUrl } from "../files/paths.ts";
import { extendsOf, looksLikeOverlay } from "../openapi/overlay/overlayHead.ts";
import { mayBeOpenApi } from "./openApiFinder.ts";

/** An overlay in the docs root that names the OpenAPI file that it changes. */
export interface FoundOverlay {
  readonly path: string;
  /** The path of the OpenAPI file from the docs root, or its URL. */
  readonly base: string;
}

/** What is needed to find overlays. */
interface Reader {
  /** The beginning of a file; empty if it cannot be read. */
  head(path: string): Promise<string>;
  /** The whole text of a file; empty if it cannot be read. */
  text(path: string): Promise<string>;
}

/** How many files are read at the same time. */
const batchSize = 64;

/**
 * Finds the overlays that apply to an OpenAPI file without being named in docs.json (docs/platform.md, "Overlays"). Only the beginning of
 * each file is read, once until `forget`: nearly all sites have none.
 */
export class OverlayFinder {
  /** What each file extends; undefined if it is no overlay, or extends nothing. */
  readonly #known = new Map<string, FoundOverlay | undefined>();

  /** The overlays among the given paths, in the order in which they are applied. */
  async find(paths: Iterable<string>, reader: Reader): Promise<readonly FoundOverlay[]> {
    const candidates = [...paths].filter(mayBeOpenApi);
    const due = candidates.filter((path) => !this.#known.has(path));
    for (let start = 0; start < due.length; start += batchSize) {
      const some = due.slice(start, start + batchSize);
      const found = await Promise.all(some.map((path) => read(path, reader)));
      for (const [index, path] of some.entries()) this.#known.set(path, found[index]);
    }
    return candidates.flatMap((path) => this.#known.get(path) ?? []).sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Forgets a file that changed. `text` is its text, if that is known. Gives whether it must be read again. */
  forget(path: string, text: string | undefined): boolean {
    if (!this.#known.has(path)) return false;
    // While another file is edited, nothing needs to be read.
    if (text !== undefined && this.#known.get(path) === undefined && !looksLikeOverlay(text)) return false;
    return this.#known.delete(path);
  }

  /** Forgets all files. */
  forgetAll(): void {
    this.#known.clear();
  }
}

async function read(path: string, reader: Reader): Promise<FoundOverlay | undefined> {
  if (!looksLikeOverlay(await reader.head(path))) return undefined;
  const base = extendsOf(await reader.text(path));
  return base === undefined ? undefined : { path, base: baseOf(path, base) };
}

/** The OpenAPI file that an overlay extends, relative to the overlay. */
function baseOf(path: string, base: string): string {
  if (isUrl(base)) return base;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return addressOf(base.startsWith("/") ? base : `${folder}${base}`);
}
