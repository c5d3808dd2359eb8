import type { FSWatcher } from "node:fs";
import { existsSync, watch } from "node:fs";
import path from "node:path";
import { URI } from "vscode-uri";
import type { Host } from "../../core/store/host.ts";
import { gitIn } from "./git.ts";

/** What changes in the folder of a repository itself when its commits move: with a checkout, and when refs are packed. */
const heads: ReadonlySet<string> = new Set(["HEAD", "packed-refs"]);

/** Where git keeps what a working tree is at: of one of several, or of a submodule, that is not in it. */
interface GitFolders {
  /** Of the working tree. */
  readonly own: string;
  /** Of the repository. */
  readonly common: string;
}

/**
 * Gives what watches the current commit and the default branch of the repositories around docs roots: see `Host.watchBase`.
 * @param quiet milliseconds without another change after which one counts: a rebase makes many commits
 */
export function baseWatcher(quiet = 300): NonNullable<Host["watchBase"]> {
  const repositories = new Map<string, WatchedRepository>();
  return (root, onMoved) => {
    const { scheme, fsPath } = URI.parse(root);
    let isDisposed = false;
    let stop = (): void => undefined;
    if (scheme === "file")
      void gitFolders(fsPath).then((folders) => {
        if (folders === undefined || isDisposed) return;
        // Many sites may be in one repository.
        const repository = repositories.get(folders.own) ?? new WatchedRepository(folders, quiet);
        repositories.set(folders.own, repository);
        repository.listeners.add(onMoved);
        stop = () => {
          repository.listeners.delete(onMoved);
          if (repository.listeners.size > 0) return;
          repositories.delete(folders.own);
          repository.close();
        };
      });
    return {
      dispose() {
        isDisposed = true;
        stop();
      },
    };
  };
}

async function gitFolders(folder: string): Promise<GitFolders | undefined> {
  const [own, common] = (await answerOf(folder, ["--git-dir", "--git-common-dir"]))?.split(/\r?\n/u) ?? [];
  return own === undefined || common === undefined
    ? undefined
    : { own: path.resolve(folder, own), common: path.resolve(folder, common) };
}

/** What `git rev-parse` answers in a folder; undefined if it does not. */
function answerOf(folder: string, args: readonly string[]): Promise<string | undefined> {
  return gitIn(folder)(["rev-parse", ...args]).catch(() => undefined);
}

/** The folders in which git writes when the commits of a repository move. */
class WatchedRepository {
  /** Called when they may have moved. */
  readonly listeners = new Set<() => void>();
  readonly #folders: GitFolders;
  readonly #quiet: number;
  #timer: NodeJS.Timeout | undefined;
  #watchers: readonly FSWatcher[] = [];
  #isClosed = false;

  constructor(folders: GitFolders, quiet: number) {
    this.#folders = folders;
    this.#quiet = quiet;
    void this.#watch();
  }

  /** Stops watching. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#unwatch();
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#move(), this.#quiet).unref();
  }

  async #move(): Promise<void> {
    // Before anyone looks, so that nothing is missed: git replaces folders, and another branch may be in another one.
    await this.#watch();
    for (const listener of this.listeners) listener();
  }

  async #watch(): Promise<void> {
    const { own, common } = this.#folders;
    const branch = await answerOf(own, ["--symbolic-full-name", "HEAD"]);
    this.#unwatch();
    if (this.#isClosed) return;
    const refs = ["refs/heads", "refs/remotes/origin", ...(branch?.startsWith("refs/") ? [path.posix.dirname(branch)] : [])];
    const folders = new Set([own, common]);
    for (const ref of refs) folders.add(nearestFolder(path.join(common, ref), common));
    for (const folder of [own, common]) folders.add(nearestFolder(path.join(folder, "reftable"), folder));
    this.#watchers = Array.from(folders).flatMap((folder) => {
      const isNamed = folder === own || folder === common;
      return this.#watchFolder(folder, (name) => (isNamed ? heads.has(name) : !name.endsWith(".lock")));
    });
  }

  #watchFolder(folder: string, concerns: (name: string) => boolean): readonly FSWatcher[] {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || concerns(name)) this.#changed();
      });
      // Such as that the folder is gone.
      watcher.on("error", () => watcher.close());
      return [watcher];
    } catch {
      // The system may allow watching no more folders.
      return [];
    }
  }

  #unwatch(): void {
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }
}

/** A folder, or the nearest one around it that is there. */
function nearestFolder(folder: string, outermost: string): string {
  let found = folder;
  while (found !== outermost && !existsSync(found)) found = path.dirname(found);
  return found;
}
