import type { FileFailure, FileList } from "../../core/files/fileContent.ts";
import { pathBelow } from "../../core/files/uris.ts";
import type { OpenApiResult, OpenApiTask } from "../../core/openapi/openApiTask.ts";
import type { Host, TaskFile } from "../../core/store/host.ts";

/** A host in which some files, by URI, have other texts than on disk, or exist only there. */
export function withTexts(host: Host, texts: ReadonlyMap<string, string>): Host {
  const withText = (file: TaskFile): TaskFile => {
    const text = texts.get(file.uri);
    return text === undefined ? file : { ...file, text };
  };
  const { cache } = host;
  return {
    ...host,
    ...(cache !== undefined && { cache: { find: (file, name) => cache.find(withText(file), name) } }),
    async readFile(file, options) {
      const text = texts.get(file);
      return text === undefined ? host.readFile(file, options) : { kind: "text", text };
    },
    async listFiles(folder, skip): Promise<FileList> {
      const list = await host.listFiles(folder, skip);
      if (list === undefined || list.limitMessage !== undefined) return list;
      const all = new Set(list.files);
      for (const uri of texts.keys()) {
        const name = pathBelow(folder, uri);
        if (name !== undefined && !name.split("/").slice(0, -1).some(skip)) all.add(name);
      }
      return all.size === list.files.length ? list : { ...list, files: [...all].sort() };
    },
    run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      return host.run(withText(file), task);
    },
  };
}
