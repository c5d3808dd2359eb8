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
const maxWait = 1000;

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
  /** Also files, which need not exist. */
  readonly folders: ReadonlySet<string>;
  /** The paths of files that do not matter. */
  readonly ignored: ReadonlySet<string>;
  /** Called once with the reason why changes are not noticed, such as that the system allows watching no more folders. */
  readonly onError: (message: string) => void;
}

/** Watches folders with everything below, also after they were deleted and created again. Settles once no change is missed. */
export async function watchFolders({ folders, ignored, onError }: WatchOptions): Promise<FolderWatcher> {
  /** What watches each folder, and which one it was then. */
  const watched = new Map<string, { readonly watcher: FSWatcher; readonly identity: string | undefined }>();
  const changes = new Changes();
  const ending = new AbortController();
  let isReported = false;
  const report = (error: unknown) => {
    // One reason usually concerns thousands of files.
    if (!isReported) onError(errorMessage(error));
    isReported = true;
  };
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
    watcher.on("all", () => changes.add());
    watcher.on("error", report);
    await new Promise<void>((resolve) => void watcher.once("ready", resolve));
  };
  const openReplaced = async (): Promise<void> => {
    for (const [folder, { watcher, identity }] of watched) {
      if ((await identityOf(folder)) === identity) continue;
      await watcher.close();
      await open(folder);
      // What was written before it is watched is found by the check after this.
      changes.add();
    }
  };
  for (const folder of folders) await open(folder);
  void (async () => {
    while (await wait(checkInterval, true, { signal: ending.signal }).catch(() => false)) await openReplaced();
  })();
  return {
    next: () => changes.next(),
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

/** Changes, of which those that follow one another count as one. Each is waited for once, also if it came before. */
class Changes {
  #timer: NodeJS.Timeout | undefined;
  /** When the first of those that count as one came. */
  #since = 0;
  #isComplete = false;
  #wake: (() => void) | undefined;

  add(): void {
    if (this.#timer === undefined) this.#since = performance.now();
    clearTimeout(this.#timer);
    const left = Math.max(0, this.#since + maxWait - performance.now());
    this.#timer = setTimeout(() => this.#complete(), Math.min(quiet, left));
  }

  async next(): Promise<void> {
    if (!this.#isComplete) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#isComplete = false;
  }

  #complete(): void {
    this.#timer = undefined;
    this.#isComplete = true;
    this.#wake?.();
  }
}
