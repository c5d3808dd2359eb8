import { existsSync } from "node:fs";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CommittedFile } from "../../host/git/committedFiles.ts";
import { committedFiles } from "../../host/git/committedFiles.ts";
import type { Git } from "../../host/git/git.ts";
import { gitIn, isGarbled, withoutFilters } from "../../host/git/git.ts";
import { shellArgument } from "../terminal/shellArgument.ts";
import { filesOfSites } from "./filesOfSites.ts";

/** Filters run programs that the repository names. A sentence. */
const cannotTurnOff =
  'Cannot turn off the Git filters of the repository: the name of a filter contains "=" or is not UTF-8, or Git cannot list them.';

/** How large the files that are copied may be together, in bytes. A repository of some kilobytes can have files of any size. */
const maxCopy = 8 * 1024 ** 3;

/** How long Git may take to copy them, in milliseconds. */
const maxTime = 300_000;

/** The files of a commit that are copied. */
interface CommitCopy {
  /** What messages call the commit. */
  readonly name: string;
  /** The path of the repository. */
  readonly repository: string;
  readonly commit: string;
  /** The path of the folder that they are copied to. */
  readonly target: string;
  /** The repository is a submodule in the folder of a site, so that all of its files count. */
  readonly isInSite?: boolean;
  /** How many bytes can still be copied. */
  readonly budget?: { left: number };
}

/**
 * Copies the files of a commit that checks of its sites can read, with those of submodules that are checked out: a check reads them as on
 * the disk, through links and with the line ends and encodings that Git gives them, unlike `commitAddresses`, which needs names and a few
 * texts. Throws an error with a sentence for the user if some cannot be read.
 */
export async function copyCommit(copy: CommitCopy): Promise<void> {
  const { name, repository, commit, target, isInSite = false, budget = { left: maxCopy } } = copy;
  const cannotRead = `Cannot read the files of ${name}`;
  const git = gitIn(repository);
  const all = await committedFiles(git, commit);
  if (all === undefined)
    throw new Error(`${cannotRead}${(await partialHint(git, name)) ?? ": Git cannot list them, or there are too many."}`);
  // A name that is not UTF-8 cannot be passed to Git.
  const isNamed = !all.some((file) => isGarbled(file.path));
  const named = isNamed ? (isInSite ? all : filesOfSites(all)) : undefined;
  const files = (named ?? all).filter(({ isSubmodule }) => !isSubmodule);
  const size = await sizeOf(files, git);
  if (size === undefined) throw new Error(`${cannotRead}${(await partialHint(git, name)) ?? "."}`);
  budget.left -= size;
  if (budget.left < 0) throw new Error(`${cannotRead}: they are larger than ${maxCopy / 1024 ** 3} GB.`);
  // It is a repository, too: its files may be links to others in it.
  const own = path.join(target, ".git");
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, "HEAD"), `${commit}\n`);
  // The files of the working tree say nothing about those of the commit, and Git could wait for a pipe in place of one.
  const environment = { GIT_INDEX_FILE: path.join(own, "index"), GIT_WORK_TREE: target };
  const inCopy = await withoutFilters(gitIn(repository, { environment, maxTime }));
  if (inCopy === undefined) throw new Error(cannotTurnOff);
  const [which, paths] = named === undefined ? [["--all"]] : [["-z", "--stdin"], files.map((file) => `${file.path}\0`).join("")];
  const isRead = (await inCopy(["-c", "core.excludesFile=/dev/null", "read-tree", commit])) !== undefined;
  if (!isRead || (await inCopy(["checkout-index", ...which], paths)) === undefined) throw new Error(`${cannotRead}.`);
  for (const file of all)
    if (file.isSubmodule) await copySubmodule(file, { ...copy, budget, isInSite: named?.includes(file) !== false });
}

/** Copies the files of a submodule, which are in a repository of its own. Those that are not checked out are not checked either. */
async function copySubmodule({ path: inside, object }: CommittedFile, copy: CommitCopy): Promise<void> {
  const repository = path.join(copy.repository, inside);
  const git = gitIn(repository);
  if (!existsSync(path.join(repository, ".git"))) return;
  const top = await git(["rev-parse", "--show-toplevel"]);
  if (top === undefined || (await realpath(top)) !== (await realpath(repository))) return;
  if ((await git(["cat-file", "-e", `${object}^{commit}`])) !== undefined)
    return copyCommit({ ...copy, repository, commit: object, target: path.join(copy.target, inside) });
  if (copy.isInSite === true)
    throw new Error(
      `Cannot read the files of ${copy.name}: the submodule ${inside} lacks the commit ${object}. Fetch all of its commits.`,
    );
}

/** The size of files together; undefined if some cannot be read. */
async function sizeOf(files: readonly CommittedFile[], git: Git): Promise<number | undefined> {
  const objects = files.map(({ object }) => `${object}\n`).join("");
  const sizes = (await git(["cat-file", "--batch-check=%(objectsize)"], objects))?.split("\n") ?? [];
  const sum = files.length === 0 ? 0 : sizes.reduce((total, size) => total + Number(size), 0);
  return Number.isNaN(sum) || sizes.length < files.length ? undefined : sum;
}

/** Why files may be missing, as the end of a sentence and another one; undefined if the clone has all. */
async function partialHint(git: Git, revision: string): Promise<string | undefined> {
  if ((await git(["config", "--get-regexp", "^remote\\..*\\.promisor$"])) === undefined) return undefined;
  // The repository may have named its default branch.
  const range = shellArgument(`${revision}...`);
  return `: this is a partial clone without some of them. Run 'git diff --stat ${range}' first, or clone without 'filter'.`;
}
