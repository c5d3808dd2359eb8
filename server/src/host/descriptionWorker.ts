// The script of the threads that read OpenAPI descriptions.
import { parentPort } from "node:worker_threads";
import type { DescriptionFile, FileContent } from "../core/host.ts";
import type { DescriptionCheck } from "../core/openapi/checkDescription.ts";
import { DescriptionChecker } from "../core/openapi/checkDescription.ts";
import { readDescriptionFile } from "../core/openapi/descriptionFile.ts";
import type { DescriptionJob } from "./descriptionJob.ts";
import { readText } from "./files.ts";

const checker = new DescriptionChecker();

async function perform({ task, uri, text }: DescriptionJob): Promise<DescriptionFile | DescriptionCheck> {
  const content: FileContent = text === undefined ? await readText(uri) : { kind: "text", text };
  if (task === "index") return content.kind === "text" ? readDescriptionFile(content.text) : content;
  return content.kind === "text" ? checker.check(content.text) : { kind: "unchecked" };
}

parentPort?.on("message", async (job: DescriptionJob) => {
  const answer = await perform(job);
  parentPort?.postMessage(answer, answer.kind === "read" ? [answer.lines.buffer as ArrayBuffer] : []);
});
