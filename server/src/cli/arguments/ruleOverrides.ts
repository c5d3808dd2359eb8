import type { RuleSetting, RuleSettingsByCode } from "../../core/config/ruleSettings.ts";
import { ruleSettingWords } from "../../core/config/ruleSettings.ts";
import { rules } from "../../core/rules/index.ts";
import { suggestionFor } from "./suggestionFor.ts";

/** The codes of the command line that are no rules. */
const ownCodes: ReadonlySet<string> = new Set(["unreadable", "internal-error"]);

/** Reads texts such as `page-unlisted=off`, or several of them with commas between. Gives a message, a sentence or two, if that fails. */
export function parseRuleOverrides(texts: readonly string[]): RuleSettingsByCode | string {
  const overrides = new Map<string, RuleSetting>();
  const codes = rules.map(({ code }) => code);
  for (const text of texts.flatMap((list) => list.split(","))) {
    const [code = "", word, ...more] = text.trim().split("=");
    if (word === undefined || more.length > 0) return `Expected '<code>=<severity>' for '--rule', got '${text}'.`;
    if (ownCodes.has(code)) return `The severity of '${code}' cannot be changed.`;
    if (!codes.includes(code))
      return `Unknown rule '${code}'.${suggestionFor(code, codes) || " Run 'docs-json explain' for a list."}`;
    const severity = ruleSettingWords.get(word);
    if (severity === undefined)
      return `Unknown severity '${word}'.${suggestionFor(word, ruleSettingWords.keys()) || " Expected 'error', 'warning', 'info', or 'off'."}`;
    overrides.set(code, severity);
  }
  return overrides;
}
