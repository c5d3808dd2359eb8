import { stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FSWatcher } from "chokidar";
import { watch } from "chokidar";
import { isSkippedFolder } from "../core/files/exclusions.ts";
import { errorMessage } from "../core/text/errors.ts";
import { isTemporaryFile } from "./replaceFile.ts";

/** How long nothing must change before it counts as one change, in milliseconds: editors write a file in several steps. */
const quiet = 100;

/** After how long it counts as one in any case, in milliseconds: a program may write all the time. */
const patience = 1000;

/**
 * How often it is looked whether a watched folder is still the same one, in milliseconds. The system does not say so of one that is
 * deleted and created again at once.
 */
const checkInterval = 1000;

/** Watches folders for changes on disk. */
export interface FolderWatcher {
  /** Waits until something has changed since the last time. */
  next(): Promise<void>;
  /** Stops watching. */
  close(): Promise<void>;
}

/** What is watched, and what is passed over. */
export interface WatchOptions {
  readonly folders: Iterable<string>;
  /** The paths of files that do not matter. */
  readonly ignored: ReadonlySet<string>;
  /** Called once with the reason why changes are not noticed, such as that the system allows watching no more folders. */
  readonly onError: (message: string) => void;
}

/** Watches folders with everything below, also after they were deleted and created again. */
export async function watchFolders({ folders, ignored, onError }: WatchOptions): Promise<FolderWatcher> {
  /** What watches each folder, and which one it was then. */
  const watched = new Map<string, { readonly watcher: FSWatcher; readonly identity: string | undefined }>();
  const ending = new AbortController();
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
  let isReported = false;
  const report = (error: unknown) => {
    // One reason usually concerns thousands of files.
    if (!isReported) onError(errorMessage(error));
    isReported = true;
  };
  /** Watches a folder. Settles once no change in it is missed. */
  const open = async (folder: string): Promise<void> => {
    const identity = await identityOf(folder);
    const watcher = watch(folder, {
      ignoreInitial: true,
      // A link may lead to a folder around it.
      followSymlinks: false,
      ignorePermissionErrors: true,
      // The folder itself may have any name.
      ignored: (file) => file !== folder && (isSkippedFolder(path.basename(file)) || isTemporaryFile(file) || ignored.has(file)),
    });
    watched.set(folder, { watcher, identity });
    watcher.on("all", change);
    watcher.on("error", report);
    await new Promise<void>((resolve) => void watcher.once("ready", resolve));
  };
  /** Watches folders again that were deleted and created. */
  const watchReplaced = async (): Promise<void> => {
    for (const [folder, { watcher, identity }] of watched) {
      if ((await identityOf(folder)) === identity) continue;
      await watcher.close();
      await open(folder);
      // What was written before it is watched is found by the check after this.
      change();
    }
  };
  for (const folder of new Set(folders)) await open(folder);
  void (async () => {
    while (await wait(checkInterval, true, { signal: ending.signal }).catch(() => false)) await watchReplaced();
  })();
  return {
    next: () => changes.wait(),
    close: async () => {
      ending.abort();
      await Promise.all(Array.from(watched.values(), ({ watcher }) => watcher.close()));
    },
  };
}

/** What differs between two folders that had the same path one after the other, even if the system gives them the same number. */
async function identityOf(folder: string): Promise<string | undefined> {
  try {
    const { dev, ino, birthtimeNs } = await stat(folder, { bigint: true });
    return `${dev} ${ino} ${birthtimeNs}`;
  } catch {
    return undefined;
  }
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
