import type { FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { Host, ResultCache, TaskFile } from "../core/store/host.ts";

/** A host that takes what earlier processes made of files from a cache, and adds what this one makes. The same host without a cache. */
export function cachingHost(host: Host, cache: ResultCache | undefined): Host {
  if (cache === undefined) return host;
  return {
    ...host,
    cache,
    async run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      const entry = isCached(task) ? await cache.find(file, JSON.stringify(task)) : undefined;
      if (entry?.value !== undefined) return entry.value as OpenApiResult<T>;
      const result = await host.run(file, task);
      if (!isFailure(result)) await entry?.store(result);
      return result;
    },
  };
}

/** Whether the result of a task is cached. With overlays, it depends on other files, too; parameters are only asked for by editors. */
function isCached({ kind }: OpenApiTask): boolean {
  return kind !== "overlaid" && kind !== "parameters";
}

function isFailure(result: OpenApiResult<OpenApiTask> | FileFailure): result is FileFailure {
  return typeof result === "object" && "kind" in result && (result.kind === "missing" || result.kind === "unreadable");
}
