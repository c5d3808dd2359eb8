// The script of the thread that runs tools for coding agents.
import "../host/console.ts";
import { parentPort } from "node:worker_threads";
import { nodeHost } from "../host/nodeHost.ts";
import { answerTask } from "./answerTask.ts";
import type { ToolAnswer, ToolTask } from "./toolTask.ts";

const log: string[] = [];
const host = nodeHost((message) => log.push(message));

parentPort?.on("message", async (task: ToolTask) => {
  const result = await answerTask(task, host);
  parentPort?.postMessage({ result, log: log.splice(0) } satisfies ToolAnswer);
});
