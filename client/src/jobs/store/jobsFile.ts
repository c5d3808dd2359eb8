import type { StoredFormat, StoredJobs } from "./storedJobs.ts";
import { emptyStore, mergeKnown, mergeStored } from "./storedJobs.ts";
import type { VersionedFile } from "./versionedFile.ts";
import { keptVersions } from "./versionedFile.ts";

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
  /**
   * The markers next to the content that was read last. All of them go if somebody deletes the files, and another window makes new
   * ones.
   */
  #markers: ReadonlySet<string> = new Set();
  #hasMarker = false;
  /** The content has records that are not in the file. */
  #isUnsaved = false;

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

  /** Whether the file is to be written even if nothing changes: it is damaged, or was deleted. */
  get needsSaving(): boolean {
    return this.#isDamaged || this.#isUnsaved || this.#needsMarker;
  }

  get #needsMarker(): boolean {
    return this.#number > 0 && !this.#hasMarker;
  }

  /** Whether a newer version of the extension wrote the file, so that this one must not replace it. */
  get isNewerFormat(): boolean {
    return this.#isNewerFormat;
  }

  /** Reads the newest version. If the files were deleted, the content is kept, and added to what other windows saved since. */
  async read(): Promise<void> {
    for (;;) {
      const { numbers, markers } = await this.#file.list();
      const [newest = 0] = numbers;
      const isContinued = this.#isContinuedBy(numbers, markers);
      this.#hasMarker = markers.length > 0;
      if (newest === this.#number && isContinued) {
        // Another window may have been killed after it made the first marker, before there was a version.
        this.#markers = new Set(markers);
        return;
      }
      const known = this.#stored;
      if (await this.#readFirst(numbers)) {
        this.#number = newest;
        this.#markers = new Set(markers);
        if (!isContinued || this.#isUnsaved) this.#add(known);
        return;
      }
      // Versions were removed since they were listed: there is a newer one.
      const [next = 0] = await this.#file.numbers();
      if (next !== newest) continue;
      this.#number = newest;
      // If all files were deleted, numbers start again, so that of several windows that save what they know, only one succeeds at first.
      if (newest === 0) this.#isUnsaved = !this.#format.isSame(this.#stored, emptyStore);
      return;
    }
  }

  /**
   * Whether versions follow the one that was read last. They do not if the files were deleted and a window saved what it had read
   * earlier.
   */
  #isContinuedBy(numbers: readonly number[], markers: readonly string[]): boolean {
    const [newest = 0] = numbers;
    if (this.#number === 0) return true;
    // The newest ones are never removed by a window.
    const lowest = Math.max(this.#number, newest - keptVersions + 1);
    const areListed = newest >= this.#number && numbers[newest - lowest] === lowest;
    return areListed && (this.#markers.size === 0 || markers.some((marker) => this.#markers.has(marker)));
  }

  #add(known: StoredJobs): void {
    const merged = mergeKnown(known, this.#stored);
    this.#isUnsaved = !this.#format.isSame(merged, this.#stored);
    this.#stored = merged;
  }

  /**
   * Changes the newest content, unless its format is newer. Reads again if another window was faster, so `change` may be called more
   * than once. What needs saving is saved even if nothing changes.
   */
  async change(change: (stored: StoredJobs) => StoredJobs): Promise<void> {
    for (let isRepeated = false; ; ) {
      const changed = change(this.#stored);
      const isChanged = this.#isDamaged || this.#isUnsaved || !this.#format.isSame(changed, this.#stored);
      if (this.#isNewerFormat || !(isChanged || this.#needsMarker)) return;
      if (!this.#hasMarker) await this.#createMarker();
      if (!isChanged) return;
      const number = this.#number;
      if (this.#isDamaged && (await this.#file.setAside(number))) this.#onSetAside();
      if (await this.#file.add(number, this.#format.encode(changed))) {
        this.#number = number + 1;
        this.#stored = changed;
        this.#isDamaged = false;
        this.#isUnsaved = false;
        return;
      }
      await this.read();
      // The files may have been deleted just then.
      if (isRepeated && this.#number === number) throw new Error(`version ${number + 1} is neither available nor listed`);
      isRepeated = this.#number === number;
    }
  }

  async #createMarker(): Promise<void> {
    this.#markers = new Set([await this.#file.createMarker()]);
    this.#hasMarker = true;
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
