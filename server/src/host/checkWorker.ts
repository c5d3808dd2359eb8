// The script of the thread that checks whole OpenAPI descriptions.
import "./console.ts";
import type { DocumentValidation } from "../core/openapi/validateDocument.ts";
import { DocumentValidator } from "../core/openapi/validateDocument.ts";
import type { DescriptionJob } from "./workerTask.ts";
import { answerJobs } from "./workerTask.ts";

const checker = new DocumentValidator();

answerJobs<DescriptionJob, DocumentValidation>((content) =>
  content.kind === "text" ? checker.validate(content.text) : { kind: "unchecked" },
);
