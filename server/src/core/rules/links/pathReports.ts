import type { PageLink, WrittenPath } from "../../pages/content/pageContent.ts";
import { isExact } from "../../pages/linkSpans.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";
import type { LinkResolver } from "./linkResolver.ts";

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
