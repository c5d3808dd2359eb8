import { parentPort } from "node:worker_threads";
import type { FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { TaskFile } from "../core/store/host.ts";
import { readText } from "./files.ts";

/** What a worker is sent: it reads the file itself unless it is given the text that an editor holds. */
export interface TaskRequest<T extends OpenApiTask> {
  readonly file: TaskFile;
  readonly task: T;
}

/** Answers the jobs of this worker thread. `transferred` gives what of a result is handed over without being copied. */
export function serveTasks<T extends OpenApiTask>(
  run: (text: string, task: T) => OpenApiResult<T>,
  transferred: (result: OpenApiResult<T> | FileFailure) => ArrayBufferLike[] = () => [],
): void {
  parentPort?.on("message", async ({ file: { uri, text }, task }: TaskRequest<T>) => {
    const content = text === undefined ? await readText(uri) : ({ kind: "text", text } as const);
    const result = content.kind === "text" ? run(content.text, task) : content;
    parentPort?.postMessage(result, transferred(result) as ArrayBuffer[]);
  });
}
