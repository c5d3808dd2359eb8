// The script of the thread that makes the indexes of OpenAPI descriptions.
import "./console.ts";
import type { DescriptionFile } from "../core/host.ts";
import { readDescriptionFile } from "../core/openapi/descriptionFile.ts";
import type { PathItemFile } from "../core/openapi/pathItemFile.ts";
import { readPathItemFile } from "../core/openapi/pathItemFile.ts";
import type { IndexJob } from "./descriptionJob.ts";
import { answerJobs } from "./descriptionJob.ts";

answerJobs<IndexJob, DescriptionFile | PathItemFile>(
  (content, { fragments, options }) => {
    if (content.kind !== "text") return content;
    return fragments === undefined
      ? readDescriptionFile(content.text, options)
      : readPathItemFile(content.text, fragments, options);
  },
  (answer) => ("lines" in answer ? [answer.lines.buffer] : []),
);
