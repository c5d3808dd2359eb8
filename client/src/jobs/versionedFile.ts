import type { SharedFolder } from "./sharedFolder.ts";

/** How many versions are kept. More than one, so that a damaged version has one before it to go back to. */
const kept = 5;

/**
 * A file that several windows change at once without a lock: each change is a file of its own, `name.1`, `name.2` and so on, and the
 * one with the highest number counts. Since a file can be created once only, of two windows that both change version 7 one alone
 * makes version 8; the other reads that and changes it in turn. A window that is killed midway leaves nothing that must be undone.
 */
export class VersionedFile {
  readonly #folder: SharedFolder;
  readonly #name: string;

  constructor(folder: SharedFolder, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** The numbers of the versions that there are, highest first. */
  async numbers(): Promise<readonly number[]> {
    const prefix = `${this.#name}.`;
    return (await this.#folder.list())
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length))
      .filter((suffix) => /^[1-9]\d{0,14}$/.test(suffix))
      .map(Number)
      .sort((a, b) => b - a);
  }

  /** The text of a version; `undefined` when it is gone. */
  read(number: number): Promise<string | undefined> {
    return this.#folder.read(this.#file(number));
  }

  /**
   * Adds the version that follows `base`, which is 0 where there is none. `true`: it counts, and came straight after `base`. `false`:
   * another window was sooner, or has gone on since; read anew and change that. A change may so be made twice, and must be one for
   * which that makes no difference.
   */
  async add(base: number, text: string): Promise<boolean> {
    const number = base + 1;
    if (!(await this.#folder.create(this.#file(number), text))) return false;
    // This window may have slept since it read the base: then the name was free because the version is long since removed. The
    // highest version is never removed, so it shows here.
    const numbers = await this.numbers();
    for (const old of numbers.slice(kept)) await this.#folder.remove(this.#file(old));
    return numbers[0] === number;
  }

  /** Keeps a damaged version out of the way, for a person to look at; `true` for the window that did, should several try. */
  setAside(number: number): Promise<boolean> {
    return this.#folder.keep(this.#file(number), `${this.#name}.unreadable.${number}`);
  }

  #file(number: number): string {
    return `${this.#name}.${number}`;
  }
}
