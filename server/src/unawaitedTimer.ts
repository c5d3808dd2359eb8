/** Runs a task after milliseconds, unless what this returns is called before. A process of Node.js does not wait for it before it ends. */
export function unawaitedTimer(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  // In browsers, it is a number.
  (timer as { unref?(): void }).unref?.();
  return () => clearTimeout(timer);
}
