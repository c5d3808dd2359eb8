import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import { runQuickTask } from "../core/openapi/openApiTask.ts";
import { validateDocument } from "../core/openapi/validateDocument.ts";

/** Carries out a task on a text on this thread. Never throws. */
export function runTask(text: string, task: OpenApiTask): OpenApiResult<OpenApiTask> {
  return task.kind === "validate" ? validateDocument(text) : runQuickTask(text, task);
}
