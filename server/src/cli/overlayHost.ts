import type { FileFailure } from "../core/files/fileContent.ts";
import { startOf } from "../core/files/paths.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { Host, TaskFile } from "../core/store/host.ts";

/** A host in which one file has another text than on disk, or exists only there. */
export function overlayHost(host: Host, uri: string, text: string): Host {
  return {
    ...host,
    readFile: async (file, options) => (file === uri ? { kind: "text", text } : host.readFile(file, options)),
    async listFiles(folder, skip) {
      const list = await host.listFiles(folder, skip);
      if (list === undefined || list.limit !== undefined || !uri.startsWith(startOf(folder))) return list;
      const name = decodeURIComponent(uri.slice(startOf(folder).length));
      const isListed = list.files.includes(name) || name.split("/").slice(0, -1).some(skip);
      return isListed ? list : { ...list, files: [...list.files, name].sort() };
    },
    run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      return host.run(file.uri === uri ? { ...file, text } : file, task);
    },
  };
}
