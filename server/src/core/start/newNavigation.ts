import { groupBy } from "../std/groupBy.ts";
import { titleCase } from "../text/titleCase.ts";

/** The codes of languages that docs.json may have, as the schema lists them: folders with two of these names have translations. */
export const languageCodes: readonly string[] = (
  "en cn zh zh-Hans zh-Hant zh-CN zh-TW es fr fr-CA fr-ca ja jp ja-jp ja-JP pt pt-BR de ko it ru ro cs id ar tr hi sv no da lv nl uk vi " +
  "pl uz he ca fi hu"
).split(" ");

interface Group {
  readonly group: string;
  readonly pages: readonly string[];
}

/** The navigation of a new site. */
export type NewNavigation =
  | { readonly groups: readonly Group[] }
  | { readonly languages: readonly { readonly language: string; readonly groups: readonly Group[] }[] };

/**
 * The navigation of a new site in a folder with some pages: a home page, and a group for each folder. If several folders are named after
 * languages, these have pages of their own in place of a home page, and pages outside of them belong to the default language, which is
 * English if there is such a folder. `pages`: their addresses.
 */
export function newNavigation(pages: readonly string[]): NewNavigation {
  const byLanguage = new Map(
    pages.toReversed().flatMap((page) => {
      const language = languageOf(page);
      return language === undefined ? [] : [[language, topFolder(page)] as const];
    }),
  );
  // Another folder with a name of the same language, such as `pt_br` beside `pt-BR`, is one of its groups, or of the default language.
  const folders = [...byLanguage.values()];
  if (folders.length < 2) return { groups: groupsOf([...new Set(["index", ...pages])], "") };
  const [first = "", ...others] = folders.sort((a, b) => Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1));
  const inDefault = pages.filter((page) => !others.includes(topFolder(page)));
  const divisionOf = (folder: string, own: readonly string[]) => ({
    language: languageOf(`${folder}/`) ?? folder,
    groups: groupsOf(own, `${folder}/`),
  });
  return {
    languages: [
      divisionOf(first, inDefault),
      ...others.map((folder) =>
        divisionOf(
          folder,
          pages.filter((page) => topFolder(page) === folder),
        ),
      ),
    ],
  };
}

/** The code of the language that the first folder of an address is named after. */
function languageOf(address: string): string | undefined {
  const folder = topFolder(address).toLowerCase().replaceAll("_", "-");
  return folder === "" ? undefined : languageCodes.find((code) => code.toLowerCase() === folder);
}

/** The first folder of an address; empty if it is in none. */
function topFolder(address: string): string {
  return address.slice(0, Math.max(address.indexOf("/"), 0));
}

/** Groups for the folders of pages, below `root` for those that are there, first that of the pages in none. */
function groupsOf(pages: readonly string[], root: string): readonly Group[] {
  const byFolder = groupBy(pages, (page) => topFolder(page.startsWith(root) ? page.slice(root.length) : page));
  return [...byFolder]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, inFolder]) => ({ group: folder === "" ? "Get started" : titleCase(folder) || folder, pages: inFolder }));
}
