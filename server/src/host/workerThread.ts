import { Worker } from "node:worker_threads";
import type { Thread, ThreadEvents, TimeLimits, TimerOptions } from "./taskThread.ts";
import { TaskThread } from "./taskThread.ts";

/** The limits of a worker thread. */
export interface WorkerLimits extends TimeLimits {
  /** Megabytes of heap. */
  readonly heap: number;
}

/** A thread of Node. */
export class WorkerThread<Task, Answer> extends TaskThread<Task, Answer> {
  readonly #script: string;
  readonly #heap: number;

  constructor(script: string, limits: WorkerLimits) {
    super(limits);
    this.#script = script;
    this.#heap = limits.heap;
  }

  protected override start({ answered, failed }: ThreadEvents<Answer>): Thread {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: this.#heap } });
    worker.on("message", answered);
    worker.on("messageerror", (error) => failed("reading failed", error));
    worker.on("error", (error) => failed(reasonOf(error), error));
    worker.on("exit", () => failed("reading ended early"));
    return {
      send: (task) => worker.postMessage(task),
      stop: () => void worker.terminate(),
      keepAlive: (isKept) => (isKept ? worker.ref() : worker.unref()),
    };
  }

  protected override after(milliseconds: number, task: () => void, { keepsAlive }: TimerOptions): () => void {
    const timer = setTimeout(task, milliseconds);
    if (!keepsAlive) timer.unref();
    return () => clearTimeout(timer);
  }
}

function reasonOf(error: Error): string {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out of memory" : "reading failed";
}
