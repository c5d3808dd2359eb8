import { URI } from "vscode-uri";
import type { BaseAddress, BaseAddresses } from "../../core/site/baseAddresses.ts";
import type { BaseOptions } from "../../core/store/host.ts";
import { maxFiles, tooManyFiles } from "../fileLimits.ts";
import { NoTemporaryFolder } from "../temporaryFolder.ts";
import { WorkerThread } from "../workerThread.ts";
import type { CommitSite } from "./commitAddresses.ts";
import { committedFiles } from "./committedFiles.ts";
import { endlessFile, endlessMessage } from "./endlessFiles.ts";
import type { Git } from "./git.ts";
import { commonCommit, defaultBranch, GitTimeout, gitIn, isGitInstalled } from "./git.ts";
import { renamedFiles } from "./renamedFiles.ts";
import { withoutSparsePages } from "./sparsePages.ts";

/** For how many commits it is kept what a site served. */
const maxKept = 8;

/** Reads what sites served at older commits, on a thread of its own. Without git, says so once. */
export class BaseReader {
  readonly #log: (message: string) => void;
  readonly #maxTime: number | undefined;
  readonly #thread: WorkerThread<CommitSite, readonly BaseAddress[]>;
  /** By docs root, and by commit and options. */
  readonly #known = new Map<string, Map<string, Promise<readonly BaseAddress[] | undefined>>>();
  #isGitThere: Promise<boolean> | undefined;

  /** `maxTime` is how long git may take for each answer, in milliseconds. */
  constructor(script: string, log: (message: string) => void, maxTime?: number) {
    this.#thread = new WorkerThread(script, { task: 120_000, idle: 5000, heap: 2048 });
    this.#log = log;
    this.#maxTime = maxTime;
  }

  /** See `Host.baseAddresses`. */
  async read(root: string, options: BaseOptions): Promise<BaseAddresses | undefined> {
    return this.#orLog(`Lost addresses in ${root} are not reported.`, () => this.#readAll(root, options));
  }

  async #readAll(root: string, { revision, ...options }: BaseOptions): Promise<BaseAddresses | undefined> {
    const { scheme, fsPath } = URI.parse(root);
    if (scheme !== "file" || !(await this.#hasGit())) return undefined;
    const endless = await endlessFile(fsPath);
    if (endless !== undefined) {
      this.#log(`Lost addresses in ${root} are not reported. ${endlessMessage(endless)}`);
      return undefined;
    }
    const git = gitIn(fsPath, { maxTime: this.#maxTime });
    const prefix = await git(["rev-parse", "--show-prefix"]);
    const branch = prefix === undefined ? undefined : (revision ?? (await defaultBranch(git)));
    const commit = branch === undefined ? undefined : await commonCommit(git, branch);
    if (prefix === undefined || branch === undefined || commit === undefined) return undefined;
    const served = await this.#served({ root, commit, prefix, options, files: [], links: [] }, git);
    if (served === undefined || served.length === 0) return undefined;
    const renamed = await this.#orLog(`Lost addresses in ${root} are reported without the new paths of renamed pages.`, () =>
      renamedFiles(fsPath, commit, this.#maxTime),
    );
    const addresses = (await withoutSparsePages(served, git)).map((each) => {
      const path = each.path === undefined ? undefined : renamed?.get(each.path);
      return path === undefined ? each : { ...each, path };
    });
    return { revision: branch, addresses };
  }

  /** What is read; undefined if that is not possible for now, whose reason is logged after what follows from it. */
  async #orLog<T>(consequence: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof GitTimeout || error instanceof NoTemporaryFolder)) throw error;
      this.#log(`${consequence} ${error.message}`);
      return undefined;
    }
  }

  #hasGit(): Promise<boolean> {
    const known = this.#isGitThere ?? this.#askGit();
    this.#isGitThere = known;
    // Git may take less time later.
    known.catch(() => {
      this.#isGitThere = undefined;
    });
    return known;
  }

  async #askGit(): Promise<boolean> {
    const isThere = await isGitInstalled(this.#maxTime);
    if (!isThere) this.#log("Git not found. Lost addresses are not reported.");
    return isThere;
  }

  #served(site: CommitSite, git: Git): Promise<readonly BaseAddress[] | undefined> {
    const { root, commit, options } = site;
    const ofSite = this.#known.get(root) ?? new Map<string, Promise<readonly BaseAddress[] | undefined>>();
    this.#known.set(root, ofSite);
    const key = JSON.stringify([commit, options.customizations]);
    const known = ofSite.get(key) ?? this.#read(site, git);
    ofSite.delete(key);
    ofSite.set(key, known);
    // Git may take less time later.
    known.catch(() => ofSite.delete(key));
    for (const oldest of ofSite.keys()) if (ofSite.size > maxKept) ofSite.delete(oldest);
    return known;
  }

  async #read(site: CommitSite, git: Git): Promise<readonly BaseAddress[] | undefined> {
    const listed = await committedFiles(git, site.commit, maxFiles + 1);
    if (listed === undefined || listed.length > maxFiles) {
      this.#log(`${site.root} is not read at ${site.commit}: Git cannot list its files, or there are ${tooManyFiles()}.`);
      return undefined;
    }
    const files = listed.map((file) => file.path);
    const links = listed.filter(({ isLink }) => isLink).map((file) => file.path);
    const result = await this.#thread.run({ ...site, files, links });
    if (result.kind === "answer") return result.answer;
    this.#log(`Reading ${site.root} at ${site.commit} failed: ${result.error?.stack ?? result.reason}`);
    return undefined;
  }
}
