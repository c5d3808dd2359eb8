/** The time and timers. It is passed in, so that a test can run through a day in a millisecond. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once, `delay` milliseconds from now. Returns a function that cancels it. */
  schedule(delay: number, task: () => void): () => void;
}

/** The time and timers of the system. */
export const clock: Clock = {
  now: () => Date.now(),
  schedule: (delay, task) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};
