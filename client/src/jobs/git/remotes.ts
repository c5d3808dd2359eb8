import type { RepositoryState } from "./repository.ts";
import { isSameRepository } from "./repositoryAddress.ts";

/**
 * The name of the remote that is a repository; `undefined` if none is. Of several, the one that the current branch comes from, `origin`,
 * or else the first.
 */
export function remoteOf({ remotes, HEAD }: Pick<RepositoryState, "remotes" | "HEAD">, address: string): string | undefined {
  const names = remotes.filter(({ fetchUrl }) => isSameRepository(fetchUrl ?? "", address)).map(({ name }) => name);
  return [HEAD?.upstream?.remote, "origin"].find((name) => name !== undefined && names.includes(name)) ?? names[0];
}
