import type { FileContent, FileFailure } from "../core/files/fileContent.ts";
import { withoutDots } from "../core/files/paths.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import { errorMessage } from "../core/std/errors.ts";
import type { Host, ReadOptions, TaskFile } from "../core/store/host.ts";
import { maxFiles, tooLarge, tooManyFiles } from "../host/fileLimits.ts";
import type { FileSource } from "./types.ts";

/** A host whose files come from a source. */
export function sourceHost(host: Host, source: FileSource): Host {
  const { baseAddresses: _, newFiles: __, ...others } = host;
  async function readFile(uri: string, { limit, truncate }: ReadOptions = {}): Promise<FileContent> {
    try {
      // A source that has all texts at hand leaves no time for other events.
      await host.pause();
      const text: unknown = await source.readFile(uri);
      if (text === undefined || text === null) return { kind: "missing" };
      if (typeof text !== "string") return { kind: "unreadable", reason: `\`readFile\` did not return a string` };
      if (limit === undefined || text.length <= limit) return { kind: "text", text };
      if (truncate) return { kind: "text", text: text.slice(0, limit), isTruncated: true };
      return { kind: "unreadable", reason: tooLarge(limit) };
    } catch (error) {
      return { kind: "unreadable", reason: errorMessage(error) };
    }
  }
  return {
    ...others,
    readFile,
    async listFiles(folder, skip) {
      try {
        const files = await source.listFiles(folder);
        if (files.length > maxFiles) return { files: [], limitMessage: tooManyFiles() };
        const paths = [...new Set(files.map(pathOf))];
        return { files: paths.filter((path) => !path.split("/").slice(0, -1).some(skip)) };
      } catch {
        return undefined;
      }
    },
    async run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      if (file.text !== undefined) return host.run(file, task);
      const content = await readFile(file.uri);
      return content.kind === "text" ? host.run({ ...file, text: content.text }, task) : content;
    },
  };
}

/** A path as sites name it: on Windows, Node.js lists files with backslashes, and other programs put `./` in front. */
function pathOf(file: string): string {
  return withoutDots(file.replaceAll("\\", "/"));
}
