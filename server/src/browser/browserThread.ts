import { asError } from "../core/std/errors.ts";
import type { Thread, ThreadEvents, TimeLimits } from "../host/taskThread.ts";
import { TaskThread } from "../host/taskThread.ts";
import { nextTurn } from "./nextTurn.ts";
import { threadInPlace } from "./threadInPlace.ts";

/**
 * A web worker, or this thread where workers cannot have workers. Its script is a text, since the server does not know the address of the
 * extension's files, and may not load from it.
 */
export class BrowserThread<Task, Answer> extends TaskThread<Task, Answer> {
  readonly #script: () => Promise<string>;

  constructor(script: () => Promise<string>, limits: TimeLimits) {
    super(limits);
    this.#script = script;
  }

  protected override start(events: ThreadEvents<Answer>): Thread {
    let isStopped = false;
    let thread: Thread | undefined;
    const waiting: unknown[] = [];
    this.#script().then(
      (script) => {
        if (isStopped) return;
        thread = workerThread(script, events) ?? threadInPlace(script, events, nextTurn);
        for (const task of waiting) thread.send(task);
      },
      (error: unknown) => events.failed("reading failed", asError(error)),
    );
    return {
      send: (task) => (thread === undefined ? waiting.push(task) : thread.send(task)),
      stop() {
        isStopped = true;
        thread?.stop();
      },
    };
  }

  protected override after(milliseconds: number, task: () => void): () => void {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  }
}

/** Starts a web worker; undefined if this worker cannot, as in some browsers and hosts. */
function workerThread<Answer>(script: string, { answered, failed }: ThreadEvents<Answer>): Thread | undefined {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    const worker = new Worker(address);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => answered(data);
    worker.onmessageerror = () => failed("reading failed");
    worker.onerror = (event) => {
      // Otherwise, it is an error of this thread, too, and of the one that started it.
      event.preventDefault();
      failed("reading failed", new Error(event.message));
    };
    const stop = () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    };
    return { send: (task) => worker.postMessage(task), stop };
  } catch {
    URL.revokeObjectURL(address);
    return undefined;
  }
}
