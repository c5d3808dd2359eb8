import type { Site } from "../site/site.ts";
import { checkEmptyContent } from "./content/contentEmpty.ts";
import { checkIgnoredContent } from "./content/contentIgnored.ts";
import { checkEndpointAddresses } from "./endpoints/endpointAddress.ts";
import { checkEndpointDuplicates } from "./endpoints/endpointDuplicate.ts";
import { checkEndpointEntries } from "./endpoints/endpointEntry.ts";
import { checkEndpointMarks } from "./endpoints/endpointMarks.ts";
import { checkEndpointSlash } from "./endpoints/endpointSlash.ts";
import type { DocumentRule, Offense } from "./offense.ts";
import { checkOpenApiDuplicates } from "./openapi/openApiDuplicate.ts";
import { checkOpenApiFiles } from "./openapi/openApiFile.ts";
import { checkOperationsUnlisted } from "./openapi/operationsUnlisted.ts";
import { checkPages } from "./pages/page.ts";
import { checkPageAddresses } from "./pages/pageAddress.ts";
import { checkPageDuplicates } from "./pages/pageDuplicate.ts";
import { checkPageEndpoints } from "./pages/pageEndpoint.ts";
import { checkReplacedPages } from "./pages/pageReplaced.ts";
import { checkUnlistedPages } from "./pages/pageUnlisted.ts";
import { checkRedirects } from "./redirects/redirect.ts";
import { duplicateKey } from "./settings/duplicateKey.ts";
import { checkFiles } from "./settings/fileMissing.ts";
import { checkFontsFamily } from "./settings/fontsFamily.ts";
import { checkSchema } from "./settings/schema.ts";
import { checkSyntax } from "./settings/syntax.ts";
import { checkIncludedLists, uniqueItem } from "./settings/uniqueItem.ts";

/** Rules about docs.json alone. */
const documentRules: readonly DocumentRule[] = [duplicateKey, uniqueItem];

/** Rules about the site as a whole. */
const siteRules: readonly ((site: Site) => Iterable<Offense>)[] = [
  checkSchema,
  checkFontsFamily,
  checkIncludedLists,
  checkFiles,
  checkIgnoredContent,
  checkEmptyContent,
  checkOpenApiFiles,
  checkEndpointEntries,
  checkEndpointSlash,
  checkEndpointMarks,
  checkEndpointDuplicates,
  checkEndpointAddresses,
  checkOpenApiDuplicates,
  checkOperationsUnlisted,
  checkPages,
  checkPageDuplicates,
  checkReplacedPages,
  checkPageAddresses,
  checkUnlistedPages,
  checkPageEndpoints,
  checkRedirects,
];

/** All that is wrong with a site, as far as it is known. */
export function offensesOf(site: Site): readonly Offense[] {
  const { json } = site.config;
  const offenses: Offense[] = [...checkSyntax(json)];
  // The platform reads nothing of a broken text: whatever else is wrong with it can wait until it is JSON.
  if (json.syntaxError !== undefined || json.root === undefined) return offenses;
  for (const rule of documentRules) rule.check(json.root, (offense) => offenses.push(offense));
  for (const check of siteRules) for (const finding of check(site)) offenses.push(finding);
  for (const file of site.included) {
    const { root, sound } = file.json;
    if (sound && root !== undefined) duplicateKey.check(root, (offense) => offenses.push({ ...offense, file }));
  }
  return offenses;
}
