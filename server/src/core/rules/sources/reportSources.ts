import { isInEffect } from "../../navigation/dropped.ts";
import type { PageSource } from "../../navigation/pageSources.ts";
import { pageSources } from "../../navigation/pageSources.ts";
import type { Site } from "../../site/site.ts";
import type { Report } from "../offense.ts";
import { atMostWarning } from "../reportAt.ts";

/** Reports on the sources that divisions name. In content that the platform does not read, an error is a warning. */
export function* reportSources(site: Site, reportOf: (source: PageSource) => Report | undefined): Iterable<Report> {
  for (const source of site.view(activeSources)) {
    const report = reportOf(source);
    if (report === undefined) continue;
    yield isSourceInEffect(source) ? report : atMostWarning(report);
  }
}

/** The sources of all divisions that count, for several rules: hardly any division names one. */
function activeSources({ navigation, follow }: Site): readonly PageSource[] {
  return (navigation?.active ?? []).flatMap((node) => pageSources(node, follow));
}

/** Whether the platform reads a source. */
export function isSourceInEffect({ owner }: PageSource): boolean {
  return owner.parent !== undefined && isInEffect(owner.parent, owner.key);
}
