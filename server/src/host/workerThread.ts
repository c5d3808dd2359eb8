import { Worker } from "node:worker_threads";

/** The answer to a task, or why it failed, as a clause: "out of memory". */
export type TaskResult<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly reason: string; readonly error?: Error };

/** The limits of a worker thread. */
export interface WorkerLimits {
  /** Milliseconds that a task may take. */
  readonly task: number;
  /** Milliseconds without a task after which the thread is stopped, to free its memory. */
  readonly idle: number;
  /** Megabytes of heap. */
  readonly heap: number;
}

/**
 * A worker thread that runs tasks one after the other. Started with the first task, stopped when idle. If it crashes or hangs, only
 * the current task fails, and the next one starts a new thread. Does not keep the process alive.
 *
 * The script receives each task as a message and answers with exactly one message.
 */
export class WorkerThread<Task, Answer> {
  readonly #script: string;
  readonly #limits: WorkerLimits;
  #worker: Worker | undefined;
  /** Resolves the current task. */
  #settle: ((result: TaskResult<Answer>) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(script: string, limits: WorkerLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Runs a task after those before it. Never rejects. */
  run(task: Task): Promise<TaskResult<Answer>> {
    const result = this.#last.then(() => this.#runNow(task));
    this.#last = result;
    return result;
  }

  /** Settles when all tasks so far are done. */
  get idle(): Promise<unknown> {
    return this.#last;
  }

  #runNow(task: Task): Promise<TaskResult<Answer>> {
    clearTimeout(this.#timer);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#timer = setTimeout(() => this.#fail(worker, "reading took too long"), this.#limits.task);
      worker.postMessage(task);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap } });
    worker.on("message", (answer: Answer) => this.#answer(worker, answer));
    worker.on("messageerror", (error) => this.#fail(worker, "reading failed", error));
    worker.on("error", (error) => this.#fail(worker, reasonOf(error), error));
    worker.on("exit", () => this.#fail(worker, "reading ended early"));
    return worker;
  }

  #answer(worker: Worker, answer: Answer): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    worker.unref();
    this.#timer = setTimeout(() => this.#fail(worker, "reading was stopped"), this.#limits.idle).unref();
    this.#settle?.({ kind: "answer", answer });
    this.#settle = undefined;
  }

  /** Stops a thread and fails its current task. Ignores threads that were already replaced. */
  #fail(worker: Worker, reason: string, error?: Error): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    this.#worker = undefined;
    void worker.terminate();
    this.#settle?.({ kind: "failed", reason, ...(error && { error }) });
    this.#settle = undefined;
  }
}

function reasonOf(error: Error): string {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out of memory" : "reading failed";
}
