import { isDataFile } from "../files/fileKinds.ts";

/** Known JSON files that are not OpenAPI. */
const otherFiles = /(?:^|\/)(?:docs|mint|package|package-lock|composer|tsconfig(?:\.[^/]*)?)\.json$/u;

/** How many files are read at the same time. */
const batchSize = 16;

/** Finds files that look like OpenAPI files by their content, which is checked once for each file until `forget`. */
export class OpenApiFinder {
  readonly #known = new Map<string, boolean>();

  /** The OpenAPI files among the given paths, in order (docs/platform.md, "OpenAPI files in the docs root"). */
  async find(paths: Iterable<string>, looksLikeOpenApi: (path: string) => Promise<boolean>): Promise<readonly string[]> {
    const candidates = [...paths].filter(mayBeOpenApi);
    const due = candidates.filter((path) => !this.#known.has(path));
    for (let start = 0; start < due.length; start += batchSize) {
      const some = due.slice(start, start + batchSize);
      const answers = await Promise.all(some.map(looksLikeOpenApi));
      for (const [index, path] of some.entries()) this.#known.set(path, answers[index] === true);
    }
    return candidates.filter((path) => this.#known.get(path));
  }

  /** Forgets a file whose content changed. Gives whether it must be checked again, because it did not look like an OpenAPI file. */
  forget(path: string): boolean {
    return this.#known.get(path) === false && this.#known.delete(path);
  }

  /** Forgets all files. */
  forgetAll(): void {
    this.#known.clear();
  }
}

/** Whether a file may be an OpenAPI file, by its name. */
export function mayBeOpenApi(path: string): boolean {
  return isDataFile(path) && !otherFiles.test(path);
}
