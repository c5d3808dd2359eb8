import type { LanguageCoverage } from "../../navigation/languageCoverage.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { isComplete, isHidden } from "../../navigation/nodes.ts";
import type { LanguageGaps } from "../../site/languageGaps.ts";
import { languageGaps } from "../../site/languageGaps.ts";
import type { Site } from "../../site/site.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { maxShown } from "../limits.ts";
import { quotedList } from "../messages.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOf, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const languageIncomplete: Rule = { code: "language-incomplete", severity: "information", fix: "unsafe", check };

/**
 * Pages that the default language lists and another one does not, and the other way round. Reported once for each language, at its code.
 * Nothing for a hidden language, which is still being translated. Source: docs/platform.md, "Divisions and content keys".
 */
function* check(site: Site): Iterable<Report> {
  const { navigation, languageCoverage, follow } = site;
  if (languageCoverage.length === 0 || navigation === undefined || !isComplete(navigation, follow)) return;
  for (const coverage of languageCoverage) {
    const { language, isComplete: isTranslated } = coverage;
    if (isTranslated || isHidden(language)) continue;
    const gaps = languageGaps(site, coverage);
    if (gaps.missing.length > 0 || gaps.extra.length > 0) yield reportOf(coverage, gaps);
  }
}

function reportOf({ language, defaultLanguage }: LanguageCoverage, { missing, extra }: LanguageGaps): Report {
  const [own, other] = [quote(language.label), quote(defaultLanguage.label)];
  const missingEntries = missing.map(({ entry }) => entry);
  const sentences = [...unlistedIn(own, missingEntries, other), ...unlistedIn(other, extra, own)];
  const related = missing.slice(0, maxShown).map(({ entry, counterpart }): RelatedInformation => {
    const message = counterpart === undefined ? `${quote(entry.value)} has no page in ${own}.` : `${quote(counterpart)} exists.`;
    return { ...locationOf(entry), message };
  });
  const isThere = ({ counterpart }: (typeof missing)[number]) => counterpart !== undefined;
  const data = {
    ...(missing.some(isThere) && { listCounterparts: true as const }),
    ...(!missing.every(isThere) && { createCounterparts: true as const }),
  };
  return reportAt(language.fields.get("language") ?? language, {
    message: sentences.join(" "),
    ...(related.length > 0 && { related }),
    ...(missing.length > 0 && { data }),
  });
}

function unlistedIn(language: string, pages: readonly PageEntry[], other: string): readonly string[] {
  if (pages.length === 0) return [];
  const names = pages.map(({ value }) => value);
  return [`${language} does not list ${countText(pages.length, "page")} that ${other} lists: ${quotedList(names, maxShown)}.`];
}
