import path from "node:path";
import type { FileFailure, Host } from "../core/host.ts";
import type { DocumentValidation } from "../core/openapi/validateDocument.ts";
import { readText } from "./files.ts";
import { listFiles } from "./listFiles.ts";
import type { DescriptionJob, Found, IndexJob, Wanted } from "./workerTask.ts";
import type { JobResult, WorkerLimits } from "./workerThread.ts";
import { WorkerThread } from "./workerThread.ts";

/** The 73 MB of GitHub's dereferenced description are indexed in half a second, and take a third of a gigabyte. */
const indexLimits: WorkerLimits = { job: 60_000, idle: 60_000, heap: 2048 };
/** A check builds the whole description in memory. */
const checkLimits: WorkerLimits = { job: 120_000, idle: 20_000, heap: 4096 };

/** What a host on Node may be given. */
export interface NodeHostOptions {
  /** The folder of the scripts of threads. */
  readonly bundles?: string;
}

/**
 * The host on Node: files of the local disk. Descriptions are read on threads of their own, started with
 * the first one: one for their indexes, which features wait for, and one for their checks, which take their time.
 */
export function nodeHost(log: (message: string) => void, { bundles = __dirname }: NodeHostOptions = {}): Host {
  const script = (name: string) => path.resolve(bundles, name);
  const indexing = new WorkerThread<IndexJob, Found>(script("indexWorker.js"), indexLimits);
  const checking = new WorkerThread<DescriptionJob, DocumentValidation>(script("checkWorker.js"), checkLimits);

  function answerOf<Answer>(uri: string, result: JobResult<Answer>, failed: (reason: string) => Answer): Answer {
    if (result.kind === "answer") return result.answer;
    log(`Reading ${uri} failed: ${result.error?.stack ?? result.reason}`);
    return failed(result.reason);
  }

  async function find(uri: string, text: string | undefined, wanted: Wanted): Promise<Found> {
    return answerOf(uri, await indexing.run({ uri, text, wanted }), unreadable);
  }

  const unreadable = (reason: string): FileFailure => ({ kind: "unreadable", reason });

  return {
    log,
    readFile: readText,
    listFiles,
    async readDescription(uri, text, options) {
      const found = await find(uri, text, { kind: "index", options });
      return found.kind === "read" || isFailure(found) ? found : unreadable("its reader failed");
    },
    async readPathItems(uri, fragments, text, options) {
      const found = await find(uri, text, { kind: "items", fragments, options });
      return found.kind === "items" || isFailure(found) ? found : unreadable("its reader failed");
    },
    async seemsDescription(uri, text) {
      const found = await find(uri, text, { kind: "look" });
      return found.kind === "look" && found.seemsDescription;
    },
    async readParameters(uri, places, text) {
      const found = await find(uri, text, { kind: "parameters", places });
      return found.kind === "parameters" ? found.parameters : [];
    },
    async checkDescription(uri, text) {
      // Handing over the text of an editor takes its time too: what features wait for goes first.
      await indexing.idle;
      return answerOf(uri, await checking.run({ uri, text }), () => ({ kind: "unchecked" }));
    },
  };
}

function isFailure(found: Found): found is FileFailure {
  return found.kind === "missing" || found.kind === "unreadable";
}
