import type { BigIntStats } from "node:fs";
import { fstatSync } from "node:fs";
import { readlink, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FSWatcher } from "chokidar";
import { watch } from "chokidar";
import { isSkippedFolder } from "../core/files/exclusions.ts";
import { hasContentOfSite } from "../core/files/fileKinds.ts";
import { errorMessage } from "../core/std/errors.ts";
import { numberText } from "../core/text/numberText.ts";
import { linksBelow } from "../host/listFiles.ts";
import { isTemporaryFile } from "./files/temporaryFile.ts";
import { realPathOf } from "./paths.ts";

/** How long nothing must change before it counts as one change, in milliseconds: editors write a file in several steps. */
const quiet = 100;

/** After how long it counts as one in any case, in milliseconds: a program may write all the time. */
const maxWait = 1000;

/**
 * How often it is looked whether a watched folder is still the same one, in milliseconds. The system does not say so of one that is
 * deleted and created again at once.
 */
const checkInterval = 1000;

/** How many files and folders outside of the watched folders are watched because links lead to them. */
const maxLinked = 1000;

/** How many links a path may have, as in Linux. */
const maxLinks = 40;

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
  /** The paths of files that do not matter, which need not exist. */
  readonly ignored: ReadonlySet<string>;
  /** Called once with the reason why changes are not noticed, such as that the system allows watching no more folders. */
  readonly onError: (message: string) => void;
}

/**
 * Watches folders with everything below, also after they were deleted and created again, and what links in them lead to. Settles once no
 * change is missed.
 */
export async function watchFolders({ folders, ignored, onError }: WatchOptions): Promise<FolderWatcher> {
  const watcher = new WatchedFolders({
    folders,
    ignored: new Set(await Promise.all(Array.from(ignored, (file) => writtenPath(file)))),
    onError,
  });
  await watcher.start();
  return watcher;
}

class WatchedFolders implements FolderWatcher {
  readonly #options: WatchOptions;
  readonly #watched = new Map<string, Watched>();
  /** Links whose targets do not exist: they are looked for. */
  readonly #dangling = new Set<string>();
  readonly #changes = new Changes();
  readonly #ending = new AbortController();
  #isReported = false;

  /** `ignored` has paths as `writtenPath` gives them. */
  constructor(options: WatchOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    for (const folder of this.#options.folders) await this.#open(folder);
    await this.#openLinked();
    void this.#checkRegularly();
  }

  async next(): Promise<void> {
    await this.#changes.next();
    await this.#openLinked();
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(Array.from(this.#watched.values(), ({ watcher }) => watcher.close()));
  }

  async #open(folder: string): Promise<void> {
    const identity = await identityOf(folder);
    const real = await realPathOf(folder);
    // Nobody would close what is opened after the others are closed.
    if (this.#ending.signal.aborted) return;
    const watcher = watch(real, {
      ignoreInitial: true,
      // A link may lead to a folder around it, or anywhere else.
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (name) => this.#isIgnored(name, real),
    });
    this.#watched.set(folder, { watcher, identity, real });
    watcher.on("error", (error) => this.#report(error));
    await new Promise<void>((resolve) => void watcher.once("ready", resolve));
    // Before that, each link counts as new.
    watcher.on("all", (event, file) => void this.#add(event, file));
  }

  async #add(event: string, file: string): Promise<void> {
    const isWritten = event === "change";
    if (isWritten && !hasContentOfSite(file)) return;
    // With the output in a watched file, each check would cause another one.
    if (isWritten && outputs().includes(await identityOf(file))) return;
    this.#changes.add();
  }

  /** Whether changes of a file, or in a folder, do not matter. The watched folder itself may have any name. */
  #isIgnored(name: string, watched: string): boolean {
    // In Windows, these paths have slashes.
    const file = path.normalize(name);
    return file !== watched && (isSkippedFolder(path.basename(file)) || isTemporaryFile(file) || this.#options.ignored.has(file));
  }

  /** Watches what links lead to by now, and remembers the links that lead to nothing. */
  async #openLinked(): Promise<void> {
    const { folders } = this.#options;
    const targets = new Set<string>();
    this.#dangling.clear();
    for (const folder of folders) {
      const known = new Set([...targets, ...Array.from(this.#watched.values(), ({ real }) => real)]);
      const links = await linksBelow(await realPathOf(folder), isSkippedFolder);
      for (const target of links.targets) if (!isIn(known, target)) targets.add(target);
      for (const link of links.unresolved.slice(0, maxLinked)) if (await isDangling(link)) this.#dangling.add(link);
    }
    const left = folders.size + maxLinked - this.#watched.size;
    if (targets.size > left) this.#report(`more than ${numberText(maxLinked)} symbolic links lead out of the folder`);
    await Promise.all(
      Array.from(targets)
        .slice(0, left)
        .map((target) => this.#open(target)),
    );
  }

  async #checkRegularly(): Promise<void> {
    while (await wait(checkInterval, true, { signal: this.#ending.signal }).catch(() => false)) {
      await this.#openReplaced();
      await this.#lookForTargets();
    }
  }

  /** Watches folders again that another one has replaced. */
  async #openReplaced(): Promise<void> {
    for (const [folder, { watcher, identity }] of this.#watched) {
      if ((await identityOf(folder)) === identity) continue;
      await watcher.close();
      await this.#open(folder);
      // What was written before it is watched is found by the check after this.
      this.#changes.add();
    }
  }

  async #lookForTargets(): Promise<void> {
    for (const link of this.#dangling) {
      if (await isDangling(link)) continue;
      this.#dangling.delete(link);
      this.#changes.add();
    }
  }

  #report(error: unknown): void {
    // One reason usually concerns thousands of files.
    if (!this.#isReported) this.#options.onError(errorMessage(error));
    this.#isReported = true;
  }
}

/** A watched folder, or what a link leads to. */
interface Watched {
  readonly watcher: FSWatcher;
  /** Which one it was when it was first watched. */
  readonly identity: string | undefined;
  /** Its real path then. */
  readonly real: string;
}

/** Whether a path, or that of a folder around it, is one of some paths. */
function isIn(paths: ReadonlySet<string>, file: string): boolean {
  const parent = path.dirname(file);
  return paths.has(file) || (parent !== file && isIn(paths, parent));
}

/** The real path of a file, or the one that it gets once it is written, also through links. */
async function writtenPath(file: string, left = maxLinks): Promise<string> {
  const folder = await realPathOf(path.dirname(file));
  const real = path.join(folder, path.basename(file));
  const target = left === 0 ? undefined : await readlink(real).catch(() => undefined);
  return target === undefined ? real : writtenPath(path.resolve(folder, target), left - 1);
}

/** Whether a link leads to nothing; also if it is gone. */
async function isDangling(link: string): Promise<boolean> {
  return (await identityOf(link)) === undefined;
}

/** What differs between two folders that had the same path one after the other, even if the system gives them the same number. */
async function identityOf(folder: string): Promise<string | undefined> {
  try {
    return identityIn(await stat(folder, { bigint: true }));
  } catch {
    return undefined;
  }
}

function identityIn({ dev, ino, birthtimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${birthtimeNs}`;
}

/** The identities of the files that standard output and standard error go to. */
function outputs(): readonly (string | undefined)[] {
  return [process.stdout.fd, process.stderr.fd].map((fd) => identityIn(fstatSync(fd, { bigint: true })));
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
