import { languageGaps } from "../site/languageGaps.ts";
import { partText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import { CounterpartInsertions } from "./counterpartInsertions.ts";
import { insertionEdits } from "./entryInsertions.ts";
import type { Fix, FixContext } from "./fix.ts";
import { divisionOf } from "./locate.ts";

/** Lists the pages of a language that exist and that only the default language lists, in its order. */
export function listCounterparts(context: FixContext): Fix | undefined {
  const division = divisionOf(context)?.division;
  const coverage = context.site.languageCoverage.find(({ language }) => language === division);
  if (coverage === undefined) return undefined;
  const places = new CounterpartInsertions(coverage.differences());
  const { missing } = languageGaps(context.site, coverage);
  const listed = missing.filter(({ entry, counterpart }) => counterpart !== undefined && places.list(counterpart, entry));
  if (listed.length === 0) return undefined;
  // The diagnostic counts all that are missing.
  const title = `Add ${partText(listed.length, missing.length, "page")} to ${quote(coverage.language.label)}`;
  return { title, isPreferred: true, edits: insertionEdits(places.insertions) };
}
