import { addressOf } from "../files/paths.ts";
import type { LanguageCoverage, LanguageDifferences } from "../navigation/languageCoverage.ts";
import { languagesOf } from "../navigation/languageCoverage.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { nodesOf } from "../navigation/navigation.ts";
import { missingEntries } from "../navigation/pageLookup.ts";
import { languageSplitter } from "../pages/counterparts.ts";
import { suggestedAddress } from "../pages/suggestedAddress.ts";
import type { Site } from "./site.ts";

/** The pages that a language and the default one do not have in common. */
export type LanguageGaps = Pick<LanguageDifferences, "missing" | "extra">;

/**
 * What differs between a language and the default one, without the pages that an entry of the other language means but does not name: that
 * entry is reported, and that is enough.
 */
export function languageGaps(site: Site, coverage: LanguageCoverage): LanguageGaps {
  const { missing, extra } = coverage.differences();
  const split = languageSplitter(languagesOf(site.navigation));
  const pageOf = (address: string) => split(addressOf(address)).rest;
  const meantBy = (division: NavigationNode) => new Set(missingAddresses(site, division).map(pageOf));
  const [own, other] = [meantBy(coverage.language), meantBy(coverage.defaultLanguage)];
  return {
    missing: missing.filter(({ entry }) => !own.has(pageOf(entry.value))),
    extra: extra.filter(({ value }) => !other.has(pageOf(value))),
  };
}

/** The addresses in the entries below a division that name no page, and those that they most likely mean. */
function missingAddresses({ pageLists = [], pages, suggestionBudget }: Site, division: NavigationNode): readonly string[] {
  if (pages === undefined) return [];
  const nodes = new Set(nodesOf(division));
  const missing = pageLists.filter(({ node }) => nodes.has(node)).flatMap(missingEntries);
  return missing.flatMap(({ value }) => [value, suggestedAddress(value, pages, suggestionBudget) ?? value]);
}
