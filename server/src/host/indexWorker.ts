// The script of the thread for the tasks on OpenAPI files that features wait for.
import "./console.ts";
import type { QuickTask } from "../core/openapi/openApiTask.ts";
import { runQuickTask } from "../core/openapi/openApiTask.ts";
import { serveTasks } from "./serveTasks.ts";

serveTasks<QuickTask>(runQuickTask, (result) => (typeof result === "object" && "lines" in result ? [result.lines.buffer] : []));
