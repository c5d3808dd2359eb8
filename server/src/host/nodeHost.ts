import path from "node:path";
import type { Host } from "../core/host.ts";
import type { DescriptionAnswers, DescriptionJob } from "./descriptionJob.ts";
import { readText } from "./files.ts";
import { listFiles } from "./listFiles.ts";
import type { JobResult, WorkerLimits } from "./workerThread.ts";
import { WorkerThread } from "./workerThread.ts";

/** The 73 MB of GitHub's dereferenced description are indexed in half a second, and take a third of a gigabyte. */
const indexLimits: WorkerLimits = { job: 60_000, idle: 60_000, heap: 2048 };
/** A check builds the whole description in memory. */
const checkLimits: WorkerLimits = { job: 120_000, idle: 20_000, heap: 4096 };

/**
 * The host on Node: files of the local disk. Descriptions are read on threads of their own, started with the first one: one for
 * their indexes, which features wait for, and one for their checks, which take their time. `worker` is the script of both.
 */
export function nodeHost(log: (message: string) => void, worker: string = path.join(__dirname, "descriptionWorker.js")): Host {
  const indexing = new WorkerThread<DescriptionJob, DescriptionAnswers["index"]>(path.resolve(worker), indexLimits);
  const checking = new WorkerThread<DescriptionJob, DescriptionAnswers["check"]>(path.resolve(worker), checkLimits);

  function answerOf<Answer>(uri: string, result: JobResult<Answer>, failed: (reason: string) => Answer): Answer {
    if (result.kind === "answer") return result.answer;
    log(`Reading ${uri} failed: ${result.error?.stack ?? result.reason}`);
    return failed(result.reason);
  }

  return {
    log,
    readFile: readText,
    listFiles,
    readDescription: async (uri, text) =>
      answerOf(uri, await indexing.run({ task: "index", uri, text }), (reason) => ({ kind: "unreadable", reason })),
    checkDescription: async (uri, text) =>
      answerOf(uri, await checking.run({ task: "check", uri, text }), () => ({ kind: "unchecked" })),
  };
}
