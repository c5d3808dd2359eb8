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

/** A thread of its own for files that take long to read, so that nothing else waits for them. */
interface LargeFiles {
  readonly thread: Runner;
  isLarge(file: TaskFile): Promise<boolean>;
}

interface RunnerOptions {
  log(message: string): void;
  /** Absent: large files are read like all others. */
  readonly largeFiles?: LargeFiles | undefined;
  /** Validation waits for tasks that features wait for. */
  readonly validatesLast: boolean;
}

/** The tasks that read all of a file, which features do not wait for if they are about another one. */
const readsAll: ReadonlySet<OpenApiTask["kind"]> = new Set(["index", "overlaid", "path-items", "asyncapi", "graphql"]);

/**
 * Runs tasks on OpenAPI files on threads, each started with its first task: one for tasks that features wait for, one for validation,
 * which is slow, and perhaps one for large files.
 */
export function taskRunner(quick: Runner, slow: Runner, { log, largeFiles, validatesLast }: RunnerOptions): Host["run"] {
  /** Settles when all tasks so far have been given to a thread. */
  let given: Promise<unknown> = Promise.resolve();

  /** The thread for a task that is no validation. */
  async function threadFor(file: TaskFile, { kind }: OpenApiTask): Promise<Runner> {
    return largeFiles !== undefined && readsAll.has(kind) && (await largeFiles.isLarge(file)) ? largeFiles.thread : quick;
  }

  async function start(file: TaskFile, task: OpenApiTask) {
    if (task.kind === "validate") {
      // Copying an editor's text also takes time, so features go first.
      if (validatesLast) await given.then(() => Promise.all([quick.whenIdle(), largeFiles?.thread.whenIdle()]));
      return slow.run({ file, task });
    }
    const thread = threadFor(file, task);
    given = Promise.all([given, thread]).then(() => undefined);
    // Somebody waits for the parameters of one operation, and hundreds of files may be waiting to be indexed.
    return (await thread).run({ file, task }, { isUrgent: task.kind === "parameters" });
  }

  return async <T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> => {
    const result = await start(file, task);
    // A worker answers each task with its result.
    if (result.kind === "answer") return result.answer as OpenApiResult<T> | FileFailure;
    log(`Reading ${file.uri} failed: ${result.error?.stack ?? result.reason}`);
    return { kind: "unreadable", reason: result.reason };
  };
}
