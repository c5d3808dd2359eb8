import { setTimeout as wait } from "node:timers/promises";
import { pathBelow } from "../core/files/uris.ts";
import type { TextOf } from "../core/store/textOf.ts";
import { terminationSignals } from "../host/terminationSignals.ts";
import { WorkerThread } from "../host/workerThread.ts";
import type { RunToolParams, ToolResult } from "../protocol.ts";
import type { ToolAnswer, ToolTask } from "./toolTask.ts";

/**
 * In milliseconds, and megabytes. Each call reads the site again, beside the one that the server has open: the thread ends after
 * it, so that its memory is free.
 */
const limits = { task: 10 * 60_000, idle: 0, heap: 4096 };

/** Milliseconds in which a tool undoes what it has begun when the server is shut down. Editors do not wait much longer. */
const timeToEnd = 1500;

/** The same if the process ends without that, which nobody waits for. */
const timeToExit = 10_000;

/**
 * Runs the tools that an editor offers to coding agents, one after the other: a check must not read what a fix is writing. They read
 * unsaved documents with `textOf`, and the disk otherwise. `script` is that of their thread.
 */
export function toolRunner(script: string, log: (message: string) => void) {
  const thread = new WorkerThread<ToolTask, ToolAnswer>(script, limits);
  const ending = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const run = (params: RunToolParams, textOf: TextOf, request: AbortSignal): Promise<ToolResult> => {
    const signal = AbortSignal.any([request, ending.signal]);
    const [canceled, done] = [sharedNumber(), sharedNumber()];
    if (signal.aborted) canceled[0] = 1;
    signal.addEventListener("abort", () => Atomics.store(canceled, 0, 1), { once: true });
    const result = last.then(async () => {
      const outcome = await undoneAtExit({ params, unsaved: unsavedTexts(params, textOf), canceled, done }, (task) =>
        thread.run(task),
      );
      if (outcome.kind === "answer") {
        for (const message of outcome.answer.log) log(message);
        return outcome.answer.result;
      }
      log(`Running ${params.name} failed: ${outcome.error?.stack ?? outcome.reason}`);
      return { text: `Internal error: ${outcome.reason}.`, isError: true };
    });
    last = result;
    return result;
  };
  /** Cancels all tools, and waits for what they are writing, but not long. */
  const end = async () => {
    ending.abort();
    await Promise.race([last, wait(timeToEnd, undefined, { ref: false })]);
  };
  return { run, end };
}

function sharedNumber(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/**
 * Runs a task on the thread. If the process is asked to end meanwhile, or ends because its client is gone, the task is canceled, and the
 * process lives until it has undone what it has begun.
 */
async function undoneAtExit<T>(task: ToolTask, run: (task: ToolTask) => Promise<T>): Promise<T> {
  const undo = () => {
    Atomics.store(task.canceled, 0, 1);
    // The thread goes on while this one waits.
    Atomics.wait(task.done, 0, 0, timeToExit);
  };
  const exit = (_name: NodeJS.Signals, signal: number) => process.exit(128 + signal);
  process.on("exit", undo);
  for (const signal of terminationSignals) process.on(signal, exit);
  try {
    return await run(task);
  } finally {
    process.off("exit", undo);
    for (const signal of terminationSignals) process.off(signal, exit);
  }
}

/** The texts of the unsaved documents in the folder of a tool, by path. */
function unsavedTexts({ folderUri, unsaved = [] }: RunToolParams, textOf: TextOf): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { uri } of unsaved) {
    const [file, text] = [pathBelow(folderUri, uri), textOf(uri)];
    if (file !== undefined && text !== undefined) texts.set(file, text);
  }
  return texts;
}
