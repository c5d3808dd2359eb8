// The script of the web workers that run tasks on OpenAPI files, whose texts they get.
import { runTask } from "../host/runTask.ts";
import type { TaskRequest } from "../host/taskRunner.ts";

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data: { file, task } }: MessageEvent<TaskRequest>) => {
  const { result, buffers } = await runTask(file.text ?? "", task);
  self.postMessage(result, buffers);
};

// A rejection alone is no error of the worker, and the server would wait for an answer until the time is up.
self.onunhandledrejection = ({ reason }) => {
  throw reason;
};
