import type { RuleSetting, RuleSettingsByCode } from "../../core/config/ruleSettings.ts";
import { ruleSettingWords } from "../../core/config/ruleSettings.ts";
import { rules } from "../../core/rules/index.ts";
import { suggestionFor } from "./suggestionFor.ts";
import { UsageError } from "./usageError.ts";

/** The codes of the command line that are no rules. */
const ownCodes: ReadonlySet<string> = new Set(["unreadable", "internal-error"]);

/** Reads texts such as `page-unlisted=off`, or several of them with commas between. Throws a `UsageError`. */
export function parseRuleOverrides(texts: readonly string[]): RuleSettingsByCode {
  return ruleOverrides(wordsIn(texts));
}

function* wordsIn(texts: readonly string[]): Iterable<readonly [code: string, severity: string]> {
  for (const text of texts.flatMap((list) => list.split(","))) {
    const [code = "", severity, ...more] = text.trim().split("=");
    if (severity === undefined || more.length > 0)
      throw new UsageError(`Expected '<code>=<severity>' for '--rule', got '${text}'.`);
    yield [code, severity];
  }
}

/** The settings of rules, from their codes and the words for severities. Throws a `UsageError` if there is no such rule or severity. */
export function ruleOverrides(words: Iterable<readonly [code: string, severity: string]>): RuleSettingsByCode {
  const overrides = new Map<string, RuleSetting>();
  const codes = rules.map(({ code }) => code);
  for (const [code, word] of words) {
    if (ownCodes.has(code)) throw new UsageError(`The severity of '${code}' cannot be changed.`);
    if (!codes.includes(code))
      throw new UsageError(`Unknown rule '${code}'.${suggestionFor(code, codes) || " Run 'docs-json explain' for a list."}`);
    const severity = ruleSettingWords.get(word);
    if (severity === undefined) {
      const advice = suggestionFor(word, ruleSettingWords.keys()) || " Expected 'error', 'warning', 'info', or 'off'.";
      throw new UsageError(`Unknown severity '${word}'.${advice}`);
    }
    overrides.set(code, severity);
  }
  return overrides;
}
