import type { Site } from "../site/site.ts";
import { contentRules } from "./content/index.ts";
import { endpointRules } from "./endpoints/index.ts";
import type { Offense } from "./offense.ts";
import { openApiRules } from "./openapi/index.ts";
import { pageRules } from "./pages/index.ts";
import { redirectRules } from "./redirects/index.ts";
import type { Rule } from "./rule.ts";
import { settingsRules } from "./settings/index.ts";
import { jsonSyntax } from "./settings/syntax.ts";

/** All rules, by subject. */
export const rules: readonly Rule[] = [
  ...settingsRules,
  ...contentRules,
  ...openApiRules,
  ...endpointRules,
  ...pageRules,
  ...redirectRules,
];

/** Everything that some rules find in a site, as far as its files are known. In no order. */
export function offensesOf(site: Site, enabled: readonly Rule[] = rules): readonly Offense[] {
  const { syntaxError, root } = site.config.json;
  const isJson = syntaxError === undefined && root !== undefined;
  const offenses: Offense[] = [];
  for (const rule of enabled) {
    // The platform does not read a file that is not JSON: everything else can wait until it is.
    if (!isJson && rule !== jsonSyntax) continue;
    const { code, severity } = rule;
    for (const report of rule.check(site)) offenses.push({ severity, ...report, code });
  }
  return offenses;
}

const safelyFixed: ReadonlySet<string> = new Set(rules.flatMap(({ code, fix }) => (fix === "safe" ? code : [])));

/** Whether the replacement that a rule proposes can be applied without a look: the text can mean nothing else. */
export function isFixSafe(code: string): boolean {
  return safelyFixed.has(code);
}
