import { errorDetails } from "../core/std/errors.ts";

/** Logs that the client rejected a request that nothing waits for. Left alone, the rejected promise would end the process. */
export function logRejection(log: (message: string) => void, name: string, answer: Promise<unknown>): void {
  answer.catch((error: unknown) => log(failureMessage(name, error)));
}

/** The log line for an error, with its stack. */
export function failureMessage(name: string, error: unknown): string {
  return `${name} failed: ${errorDetails(error)}`;
}
