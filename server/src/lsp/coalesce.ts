/** Runs a task once for many calls in the same turn of the event loop. `defer` runs a function at the end of the turn. */
export function coalesce(defer: (task: () => void) => void, task: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    defer(() => {
      isWaiting = false;
      task();
    });
  };
}
