import { setTimeout as wait } from "node:timers/promises";
import { pathBelow } from "../core/files/paths.ts";
import { WorkerThread } from "../host/workerThread.ts";
import type { RunToolParams, ToolResult } from "../protocol.ts";
import type { ToolAnswer, ToolTask } from "./toolTask.ts";

/**
 * In milliseconds, and megabytes. Each call reads the site again, beside the one that the server has open: the thread ends after
 * it, so that its memory is free.
 */
const limits = { task: 10 * 60_000, idle: 0, heap: 4096 };

/** Milliseconds in which a tool undoes what it has begun before the process ends. Editors do not wait much longer. */
const timeToEnd = 1500;

/** Gives the text of an open document. */
type TextOf = (uri: string) => string | undefined;

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
    const canceled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    if (signal.aborted) canceled[0] = 1;
    signal.addEventListener("abort", () => Atomics.store(canceled, 0, 1), { once: true });
    const result = last.then(async () => {
      const done = await thread.run({ params, unsaved: unsavedTexts(params, textOf), canceled });
      if (done.kind === "answer") {
        for (const message of done.answer.log) log(message);
        return done.answer.result;
      }
      log(`Running ${params.name} failed: ${done.error?.stack ?? done.reason}`);
      return { text: `Internal error: ${done.reason}.`, isError: true };
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

/** The texts of the unsaved documents in the folder of a tool, by path. */
function unsavedTexts({ folderUri, unsaved = [] }: RunToolParams, textOf: TextOf): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { uri } of unsaved) {
    const [file, text] = [pathBelow(folderUri, uri), textOf(uri)];
    if (file !== undefined && text !== undefined) texts.set(file, text);
  }
  return texts;
}
