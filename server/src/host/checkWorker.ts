// The script of the thread that checks whole OpenAPI descriptions.
import "./console.ts";
import type { DescriptionCheck } from "../core/openapi/validateDocument.ts";
import { DescriptionChecker } from "../core/openapi/validateDocument.ts";
import type { DescriptionJob } from "./workerTask.ts";
import { answerJobs } from "./workerTask.ts";

const checker = new DescriptionChecker();

answerJobs<DescriptionJob, DescriptionCheck>((content) =>
  content.kind === "text" ? checker.check(content.text) : { kind: "unchecked" },
);
