import { CompletionItemKind } from "vscode-languageserver-types";
import { members, settingAt, textAt } from "../../../config/sourceNode.ts";
import type { Site } from "../../../site/site.ts";
import type { PageSuggestions } from "./pageSuggestion.ts";
import { maxContext } from "./typedText.ts";

/** Not in an object of a property, such as `style={{ color }}`, or in what other tools insert, such as `${{ secrets }}`. */
const start = /(?<![={$])\{\{[ \t]*([\w.-]*)$/u;

/** What pages can insert. Source: docs/platform.md, "Search engines, errors, and variables". */
const name = /^[\w.-]+$/u;

/**
 * The variables of docs.json, at an offset between the braces that insert one; undefined elsewhere. They are inserted before a page is
 * parsed, in code, too.
 *
 *     Install {{ver█}}
 */
export function suggestVariables(site: Site, text: string, offset: number): PageSuggestions | undefined {
  const before = text.slice(Math.max(0, offset - maxContext), offset);
  const [, typed] = start.exec(before.slice(before.lastIndexOf("\n") + 1)) ?? [];
  if (typed === undefined) return undefined;
  const [, rest = "", end] = /^([\w.-]*)([ \t]*\}\}?)?/u.exec(text.slice(offset, offset + maxContext)) ?? [];
  const close = "}".repeat(2 - (end?.trim().length ?? 0));
  const setting = settingAt(site, "variables");
  const variables = setting && members(setting, site.follow);
  return {
    span: { offset: offset - typed.length, length: typed.length + rest.length },
    suggestions: [...(variables ?? [])]
      .filter(([label]) => name.test(label))
      .map(([label, value]) => ({ label, text: label + close, description: textAt(value), kind: CompletionItemKind.Variable })),
  };
}
