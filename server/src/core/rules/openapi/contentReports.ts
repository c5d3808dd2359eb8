import type { DocumentFile } from "../../openapi/openApiDocument.ts";
import { isSupportedVersion } from "../../openapi/openApiIndex.ts";
import type { IndexedOpenApi, UnresolvedPathItem } from "../../openapi/readOpenApi.ts";
import type { LineStarts } from "../../text/lines.ts";
import { lineAndColumn, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { invalidFile } from "../invalidFile.ts";
import { maxShown } from "../limits.ts";
import { fileInformation } from "../locations.ts";
import { andMore } from "../messages.ts";
import type { CodedReport } from "../offense.ts";
import { loadFailure } from "./loadFailure.ts";

export type ContentCode = "openapi-broken" | "openapi-json" | "openapi-version" | "openapi-invalid" | "openapi-reference";

/** What is wrong with the content of a file, for whatever place names it. */
type ContentReport = Omit<CodedReport<ContentCode>, "span" | "file">;

/** What is wrong with an OpenAPI file that exists: it is broken, of another version, or a part of it is invalid. */
export function* contentReports(source: string, document: DocumentFile): Iterable<ContentReport> {
  const { uri, content, validation, isRemote } = document;
  const failure = loadFailure(document, source, undefined);
  const file = fileInformation(uri);
  if (failure !== undefined && failure.kind !== "missing") {
    const { kind, message, place = file } = failure;
    yield {
      code: "openapi-broken",
      message,
      ...(kind === "limit" && { severity: "information" }),
      related: [place],
    };
  }
  if (failure !== undefined || content.kind !== "read") return;
  const name = quote(source);
  const index = content.outcome.kind === "index" ? content.outcome.index : undefined;
  if (index !== undefined && !isSupportedVersion(index)) {
    const message = `Unsupported OpenAPI version ${quote(index.specVersion)} in ${name}. Expected 3.0, 3.1, or 3.2.`;
    yield { code: "openapi-version", message, related: [file] };
    return;
  }
  if (!isRemote) yield* jsonReports(source, uri, content);
  if (content.unresolved !== undefined && !isRemote) yield* referenceReports(name, uri, content.lines, content.unresolved);
  if (validation?.kind === "unchecked" && validation.reason !== undefined) {
    const message = `OpenAPI file ${name} is not validated: ${validation.reason}.`;
    yield { code: "openapi-invalid", severity: "information", message, related: [file] };
  }
  const issue = validation?.kind === "checked" ? invalidFile(`Invalid OpenAPI in ${name}`, uri, validation) : undefined;
  if (issue !== undefined) yield { code: "openapi-invalid", ...issue };
}

/** A file named as JSON that is only YAML. */
function* jsonReports(source: string, uri: string, { outcome, lines }: IndexedOpenApi): Iterable<ContentReport> {
  const notJson = outcome.kind === "index" && /\.json$/iu.test(source) ? outcome.notJson : undefined;
  if (notJson === undefined) return;
  const range = rangeOf(lines, notJson.span);
  const message = `Invalid JSON in ${quote(source)}, ${lineAndColumn(range.start)}: ${notJson.message}. The platform reads it as YAML; other tools reject it.`;
  yield { code: "openapi-json", message, related: [{ uri, range, message: "The error is here." }] };
}

/** Paths that refer to other files, which do not have them. */
function* referenceReports(
  name: string,
  uri: string,
  lines: LineStarts,
  [first, ...others]: readonly UnresolvedPathItem[],
): Iterable<ContentReport> {
  if (first === undefined) return;
  const message = `Unresolved reference in ${name} to ${quote(first.ref)}: ${first.reason}${andMore(others.length)}.`;
  const related = [first, ...others].slice(0, maxShown).map(({ ref, key, reason }) => {
    return { uri, range: rangeOf(lines, key), message: `Unresolved reference to ${quote(ref)}: ${reason}.` };
  });
  yield { code: "openapi-reference", message, related };
}
