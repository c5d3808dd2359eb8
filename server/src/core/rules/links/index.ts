import type { Site } from "../../site/site.ts";
import { pageRulesOf } from "../rule.ts";
import { LinkChecker } from "./linkChecker.ts";
import type { LinkCode } from "./linkIssue.ts";

/** Rules about the links in pages. */
export const linkRules = pageRulesOf<LinkCode>(({ site, indexes }) => site.view(linkChecker).reports(indexes), {
  "link-missing": { severity: "warning", fix: "unsafe" },
  "link-case": { severity: "warning", fix: "unsafe" },
  "link-anchor": { severity: "warning", fix: "unsafe" },
  "link-file": { severity: "warning", fix: "unsafe" },
  "link-redirected": { severity: "information", fix: "unsafe" },
});

function linkChecker(site: Site): LinkChecker {
  return new LinkChecker(site);
}
