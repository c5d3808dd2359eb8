import type { FileContent, FileFailure, FileList } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { Host, TaskFile } from "../core/store/host.ts";
import { currentContent } from "../core/store/readText.ts";
import { blockingFiles } from "../host/fileSystem.ts";
import { nodeHost } from "../host/nodeHost.ts";
import { log } from "./terminal/print.ts";

/**
 * How many characters of OpenAPI files are read on the thread of the command: up to there, reading them takes less time than a thread
 * takes to start and to answer.
 */
const maxHere = 3_000_000;

/**
 * The host of a command that ends soon: it reads files at once, lists a folder once (for the sites in it, and for the pages of each), and
 * starts threads only for large OpenAPI files.
 */
export function commandHost(): Host {
  const host = nodeHost(log, undefined, { disk: blockingFiles, answersRequests: false });
  const lists = new Map<string, Promise<FileList>>();
  /** The files that are read here. */
  const here = new Set<string>();
  let left = maxHere;

  /** The content of a file that is read here; undefined if it is left to a thread. */
  async function readHere({ uri, text, within }: TaskFile): Promise<FileContent | undefined> {
    const limit = here.has(uri) ? maxHere : left;
    const content = await currentContent(host, { uri, text }, { within, limit, truncate: true });
    if (content.kind !== "text") return content;
    if (content.isTruncated === true) return undefined;
    if (here.has(uri)) return content;
    // Others may have been read here meanwhile.
    if (content.text.length > left) return undefined;
    left -= content.text.length;
    here.add(uri);
    return content;
  }

  return {
    ...host,
    listFiles(folder, skip) {
      const list = lists.get(folder) ?? host.listFiles(folder, skip);
      lists.set(folder, list);
      return list;
    },
    async run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      const content = await readHere(file);
      if (content === undefined) return host.run(file, task);
      if (content.kind !== "text") return content;
      const { runTask } = await import("../host/runTask.ts");
      // The result is that of the task.
      return (await runTask(content.text, task)).result as OpenApiResult<T>;
    },
  };
}
