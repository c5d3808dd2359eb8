import type { Site } from "../site/site.ts";
import { checkEmptyContent } from "./contentEmpty.ts";
import { checkIgnoredContent } from "./contentIgnored.ts";
import { checkDescriptions } from "./description.ts";
import { checkDescriptionTwice } from "./descriptionTwice.ts";
import { duplicateKey } from "./duplicateKey.ts";
import { checkEndpointAddresses } from "./endpointAddress.ts";
import { checkEndpointEntries } from "./endpointEntry.ts";
import { checkEndpointMarks } from "./endpointMarks.ts";
import { checkEndpointSlash } from "./endpointSlash.ts";
import { checkEndpointTwice } from "./endpointTwice.ts";
import { checkFiles } from "./fileMissing.ts";
import type { DocumentRule, Finding } from "./finding.ts";
import { checkFontsFamily } from "./fontsFamily.ts";
import { checkOperationsUnlisted } from "./operationsUnlisted.ts";
import { checkPages } from "./page.ts";
import { checkPageAddresses } from "./pageAddress.ts";
import { checkPageEndpoints } from "./pageEndpoint.ts";
import { checkReplacedPages } from "./pageReplaced.ts";
import { checkRepeatedPages } from "./pageTwice.ts";
import { checkUnlistedPages } from "./pageUnlisted.ts";
import { checkRedirects } from "./redirect.ts";
import { checkSchema } from "./schema.ts";
import { checkSyntax } from "./syntax.ts";
import { checkIncludedLists, uniqueItem } from "./uniqueItem.ts";

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
