import type { Clock } from "./clock.ts";
import type { VersionedFile } from "./versionedFile.ts";

export interface LeaseHost {
  /** Holds the name of the holder; a version is a sign of life, and its number all that is looked at. */
  readonly file: VersionedFile;
  readonly clock: Clock;
  /** A name that no other window has. */
  readonly owner: string;
  /** Milliseconds between two signs of life. A holder that gives none is replaced before three of them have passed. */
  beat(): number;
  /** Called after each look, and when the lease was won or lost. */
  looked(): void;
}

/** How many looks in a row, a beat apart, must find no sign of life. */
const patience = 2;

/**
 * The right to poll, which one window has at a time. No time is written down and none is compared: a window counts its own looks at
 * which nothing has changed. So a clock that is set back, or that differs, does no harm, and nobody is taken for dead because the
 * machine slept.
 */
export class Lease {
  readonly #host: LeaseHost;
  /** The version that this window wrote last; while it is the newest, the lease is held. */
  #mine: number | undefined;
  #seen = 0;
  #unchanged = 0;
  /** The folder cannot be used. It is then better that each window polls than that none does. */
  #broken = false;
  #joined = false;
  #cancel: () => void = () => undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(host: LeaseHost) {
    this.#host = host;
  }

  /** Whether this window may poll, as far as it knows. */
  get held(): boolean {
    return this.#joined && (this.#mine !== undefined || this.#broken);
  }

  /** Takes part from now on: takes the lease when it is free or its holder is gone. */
  join(): void {
    if (this.#joined) return;
    this.#joined = true;
    this.#beat();
  }

  /** Takes the lease, whoever has it. */
  async seize(): Promise<void> {
    await this.#inTurn(async () => {
      // Once it was this window's, it may be lost again to another that seizes it: then that one came later.
      for (let taken = false; this.#joined && !taken; taken = this.#mine !== undefined) {
        const [newest = 0] = await this.#host.file.numbers();
        if (newest !== this.#mine) await this.#take(newest);
      }
    });
    if (this.#joined) this.#host.looked();
  }

  /** Takes part no more, and leaves the lease to the others at once. */
  leave(): Promise<void> {
    if (!this.#joined) return this.#turn;
    this.#joined = false;
    this.#cancel();
    return this.#inTurn(async () => {
      const mine = this.#mine;
      if (mine === undefined || this.#joined) return;
      this.#mine = undefined;
      await this.#host.file.add(mine, "");
    });
  }

  /** Whether this window holds the lease, as it stands now in the folder: to be asked before each request. */
  async confirm(): Promise<boolean> {
    if (!this.held || this.#broken) return this.held;
    const mine = this.#mine;
    await this.#inTurn(async () => {
      const [newest] = await this.#host.file.numbers();
      if (newest !== this.#mine) this.#mine = undefined;
    });
    if (mine !== undefined && this.#mine === undefined) this.#host.looked();
    return this.held;
  }

  #beat(): void {
    void this.#inTurn(() => this.#look()).then(() => {
      if (!this.#joined) return;
      this.#cancel();
      this.#cancel = this.#host.clock.schedule(this.#host.beat(), () => this.#beat());
      this.#host.looked();
    });
  }

  async #look(): Promise<void> {
    if (!this.#joined) return;
    const { file, owner } = this.#host;
    const [newest = 0] = await file.numbers();
    if (newest === this.#mine) return this.#take(newest);
    this.#mine = undefined;
    this.#unchanged = newest === this.#seen ? this.#unchanged + 1 : 0;
    this.#seen = newest;
    const holder = newest === 0 ? "" : await file.read(newest);
    if (holder === "" || holder === owner || this.#unchanged >= patience) await this.#take(newest);
  }

  async #take(newest: number): Promise<void> {
    this.#mine = (await this.#host.file.add(newest, this.#host.owner)) ? newest + 1 : undefined;
  }

  /** One step after the other; a folder that cannot be used is noted. */
  #inTurn(step: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(step).then(
      () => {
        this.#broken = false;
      },
      () => {
        this.#broken = true;
      },
    );
    return this.#turn;
  }
}
