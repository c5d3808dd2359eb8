import type { Range } from "vscode-languageserver-types";
import type { NamedFile } from "../../files/fileContent.ts";
import type { SourceKind } from "../../navigation/pageSources.ts";
import type { AsyncApiFile } from "../../openapi/asyncApi.ts";
import { isSupportedAsyncApi, supportedAsyncApi } from "../../openapi/asyncApi.ts";
import type { GraphqlFile } from "../../openapi/graphql/graphqlSchema.ts";
import { channelReferences } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import { lineAndColumn, positionAt, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { invalidFileReport } from "../invalidFileReport.ts";
import type { Report } from "../offense.ts";
import { fileInformation, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { reportSources } from "./reportSources.ts";

export const asyncApiBroken: Rule = { code: "asyncapi-broken", severity: "error", check: checkAsyncApi };

export const graphqlBroken: Rule = { code: "graphql-broken", severity: "error", check: checkGraphql };

type FoundFile<Content> = Extract<NamedFile<Content>, { readonly kind: "file" }>;

/** What is wrong with a file, wherever it is named. */
type FileIssue = Omit<Report, "span" | "file">;

/**
 * AsyncAPI files that the platform does not accept. Each is reported once, in docs.json or else in the first page that names it: then it
 * does not fail the build. Source: docs/platform.md, "asyncapi".
 */
function* checkAsyncApi(site: Site): Iterable<Report> {
  const fileAt = (source: string) => site.apiFiles.asyncApi(source);
  yield* reportFiles(site, "asyncapi", fileAt, (name, file) => asyncApiIssue(site, name, file));
  const checked = new Set(site.configuration.sourceFiles().asyncApiFiles);
  for (const { page, written, words, files = [] } of site.view(channelReferences)) {
    for (const path of words.length === 2 ? files : []) {
      const file = fileAt(path);
      if (file.kind !== "file" || checked.has(file.uri)) continue;
      checked.add(file.uri);
      const issue = asyncApiIssue(site, quote(path), file);
      if (issue !== undefined)
        yield { severity: "warning", ...issue, file: page.textFile, span: written.words[0] ?? written.span };
    }
  }
}

function asyncApiIssue(site: Site, name: string, { uri, content }: FoundFile<AsyncApiFile>): FileIssue | undefined {
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
    case "checked": {
      const invalid = invalidFileReport(`Invalid AsyncAPI in ${name}`, uri, validation);
      // The platform rejects each of the issues, so that the place that names the file decides about the severity.
      return invalid && { message: invalid.message, related: invalid.related };
    }
  }
}

/** GraphQL schemas that the platform does not accept. Each is reported once. Source: docs/platform.md, "graphql". */
function checkGraphql(site: Site): Iterable<Report> {
  return reportFiles(site, "graphql", (source) => site.apiFiles.graphql(source), graphqlIssue);
}

function graphqlIssue(name: string, { uri, content }: FoundFile<GraphqlFile>): FileIssue | undefined {
  const report = (message: string, related = fileInformation(uri)): FileIssue => ({ message, related: [related] });
  const unusable = (reason: string) => report(`Cannot read GraphQL schema ${name}: ${reason}.`);
  // Another rule reports it.
  if (content.kind === "missing") return undefined;
  if (content.kind === "unreadable") return unusable(content.reason);
  const { outcome, lines } = content;
  switch (outcome.kind) {
    case "unusable":
      return unusable(outcome.message);
    case "limit":
      return { ...report(`GraphQL schema ${name} is not checked: ${outcome.message}.`), severity: "information" };
    case "syntax":
    case "invalid": {
      const { kind, message, span } = outcome;
      const what = kind === "syntax" ? `Syntax error in ${name}` : `Invalid GraphQL schema ${name}`;
      const place = span === undefined ? "" : `, ${lineAndColumn(positionAt(lines, span.offset))}`;
      const end = /[.?!]$/u.test(message) ? "" : ".";
      const error = span && { uri, range: rangeOf(lines, span), message: "The error is here." };
      return report(`${what}${place}: ${message}${end}`, error);
    }
    case "index":
      return undefined;
  }
}

/** Reports on the files of a kind that divisions name, each once. `issueOf` gets the name of a file for messages. */
function* reportFiles<Content>(
  site: Site,
  kind: SourceKind,
  fileAt: (source: string) => NamedFile<Content>,
  issueOf: (name: string, file: FoundFile<Content>) => FileIssue | undefined,
): Iterable<Report> {
  const checked = new Set<string>();
  yield* reportSources(site, (at) => {
    const file = at.kind === kind ? fileAt(at.source) : undefined;
    if (file?.kind !== "file" || checked.has(file.uri)) return undefined;
    checked.add(file.uri);
    const issue = issueOf(quote(at.source), file);
    return issue && reportAt(at, issue);
  });
}
