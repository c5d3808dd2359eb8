import { isTooLarge } from "../config/configFile.ts";
import { pathBelow } from "../files/uris.ts";
import type { IndexedSite } from "../site/indexedSite.ts";
import type { Site } from "../site/site.ts";
import type { Steps } from "../std/steps.ts";
import { rangeIn } from "../text/lines.ts";
import { renewSuggestions } from "../text/workBudget.ts";
import { emptyContentRules } from "./content/contentEmpty.ts";
import { contentIgnored } from "./content/contentIgnored.ts";
import { endpointAddress } from "./endpoints/endpointAddress.ts";
import { endpointDuplicate } from "./endpoints/endpointDuplicate.ts";
import { endpointEntryRules } from "./endpoints/endpointEntry.ts";
import { endpointMarkRules } from "./endpoints/endpointMarks.ts";
import { endpointSlash } from "./endpoints/endpointSlash.ts";
import { endpointWithoutFileRules } from "./endpoints/endpointWithoutFile.ts";
import { limitExceeded, tooManyReports } from "./limitExceeded.ts";
import { linkRules } from "./links/linkChecker.ts";
import type { Offense, Report } from "./offense.ts";
import { openApiDuplicate } from "./openapi/openApiDuplicate.ts";
import { openApiFileRules } from "./openapi/openApiFile.ts";
import { openApiDirectory, openApiIgnored, openApiLeadingSlash } from "./openapi/openApiNaming.ts";
import { operationsUnlisted } from "./openapi/operationsUnlisted.ts";
import { overlayRules } from "./openapi/overlays.ts";
import { codeUnclosed } from "./pages/codeUnclosed.ts";
import { frontMatter, frontMatterKey } from "./pages/frontMatter.ts";
import { importName } from "./pages/importName.ts";
import { languageIncomplete } from "./pages/languageIncomplete.ts";
import { markdownSyntax } from "./pages/markdownSyntax.ts";
import { mdxSyntax } from "./pages/mdxSyntax.ts";
import { nameMissing } from "./pages/nameMissing.ts";
import { pageAddress } from "./pages/pageAddress.ts";
import { pageDuplicate } from "./pages/pageDuplicate.ts";
import { pageEndpoint } from "./pages/pageEndpoint.ts";
import { pageEntryRules } from "./pages/pageEntry.ts";
import { pageReplaced, pageUnlisted } from "./pages/unusedPages.ts";
import { addressLost } from "./redirects/addressLost.ts";
import { redirectChainRules } from "./redirects/redirectChain.ts";
import { redirectDestination } from "./redirects/redirectDestination.ts";
import { redirectSource } from "./redirects/redirectSource.ts";
import type { PageRule, Rule } from "./rule.ts";
import { ruleSettingsRule } from "./ruleSettingsFile.ts";
import { colorContrast } from "./settings/colorContrast.ts";
import { duplicateKey } from "./settings/duplicateKey.ts";
import { fileMissing } from "./settings/fileMissing.ts";
import { fontRules } from "./settings/fonts.ts";
import { fontsFamily } from "./settings/fontsFamily.ts";
import { grammarBroken } from "./settings/grammarBroken.ts";
import { iconRules } from "./settings/icons.ts";
import { referenceRules } from "./settings/reference.ts";
import { schemaRules } from "./settings/schema.ts";
import { schemaUrl } from "./settings/schemaUrl.ts";
import { jsonSyntax } from "./settings/syntax.ts";
import { asyncApiBroken, graphqlBroken } from "./sources/brokenSources.ts";
import { graphqlEntryMissing } from "./sources/graphqlEntryMissing.ts";
import { pageChannel } from "./sources/pageChannel.ts";
import { channelAddress, graphqlAddress } from "./sources/sourceAddresses.ts";
import { sourceMissing } from "./sources/sourceMissing.ts";

/** All rules but the one about their settings, by subject. */
const siteRules: readonly (Rule | PageRule)[] = [
  // The JSON of docs.json and its settings.
  jsonSyntax,
  duplicateKey,
  ...referenceRules,
  ...schemaRules,
  schemaUrl,
  colorContrast,
  fontsFamily,
  ...fontRules,
  fileMissing,
  ...iconRules,
  grammarBroken,
  // What fills the divisions of the navigation.
  contentIgnored,
  ...emptyContentRules,
  // The OpenAPI files that docs.json names.
  ...openApiFileRules,
  openApiIgnored,
  openApiDirectory,
  openApiLeadingSlash,
  openApiDuplicate,
  ...overlayRules,
  operationsUnlisted,
  // The AsyncAPI files, GraphQL schemas and SDK sources that pages are generated from.
  sourceMissing,
  asyncApiBroken,
  graphqlBroken,
  channelAddress,
  graphqlAddress,
  graphqlEntryMissing,
  pageChannel,
  // The endpoints that `pages` lists.
  ...endpointWithoutFileRules,
  ...endpointEntryRules,
  endpointSlash,
  ...endpointMarkRules,
  endpointDuplicate,
  endpointAddress,
  // Pages: the entries that list them, and the pages themselves.
  ...pageEntryRules,
  pageDuplicate,
  pageAddress,
  pageUnlisted,
  pageEndpoint,
  pageReplaced,
  frontMatter,
  frontMatterKey,
  languageIncomplete,
  mdxSyntax,
  importName,
  nameMissing,
  codeUnclosed,
  markdownSyntax,
  // Where redirects start and end.
  redirectSource,
  redirectDestination,
  ...redirectChainRules,
  addressLost,
  // What is not checked because of limits, which runs after the rules that meet them.
  limitExceeded,
  // The links in pages.
  ...linkRules,
];

/** All rules. */
export const rules: readonly (Rule | PageRule)[] = [...siteRules, ruleSettingsRule(siteRules.map(({ code }) => code))];

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
