// The script of the web workers that run tasks on OpenAPI files, whose texts they get.
import { runTask } from "../host/runTask.ts";
import type { TaskRequest } from "../host/taskRunner.ts";

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data: { file, task } }: MessageEvent<TaskRequest>) => {
  const { result, buffers } = await runTask(file.text ?? "", task);
  self.postMessage(result, buffers);
};
