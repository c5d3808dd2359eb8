// The script of the threads that run tasks on OpenAPI files.
import "./console.ts";
import { parentPort } from "node:worker_threads";
import { FileReader } from "./fileReader.ts";
import { runTask } from "./runTask.ts";
import type { TaskRequest } from "./taskRunner.ts";

const files = new FileReader();

parentPort?.on("message", async ({ file: { uri, text, within }, task }: TaskRequest) => {
  const content = text === undefined ? await files.read(uri, { within }) : ({ kind: "text", text } as const);
  if (content.kind !== "text") return parentPort?.postMessage(content);
  const { result, buffers } = await runTask(content.text, task);
  parentPort?.postMessage(result, buffers);
});
