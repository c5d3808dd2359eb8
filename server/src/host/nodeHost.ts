import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { catalogFile } from "../core/catalogs/catalogName.ts";
import type { Host, TaskFile } from "../core/store/host.ts";
import { FileReader } from "./fileReader.ts";
import type { FileSystem } from "./fileSystem.ts";
import { backgroundFiles } from "./fileSystem.ts";
import { BaseReader } from "./git/baseReader.ts";
import { newFiles } from "./git/newFiles.ts";
import { listFiles } from "./listFiles.ts";
import { realUri } from "./realUri.ts";
import type { TaskAnswer, TaskRequest } from "./taskRunner.ts";
import { indexTimes, taskRunner, validationTimes } from "./taskRunner.ts";
import type { WorkerLimits } from "./workerThread.ts";
import { WorkerThread } from "./workerThread.ts";

/** GitHub's 73 MB dereferenced OpenAPI file takes 340 MB. */
const indexLimits: WorkerLimits = { ...indexTimes, heap: 2048 };
/** It is hardly ever needed, so that its memory is soon freed. */
const largeFileLimits: WorkerLimits = { ...indexLimits, idle: validationTimes.idle };
/** Validation builds the whole file in memory. */
const validationLimits: WorkerLimits = { ...validationTimes, heap: 4096 };

/** How the host works. */
interface NodeHostOptions {
  readonly disk: FileSystem;
  /** For a process that answers requests meanwhile: they do not wait for validation, nor for large files that they are not about. */
  readonly answersRequests: boolean;
}

const background: NodeHostOptions = { disk: backgroundFiles, answersRequests: true };

/** The length from which an OpenAPI file is large: it takes a fifth of a second to read. */
const largeLength = 5_000_000;

/**
 * The host on Node, with the files on the local disk. `bundles` is the folder of the scripts of its threads and of the catalogs.
 */
export function nodeHost(
  log: (message: string) => void,
  bundles: string = __dirname,
  { disk, answersRequests }: NodeHostOptions = background,
): Host {
  const files = new FileReader(disk);
  const script = (name: string) => path.resolve(bundles, name);
  const thread = (limits: WorkerLimits) => new WorkerThread<TaskRequest, TaskAnswer>(script("openApiWorker.js"), limits);
  const isLarge = async ({ uri, text }: TaskFile) => (text?.length ?? (await files.size(uri))) > largeLength;
  const bases = new BaseReader(script("baseWorker.js"), log);

  return {
    log,
    readFile: (uri, options) => files.read(uri, options),
    listFiles: (folder, skip) => listFiles(folder, skip, disk),
    realUri: (uri) => realUri(uri, disk),
    baseAddresses: (root, options) => bases.read(root, options),
    newFiles: (root) => newFiles(root),
    async readCatalog(name) {
      const { file, format } = catalogFile(name);
      const packed = await readFile(path.resolve(bundles, "catalogs", file));
      return (await promisify(format === "gzip" ? gunzip : brotliDecompress)(packed)).toString();
    },
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    run: taskRunner(thread(indexLimits), thread(validationLimits), {
      log,
      largeFiles: answersRequests ? { thread: thread(largeFileLimits), isLarge } : undefined,
      validatesLast: answersRequests,
    }),
  };
}
