import { isDataFile } from "../files/fileKinds.ts";
import type { ApiFormat } from "../openapi/apiFormat.ts";
import { looksLikeApiFile } from "../openapi/apiFormat.ts";
import { ContentCache } from "./contentCache.ts";

/** Known JSON files that are neither OpenAPI nor AsyncAPI files. */
const otherFiles = /(?:^|\/)(?:docs|mint|package|package-lock|composer|tsconfig(?:\.[^/]*)?)\.json$/u;

/** How many files are read at the same time. */
const batchSize = 16;

/** Finds files that seem to have a format by their content. */
export class ApiFileFinder {
  /** Whether each file does. */
  readonly known: ContentCache<boolean>;

  constructor(format: ApiFormat) {
    this.known = new ContentCache(batchSize, (known, text) => looksLikeApiFile(text, format) === known);
  }

  /** Those among the given paths, in order (docs/platform.md, "OpenAPI files in the docs root"). */
  async find(paths: Iterable<string>, hasFormat: (path: string) => Promise<boolean>): Promise<readonly string[]> {
    const candidates = [...paths].filter(mayBeApiFile);
    await this.known.readAll(candidates, hasFormat);
    return candidates.filter((path) => this.known.get(path));
  }
}

/** Whether a file may be an OpenAPI file, an AsyncAPI file, or an overlay, by its name. */
export function mayBeApiFile(path: string): boolean {
  return isDataFile(path) && !otherFiles.test(path);
}
