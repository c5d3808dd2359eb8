import type { Range } from "vscode-languageserver-types";
import type { PageSource } from "../../navigation/pageSources.ts";
import type { AsyncApiFile } from "../../openapi/asyncApi.ts";
import { isSupportedAsyncApi, supportedAsyncApi } from "../../openapi/asyncApi.ts";
import { channelReferences } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import { lineAndColumn, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { FileReport } from "../reportAt.ts";
import { fileInformation, invalidFile, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { reportFiles } from "./reportSources.ts";

export const asyncApiBroken: Rule = { code: "asyncapi-broken", severity: "error", check };

/** What is wrong with a file, wherever it is named. */
type FileIssue = Omit<Report, "span" | "file">;

/**
 * AsyncAPI files that the platform does not accept. Each is reported once, in docs.json or else in the first page that names it: then it
 * does not fail the build. Source: docs/platform.md, "asyncapi".
 */
function* check(site: Site): Iterable<Report> {
  const reportOf = (at: PageSource, uri: string, content: AsyncApiFile): Report | undefined => {
    const issue = issueOf(site, quote(at.source), { uri, content });
    return issue && reportAt(at, issue);
  };
  yield* reportFiles(site, "asyncapi", (source) => site.apiFiles.asyncApi(source), reportOf);
  const checked = new Set(site.configuration.sourceFiles().asyncApiFiles);
  for (const { page, written, words, files = [] } of site.view(channelReferences)) {
    for (const path of words.length === 2 ? files : []) {
      const file = site.apiFiles.asyncApi(path);
      if (file.kind !== "file" || checked.has(file.uri)) continue;
      checked.add(file.uri);
      const issue = issueOf(site, quote(path), file);
      if (issue !== undefined)
        yield { severity: "warning", ...issue, file: page.textFile, span: written.words[0] ?? written.span };
    }
  }
}

interface ReadFile {
  readonly uri: string;
  readonly content: AsyncApiFile;
}

function issueOf(site: Site, name: string, { uri, content }: ReadFile): FileIssue | undefined {
  if (content.kind === "missing") return undefined;
  const report = (message: string, related = fileInformation(uri)): FileIssue => ({ message, related: [related] });
  if (content.kind === "unreadable") return report(`Cannot read AsyncAPI file ${name}: ${content.reason}.`);
  const { outcome, lines } = content;
  const brokenAt = (range: Range, why: string) =>
    report(`Syntax error in ${name}, ${lineAndColumn(range.start)}: ${why}.`, { uri, range, message: "The error is here." });
  switch (outcome.kind) {
    case "syntax":
      return brokenAt(rangeOf(lines, outcome.span), outcome.message);
    case "limit":
      return { ...report(`AsyncAPI file ${name} is not checked: ${outcome.message}.`), severity: "information" };
    case "not-asyncapi":
      return report(`${name} is not an AsyncAPI file: ${outcome.message}.`);
    case "index":
      break;
  }
  const { index } = outcome;
  if (!isSupportedAsyncApi(content))
    return report(`Unsupported AsyncAPI version ${quote(index.specVersion)} in ${name}. Expected ${quote(supportedAsyncApi)}.`);
  if (index.channels.length === 0) return report(`AsyncAPI file ${name} has no channels. Add one.`);
  const validation = site.apiFiles.asyncApiValidation(uri);
  switch (validation?.kind) {
    case undefined:
      return undefined;
    case "broken":
      return brokenAt(validation.range, validation.message);
    case "unchecked": {
      const { reason } = validation;
      return reason === undefined
        ? undefined
        : { ...report(`AsyncAPI file ${name} is not validated: ${reason}.`), severity: "information" };
    }
    case "checked":
      return withoutSeverity(invalidFile(`Invalid AsyncAPI in ${name}`, uri, validation));
  }
}

/** The platform rejects each of the issues, so that the place that names the file decides. */
function withoutSeverity(report: FileReport | undefined): FileIssue | undefined {
  return report && { message: report.message, related: report.related };
}
