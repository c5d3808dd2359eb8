import type { PageSource } from "../../navigation/pageSources.ts";
import type { GraphqlFile } from "../../openapi/graphql/graphqlSchema.ts";
import type { Site } from "../../site/site.ts";
import { lineAndColumn, positionAt, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { fileInformation, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { reportFiles } from "./reportSources.ts";

export const graphqlBroken: Rule = { code: "graphql-broken", severity: "error", check };

/** GraphQL schemas that the platform does not accept. Each is reported once. Source: docs/platform.md, "graphql". */
function check(site: Site): Iterable<Report> {
  return reportFiles(site, "graphql", (source) => site.apiFiles.graphql(source), reportOf);
}

function reportOf(at: PageSource, uri: string, content: GraphqlFile): Report | undefined {
  const name = quote(at.source);
  const report = (message: string, related = fileInformation(uri)) => reportAt(at, { message, related: [related] });
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
