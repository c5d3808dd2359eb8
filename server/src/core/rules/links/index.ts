import type { Site } from "../../site/site.ts";
import type { PageRule, RuleMeta } from "../rule.ts";
import { LinkChecker } from "./linkChecker.ts";
import type { LinkCode } from "./linkIssue.ts";

const metas: Readonly<Record<LinkCode, RuleMeta>> = {
  "link-missing": { severity: "warning", fix: "unsafe" },
  "link-case": { severity: "warning", fix: "unsafe" },
  "link-anchor": { severity: "warning", fix: "unsafe" },
  "link-file": { severity: "warning", fix: "unsafe" },
  "link-redirected": { severity: "information", fix: "unsafe" },
};

/** Rules about the links in pages. */
export const linkRules: readonly PageRule[] = Object.entries(metas).map(([code, meta]) => ({
  code,
  ...meta,
  *checkPages(site, pages) {
    const reports = yield* site.view(pageLinks).reports(pages);
    return reports.filter((report) => report.code === code);
  },
}));

function pageLinks(site: Site): LinkChecker {
  return new LinkChecker(site);
}
