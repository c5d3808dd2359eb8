import { isDataFile } from "../files/fileKinds.ts";

/** Files of these names are JSON about something else. */
const otherFiles = /(?:^|\/)(?:docs|mint|package|package-lock|composer|tsconfig(?:\.[^/]*)?)\.json$/u;

/** How many files are read at a time. */
const batch = 16;

/** Finds the files that seem to be OpenAPI descriptions by a look at their texts, each of them once for one content. */
export class OpenApiFinder {
  readonly #known = new Map<string, boolean>();

  /** Those among the given paths, in order. The platform takes each file with an `openapi` key for one (facts, section 6). */
  async find(paths: Iterable<string>, seemsDescription: (path: string) => Promise<boolean>): Promise<readonly string[]> {
    const candidates = [...paths].filter(mayBeOpenApi);
    const due = candidates.filter((path) => !this.#known.has(path));
    for (let start = 0; start < due.length; start += batch) {
      const some = due.slice(start, start + batch);
      const answers = await Promise.all(some.map(seemsDescription));
      for (const [index, path] of some.entries()) this.#known.set(path, answers[index] === true);
    }
    return candidates.filter((path) => this.#known.get(path));
  }

  /** The content of a file is another: says whether it must be looked at again, because it did not seem to be a description. */
  forget(path: string): boolean {
    return this.#known.get(path) === false && this.#known.delete(path);
  }
}

/** Whether a file may hold a description of an API, and not what its name says. */
export function mayBeOpenApi(path: string): boolean {
  return isDataFile(path) && !otherFiles.test(path);
}
