import type { Repository, RepositoryState } from "./repository.ts";
import { isSameRepository } from "./repositoryAddress.ts";

/** A repository in this window that is a clone of another one, and the remote that is that one. */
export interface Clone<R> {
  readonly repository: R;
  readonly remote: string;
}

/** The repositories that are clones of another one, in their order. */
export function clonesOf<R extends Pick<Repository, "state">>(repositories: readonly R[], address: string): readonly Clone<R>[] {
  return repositories.flatMap((repository) => {
    const remote = remoteOf(repository.state, address);
    return remote === undefined ? [] : [{ repository, remote }];
  });
}

/**
 * The name of the remote that is a repository; `undefined` if none is. Of several, the one that the current branch comes from, `origin`,
 * or else the first.
 */
export function remoteOf({ remotes, HEAD }: Pick<RepositoryState, "remotes" | "HEAD">, address: string): string | undefined {
  const names = remotes.filter(({ fetchUrl }) => isSameRepository(fetchUrl ?? "", address)).map(({ name }) => name);
  return [HEAD?.upstream?.remote, "origin"].find((name) => name !== undefined && names.includes(name)) ?? names[0];
}
