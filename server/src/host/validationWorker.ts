// The script of the thread that validates OpenAPI files.
import "./console.ts";
import { validateDocument } from "../core/openapi/validateDocument.ts";
import { serveTasks } from "./serveTasks.ts";

serveTasks<{ readonly kind: "validate" }>(validateDocument);
