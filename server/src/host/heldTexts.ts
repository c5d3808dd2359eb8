import path from "node:path";
import type { MessagePort, Transferable } from "node:worker_threads";
import { MessageChannel, Worker } from "node:worker_threads";
import type { DocumentNotice } from "../lsp/documentNotice.ts";
import type { TextHolder } from "../lsp/largeTextFilter.ts";
import type { HolderMessage, LostText } from "./heldText.ts";

/** Megabytes of heap: while a text of 50 MB is taken in, its message is there as well, at two bytes a character in the worst case. */
const heap = 2048;

/**
 * The texts of large files that are open in an editor, held by a thread of their own, so that this one never has them as a whole.
 * Whoever works with such a text on another thread gets it from there. Where a message cannot be understood its file is what it is
 * on disk until it is opened anew; where the thread fails, all are. It is started with the first text, stopped with the last, and keeps no process alive.
 */
export class HeldTexts implements TextHolder {
  readonly #log: (message: string) => void;
  readonly #script: string;
  readonly #uris = new Set<string>();
  #worker: Worker | undefined;
  #changed: (uri: string) => void = () => undefined;

  /** `bundles` is the folder of the thread's script. */
  constructor(log: (message: string) => void, bundles: string = __dirname) {
    this.#log = log;
    this.#script = path.resolve(bundles, "textWorker.js");
  }

  /** Has the URI of each file told whose content is another from then on: opened, edited, closed, or lost with the thread. */
  onChanged(changed: (uri: string) => void): void {
    this.#changed = changed;
  }

  get isEmpty(): boolean {
    return this.#uris.size === 0;
  }

  has(uri: string): boolean {
    return this.#uris.has(uri);
  }

  receive({ kind, uri }: DocumentNotice): (bytes: Uint8Array, isLast: boolean) => void {
    if (kind === "close") return (_, isLast) => isLast && this.drop(uri);
    if (kind === "open") this.#uris.add(uri);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return (bytes, isLast) => {
      // A view would take the whole buffer along that it looks at, and that may have other messages in it.
      const part = new Uint8Array(bytes);
      tell(worker, { kind, uri, bytes: part, isLast }, [part.buffer]);
      if (isLast) this.#changed(uri);
    };
  }

  drop(uri: string): void {
    if (!this.#uris.delete(uri)) return;
    const worker = this.#worker;
    if (worker !== undefined && this.#uris.size > 0) tell(worker, { kind: "dropped", uri });
    else {
      this.#worker = undefined;
      void worker?.terminate();
    }
    this.#changed(uri);
  }

  /** Where the newest text of a file will come, to be read with `contentOf` on any thread; undefined for a file that is not held. */
  portTo(uri: string): MessagePort | undefined {
    if (this.#worker === undefined || !this.#uris.has(uri)) return undefined;
    const { port1: answer, port2 } = new MessageChannel();
    tell(this.#worker, { kind: "asked", uri, answer }, [answer]);
    return port2;
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: heap } });
    worker.unref();
    worker.on("message", ({ uri, reason }: LostText) => {
      if (worker === this.#worker && this.has(uri)) this.#lose([uri], reason);
    });
    worker.on("error", (error) => this.#fail(worker, error.stack ?? error.message));
    worker.on("exit", (code) => this.#fail(worker, `exit code ${code}`));
    return worker;
  }

  #fail(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#lose([...this.#uris], reason);
  }

  #lose(uris: readonly string[], reason: string): void {
    this.#log(`Unsaved text of ${uris.join(", ")} was lost, the disk counts until it is opened anew: ${reason}`);
    for (const uri of uris) this.drop(uri);
  }
}

function tell(worker: Worker, message: HolderMessage, transferred: Transferable[] = []): void {
  worker.postMessage(message, transferred);
}
