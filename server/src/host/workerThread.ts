import { Worker } from "node:worker_threads";

/** What became of a job: its answer, or why there is none, as a clause: "its reader ran out of memory". */
export type TaskResult<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly reason: string; readonly error?: Error };

/** What a worker may use. */
export interface WorkerLimits {
  /** Milliseconds that a job may take. */
  readonly task: number;
  /** Milliseconds without a job after which the thread is stopped, and with it its memory. */
  readonly idle: number;
  /** Megabytes of heap. */
  readonly heap: number;
}

/**
 * A thread of its own for work that would block this one: started with the first job, does one after the other, stopped when it
 * has none. A thread that crashes or hangs fails its job alone; the next job has a new thread. Keeps no process alive.
 *
 * The script gets each job as a message and answers with exactly one.
 */
export class WorkerThread<Job, Answer> {
  readonly #script: string;
  readonly #limits: WorkerLimits;
  #worker: Worker | undefined;
  /** Takes the result of the job at hand. */
  #settle: ((result: TaskResult<Answer>) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(script: string, limits: WorkerLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Does a job when those before it are done. Never rejects. */
  run(job: Job): Promise<TaskResult<Answer>> {
    const result = this.#last.then(() => this.#do(job));
    this.#last = result;
    return result;
  }

  /** Settles when the jobs so far are done. */
  get idle(): Promise<unknown> {
    return this.#last;
  }

  #do(job: Job): Promise<TaskResult<Answer>> {
    clearTimeout(this.#timer);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#timer = setTimeout(() => this.#fail(worker, "its reader took too long"), this.#limits.task);
      worker.postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap } });
    worker.on("message", (answer: Answer) => this.#answer(worker, answer));
    worker.on("messageerror", (error) => this.#fail(worker, "its reader failed", error));
    worker.on("error", (error) => this.#fail(worker, reasonOf(error), error));
    worker.on("exit", () => this.#fail(worker, "its reader ended"));
    return worker;
  }

  #answer(worker: Worker, answer: Answer): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    worker.unref();
    this.#timer = setTimeout(() => this.#fail(worker, "its reader was stopped"), this.#limits.idle).unref();
    this.#settle?.({ kind: "answer", answer });
    this.#settle = undefined;
  }

  /** Ends a thread, and the job at hand with it. A thread that has been replaced has nothing more to say. */
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
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "its reader ran out of memory" : "its reader failed";
}
