/** The answer to a task, or why it failed, as a clause: "out of memory". */
export type TaskResult<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly reason: string; readonly error?: Error };

/** Milliseconds. */
export interface TimeLimits {
  /** That a task may take. */
  readonly task: number;
  /** Without a task, after which the thread is stopped, to free its memory. */
  readonly idle: number;
}

/**
 * In how many steps the time of a task is measured. While the computer sleeps, time goes by in which nothing is done; it counts as one
 * step at most.
 */
export const timeSteps = 4;

/** A thread of the platform. */
export interface Thread {
  send(task: unknown): void;
  stop(): void;
  /** Lets the process end while the thread runs, or not. */
  keepAlive?(isKept: boolean): void;
}

/** How a timer runs. */
export interface TimerOptions {
  /** Whether the process waits for it. */
  readonly keepsAlive: boolean;
}

/** What a thread tells. */
export interface ThreadEvents<Answer> {
  answered(answer: Answer): void;
  failed(reason: string, error?: Error): void;
}

/** A task that waits for others. */
interface WaitingTask<Task, Answer> {
  readonly task: Task;
  readonly settle: (result: TaskResult<Answer>) => void;
}

/**
 * A thread that runs tasks one after the other, urgent ones first. Started with the first task, stopped when idle. If it crashes or hangs,
 * only the current task fails, and the next one starts a new thread. Does not keep the process alive.
 *
 * The script receives each task as a message and answers with exactly one message.
 */
export abstract class TaskThread<Task, Answer> {
  readonly #limits: TimeLimits;
  #thread: Thread | undefined;
  /** Resolves the current task. */
  #settle: ((result: TaskResult<Answer>) => void) | undefined;
  #cancelTimer: () => void = () => undefined;
  readonly #urgent: WaitingTask<Task, Answer>[] = [];
  readonly #waiting: WaitingTask<Task, Answer>[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: TimeLimits) {
    this.#limits = limits;
  }

  /** Starts a thread of the platform. */
  protected abstract start(events: ThreadEvents<Answer>): Thread;

  /** Calls a task after milliseconds, unless the function that this returns is called before. */
  protected abstract after(milliseconds: number, task: () => void, timer: TimerOptions): () => void;

  /** Runs a task after those before it, or before all that are not urgent. Never rejects. */
  run(task: Task, { isUrgent = false } = {}): Promise<TaskResult<Answer>> {
    const result = new Promise<TaskResult<Answer>>((settle) => {
      (isUrgent ? this.#urgent : this.#waiting).push({ task, settle });
    });
    this.#last = this.#last.then(() => this.#runNext());
    return result;
  }

  /** Settles when as many tasks are done as there are so far: urgent ones that come later may be among them. */
  whenIdle(): Promise<unknown> {
    return this.#last;
  }

  /** Called once for each task, after the call for another one has settled. */
  async #runNext(): Promise<void> {
    const next = this.#urgent.shift() ?? this.#waiting.shift();
    if (next !== undefined) next.settle(await this.#runNow(next.task));
  }

  #runNow(task: Task): Promise<TaskResult<Answer>> {
    this.#cancelTimer();
    try {
      this.#thread ??= this.#started();
    } catch (error) {
      // The system may have no thread left for now.
      const reason = "no thread could be started";
      return Promise.resolve({ kind: "failed", reason, ...(error instanceof Error && { error }) });
    }
    const thread = this.#thread;
    thread.keepAlive?.(true);
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#limitTime(thread, timeSteps);
      thread.send(task);
    });
  }

  /** Fails the current task after the rest of its time. */
  #limitTime(thread: Thread, left: number): void {
    const next = () => (left > 1 ? this.#limitTime(thread, left - 1) : this.#fail(thread, "it took too long"));
    this.#cancelTimer = this.after(this.#limits.task / timeSteps, next, { keepsAlive: true });
  }

  #started(): Thread {
    const thread: Thread = this.start({
      answered: (answer) => this.#answer(thread, answer),
      failed: (reason, error) => this.#fail(thread, reason, error),
    });
    return thread;
  }

  #answer(thread: Thread, answer: Answer): void {
    if (thread !== this.#thread) return;
    this.#cancelTimer();
    thread.keepAlive?.(false);
    this.#cancelTimer = this.after(this.#limits.idle, () => this.#fail(thread, "reading was stopped"), { keepsAlive: false });
    this.#settle?.({ kind: "answer", answer });
    this.#settle = undefined;
  }

  /** Stops a thread and fails its current task. Ignores threads that were already replaced. */
  #fail(thread: Thread, reason: string, error?: Error): void {
    if (thread !== this.#thread) return;
    this.#cancelTimer();
    this.#thread = undefined;
    thread.stop();
    this.#settle?.({ kind: "failed", reason, ...(error && { error }) });
    this.#settle = undefined;
  }
}
