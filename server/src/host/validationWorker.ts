// The script of the thread that validates OpenAPI files.
import "./console.ts";
import { DocumentValidator } from "../core/openapi/validateDocument.ts";
import { serveTasks } from "./serveTasks.ts";

const validator = new DocumentValidator();

serveTasks<{ readonly kind: "validate" }>((text) => validator.validate(text));
