/**
 * A task that ends with its signal: rejects when that is aborted. The fetch of Node.js 20 does not, once a compressed body turned out to
 * be damaged.
 */
export function untilAborted<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([task(), aborted]);
}
