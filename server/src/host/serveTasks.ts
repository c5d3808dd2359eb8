import { parentPort } from "node:worker_threads";
import type { FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { TaskFile } from "../core/store/host.ts";
import { FileReader } from "./files.ts";

/** A task for a worker. Without a text, the worker reads the file itself. */
export interface TaskRequest<T extends OpenApiTask> {
  readonly file: TaskFile;
  readonly task: T;
}

/** Runs the tasks that this worker thread receives. `transferred` lists the buffers of a result that are moved instead of copied. */
export function serveTasks<T extends OpenApiTask>(
  run: (text: string, task: T) => OpenApiResult<T>,
  transferred: (result: OpenApiResult<T> | FileFailure) => ArrayBufferLike[] = () => [],
): void {
  const files = new FileReader();
  parentPort?.on("message", async ({ file: { uri, text, within }, task }: TaskRequest<T>) => {
    const content = text === undefined ? await files.read(uri, { within }) : ({ kind: "text", text } as const);
    const result = content.kind === "text" ? run(content.text, task) : content;
    parentPort?.postMessage(result, transferred(result) as ArrayBuffer[]);
  });
}
