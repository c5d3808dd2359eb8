// The script of the thread that checks whole OpenAPI descriptions.
import type { DescriptionCheck } from "../core/openapi/checkDescription.ts";
import { DescriptionChecker } from "../core/openapi/checkDescription.ts";
import { answerJobs } from "./descriptionJob.ts";

const checker = new DescriptionChecker();

answerJobs<DescriptionCheck>((content) => (content.kind === "text" ? checker.check(content.text) : { kind: "unchecked" }));
