import { defaultAmong, languagesOf } from "../navigation/languageCoverage.ts";
import { differInLanguage } from "../pages/counterparts.ts";
import type { Site } from "./site.ts";

/**
 * Whether a page is what one at an address would be in another language, which is not the language `own` around that address. Nobody lists
 * it in place of a page that is not translated yet.
 */
export function isInOtherLanguage(site: Site, page: string, address: string, own?: string): boolean {
  const language = differInLanguage(page, address, site.view(languages));
  return language !== undefined && language !== own;
}

function languages({ navigation }: Site): readonly string[] {
  return languagesOf(navigation);
}

/**
 * Whether a page is what one at an address would be in another language than the default one. Nobody links to a translation by the address
 * of a page that is gone, but a page that is not translated may well be meant.
 */
export function isTranslation({ navigation }: Site, page: string, address: string): boolean {
  const languages = navigation?.active.filter(({ kind }) => kind === "language") ?? [];
  if (navigation === undefined || languages.length === 0) return false;
  const language = differInLanguage(page, address, languagesOf(navigation));
  return language !== undefined && language !== "" && language !== defaultAmong(languages)?.label;
}
