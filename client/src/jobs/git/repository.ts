// What is used of a repository of VS Code's Git extension (API version 1), without anything of VS Code, so that it can be tested.

/** A remote, as in the configuration of the repository. */
interface Remote {
  readonly name: string;
  readonly fetchUrl?: string;
}

/** What is checked out. */
interface Head {
  /** The branch; `undefined` for a commit that is on no branch. */
  readonly name?: string;
  readonly commit?: string;
  readonly upstream?: { readonly remote: string };
}

/** The state of a repository, as of its last `status()`. */
export interface RepositoryState {
  readonly HEAD: Head | undefined;
  readonly remotes: readonly Remote[];
  /** The commit that a rebase stopped at. */
  readonly rebaseCommit: unknown;
  readonly mergeChanges: readonly unknown[];
  readonly indexChanges: readonly unknown[];
  readonly workingTreeChanges: readonly { readonly status: number }[];
}

/** All methods reject if git fails. Refs are passed to git as they are, without a shell. */
export interface Repository {
  readonly state: RepositoryState;
  status(): Promise<void>;
  fetch(options: { readonly remote: string; readonly ref: string }): Promise<void>;
  /** Rejects if there is no such ref. */
  getCommit(ref: string): Promise<{ readonly hash: string }>;
  getRefs(query: {
    readonly contains: string;
    readonly pattern: readonly string[];
    readonly count: number;
  }): Promise<readonly unknown[]>;
  /** `undefined` or an empty text if there is none. */
  getMergeBase(one: string, other: string): Promise<string | undefined>;
  createBranch(name: string, checkout: boolean, ref: string): Promise<void>;
  setBranchUpstream(name: string, upstream: string): Promise<void>;
  merge(ref: string): Promise<void>;
  checkout(branch: string): Promise<void>;
}

/** The commit of a ref; `undefined` if there is no such ref. */
export function commitOf(repository: Repository, ref: string): Promise<string | undefined> {
  return repository.getCommit(ref).then(
    ({ hash }) => hash,
    () => undefined,
  );
}
