import { parentPort } from "node:worker_threads";
import type { FileContent } from "../core/host.ts";
import { readText } from "./files.ts";

/** A description to work on: the worker reads the file itself unless it is given the text that an editor holds. */
export interface DescriptionJob {
  readonly uri: string;
  readonly text: string | undefined;
}

/** Answers the jobs of this worker thread; `transferred` gives what of an answer is handed over without being copied. */
export function answerJobs<Answer>(
  answer: (content: FileContent) => Answer,
  transferred: (answer: Answer) => ArrayBufferLike[] = () => [],
): void {
  parentPort?.on("message", async ({ uri, text }: DescriptionJob) => {
    const result = answer(text === undefined ? await readText(uri) : { kind: "text", text });
    parentPort?.postMessage(result, transferred(result) as ArrayBuffer[]);
  });
}
