import { asError } from "../core/std/errors.ts";
import type { Thread, ThreadEvents } from "../host/taskThread.ts";

/** What the script of a worker uses of its global object. */
interface WorkerScope {
  onmessage?: (event: { readonly data: unknown }) => unknown;
  postMessage(answer: unknown): void;
}

/**
 * Runs the script of a worker in this thread, where a worker cannot start another one. `defer` runs a task after everything else that
 * waits. A task that is running cannot be stopped.
 */
export function threadInPlace<Answer>(
  script: string,
  { answered, failed }: ThreadEvents<Answer>,
  defer: (task: () => void) => void,
): Thread {
  const scope: WorkerScope = { postMessage: (answer) => answered(answer as Answer) };
  let isStarted = false;
  let isStopped = false;
  const run = async (data: unknown) => {
    try {
      if (isStopped) return;
      // The script names its global object `self`.
      if (!isStarted) new Function("self", script)(scope);
      isStarted = true;
      await scope.onmessage?.({ data });
    } catch (error) {
      failed("reading failed", asError(error));
    }
  };
  return {
    send: (task) => defer(() => void run(task)),
    stop() {
      isStopped = true;
    },
  };
}
