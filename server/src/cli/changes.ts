import { existsSync } from "node:fs";
import path from "node:path";
import type { FSWatcher } from "chokidar";
import { watch } from "chokidar";
import { isSkippedFolder } from "../core/files/exclusions.ts";
import { isDraft } from "./replaceFile.ts";

/** How long nothing must change before it counts as one change, in milliseconds: editors write a file in several steps. */
const quiet = 100;

/** After how long it counts as one in any case, in milliseconds: a program may write all the time. */
const patience = 1000;

/** How often a watched folder that was deleted is looked for, in milliseconds. */
const searchInterval = 1000;

/** Changes on disk. */
export interface Changes {
  /** Waits until something has changed since the last time. */
  next(): Promise<void>;
  /** Stops watching. */
  close(): Promise<void>;
}

/** What is watched. */
export interface Watched {
  readonly folders: Iterable<string>;
  /** The paths of files that do not matter. */
  readonly ignored: ReadonlySet<string>;
  /** Is told why changes are not noticed, such as that the system allows to watch no more folders. */
  readonly onError: (message: string) => void;
}

/** Watches folders with everything below, also after they were deleted and created again. */
export async function watchFolders({ folders, ignored, onError }: Watched): Promise<Changes> {
  const watchers: FSWatcher[] = [];
  /** The folders that were deleted. */
  const missing = new Set<string>();
  const changes = new Signal();
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  const change = () => {
    if (timer === undefined) since = performance.now();
    clearTimeout(timer);
    const left = Math.max(0, since + patience - performance.now());
    timer = setTimeout(
      () => {
        timer = undefined;
        changes.give();
      },
      Math.min(quiet, left),
    );
  };
  let isTold = false;
  const tell = (error: unknown) => {
    // One reason usually concerns thousands of files.
    if (!isTold) onError(error instanceof Error ? error.message : String(error));
    isTold = true;
  };
  /** Watches folders. Settles once no change in them is missed. */
  const open = async (roots: readonly string[]): Promise<void> => {
    const watcher = watch([...roots], {
      ignoreInitial: true,
      // A link may lead to a folder around it.
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (file) => isSkippedFolder(path.basename(file)) || isDraft(file) || ignored.has(file),
    });
    watchers.push(watcher);
    watcher.on("all", (event, file) => {
      change();
      if (event === "unlinkDir" && roots.includes(file) && !missing.has(file)) void reopen(file);
    });
    watcher.on("error", tell);
    await new Promise<void>((resolve) => void watcher.once("ready", resolve));
  };
  const reopen = async (folder: string): Promise<void> => {
    missing.add(folder);
    await whenBack(folder);
    missing.delete(folder);
    await open([folder]);
    // What was written before it is watched is found by the check after this.
    change();
  };
  await open([...folders]);
  return {
    next: () => changes.wait(),
    close: async () => {
      await Promise.all(watchers.map((watcher) => watcher.close()));
    },
  };
}

/** Waits until a folder exists again. Meanwhile, the process may have nothing else that it waits for. */
function whenBack(folder: string): Promise<void> {
  return new Promise((resolve) => {
    const search = setInterval(() => {
      if (!existsSync(folder)) return;
      clearInterval(search);
      resolve();
    }, searchInterval);
  });
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
