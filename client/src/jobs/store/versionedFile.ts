import type { SharedFolder } from "./sharedFolder.ts";

/** How many versions are kept. If the latest is damaged, the one before is used. */
export const keptVersions = 5;

/** How many copies of damaged versions are kept. */
const keptCopies = 5;

/**
 * The highest number of a version. At one change each millisecond, it is reached after 140,000 years, so a higher number is the name of
 * something else, and counting on from there could end at a number that cannot be increased.
 */
export const maxVersion = 2 ** 52;

/**
 * A file that several windows can change at once without a lock. Each change creates a new version, `name.1`, `name.2`, and so on;
 * the highest number is current. A file can be created only once, so if two windows change version 7, only one creates version 8;
 * the other reads that and changes it in turn. A window that is killed halfway leaves nothing to clean up.
 */
export class VersionedFile {
  readonly #folder: SharedFolder;
  readonly #name: string;

  constructor(folder: SharedFolder, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** The numbers of the existing versions, highest first. Something else may have such a name, too, such as a folder. */
  async numbers(): Promise<readonly number[]> {
    return (await this.list()).numbers;
  }

  /** The numbers of the existing versions, and the markers in the folder. */
  async list(): Promise<{ readonly numbers: readonly number[]; readonly markers: readonly string[] }> {
    const names = await this.#folder.list();
    const markers = names.filter((file) => file.startsWith(`${this.#name}.marker.`));
    return { numbers: numbersIn(names, `${this.#name}.`), markers };
  }

  /** Creates an empty file with a new name, which goes only if the files are deleted. Gives the name. */
  async createMarker(): Promise<string> {
    const marker = `${this.#name}.marker.${Math.random().toString(36).slice(2)}`;
    await this.#folder.create(marker, "");
    return marker;
  }

  /** The text of a version; `undefined` if there is no such file. */
  read(number: number): Promise<string | undefined> {
    return this.#folder.read(this.#file(number));
  }

  /**
   * Adds the version after `base`, which is the highest number, or 0 if there is none. `true` if the new version is current.
   * `false` if another window was faster: read the latest version and change that instead. A change may be applied twice that way
   * and must be idempotent.
   */
  async add(base: number, text: string): Promise<boolean> {
    const number = base + 1;
    if (number > maxVersion) throw new Error(`there is no version after ${base}`);
    if (!(await this.#folder.create(this.#file(number), text))) return false;
    // If this window was suspended after it read the base, the version may have been created and removed since. The highest version
    // is never removed, so the list tells.
    const numbers = await this.numbers();
    await this.#removeOld(numbers.slice(keptVersions).map((old) => this.#file(old)));
    return numbers[0] === number;
  }

  /** The new version counts even if old ones cannot be removed, such as while another program reads them. */
  async #removeOld(files: readonly string[]): Promise<void> {
    try {
      // Lowest first: as long as a version exists, so do those after it.
      for (const old of files.toReversed()) await this.#folder.remove(old);
    } catch {
      // They are removed with the next version.
    }
  }

  /**
   * Copies a damaged version aside, for a person to look at, and removes the oldest of more than a few copies. `true` for the one
   * window that did so, if several try.
   */
  async setAside(number: number): Promise<boolean> {
    const prefix = `${this.#name}.unreadable.`;
    if (!(await this.#folder.copy(this.#file(number), `${prefix}${number}`))) return false;
    // Numbers start again if all files were deleted, so the new copy may have the lowest one.
    const others = (
      await this.#folder.list().then(
        (names) => numbersIn(names, prefix),
        () => [],
      )
    ).filter((other) => other !== number);
    await this.#removeOld(others.slice(keptCopies - 1).map((old) => `${prefix}${old}`));
    return true;
  }

  #file(number: number): string {
    return `${this.#name}.${number}`;
  }
}

/** The numbers at the end of the names with a prefix, highest first. */
export function numbersIn(names: readonly string[], prefix: string): readonly number[] {
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((suffix) => /^[1-9]\d{0,15}$/.test(suffix))
    .map(Number)
    .filter((number) => number <= maxVersion)
    .sort((a, b) => b - a);
}
