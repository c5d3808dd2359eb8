import type { Thread, ThreadEvents, TimeLimits } from "../host/taskThread.ts";
import { TaskThread } from "../host/taskThread.ts";

/** A web worker. Its script is a text, since the server does not know the address of the extension's files, and may not load from it. */
export class BrowserThread<Task, Answer> extends TaskThread<Task, Answer> {
  readonly #script: () => Promise<string>;

  constructor(script: () => Promise<string>, limits: TimeLimits) {
    super(limits);
    this.#script = script;
  }

  protected override start({ answered, failed }: ThreadEvents<Answer>): Thread {
    let isStopped = false;
    let worker: Worker | undefined;
    const waiting: unknown[] = [];
    this.#script().then(
      (script) => {
        if (isStopped) return;
        const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
        worker = new Worker(address);
        worker.onmessage = ({ data }: MessageEvent<Answer>) => answered(data);
        worker.onmessageerror = () => failed("reading failed");
        worker.onerror = (event) => failed("reading failed", new Error(event.message));
        for (const task of waiting) worker.postMessage(task);
      },
      (error: unknown) => failed("reading failed", error instanceof Error ? error : new Error(String(error))),
    );
    return {
      send: (task) => (worker === undefined ? waiting.push(task) : worker.postMessage(task)),
      stop() {
        isStopped = true;
        worker?.terminate();
      },
    };
  }

  protected override after(milliseconds: number, task: () => void): () => void {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  }
}
