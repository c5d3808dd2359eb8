import type { FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { Host, TaskFile } from "../core/store/host.ts";
import type { TaskThread, TimeLimits } from "./taskThread.ts";

/** A task for a worker. Without a text, the worker reads the file itself. */
export interface TaskRequest {
  readonly file: TaskFile;
  readonly task: OpenApiTask;
}

/** What a worker answers. */
export type TaskAnswer = OpenApiResult<OpenApiTask> | FileFailure;

type Runner = TaskThread<TaskRequest, TaskAnswer>;

/** GitHub's 73 MB dereferenced OpenAPI file is indexed in half a second. */
export const indexTimes: TimeLimits = { task: 60_000, idle: 60_000 };
/** Validation takes longer than the index. */
export const validationTimes: TimeLimits = { task: 120_000, idle: 20_000 };

interface RunnerOptions {
  log(message: string): void;
  /** Validation waits for tasks that features wait for. */
  readonly validatesLast: boolean;
}

/**
 * Runs tasks on OpenAPI files on two threads, each started with its first task: one for tasks that features wait for, and one for
 * validation, which is slow.
 */
export function taskRunner(quick: Runner, slow: Runner, { log, validatesLast }: RunnerOptions): Host["run"] {
  async function start(file: TaskFile, task: OpenApiTask) {
    if (task.kind !== "validate") return quick.run({ file, task });
    // Copying an editor's text also takes time, so features go first.
    if (validatesLast) await quick.whenIdle();
    return slow.run({ file, task });
  }

  return async <T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> => {
    const result = await start(file, task);
    // A worker answers each task with its result.
    if (result.kind === "answer") return result.answer as OpenApiResult<T> | FileFailure;
    log(`Reading ${file.uri} failed: ${result.error?.stack ?? result.reason}`);
    return { kind: "unreadable", reason: result.reason };
  };
}
