import { importText } from "../../pages/content/importSources.ts";
import type { PageLink, WrittenPath } from "../../pages/content/pageContent.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";
import { anchorSpan, isExact, pathSpan } from "../../pages/linkTarget.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import type { CodedReport } from "../offense.ts";
import type { LinkCode, LinkIssue } from "./linkIssue.ts";
import type { LinkResolver } from "./linkResolver.ts";

/**
 * The report for what is wrong with a link, at its path or its anchor. `written`: what is right, as it is written in the link. `inFile`:
 * that as it is written in the place of the span.
 */
export function linkReport(
  { code, message, createPages }: LinkIssue,
  link: PageLink,
  target: LinkTarget,
  written: string | undefined,
  inFile: (written: string, span: Span) => string = (text) => text,
): CodedReport<LinkCode> {
  const isAnchor = code === "link-anchor";
  const { span, isWhole } = isAnchor ? anchorSpan(link) : { span: pathSpan(link, target.path), isWhole: isExact(link) };
  const isFixable = written !== undefined && isWhole && (isAnchor || fitsInto(link, target, written));
  return { code, message: message(written), span, ...fixData(isFixable ? inFile(written, span) : undefined, createPages) };
}

/** The report for what would lead to a file, but is text because of spaces. */
export function spacedReport({ target, span }: WrittenPath): CodedReport<"link-file"> {
  const replaceWith = target.replaceAll(" ", "%20");
  const message = `Spaces in a path must be ${quote("%20")}; this is shown as text.`;
  return { code: "link-file", message, span, text: target, ...(target.length === span.length && { data: { replaceWith } }) };
}

/** The report for `<Snippet file="…" />` without such a file. */
export function snippetReport(link: PageLink, resolver: LinkResolver): CodedReport<"link-file"> {
  const { target, span } = link;
  const near = resolver.suggestions.nearestSnippet(target);
  const advice = didYouMean(near) || ` Paths in ${quote("<Snippet>")} are relative to ${quote("_snippets")}.`;
  return {
    code: "link-file",
    message: `File not found: ${quote(target)}.${advice}`,
    span,
    text: target,
    ...(near !== undefined && isExact(link) && { data: { replaceWith: near } }),
  };
}

/**
 * Whether a link is right with another path, which may be a destination with a query or an anchor: what follows the path in the link stays
 * behind it.
 */
function fitsInto(link: PageLink, { path }: LinkTarget, replacement: string): boolean {
  const text = link.target;
  if (link.kind === "import" && importText(replacement, link) !== replacement) return false;
  const rest = text.slice(text.indexOf(path) + path.length).trim();
  return replacement.includes("#") ? rest === "" : !(replacement.includes("?") && rest.startsWith("?"));
}

/** What quick fixes need to know of a report about a link: the text that is right, the pages to create, and the text without an anchor. */
export function fixData(
  replaceWith: string | undefined,
  createPages: LinkIssue["createPages"],
  withoutAnchor?: string,
): Pick<CodedReport, "data"> {
  const data = {
    ...(replaceWith !== undefined && { replaceWith }),
    ...(createPages !== undefined && { createPages }),
    ...(withoutAnchor !== undefined && { withoutAnchor }),
  };
  return Object.keys(data).length === 0 ? {} : { data };
}
