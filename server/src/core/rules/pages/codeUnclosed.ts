import type { UnclosedCode } from "../../pages/content/pageIssue.ts";
import { findingsOf } from "../../pages/pageFindings.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { findInBuilt, isReached } from "./builtPages.ts";

/**
 * Code that goes on to the end of a page, or in which other code starts, since a fence has no counterpart. Source: CommonMark 0.31.2,
 * "Fenced code blocks".
 */
export const codeUnclosed: PageRule = {
  code: "code-unclosed",
  severity: "warning",
  fix: "unsafe",
  needsNoConfig: true,
  *checkPages(indexed) {
    const all = yield* findInBuilt(indexed, pagesWithUnclosedCode);
    const pages = all.filter(({ at, page }) => isSnippet(page) || isReached(at, indexed.site));
    return pages.map(({ page, index, found }) => ({ ...reportOf(found), file: index.file(page.uri) }));
  },
};

const pagesWithUnclosedCode = findingsOf((_, { content: { unclosedCode, isTruncated } }) =>
  isTruncated ? undefined : unclosedCode,
);

function reportOf({ span, inner, isMath, tag }: UnclosedCode): Report {
  const kind = isMath === true ? "math" : "code";
  if (tag !== undefined) {
    const message = `This ${kind} block has no end, so ${quote(`</${tag}>`)} is part of it; the build will fail. Close it.`;
    return { span, severity: "error", message, data: { closeCode: tag } };
  }
  if (inner === undefined) {
    const message = `This ${kind} block has no end, so everything after it is shown as ${kind}. Close it.`;
    return { span, message, data: { closeCode: "" } };
  }
  const advice = "Close this block or an earlier one, or use a longer fence around code that contains fences.";
  return {
    span,
    message: `Another code block starts inside this one, so text is shown as code. ${advice}`,
    related: [{ span: inner, message: "This starts another block, but is shown as code." }],
    data: { lengthenFences: true },
  };
}
