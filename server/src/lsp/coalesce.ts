/** Makes of many calls in one turn of the event loop a single run of a task, at its end. `defer` has something run then. */
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
