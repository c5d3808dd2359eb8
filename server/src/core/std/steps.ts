/** Work that its caller may interrupt after each step, and resume or abandon. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the work with a pause after each step, in which other events are handled. */
export async function finishInTurns<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
