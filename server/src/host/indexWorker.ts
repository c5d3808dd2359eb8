// The script of the thread that makes the indexes of OpenAPI descriptions.
import type { DescriptionFile } from "../core/host.ts";
import { readDescriptionFile } from "../core/openapi/descriptionFile.ts";
import { answerJobs } from "./descriptionJob.ts";

answerJobs<DescriptionFile>(
  (content) => (content.kind === "text" ? readDescriptionFile(content.text) : content),
  (answer) => (answer.kind === "read" ? [answer.lines.buffer] : []),
);
