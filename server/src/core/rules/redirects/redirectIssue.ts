import type { RedirectValue } from "../../config/redirects.ts";
import type { Site } from "../../site/site.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";

/** What is wrong with what a redirect says, wherever it is in the file. */
export interface RedirectIssue extends Omit<Report, "span" | "file"> {
  /** That of the redirect. */
  readonly place: number;
}

/** Reports at the sources or destinations of redirects, which are only found again after a redirect has changed. */
export function* reportIssues(
  site: Site,
  part: "source" | "destination",
  find: (redirects: readonly RedirectValue[]) => readonly RedirectIssue[],
): Iterable<Report> {
  for (const { place, ...issue } of site.redirectsView(find)) {
    const redirect = site.redirects[place];
    if (redirect !== undefined) yield reportAt(redirect[part], issue);
  }
}
