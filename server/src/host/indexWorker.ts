// The script of the thread that makes the indexes of OpenAPI descriptions, and reads the parts of them that features ask for.
import "./console.ts";
import { indexFile } from "../core/openapi/indexFile.ts";
import { looksLikeOpenApi } from "../core/openapi/looksLikeOpenApi.ts";
import { readParameters } from "../core/openapi/parameters.ts";
import { readPathItemFile } from "../core/openapi/pathItemFile.ts";
import type { Found, IndexJob, Wanted } from "./workerTask.ts";
import { answerJobs } from "./workerTask.ts";

answerJobs<IndexJob, Found>(
  (content, { wanted }) => (content.kind === "text" ? findIn(content.text, wanted) : content),
  (found) => ("lines" in found ? [found.lines.buffer] : []),
);

function findIn(text: string, wanted: Wanted): Found {
  switch (wanted.kind) {
    case "index":
      return indexFile(text, wanted.options);
    case "items":
      return readPathItemFile(text, wanted.fragments, wanted.options);
    case "parameters":
      return { kind: "parameters", parameters: readParameters(text, wanted.places) };
    case "look":
      return { kind: "look", seemsDescription: looksLikeOpenApi(text) };
  }
}
