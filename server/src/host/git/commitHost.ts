import type { FileContent, FileFailure } from "../../core/files/fileContent.ts";
import { pathBelow } from "../../core/files/uris.ts";
import type { OpenApiResult, OpenApiTask, runQuickTask as RunQuickTask } from "../../core/openapi/openApiTask.ts";
import type { Host, ReadOptions, TaskFile } from "../../core/store/host.ts";
import type { BlobReader } from "./blobReader.ts";

/** A folder in a commit. */
export interface CommitFolder {
  /** Its URI in the working tree. */
  readonly root: string;
  readonly commit: string;
  /** Its path in the repository, with a slash at its end. */
  readonly prefix: string;
  /** The paths of its files. */
  readonly files: readonly string[];
}

/** How the files of a commit are read. */
interface CommitReader {
  readonly blobs: BlobReader;
  readonly runQuickTask: typeof RunQuickTask;
}

/** A host in which a folder has the files of a commit. Nothing is validated. */
export function commitHost({ root, commit, prefix, files }: CommitFolder, { blobs, runQuickTask }: CommitReader): Host {
  async function readFile(uri: string, { limit, truncate = false }: ReadOptions = {}): Promise<FileContent> {
    const path = pathBelow(root, uri);
    const content = path === undefined ? undefined : await blobs.read(commit, prefix + path);
    if (content === undefined) return { kind: "missing" };
    const isTooLong = limit !== undefined && content.length > limit;
    if (isTooLong && !truncate) return { kind: "unreadable", reason: "it is too large" };
    const text = new TextDecoder().decode(content.subarray(0, limit));
    return { kind: "text", text, ...(isTooLong && { isTruncated: true }) };
  }
  return {
    readFile,
    log: (message) => console.error(message),
    readCatalog: async () => undefined,
    pause: async () => undefined,
    listFiles: async (_, skip) => ({ files: files.filter((path) => !path.split("/").slice(0, -1).some(skip)) }),
    async run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      if (task.kind === "validate") return { kind: "missing" };
      const content = await readFile(file.uri);
      return content.kind === "text" ? ((await runQuickTask(content.text, task)) as OpenApiResult<T>) : content;
    },
  };
}
