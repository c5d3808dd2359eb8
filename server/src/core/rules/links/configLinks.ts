import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { escapeJson } from "../../json/escape.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";
import { linkTarget, targetKindOf } from "../../pages/linkTarget.ts";
import { escapedPath, escapedSetting } from "../../pages/writtenPaths.ts";
import { settingLinks } from "../../site/settingLinks.ts";
import type { Site } from "../../site/site.ts";
import type { TextLink } from "../../site/textLinks.ts";
import { textLinks } from "../../site/textLinks.ts";
import type { Span } from "../../text/span.ts";
import type { CodedReport } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { LinkCheck, LinkCode, LinkIssue } from "./linkIssue.ts";
import { checkFile, checkWithAnchor, isVerbatim, linkReport } from "./linkIssue.ts";

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

/** The report underlines all of the setting, and its fixes replace that. */
function* checkSetting(at: SourceNode, check: LinkCheck): Reports {
  const text = textAt(at).trim();
  // Other links lead to another site, or to a part of whichever page they are on, or are not valid.
  if (!/^\/(?!\/)/u.test(text)) return;
  const link: PageLink = { kind: "href", target: text, span: { offset: 0, length: text.length } };
  const replaced = (written: string, { offset, length }: Span) =>
    JSON.stringify(text.slice(0, offset) + written + text.slice(offset + length));
  const report = reportOf(link, check, escapedSetting, replaced);
  if (report === undefined) return;
  const isRemovable = report.code === "link-anchor" && report.data === undefined;
  yield reportAt(at, { ...report, ...(isRemovable && { data: { withoutAnchor: replaced("", report.span) } }) });
}

function* checkTextLink({ at: { file }, link, spanInFile }: TextLink, check: LinkCheck): Reports {
  const report = reportOf(link, check, escapedPath, escapeJson);
  if (report !== undefined) yield { ...report, file, span: spanInFile(report.span) };
}

/** What is wrong with a link, as in pages. `escaped`: what is right, as it is written in the link. `inFile`: as for `linkReport`. */
function reportOf(
  link: PageLink,
  check: LinkCheck,
  escaped: (path: string) => string,
  inFile: (written: string, span: Span) => string,
): CodedReport<LinkCode> | undefined {
  const target = linkTarget("", link.target);
  const issue = target && issueOf(link, target, check);
  if (target === undefined || issue === undefined) return undefined;
  const { replacement } = issue;
  const written = isVerbatim(issue) || replacement === undefined ? replacement : escaped(replacement);
  return linkReport(issue, link, target, written, inFile);
}

function issueOf(link: PageLink, target: LinkTarget, check: LinkCheck): LinkIssue | undefined {
  const leadsTo = targetKindOf(link, target);
  if (leadsTo === "file") return checkFile(target, check.resolver);
  return leadsTo === "page" ? checkWithAnchor(target, check) : undefined;
}
