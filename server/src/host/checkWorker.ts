// The script of the thread that checks whole OpenAPI descriptions.
import "./console.ts";
import type { DescriptionCheck } from "../core/openapi/checkDescription.ts";
import { DescriptionChecker } from "../core/openapi/checkDescription.ts";
import type { DescriptionJob } from "./descriptionJob.ts";
import { answerJobs } from "./descriptionJob.ts";

const checker = new DescriptionChecker();

answerJobs<DescriptionJob, DescriptionCheck>((content) =>
  content.kind === "text" ? checker.check(content.text) : { kind: "unchecked" },
);
