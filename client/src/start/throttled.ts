/** Calls a function after milliseconds. */
type Later = (task: () => void, milliseconds: number) => unknown;

/**
 * A function that has a task run, but never twice at the same time: calls during a run, and in the milliseconds after it, have it run once
 * more.
 */
export function throttled(task: () => Promise<void>, pause: number, later: Later = setTimeout): () => Promise<void> {
  let isRunning = false;
  let isRequested = false;
  const run = async () => {
    if (isRunning) {
      isRequested = true;
      return;
    }
    isRunning = true;
    isRequested = false;
    try {
      await task();
    } finally {
      later(() => {
        isRunning = false;
        if (isRequested) void run();
      }, pause);
    }
  };
  return run;
}
