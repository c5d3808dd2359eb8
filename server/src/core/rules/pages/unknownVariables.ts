import { dereference, members, settingAt } from "../../config/sourceNode.ts";
import { isObject } from "../../pages/content/mdxIssues.ts";
import type { MdxIssue } from "../../pages/content/pageContent.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";

/** Source: docs/platform.md, "Search engines, errors, and variables". */
const variableName = /^[\w.-]+$/u;

/** The names of the variables in docs.json; undefined if not all are known. */
export function variablesOf(site: Site): ReadonlySet<string> | undefined {
  const { references, isIncomplete } = site.view(includedScopes);
  if (!site.config.json.isReliable || isIncomplete || references.some(({ resolution }) => resolution.kind !== "value"))
    return undefined;
  const setting = settingAt(site, "variables");
  const variables = setting && dereference(setting, site.follow);
  return new Set(variables && members(variables, site.follow).keys());
}

/** A variable that docs.json does not have, so that its braces are no expression, or an object, which no page can show. */
export function variableReport({ span, name = "", replacement = "" }: MdxIssue, known: Iterable<string> = []): Report {
  const [suggestion] = nearest(name, [...known]);
  const lead = `Variable not found: ${quote(name)}`;
  const isAttribute = replacement.startsWith('"');
  const asText = isAttribute ? ", and put it in quotes here." : `. For braces as text, write ${quote("\\{")}.`;
  const advice = didYouMean(suggestion) || ` Set it in \`variables\` of docs.json${asText}`;
  const variable = isAttribute ? `"{{${suggestion}}}"` : `{{${suggestion}}}`;
  const replaceWith = suggestion === undefined ? replacement : variable;
  const title = `Change to ${quote(suggestion === undefined && !isAttribute ? "\\{" : replaceWith)}`;
  const data = { replaceWith, title, ...(suggestion === undefined && variableName.test(name) && { addVariable: name }) };
  if (isObject(name)) return { span, severity: "warning", message: `${lead}; the page cannot be shown.${advice}`, data };
  return { span, message: `${lead}; the build will fail.${advice}`, data };
}
