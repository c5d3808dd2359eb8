import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";

/** Carries out a task on a text. `buffers` are the parts of the result that are moved to another thread instead of copied. */
export async function runTask(
  text: string,
  task: OpenApiTask,
): Promise<{ readonly result: OpenApiResult<OpenApiTask>; readonly buffers: ArrayBuffer[] }> {
  // Each thread loads what its tasks need.
  if (task.kind === "validate") {
    const { validateDocument } = await import("../core/openapi/validateDocument.ts");
    return { result: validateDocument(text), buffers: [] };
  }
  const { runQuickTask } = await import("../core/openapi/openApiTask.ts");
  const result = await runQuickTask(text, task);
  const buffers = typeof result === "object" && "lines" in result ? [result.lines.buffer as ArrayBuffer] : [];
  return { result, buffers };
}
