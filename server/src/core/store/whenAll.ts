/** Settles when all of some reads are done; undefined if there are none. */
export function whenAll(reads: readonly (Promise<unknown> | undefined)[]): Promise<unknown> | undefined {
  const running = reads.filter((read) => read !== undefined);
  return running.length === 0 ? undefined : Promise.all(running);
}
