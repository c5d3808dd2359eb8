import { escapeJson } from "../../json/escape.ts";
import { spanInString } from "../../json/spanInString.ts";
import { anchorSpan, isExact, pathSpan } from "../../pages/linkSpans.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import type { TextLink } from "../../site/bannerLinks.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { CodedReport } from "../offense.ts";
import type { AnchorSearch } from "./anchorSearch.ts";
import type { LinkCode } from "./linkIssue.ts";
import { checkLink, fitsInto, messageOf } from "./linkIssue.ts";
import type { LinkTargets } from "./linkTargets.ts";

/** What is wrong with a link in the text of a banner. */
export function checkBannerLink(
  { at: { file, node }, link }: TextLink,
  targets: LinkTargets,
  search: AnchorSearch,
  budget: WorkBudget,
): readonly CodedReport<LinkCode>[] {
  const target = linkTarget("", link.target);
  const found = target && checkLink(target, targets, link.kind === "image" || link.kind === "src");
  if (target === undefined || found === undefined) return [];
  const place = (span: typeof link.span) => spanInString(file.json.text, node, span);
  if ("uri" in found) {
    const missing = target.anchor === "" ? undefined : search.missing(found, target.anchor, budget);
    if (missing === undefined) return [];
    const { span, isWhole } = anchorSpan(link);
    const data = isWhole && missing.near !== undefined ? { data: { replaceWith: escapeJson(missing.near) } } : {};
    return [{ code: "link-anchor", message: missing.message, file, span: place(span), ...data }];
  }
  const { code, replacement, createPage } = found;
  const isFixable = replacement !== undefined && isExact(link) && fitsInto(link.target, target, replacement);
  const data = { ...(isFixable && { replaceWith: escapeJson(replacement) }), ...(createPage !== undefined && { createPage }) };
  return [
    {
      code,
      message: messageOf(found, replacement),
      file,
      span: place(pathSpan(link, target.path)),
      ...(Object.keys(data).length > 0 && { data }),
    },
  ];
}
