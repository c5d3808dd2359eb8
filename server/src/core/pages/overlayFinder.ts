import { addressOf, folderPrefix, isUrl } from "../files/paths.ts";
import { extendsOf, looksLikeOverlay } from "../openapi/overlay/overlayHead.ts";
import { mayBeApiFile } from "./apiFileFinder.ts";
import { ContentCache } from "./contentCache.ts";

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
 * each file is read: nearly all sites have none.
 */
export class OverlayFinder {
  /** What each file extends; undefined if it is no overlay, or extends nothing. */
  readonly known = new ContentCache<FoundOverlay | undefined>(
    batchSize,
    // While another file is edited, nothing needs to be read.
    (known, text) => known === undefined && !looksLikeOverlay(text),
  );

  /** The overlays among the given paths, in the order in which they are applied. */
  async find(paths: Iterable<string>, reader: Reader): Promise<readonly FoundOverlay[]> {
    const candidates = [...paths].filter(mayBeApiFile);
    await this.known.readAll(candidates, (path) => read(path, reader));
    return candidates.flatMap((path) => this.known.get(path) ?? []).sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}

async function read(path: string, reader: Reader): Promise<FoundOverlay | undefined> {
  if (!looksLikeOverlay(await reader.head(path))) return undefined;
  const base = extendsOf(await reader.text(path));
  return base === undefined ? undefined : { path, base: extendedFile(path, base) };
}

/** The OpenAPI file that an overlay extends, relative to the overlay. */
export function extendedFile(path: string, base: string): string {
  if (isUrl(base)) return base;
  return addressOf(base.startsWith("/") ? base : folderPrefix(path) + base);
}
