import type { WrittenPath } from "../../pages/content/pageContent.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";

/** The report for what would lead to a file, but is text because of spaces. */
export function spacedReport({ target, span }: WrittenPath): CodedReport<"link-file"> {
  const replaceWith = target.replaceAll(" ", "%20");
  const message = `Spaces in a path must be ${quote("%20")}; this is shown as text.`;
  return { code: "link-file", message, span, text: target, ...(target.length === span.length && { data: { replaceWith } }) };
}

/** The report for `<Snippet file="…" />` without such a file. */
export function snippetReport({ target, span }: WrittenPath): CodedReport<"link-file"> {
  return {
    code: "link-file",
    message: `File not found: ${quote(target)}. Snippets are in ${quote("_snippets")}.`,
    span,
    text: target,
  };
}
