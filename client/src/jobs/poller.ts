import type { Clock } from "./clock.ts";
import type { JobKey } from "./model.ts";
import { jobKeyText } from "./model.ts";
import type { Answer, Outcome } from "./outcome.ts";
import type { Pace } from "./pace.ts";

/** What the poller asks of its surroundings. */
export interface PollerHost {
  readonly clock: Clock;
  /** Looks a job up. Never rejects; `aborted` once the signal says so. */
  lookUp(key: JobKey, signal: AbortSignal): Promise<Outcome>;
  /** Takes an answer. It may call `follow` in turn: a job that is finished is no longer followed. */
  report(key: JobKey, answer: Answer): void;
  /** @param failures how many answers in a row, this one included, were failures */
  pace(answer: Answer, failures: number): Pace;
}

interface Loop {
  readonly key: JobKey;
  failures: number;
  /** Calls off the look-up that is under way or due. There is never more than one of them. */
  cancel: () => void;
  waiting: boolean;
}

/**
 * Asks again and again for the jobs it is told to follow: one request in flight for a job, the next timer set once the answer is
 * there. Which jobs those are, and that a finished one is none of them, is the store's to say.
 */
export class Poller {
  readonly #host: PollerHost;
  readonly #loops = new Map<string, Loop>();
  #followed: ReadonlyMap<string, JobKey> = new Map();
  /** Set by an answer that concerns all jobs, such as a rejected key. */
  #stopped = false;

  constructor(host: PollerHost) {
    this.#host = host;
  }

  /** The jobs to poll from now on. New ones are looked up at once, those gone are called off, the others go on undisturbed. */
  follow(keys: readonly JobKey[]): void {
    const before = this.#followed;
    this.#followed = new Map(keys.map((key) => [jobKeyText(key), key]));
    for (const name of before.keys()) if (!this.#followed.has(name)) this.#drop(name);
    if (!this.#stopped) this.#startMissing();
  }

  /** Looks jobs up now, finished ones too. A request that is under way already serves for it. */
  refresh(keys: readonly JobKey[]): void {
    for (const key of keys) {
      const name = jobKeyText(key);
      if (this.#loops.get(name)?.waiting === false) continue;
      this.#drop(name);
      this.#lookUp(name, { key, failures: 0, cancel: nothing, waiting: false });
    }
  }

  /** Calls everything off and begins anew with the jobs to poll: for another key, base URL or project. */
  restart(keys: readonly JobKey[]): void {
    this.#dropAll();
    this.#stopped = false;
    this.follow(keys);
  }

  /** Calls everything off. */
  dispose(): void {
    this.restart([]);
  }

  #startMissing(): void {
    for (const [name, key] of this.#followed) {
      if (!this.#loops.has(name)) this.#lookUp(name, { key, failures: 0, cancel: nothing, waiting: false });
    }
  }

  #lookUp(name: string, loop: Loop): void {
    const call = new AbortController();
    loop.cancel = () => call.abort();
    loop.waiting = false;
    this.#loops.set(name, loop);
    void this.#host.lookUp(loop.key, call.signal).then((outcome) => {
      if (!call.signal.aborted && outcome.kind !== "aborted") this.#take(name, loop, outcome);
    });
  }

  #take(name: string, loop: Loop, answer: Answer): void {
    loop.failures = answer.kind === "ok" ? 0 : loop.failures + 1;
    loop.cancel = nothing;
    loop.waiting = true;
    this.#host.report(loop.key, answer);
    // The report may have ended this loop: the job is finished, was removed, or everything began anew.
    if (this.#loops.get(name) !== loop) return;
    const pace = this.#host.pace(answer, loop.failures);
    if (pace.kind === "stopAll") {
      this.#stopped = true;
      this.#dropAll();
      return;
    }
    if (!this.#followed.has(name)) this.#loops.delete(name);
    else if (pace.kind === "wait") loop.cancel = this.#host.clock.schedule(pace.delay, () => this.#lookUp(name, loop));
    // An answer that is not about the key: the one that stopped everything no longer holds.
    if (this.#stopped) {
      this.#stopped = false;
      this.#startMissing();
    }
  }

  #drop(name: string): void {
    this.#loops.get(name)?.cancel();
    this.#loops.delete(name);
  }

  #dropAll(): void {
    for (const loop of this.#loops.values()) loop.cancel();
    this.#loops.clear();
  }
}

const nothing = (): void => undefined;
