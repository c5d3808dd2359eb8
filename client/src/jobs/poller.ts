import type { Clock } from "./clock.ts";
import type { JobKey } from "./model.ts";
import { jobKeyText } from "./model.ts";
import type { Answer, Outcome } from "./outcome.ts";
import { concernsServer } from "./outcome.ts";

/** A job to be asked for. */
export interface Due {
  readonly key: JobKey;
  /** Milliseconds until it is due; 0 or less: now, `Infinity`: not of its own accord. */
  readonly wait: number;
}

/** What the poller asks of its surroundings. */
export interface PollerHost {
  readonly clock: Clock;
  /** The jobs to follow as things stand. A request for one that is not among them is called off. */
  due(): readonly Due[];
  /** Whether a job is still due, by the latest that is known: asked before each request that nobody asked for by hand. */
  isDue(key: JobKey): Promise<boolean>;
  /** Looks a job up. Never rejects; `aborted` once the signal says so. */
  lookUp(key: JobKey, signal: AbortSignal): Promise<Outcome>;
  /** Takes the answer to a request that was sent at `asked`; `due` must know of it at once. */
  record(key: JobKey, answer: Answer, asked: number): void;
}

interface Call {
  readonly key: JobKey;
  readonly byHand: boolean;
  readonly controller: AbortController;
  readonly done: (() => void)[];
}

/** How many requests are under way at most, once one was answered well. */
const parallel = 4;

/**
 * Asks for jobs as they fall due: one request in flight for a job, one timer for the job that is next. A batch begins with a single
 * request, so that a server that is down or a key that is rejected is asked once, not once for each job.
 */
export class Poller {
  readonly #host: PollerHost;
  readonly #calls = new Map<string, Call>();
  /** What was asked for by hand and waits for its turn. */
  readonly #wanted = new Map<string, Pick<Call, "key" | "done">>();
  /** Whether the last answer of this batch was a good one. */
  #proven = false;
  #disposed = false;
  #cancelTimer: () => void = () => undefined;

  constructor(host: PollerHost) {
    this.#host = host;
  }

  /** Looks at what is due anew: to be called when any of that may have changed. */
  update(): void {
    this.#cancelTimer();
    if (this.#disposed) return;
    const followed = this.#host.due();
    const names = new Set(followed.map(({ key }) => jobKeyText(key)));
    for (const [name, { byHand }] of this.#calls) if (!byHand && !names.has(name)) this.#callOff(name);

    const waiting = followed.filter(({ key }) => !this.#calls.has(jobKeyText(key))).sort((a, b) => a.wait - b.wait);
    const limit = () => (this.#proven ? parallel : 1);
    for (const [name, { key, done }] of this.#wanted) {
      if (this.#calls.size >= limit()) return;
      this.#wanted.delete(name);
      this.#start(name, { key, done, byHand: true, controller: new AbortController() });
    }
    for (const { key, wait } of waiting) {
      const name = jobKeyText(key);
      if (wait > 0) {
        if (wait < Number.POSITIVE_INFINITY) this.#cancelTimer = this.#host.clock.schedule(wait, () => this.update());
        break;
      }
      if (this.#calls.size >= limit()) return;
      if (!this.#calls.has(name)) this.#start(name, { key, done: [], byHand: false, controller: new AbortController() });
    }
    if (this.#calls.size === 0) this.#proven = false;
  }

  /**
   * Looks jobs up now, whatever is due: finished ones too, and while polling is off. A request that is under way serves for it.
   * Resolves once all are answered, or one failed in a way in which the others would.
   */
  async refresh(keys: readonly JobKey[]): Promise<void> {
    const answered = keys.map((key) => {
      const name = jobKeyText(key);
      const done: (() => void)[] = (this.#calls.get(name) ?? this.#wanted.get(name))?.done ?? [];
      if (!this.#calls.has(name)) this.#wanted.set(name, { key, done });
      return new Promise<void>((resolve) => done.push(resolve));
    });
    this.update();
    await Promise.all(answered);
  }

  /** Calls everything off and looks at what is due anew: for another key, base URL or project. */
  restart(): void {
    for (const name of [...this.#calls.keys()]) this.#callOff(name);
    this.#forgetWanted();
    this.#proven = false;
    this.update();
  }

  /** Calls everything off for good. */
  dispose(): void {
    this.#disposed = true;
    this.restart();
  }

  #start(name: string, call: Call): void {
    this.#calls.set(name, call);
    void this.#ask(call).then((reply) => {
      // Called off: what came of it is of no interest, and another request may be under way.
      if (this.#calls.get(name) !== call) return;
      this.#calls.delete(name);
      if (reply !== undefined && reply.outcome.kind !== "aborted") this.#take(call.key, reply.outcome, reply.asked);
      for (const resolve of call.done) resolve();
      this.update();
    });
  }

  async #ask({ key, byHand, controller: { signal } }: Call): Promise<{ outcome: Outcome; asked: number } | undefined> {
    if (!byHand && !(await this.#host.isDue(key))) return undefined;
    const asked = this.#host.clock.now();
    return signal.aborted ? undefined : { outcome: await this.#host.lookUp(key, signal), asked };
  }

  #take(key: JobKey, answer: Answer, asked: number): void {
    this.#proven = answer.kind === "ok" || !concernsServer(answer);
    if (!this.#proven) this.#forgetWanted();
    this.#host.record(key, answer, asked);
  }

  #callOff(name: string): void {
    const call = this.#calls.get(name);
    this.#calls.delete(name);
    call?.controller.abort();
    for (const resolve of call?.done ?? []) resolve();
  }

  #forgetWanted(): void {
    for (const { done } of this.#wanted.values()) for (const resolve of done) resolve();
    this.#wanted.clear();
  }
}
