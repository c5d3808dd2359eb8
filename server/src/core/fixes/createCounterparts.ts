import { addressOf } from "../files/paths.ts";
import { uriBelow } from "../files/uris.ts";
import type { LanguageCoverage } from "../navigation/languageCoverage.ts";
import type { PageEntry } from "../navigation/navigation.ts";
import { newPageText } from "../pages/newPageText.ts";
import type { PageFile } from "../pages/pages.ts";
import { languageGaps } from "../site/languageGaps.ts";
import type { Site } from "../site/site.ts";
import { partText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import { CounterpartInsertions } from "./counterpartInsertions.ts";
import { insertionEdits } from "./entryInsertions.ts";
import type { Fix, FixContext } from "./fix.ts";
import { divisionOf } from "./locate.ts";

/** How many pages beside those of the same list show where a page of a language belongs. */
const maxExamples = 100;

/**
 * Creates the pages of a language that only the default language has, each where it is found as the same page, with what the front matter
 * of that one says, and lists them in its order.
 */
export function createCounterparts(context: FixContext): Fix | undefined {
  const { site } = context;
  const division = divisionOf(context)?.division;
  const coverage = site.languageCoverage.find(({ language }) => language === division);
  if (coverage === undefined) return undefined;
  const addressFor = addressFinder(site, coverage);
  const places = new CounterpartInsertions(coverage.differences());
  const paths: string[] = [];
  const creations: { uri: string; text: string }[] = [];
  const { missing } = languageGaps(site, coverage);
  for (const { entry, counterpart } of missing) {
    const page = pageOf(site, entry);
    if (counterpart !== undefined || page === undefined) continue;
    const address = addressFor(entry, page);
    if (address === undefined || !places.list(address, entry)) continue;
    const path = address + page.path.slice(page.address.length);
    paths.push(path);
    creations.push({ uri: uriBelow(site.root, path), text: newPageText(path, page.frontMatter) });
  }
  if (paths.length === 0) return undefined;
  const [first = "", ...others] = paths;
  // The diagnostic counts all that are missing.
  const several = `Create ${partText(paths.length, missing.length, "page")} in ${quote(coverage.language.label)}`;
  const title = others.length === 0 ? `Create page ${quote(first)}` : several;
  return { title, edits: insertionEdits(places.insertions), creations };
}

/** Finds the address that the counterpart of a page has, like those of the pages around it; undefined if a file is there. */
function addressFinder(site: Site, coverage: LanguageCoverage): (entry: PageEntry, page: PageFile) => string | undefined {
  const { pages, counterparts } = site;
  if (pages === undefined || counterparts === undefined) return () => undefined;
  const { pairs } = coverage.differences();
  const paired = [...pairs.keys()];
  const examples = paired.slice(0, maxExamples);
  const firstOf = new Map(paired.toReversed().map((entry) => [entry.owner, entry]));
  return ({ owner }, page) => {
    const neighbor = firstOf.get(owner);
    for (const model of neighbor === undefined ? examples : [neighbor, ...examples]) {
      const own = pairs.get(model);
      const [from, counterpart] = [pageOf(site, model), own && pageOf(site, own)];
      const address = from && counterpart && counterparts.addressAfter(counterpart.address, from.address, page.address);
      if (address !== undefined) return pages.pageInOtherCase(address) === undefined ? address : undefined;
    }
    return undefined;
  };
}

function pageOf({ pages }: Site, { value }: Pick<PageEntry, "value">): PageFile | undefined {
  const address = addressOf(value);
  return pages?.page(address) ?? pages?.equivalentPage(address);
}
