import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask, QuickTask } from "../core/openapi/openApiTask.ts";
import type { Host, TaskFile } from "../core/store/host.ts";
import type { FileSystem } from "./fileSystem.ts";
import { backgroundFiles } from "./fileSystem.ts";
import { FileReader } from "./files.ts";
import { BaseReader } from "./git/baseReader.ts";
import { listFiles } from "./listFiles.ts";
import type { TaskRequest } from "./serveTasks.ts";
import type { WorkerLimits } from "./workerThread.ts";
import { WorkerThread } from "./workerThread.ts";

/** GitHub's 73 MB dereferenced OpenAPI file is indexed in half a second and takes 340 MB. */
const indexLimits: WorkerLimits = { task: 60_000, idle: 60_000, heap: 2048 };
/** Validation builds the whole file in memory. */
const validationLimits: WorkerLimits = { task: 120_000, idle: 20_000, heap: 4096 };

/** How the host works. */
interface NodeHostOptions {
  readonly disk: FileSystem;
  /** Validation waits for tasks that features wait for. */
  readonly validatesLast: boolean;
}

const background: NodeHostOptions = { disk: backgroundFiles, validatesLast: true };

/**
 * The host on Node, with the files on the local disk. Tasks on OpenAPI files run on two threads, each started with its first task: one
 * for tasks that features wait for, and one for validation, which is slow. `bundles` is the folder of their
 * scripts and of the catalogs.
 */
export function nodeHost(
  log: (message: string) => void,
  bundles: string = __dirname,
  { disk, validatesLast }: NodeHostOptions = background,
): Host {
  const files = new FileReader(disk);
  const script = (name: string) => path.resolve(bundles, name);
  const quick = new WorkerThread<TaskRequest<QuickTask>, OpenApiResult<QuickTask> | FileFailure>(
    script("indexWorker.js"),
    indexLimits,
  );
  const slow = new WorkerThread<TaskRequest<OpenApiTask>, OpenApiResult<OpenApiTask> | FileFailure>(
    script("validationWorker.js"),
    validationLimits,
  );

  const bases = new BaseReader(script("baseWorker.js"), log);

  async function start(file: TaskFile, task: OpenApiTask) {
    if (task.kind !== "validate") return quick.run({ file, task });
    // Copying an editor's text also takes time, so features go first.
    if (validatesLast) await quick.idle;
    return slow.run({ file, task });
  }

  return {
    log,
    readFile: (uri, options) => files.read(uri, options),
    listFiles: (folder, skip) => listFiles(folder, skip, disk),
    baseAddresses: (root, options) => bases.read(root, options),
    async readCatalog(name) {
      const packed = await readFile(path.resolve(bundles, "catalogs", `${name}.json.br`));
      return (await promisify(brotliDecompress)(packed)).toString();
    },
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    async run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      const result = await start(file, task);
      // A worker answers each task with its result.
      if (result.kind === "answer") return result.answer as OpenApiResult<T> | FileFailure;
      log(`Reading ${file.uri} failed: ${result.error?.stack ?? result.reason}`);
      return { kind: "unreadable", reason: result.reason };
    },
  };
}
