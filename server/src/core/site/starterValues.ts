import { URI } from "vscode-uri";
import { languagesOf } from "../navigation/languageCoverage.ts";
import { allPathEntries } from "../navigation/navigation.ts";
import { languageSplitter } from "../pages/counterparts.ts";
import { isPublished } from "../pages/isPublished.ts";
import type { PageFile } from "../pages/pages.ts";
import { suggestedName } from "../start/siteName.ts";
import type { Site } from "./site.ts";

/** The examples of the schema that a site has something for. */
const name = "Acme";
const page = "index";

/** Addresses of home pages, the likeliest first. */
const homes: readonly string[] = [page, "en/index", "introduction", "en/introduction"];

/**
 * What a site has in place of an example of the schema: the name of its folder, or its unlisted pages, those in a language first. Undefined
 * for others.
 */
export function starterValues(site: Site, example: string, language?: string): readonly string[] | undefined {
  if (example === name) return [suggestedName(URI.parse(site.root).path)];
  if (example !== page) return undefined;
  const addresses = site.view(unlistedPages).map(({ address }) => address);
  if (addresses.length === 0) return [page];
  return language === undefined ? addresses : withLanguageFirst(addresses, language, site);
}

/** Some addresses, those in a language before those in no language, and those in others last. */
function withLanguageFirst(addresses: readonly string[], own: string, { navigation }: Site): readonly string[] {
  const split = languageSplitter(languagesOf(navigation));
  const rank = (address: string) => {
    const { language } = split(address);
    if (language === own) return 0;
    return language === "" ? 1 : 2;
  };
  return addresses.toSorted((a, b) => rank(a) - rank(b));
}

/** The published pages that the navigation does not list, the home page first. */
export function unlistedPages({ navigation, pages }: Site): readonly PageFile[] {
  const listed = new Set(navigation?.nodes.flatMap((node) => allPathEntries(node).map(({ value }) => value)));
  const unlisted = (pages?.list ?? []).filter((each) => isPublished(each) && !listed.has(each.address));
  const [home] = homes.flatMap((address) => unlisted.filter((each) => each.address === address));
  return home === undefined ? unlisted : [home, ...unlisted.filter((each) => each !== home)];
}
