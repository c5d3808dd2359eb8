import type { PageSource } from "../../navigation/pageSources.ts";
import type { AsyncApiFile } from "../../openapi/asyncApi.ts";
import { isSupportedAsyncApi } from "../../openapi/asyncApi.ts";
import { channelReferences } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import { lineAndColumn, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { fileInformation } from "../locations.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
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
  yield* reportFiles(site, "asyncapi", (source) => site.apiFiles.asyncApi(source), reportOf);
  const checked = new Set(site.configuration.sourceFiles().asyncApiFiles);
  for (const { page, written, words, files = [] } of site.view(channelReferences)) {
    for (const path of words.length === 2 ? files : []) {
      const file = site.apiFiles.asyncApi(path);
      if (file.kind !== "file" || checked.has(file.uri)) continue;
      checked.add(file.uri);
      const issue = issueOf(quote(path), file.uri, file.content);
      if (issue !== undefined)
        yield { severity: "warning", ...issue, file: page.textFile, span: written.words[0] ?? written.span };
    }
  }
}

function reportOf(at: PageSource, uri: string, content: AsyncApiFile): Report | undefined {
  const issue = issueOf(quote(at.source), uri, content);
  return issue && reportAt(at, issue);
}

function issueOf(name: string, uri: string, content: AsyncApiFile): FileIssue | undefined {
  if (content.kind === "missing") return undefined;
  const report = (message: string, related = fileInformation(uri)): FileIssue => ({ message, related: [related] });
  if (content.kind === "unreadable") return report(`Cannot read AsyncAPI file ${name}: ${content.reason}.`);
  const { outcome, lines } = content;
  switch (outcome.kind) {
    case "syntax": {
      const range = rangeOf(lines, outcome.span);
      const place = lineAndColumn(range.start);
      return report(`Syntax error in ${name}, ${place}: ${outcome.message}.`, { uri, range, message: "The error is here." });
    }
    case "limit":
      return { ...report(`AsyncAPI file ${name} is not checked: ${outcome.message}.`), severity: "information" };
    case "not-asyncapi":
      return report(`${name} is not an AsyncAPI file: ${outcome.message}.`);
    case "index":
      break;
  }
  const { index } = outcome;
  if (!isSupportedAsyncApi(index))
    return report(
      `Unsupported AsyncAPI version ${quote(index.specVersion)} in ${name}. Expected a version such as ${quote("3.0.0")}.`,
    );
  if (index.channels.length === 0) return report(`AsyncAPI file ${name} has no channels. Add one.`);
  for (const { id, key, elsewhere, outdated } of index.channels) {
    const reportChannel = (message: string) =>
      report(`Channel ${quote(id)} in ${name} ${message}`, { uri, range: rangeOf(lines, key), message: "The channel is here." });
    if (elsewhere !== undefined)
      return reportChannel(`refers to another file, which is not supported: ${quote(elsewhere)}. Move the channel into ${name}.`);
    if (outdated !== undefined)
      return reportChannel(`has ${quote(outdated)}, which version 3 does not allow. Move it to \`operations\`.`);
  }
  if (index.lacksInfo === true)
    return report(`AsyncAPI file ${name} needs ${quote("title")} and ${quote("version")} in ${quote("info")}.`);
  if (index.broken === undefined) return undefined;
  const { kind, reference, span } = index.broken;
  const message =
    kind === "missing"
      ? `\`$ref\` target not found in AsyncAPI file ${name}: ${quote(reference)}.`
      : `AsyncAPI file ${name} refers to another file, which is not supported: ${quote(reference)}. Move its content into ${name}.`;
  return report(message, { uri, range: rangeOf(lines, span), message: "The reference is here." });
}
