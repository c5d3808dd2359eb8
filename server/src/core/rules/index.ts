import { isTooLarge } from "../config/configFile.ts";
import { pathBelow } from "../files/uris.ts";
import type { IndexedSite } from "../site/indexedSite.ts";
import type { Site } from "../site/site.ts";
import { rangeIn } from "../text/lines.ts";
import type { Steps } from "../text/steps.ts";
import { renewSuggestions } from "../text/workBudget.ts";
import { contentRules } from "./content/index.ts";
import { endpointRules } from "./endpoints/index.ts";
import { limitExceeded, tooManyReports } from "./limitExceeded.ts";
import { linkRules } from "./links/index.ts";
import type { Offense, Report } from "./offense.ts";
import { openApiRules } from "./openapi/index.ts";
import { pageRules } from "./pages/index.ts";
import { redirectRules } from "./redirects/index.ts";
import type { PageRule, Rule } from "./rule.ts";
import { ruleSettingsRule } from "./ruleSettingsFile.ts";
import { settingsRules } from "./settings/index.ts";
import { jsonSyntax } from "./settings/syntax.ts";
import { sourceRules } from "./sources/index.ts";

/** The rules about docs.json and the files around it, by subject. */
const siteRules: readonly (Rule | PageRule)[] = [
  ...settingsRules,
  ...contentRules,
  ...openApiRules,
  ...sourceRules,
  ...endpointRules,
  ...pageRules,
  ...redirectRules,
  limitExceeded,
];

/** All rules. */
export const rules: readonly (Rule | PageRule)[] = [
  ...siteRules,
  ...linkRules,
  ruleSettingsRule([...siteRules, ...linkRules].map(({ code }) => code)),
];

/** How many reports a rule gives in one step. */
const reportsInStep = 500;

/** How many reports of a rule count. Nobody reads as many, and a small docs.json can have millions. */
const maxReports = 100_000;

/**
 * Everything that the enabled rules find in a site and in its pages, as far as its files are known, with steps for each rule. In no
 * particular order.
 */
export function* findOffenses(indexed: IndexedSite, enabled: readonly (Rule | PageRule)[]): Steps<readonly Offense[]> {
  const { site } = indexed;
  const offenses: Offense[] = [];
  // What is in the pages changes while the site stays the same: a link that is being typed is another mistake after each keystroke.
  renewSuggestions(site.suggestionBudget);
  for (const rule of enabled) {
    if (!isChecked(rule, site)) continue;
    let count = 0;
    for (const report of "checkPages" in rule ? yield* rule.checkPages(indexed) : yield* reportsOf(rule, site)) {
      const isLimit = count === maxReports;
      const offense = isLimit ? offenseOf(site, limitExceeded, tooManyReports(site, rule.code)) : offenseOf(site, rule, report);
      if (offense !== undefined) offenses.push(offense);
      if (isLimit) break;
      if (++count % reportsInStep === 0) yield;
    }
    yield;
  }
  return offenses;
}

/** Whether a rule is on, and docs.json is in a state for it. */
function isChecked(rule: Rule | PageRule, { config, ruleSettings }: Site): boolean {
  if (ruleSettings.isOff(rule.code)) return false;
  if (rule === jsonSyntax) return true;
  if (isTooLarge(config) && rule !== limitExceeded) return false;
  // Where a syntax error leaves in doubt what the author means, anything that depends on docs.json may be false.
  return rule.needsNoConfig === true || (config.json.isReliable && config.json.root !== undefined);
}

/** What a rule reports about a site. It is kept, since what is in the pages may change while the site stays the same. */
function* reportsOf(rule: Rule, site: Site): Steps<readonly Report[]> {
  const kept = site.view(keptReports);
  const known = kept.get(rule);
  if (known !== undefined) return known;
  const reports: Report[] = [];
  for (const report of rule.check(site)) {
    if (reports.push(report) > maxReports) break;
    if (reports.length % reportsInStep === 0) yield;
  }
  kept.set(rule, reports);
  return reports;
}

function keptReports(): Map<Rule, readonly Report[]> {
  return new Map();
}

const safelyFixed: ReadonlySet<string> = new Set(rules.flatMap(({ code, fix }) => (fix === "safe" ? code : [])));

/** Whether the fixes of a rule are safe: they can be applied without review. */
export function isFixSafe(code: string): boolean {
  return safelyFixed.has(code);
}

/** A report of a rule as an offense, with the severity that the user sets, otherwise its own; undefined if it is off there. */
function offenseOf(site: Site, { code, severity }: Rule | PageRule, report: Report): Offense | undefined {
  const { uri, document } = report.file ?? site.config;
  const setting = site.ruleSettings.settingFor(code, {
    path: () => pathBelow(site.ruleSettings.folder, uri) ?? uri,
    text: () => report.text ?? document.getText?.(rangeIn(document, report.span)) ?? "",
  });
  if (setting === "off") return undefined;
  return { severity, ...report, code, ...(setting !== undefined && { severity: setting }) };
}
