import { isDataFile } from "../files/fileKinds.ts";
import type { ApiFormat } from "../openapi/apiFormat.ts";
import { looksLike } from "../openapi/apiFormat.ts";
import { ContentCache } from "./contentCache.ts";

/** Known JSON files that are not OpenAPI. */
const otherFiles = /(?:^|\/)(?:docs|mint|package|package-lock|composer|tsconfig(?:\.[^/]*)?)\.json$/u;

/** How many files are read at the same time. */
const batchSize = 16;

/** Finds files that seem to have a format by their content, which is checked once for each file until `forget`. */
export class ApiFileFinder {
  readonly #format: ApiFormat;
  readonly #known = new ContentCache<boolean>(batchSize);

  constructor(format: ApiFormat) {
    this.#format = format;
  }

  /** Those among the given paths, in order (docs/platform.md, "OpenAPI files in the docs root"). */
  async find(paths: Iterable<string>, hasFormat: (path: string) => Promise<boolean>): Promise<readonly string[]> {
    const candidates = [...paths].filter(mayBeOpenApi);
    await this.#known.readAll(candidates, hasFormat);
    return candidates.filter((path) => this.#known.get(path));
  }

  /** Forgets a file that changed. `text` is its text, if that is known. Gives whether it must be checked again. */
  forget(path: string, text: string | undefined): boolean {
    return this.#known.forget(path, (known) => text !== undefined && looksLike(text, this.#format) === known);
  }

  /** Forgets all files. */
  forgetAll(): void {
    this.#known.forgetAll();
  }
}

/** Whether a file may be an OpenAPI file, by its name. */
export function mayBeOpenApi(path: string): boolean {
  return isDataFile(path) && !otherFiles.test(path);
}
