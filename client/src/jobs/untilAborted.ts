/**
 * A task that ends with its signal: rejects when that is aborted. The fetch of Node.js 20 does not, once a compressed body turned out to
 * be damaged.
 */
export function untilAborted<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  // An aborted signal has no more events.
  if (signal.aborted) return Promise.reject(signal.reason);
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
  });
  return Promise.race([task(), aborted]).finally(() => signal.removeEventListener("abort", abort));
}
