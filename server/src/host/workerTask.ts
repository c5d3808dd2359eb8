import { parentPort } from "node:worker_threads";
import type { FileContent, OpenApiFile } from "../core/host.ts";
import type { Parameter, ParameterPlaces } from "../core/openapi/parameters.ts";
import type { IndexOptions } from "../core/openapi/parseIndex.ts";
import type { PathItemFile } from "../core/openapi/pathItemFile.ts";
import { readText } from "./files.ts";

/** A description to work on: the worker reads the file itself unless it is given the text that an editor holds. */
export interface DescriptionJob {
  readonly uri: string;
  readonly text: string | undefined;
}

/** A file in which features look for something. */
export interface IndexJob extends DescriptionJob {
  readonly wanted: Wanted;
}

/** What is looked for. */
export type Wanted =
  | { readonly kind: "index"; readonly options: IndexOptions | undefined }
  | { readonly kind: "items"; readonly fragments: readonly string[]; readonly options: IndexOptions | undefined }
  | { readonly kind: "parameters"; readonly places: ParameterPlaces }
  /** Whether it may be a description. */
  | { readonly kind: "look" };

/** What was found in it, or why nothing was. */
export type Found =
  | OpenApiFile
  | PathItemFile
  | { readonly kind: "parameters"; readonly parameters: readonly Parameter[] }
  | { readonly kind: "look"; readonly seemsDescription: boolean };

/** Answers the jobs of this worker thread; `transferred` gives what of an answer is handed over without being copied. */
export function answerJobs<Job extends DescriptionJob, Answer>(
  answer: (content: FileContent, job: Job) => Answer,
  transferred: (answer: Answer) => ArrayBufferLike[] = () => [],
): void {
  parentPort?.on("message", async (job: Job) => {
    const { uri, text } = job;
    const result = answer(text === undefined ? await readText(uri) : { kind: "text", text }, job);
    parentPort?.postMessage(result, transferred(result) as ArrayBuffer[]);
  });
}
