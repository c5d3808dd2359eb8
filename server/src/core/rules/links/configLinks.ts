import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { escapeJson } from "../../json/escape.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import { escapedPath, escapedSetting } from "../../pages/escapedPath.ts";
import { anchorSpan, isExact, pathSpan } from "../../pages/linkSpans.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import { settingLinks } from "../../site/settingLinks.ts";
import type { Site } from "../../site/site.ts";
import type { TextLink } from "../../site/textLinks.ts";
import { textLinks } from "../../site/textLinks.ts";
import type { CodedReport } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import { destinationOf } from "./destination.ts";
import type { LinkCheck, LinkCode, LinkIssue } from "./linkIssue.ts";
import { checkFile, checkWithAnchor, fitsInto, fixData, isWritten } from "./linkIssue.ts";

type Reports = Iterable<CodedReport<LinkCode>>;

/** What is wrong with the links of docs.json, those in texts included, and with the anchors of the destinations of its redirects. */
export function* checkConfigLinks(site: Site, check: LinkCheck): Reports {
  for (const at of settingLinks(site)) yield* checkSetting(at, check);
  for (const link of textLinks(site)) yield* checkTextLink(link, check);
  for (const { destination } of site.redirects) {
    if (!textAt(destination).includes("#")) continue;
    // Other rules report where it leads to nothing.
    for (const report of checkSetting(destination, check)) if (report.code === "link-anchor") yield report;
  }
}

function* checkSetting(at: SourceNode, check: LinkCheck): Reports {
  const text = textAt(at).trim();
  // Other links lead to another site, or to a part of whichever page they are on, or are not valid.
  const target = /^\/(?!\/)/u.test(text) ? linkTarget("", text) : undefined;
  const issue = target && issueOf({ kind: "href" }, target, check);
  if (target === undefined || issue === undefined) return;
  const { code, message, createPages } = issue;
  const replacement = writtenInstead(issue, escapedSetting);
  const start = code === "link-anchor" ? text.indexOf("#") : text.indexOf(target.path);
  const end = code === "link-anchor" ? text.length : start + target.path.length;
  const isFixable = replacement !== undefined && (code === "link-anchor" || fitsInto(text, target, replacement));
  const link = isFixable ? JSON.stringify(text.slice(0, start) + replacement + text.slice(end)) : undefined;
  const withoutAnchor = code === "link-anchor" && link === undefined ? JSON.stringify(text.slice(0, start)) : undefined;
  yield reportAt(at, { code, message: message(replacement), ...fixData(link, createPages, withoutAnchor) });
}

function* checkTextLink({ at: { file }, link, spanInFile }: TextLink, check: LinkCheck): Reports {
  const target = linkTarget("", link.target);
  const issue = target && issueOf(link, target, check);
  if (target === undefined || issue === undefined) return;
  const { code, message, createPages } = issue;
  const replacement = writtenInstead(issue, escapedPath);
  const place = code === "link-anchor" ? anchorSpan(link) : { span: pathSpan(link, target.path), isWhole: isExact(link) };
  const isFixable =
    replacement !== undefined && place.isWhole && (code === "link-anchor" || fitsInto(link.target, target, replacement));
  const data = fixData(isFixable ? escapeJson(replacement) : undefined, createPages);
  yield { code, message: message(replacement), file, span: spanInFile(place.span), ...data };
}

/** What is wrong with a link, as in pages. */
function issueOf(link: Pick<PageLink, "kind" | "element">, target: LinkTarget, check: LinkCheck): LinkIssue | undefined {
  const leadsTo = destinationOf(link, target);
  if (leadsTo === "file") return checkFile(target, check.resolver);
  return leadsTo === "page" ? checkWithAnchor(target, check) : undefined;
}

/** What is right, as it is written in a link. */
function writtenInstead(issue: LinkIssue, escaped: (path: string) => string): string | undefined {
  const { replacement } = issue;
  return isWritten(issue) || replacement === undefined ? replacement : escaped(replacement);
}
