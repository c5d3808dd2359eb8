/** Time as the jobs see it. It is passed in, so that a test can live through a day in a millisecond. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once, `delay` milliseconds from now. Calling the result before then cancels it. */
  schedule(delay: number, task: () => void): () => void;
}
