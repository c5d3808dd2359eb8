import type { Clock } from "../time/clock.ts";

/** The result of a promise, or `undefined` if it rejects or takes longer than `limit` milliseconds. */
export function withTimeout<T>(limit: number, promise: PromiseLike<T>, clock: Clock): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = clock.schedule(limit, () => resolve(undefined));
    const settle = (value: T | undefined) => {
      cancel();
      resolve(value);
    };
    promise.then(settle, () => settle(undefined));
  });
}
