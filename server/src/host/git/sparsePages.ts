import type { BaseAddress } from "../../core/site/baseAddresses.ts";
import type { Git } from "./git.ts";

/**
 * The addresses of a site without those of pages that a sparse checkout leaves out: they are still in the repository, although not in the
 * working tree.
 */
export async function withoutSparsePages(addresses: readonly BaseAddress[], git: Git): Promise<readonly BaseAddress[]> {
  const tagged = (await git(["ls-files", "-t", "-z", "--", "."]))?.split("\0") ?? [];
  // Each has a letter before a space and its path: `S` is for one that is not checked out.
  const sparse = new Set(tagged.flatMap((file) => (file.startsWith("S ") ? file.slice(2) : [])));
  return addresses.filter(({ path }) => path === undefined || !sparse.has(path));
}
