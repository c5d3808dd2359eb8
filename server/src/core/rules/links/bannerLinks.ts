import { escapeJson } from "../../json/escape.ts";
import { anchorSpan, isExact, pathSpan } from "../../pages/linkSpans.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import type { TextLink } from "../../site/bannerLinks.ts";
import type { CodedReport } from "../offense.ts";
import type { LinkCheck, LinkCode } from "./linkIssue.ts";
import { checkLink, fitsInto } from "./linkIssue.ts";

/** What is wrong with a link in the text of a banner. */
export function checkBannerLink(
  { at: { file }, link, spanInFile }: TextLink,
  { targets, search, budget }: LinkCheck,
): readonly CodedReport<LinkCode>[] {
  const target = linkTarget("", link.target);
  const found = target && checkLink(target, targets, link.kind === "image" || link.kind === "src");
  if (target === undefined || found === undefined) return [];
  if (found.kind === "page") {
    const missing = target.anchor === "" ? undefined : search.missing(found.page, target.anchor, budget);
    if (missing === undefined) return [];
    const { span, isWhole } = anchorSpan(link);
    const data = isWhole && missing.near !== undefined ? { data: { replaceWith: escapeJson(missing.near) } } : {};
    return [{ code: "link-anchor", message: missing.message, file, span: spanInFile(span), ...data }];
  }
  const { code, message, replacement, createPages } = found;
  const isFixable = replacement !== undefined && isExact(link) && fitsInto(link.target, target, replacement);
  const data = { ...(isFixable && { replaceWith: escapeJson(replacement) }), ...(createPages !== undefined && { createPages }) };
  return [
    {
      code,
      message: message(replacement),
      file,
      span: spanInFile(pathSpan(link, target.path)),
      ...(Object.keys(data).length > 0 && { data }),
    },
  ];
}
