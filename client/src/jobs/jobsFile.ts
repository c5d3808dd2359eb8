import type { StoredFormat, StoredJobs } from "./storedJobs.ts";
import { emptyStore, mergeStored } from "./storedJobs.ts";
import type { VersionedFile } from "./versionedFile.ts";

/**
 * The file of the tracked jobs: the content that was read last, and how it is changed. Something else that has the name of a version,
 * such as a folder, is skipped, and the next version gets a higher number.
 */
export class JobsFile {
  readonly #file: VersionedFile;
  readonly #onSetAside: () => void;
  readonly #format: StoredFormat;
  #number = 0;
  #stored: StoredJobs = emptyStore;
  #isDamaged = false;
  #isNewerFormat = false;

  /** @param onSetAside called by the one window that keeps a copy of a damaged version */
  constructor(file: VersionedFile, format: StoredFormat, onSetAside: () => void) {
    this.#file = file;
    this.#format = format;
    this.#onSetAside = onSetAside;
  }

  /** The content that was read or written last. */
  get stored(): StoredJobs {
    return this.#stored;
  }

  /** Whether the newest version is damaged, so that it is to be replaced. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** Whether a newer version of the extension wrote the file, so that this one must not replace it. */
  get isNewerFormat(): boolean {
    return this.#isNewerFormat;
  }

  /** Reads the newest version. If the files were deleted, the content is kept, and saved with the next change. */
  async read(): Promise<void> {
    for (;;) {
      const numbers = await this.#file.numbers();
      const [newest = 0] = numbers;
      if (newest === this.#number) return;
      if (await this.#readFirst(numbers)) {
        this.#number = newest;
        return;
      }
      // Versions were removed since they were listed: there is a newer one.
      const [next = 0] = await this.#file.numbers();
      if (next !== newest) continue;
      // If all files were deleted, the next number goes on: another window may have read a version with a lower one, which is gone.
      if (newest > 0) this.#number = newest;
      return;
    }
  }

  /**
   * Changes the newest content, unless its format is newer. Reads again if another window was faster, so `change` may be called more
   * than once. A damaged version is replaced even if nothing changes.
   */
  async change(change: (stored: StoredJobs) => StoredJobs): Promise<void> {
    for (;;) {
      const changed = change(this.#stored);
      if (this.#isNewerFormat || (!this.#isDamaged && this.#format.isSame(changed, this.#stored))) return;
      const number = this.#number;
      if (this.#isDamaged && (await this.#file.setAside(number))) this.#onSetAside();
      if (await this.#file.add(number, this.#format.encode(changed))) {
        this.#number = number + 1;
        this.#stored = changed;
        this.#isDamaged = false;
        return;
      }
      await this.read();
      if (this.#number === number) throw new Error(`version ${number + 1} is neither available nor listed`);
    }
  }

  /** Reads the first of these versions that exists. What can be read of an incomplete one is merged with the one before. */
  async #readFirst(numbers: readonly number[]): Promise<boolean> {
    for (const [index, number] of numbers.entries()) {
      const text = await this.#file.read(number);
      if (text === undefined) continue;
      const { stored, condition } = this.#format.decode(text);
      this.#isNewerFormat = false;
      if (condition !== "complete") await this.#readFirst(numbers.slice(index + 1));
      this.#stored = condition === "complete" ? stored : mergeStored(this.#stored, stored);
      this.#isNewerFormat ||= condition === "newerFormat";
      this.#isDamaged = condition === "damaged";
      return true;
    }
    return false;
  }
}
