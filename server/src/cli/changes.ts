import path from "node:path";
import { watch } from "chokidar";
import { isSkippedFolder } from "../core/files/exclusions.ts";
import { isDraft } from "./replaceFile.ts";

/** How long nothing must change before it counts as one change, in milliseconds: editors write a file in several steps. */
const quiet = 100;

/** Changes on disk. */
export interface Changes {
  /** Waits until something has changed since the last time. */
  next(): Promise<void>;
}

/** Watches folders with everything below. `ignored` are the paths of files that do not matter. */
export async function watchFolders(folders: Iterable<string>, ignored: ReadonlySet<string>): Promise<Changes> {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    // A link may lead to a folder around it.
    followSymlinks: false,
    ignored: (file) => isSkippedFolder(path.basename(file)) || isDraft(file) || ignored.has(file),
  });
  const changes = new Signal();
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => changes.give(), quiet);
  });
  await new Promise<void>((resolve) => void watcher.once("ready", resolve));
  return { next: () => changes.wait() };
}

/** What is given is waited for once, also if it was given before. */
class Signal {
  #isGiven = false;
  #wake: (() => void) | undefined;

  give(): void {
    this.#isGiven = true;
    this.#wake?.();
  }

  async wait(): Promise<void> {
    if (!this.#isGiven) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#isGiven = false;
  }
}
