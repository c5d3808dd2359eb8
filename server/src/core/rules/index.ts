import type { Site } from "../site/site.ts";
import { checkEmptyContent } from "./content/contentEmpty.ts";
import { checkIgnoredContent } from "./content/contentIgnored.ts";
import { checkEndpointAddresses } from "./endpoints/endpointAddress.ts";
import { checkEndpointTwice } from "./endpoints/endpointDuplicate.ts";
import { checkEndpointEntries } from "./endpoints/endpointEntry.ts";
import { checkEndpointMarks } from "./endpoints/endpointMarks.ts";
import { checkEndpointSlash } from "./endpoints/endpointSlash.ts";
import type { DocumentRule, Finding } from "./offense.ts";
import { checkDescriptionTwice } from "./openapi/openApiDuplicate.ts";
import { checkDescriptions } from "./openapi/openApiFile.ts";
import { checkOperationsUnlisted } from "./openapi/operationsUnlisted.ts";
import { checkPages } from "./pages/page.ts";
import { checkPageAddresses } from "./pages/pageAddress.ts";
import { checkRepeatedPages } from "./pages/pageDuplicate.ts";
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
const siteRules: readonly ((site: Site) => Iterable<Finding>)[] = [
  checkSchema,
  checkFontsFamily,
  checkIncludedLists,
  checkFiles,
  checkIgnoredContent,
  checkEmptyContent,
  checkDescriptions,
  checkEndpointEntries,
  checkEndpointSlash,
  checkEndpointMarks,
  checkEndpointTwice,
  checkEndpointAddresses,
  checkDescriptionTwice,
  checkOperationsUnlisted,
  checkPages,
  checkRepeatedPages,
  checkReplacedPages,
  checkPageAddresses,
  checkUnlistedPages,
  checkPageEndpoints,
  checkRedirects,
];

/** All that is wrong with a site, as far as it is known. */
export function findingsOf(site: Site): readonly Finding[] {
  const { json } = site.config;
  const findings: Finding[] = [...checkSyntax(json)];
  // The platform reads nothing of a broken text: whatever else is wrong with it can wait until it is JSON.
  if (json.syntaxError !== undefined || json.root === undefined) return findings;
  for (const rule of documentRules) rule.check(json.root, (finding) => findings.push(finding));
  for (const check of siteRules) for (const finding of check(site)) findings.push(finding);
  for (const file of site.included) {
    const { root, sound } = file.json;
    if (sound && root !== undefined) duplicateKey.check(root, (finding) => findings.push({ ...finding, file }));
  }
  return findings;
}
