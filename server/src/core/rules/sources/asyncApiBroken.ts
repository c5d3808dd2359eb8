import type { PageSource } from "../../navigation/pageSources.ts";
import type { AsyncApiFile } from "../../openapi/asyncApi.ts";
import { isSupportedAsyncApi } from "../../openapi/asyncApi.ts";
import type { Site } from "../../site/site.ts";
import { lineAndColumn, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { fileInformation } from "../locations.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { reportFiles } from "./reportSources.ts";

export const asyncApiBroken: Rule = { code: "asyncapi-broken", severity: "error", check };

/** AsyncAPI files that the platform does not accept. Each is reported once. Source: docs/platform.md, "asyncapi". */
function check(site: Site): Iterable<Report> {
  return reportFiles(site, "asyncapi", (source) => site.asyncApi(source), reportOf);
}

function reportOf(at: PageSource, uri: string, content: AsyncApiFile): Report | undefined {
  const name = quote(at.source);
  if (content.kind === "missing") return undefined;
  const report = (message: string, related = fileInformation(uri)) => reportAt(at, { message, related: [related] });
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
    return report(`Unsupported AsyncAPI version ${quote(index.specVersion)} in ${name}. Expected version 3.`);
  if (index.channels.length === 0) return report(`AsyncAPI file ${name} has no channels. Add one.`);
  for (const { id, key, elsewhere, outdated } of index.channels) {
    const reportChannel = (message: string) =>
      report(`Channel ${quote(id)} in ${name} ${message}`, { uri, range: rangeOf(lines, key), message: "The channel is here." });
    if (elsewhere !== undefined)
      return reportChannel(`refers to another file, which is not supported: ${quote(elsewhere)}. Move the channel into ${name}.`);
    if (outdated !== undefined)
      return reportChannel(`has ${quote(outdated)}, which version 3 does not allow. Move it to \`operations\`.`);
  }
  return undefined;
}
