import { dereference, members, settingAt } from "../../config/sourceNode.ts";
import type { MdxIssue } from "../../pages/content/pageContent.ts";
import { isObject } from "../../pages/content/variableIssues.ts";
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
export function variableReport({ span, name = "", replacement, lead }: MdxIssue, known: Iterable<string> = []): Report {
  const [suggestion] = nearest(name, [...known]);
  const isAttribute = replacement?.startsWith('"') === true;
  const asText = isAttribute ? ", and put it in quotes here." : `. For braces as text, write ${quote("\\{")}.`;
  const advice = didYouMean(suggestion) || ` Set it in \`variables\` of docs.json${asText}`;
  const variable = isAttribute ? `"{{${suggestion}}}"` : `{{${suggestion}}}`;
  const replaceWith = suggestion === undefined ? replacement : variable;
  const title = `Change to ${quote(suggestion === undefined && !isAttribute ? "\\{" : (replaceWith ?? ""))}`;
  const data = {
    ...(replaceWith !== undefined && { replaceWith, title }),
    ...(suggestion === undefined && lead !== undefined && replaceWith !== undefined && { lead }),
    ...(suggestion === undefined && variableName.test(name) && { addVariable: name }),
  };
  const message = (effect: string) => `Variable not found: ${quote(name)}; ${effect}.${advice}`;
  // In other braces, there can be no object.
  if (lead === undefined && isObject(name))
    return { span, severity: "warning", message: message("the page cannot be shown"), data };
  return { span, message: message("the build will fail"), data };
}
