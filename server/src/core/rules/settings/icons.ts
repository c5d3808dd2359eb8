import { iconLibraryNames } from "../../catalogs/iconLibrary.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import { componentIcons, iconUse } from "../../site/componentIcons.ts";
import { iconLibraryOf, iconUses } from "../../site/iconUses.ts";
import type { Site } from "../../site/site.ts";
import type { Steps } from "../../text/steps.ts";
import { maxReportsInPage } from "../limits.ts";
import type { CodedReport } from "../offense.ts";
import { isBuilt } from "../pages/builtPages.ts";
import { pageRulesOf } from "../rule.ts";
import type { IconCode } from "./iconChecker.ts";
import { IconChecker } from "./iconChecker.ts";

/** Rules about icons that are given by name: in docs.json, in front matter, and by components of pages. */
export const iconRules = pageRulesOf<IconCode>(({ site, indexes }) => site.view(iconReports).in(indexes), {
  "icon-name": { severity: "warning", fix: "unsafe" },
  "icon-style": { severity: "warning", fix: "unsafe" },
});

type IconReport = CodedReport<IconCode>;

/** How many icons are checked before other events may be handled: some milliseconds. */
const iconsInStep = 2000;

/** What is wrong with the icons of a version of a site. */
class IconReports {
  readonly #site: Site;
  readonly #checker: IconChecker;
  #inSettings: readonly IconReport[] | undefined;

  constructor(site: Site) {
    this.#site = site;
    this.#checker = new IconChecker(site);
  }

  /** With what is in the pages, which changes while the site stays the same. */
  *in(indexes: PageIndexes): Steps<readonly IconReport[]> {
    const isKnown = iconLibraryNames.some((name) => this.#site.catalog(name) !== undefined);
    this.#inSettings ??= isKnown ? this.#site.view(iconUses).flatMap((use) => [...this.#checker.check(use)]) : [];
    return [...this.#inSettings, ...(yield* this.#inComponents(indexes))];
  }

  *#inComponents(indexes: PageIndexes): Steps<readonly IconReport[]> {
    const name = iconLibraryOf(this.#site);
    const library = name && this.#site.catalog(name);
    const doubtful = library && this.#site.pagesView(componentIcons)?.doubtfulIn(library);
    if (library === undefined || doubtful === undefined) return [];
    const reports: IconReport[] = [];
    let left = iconsInStep;
    for (const each of doubtful) {
      const { page } = each;
      const index = indexes.get(page.path);
      if (index === undefined || !isBuilt(each, this.#site)) continue;
      const file = index.file(page.uri);
      const most = reports.length + maxReportsInPage;
      for (const icon of index.content.icons) {
        if (reports.length < most) reports.push(...this.#checker.check(iconUse(icon, library.name, file)));
      }
      left -= 1 + index.content.icons.length;
      if (left > 0) continue;
      left = iconsInStep;
      yield;
    }
    return reports;
  }
}

function iconReports(site: Site): IconReports {
  return new IconReports(site);
}
