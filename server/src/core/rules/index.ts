import type { Site } from "../site/site.ts";
import type { Steps } from "../text/steps.ts";
import { finish } from "../text/steps.ts";
import { contentRules } from "./content/index.ts";
import { endpointRules } from "./endpoints/index.ts";
import { limitExceeded } from "./limitExceeded.ts";
import type { Offense } from "./offense.ts";
import { openApiRules } from "./openapi/index.ts";
import { pageRules } from "./pages/index.ts";
import { redirectRules } from "./redirects/index.ts";
import type { Rule } from "./rule.ts";
import { settingsRules } from "./settings/index.ts";
import { jsonSyntax } from "./settings/syntax.ts";
import { sourceRules } from "./sources/index.ts";

/** All rules, by subject. */
export const rules: readonly Rule[] = [
  ...settingsRules,
  ...contentRules,
  ...openApiRules,
  ...sourceRules,
  ...endpointRules,
  ...pageRules,
  ...redirectRules,
  limitExceeded,
];

/** Everything that the enabled rules find in a site, as far as its files are known. In no particular order. */
export function offensesOf(site: Site, enabled: readonly Rule[] = rules): readonly Offense[] {
  return finish(findOffenses(site, enabled));
}

/** The same, with a step for each rule. */
export function* findOffenses(site: Site, enabled: readonly Rule[] = rules): Steps<readonly Offense[]> {
  const { isReliable, root } = site.config.json;
  const offenses: Offense[] = [];
  for (const rule of enabled) {
    // Where a syntax error leaves in doubt what the author means, anything else may be false.
    if (!(isReliable && root !== undefined) && rule !== jsonSyntax) continue;
    const { code, severity } = rule;
    for (const report of rule.check(site)) offenses.push({ severity, ...report, code });
    yield;
  }
  return offenses;
}

const safelyFixed: ReadonlySet<string> = new Set(rules.flatMap(({ code, fix }) => (fix === "safe" ? code : [])));

/** Whether the fixes of a rule are safe: they can be applied without review. */
export function isFixSafe(code: string): boolean {
  return safelyFixed.has(code);
}
