import type { FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { Host, KeptResults, TaskFile } from "../core/store/host.ts";

/** A host that takes what earlier processes made of files, and keeps what this one makes. The same host without `kept`. */
export function keepingHost(host: Host, kept: KeptResults | undefined): Host {
  if (kept === undefined) return host;
  return {
    ...host,
    kept,
    async run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      const place = isKept(task) ? await kept.find(file, JSON.stringify(task)) : undefined;
      if (place?.value !== undefined) return place.value as OpenApiResult<T>;
      const result = await host.run(file, task);
      if (!isFailure(result)) await place?.keep(result);
      return result;
    },
  };
}

/** Whether the result of a task is kept. With overlays, it depends on other files, too; parameters are only asked for by editors. */
function isKept({ kind }: OpenApiTask): boolean {
  return kind !== "overlaid" && kind !== "parameters";
}

function isFailure(result: OpenApiResult<OpenApiTask> | FileFailure): result is FileFailure {
  return typeof result === "object" && "kind" in result && (result.kind === "missing" || result.kind === "unreadable");
}
