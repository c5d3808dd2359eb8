import { terminationSignals } from "../../host/terminationSignals.ts";

/**
 * Calls a function that must not end halfway, such as one that writes files. If the process is asked to end meanwhile, `isEnding` tells
 * so, and the process ends as soon as the function is done. Calls may be nested: the outermost one counts.
 */
export async function withoutInterruption<T>(use: (isEnding: () => boolean) => Promise<T>): Promise<T> {
  let received: NodeJS.Signals | undefined;
  const keep = (signal: NodeJS.Signals) => {
    received = signal;
  };
  for (const signal of terminationSignals) process.on(signal, keep);
  try {
    return await use(() => received !== undefined);
  } finally {
    for (const signal of terminationSignals) process.off(signal, keep);
    if (received !== undefined) process.kill(process.pid, received);
  }
}
