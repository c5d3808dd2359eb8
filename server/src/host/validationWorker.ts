// The script of the thread that validates OpenAPI files.
import "./console.ts";
import { DocumentValidator } from "../core/openapi/validateDocument.ts";
import { answerJobs } from "./answerJobs.ts";

const validator = new DocumentValidator();

answerJobs<{ readonly kind: "validate" }>((text) => validator.validate(text));
