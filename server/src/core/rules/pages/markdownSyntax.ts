import type { MarkdownIssue } from "../../pages/content/pageIssue.ts";
import { findingsOf } from "../../pages/pageFindings.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { findInBuilt, isReached } from "./builtPages.ts";

/** The issues after which readers miss something, or cannot read it. */
const losses: ReadonlySet<MarkdownIssue["kind"]> = new Set(["import", "formula", "code", "cell"]);

/**
 * Text that is probably meant as a heading, a link, a table, or an import, formulas that are meant as text, cells that are not shown, and
 * links that lead nowhere. Source: CommonMark 0.31.2, "ATX headings" and "Links"; GFM 0.29, "Tables"; docs/platform.md, "Links and
 * anchors".
 */
export const markdownSyntax: PageRule = {
  code: "markdown-syntax",
  severity: "information",
  fix: "unsafe",
  needsNoConfig: true,
  *checkPages(indexed) {
    const all = yield* findInBuilt(indexed, pagesWithIssues);
    const pages = all.filter(({ at, page }) => isSnippet(page) || isReached(at, indexed.site));
    return pages.flatMap(({ page, index, found }) => found.map((issue) => ({ ...reportOf(issue), file: index.file(page.uri) })));
  },
};

const pagesWithIssues = findingsOf((_, { content }) => content.markdownIssues);

function reportOf({ kind, span, replacement: replaceWith, prefixLength }: MarkdownIssue): Report {
  const [message, title] = textOf(kind, replaceWith);
  const prefix = prefixLength === undefined ? {} : { prefixLength };
  const data = replaceWith === undefined || title === undefined ? {} : { data: { replaceWith, title, ...prefix } };
  return { span, message, ...(losses.has(kind) && { severity: "warning" }), ...data };
}

function textOf(kind: MarkdownIssue["kind"], replacement = ""): readonly [message: string, title?: string] {
  switch (kind) {
    case "heading":
      return [`Missing space after ${quote(replacement.trim())}; this is shown as text.`, "Add a space"];
    case "link":
      return [`Unexpected space before ${quote("(")}; this is shown as text.`, "Remove the space"];
    case "open":
      return [`Missing ${quote(")")}; this is shown as text.`, `Add ${quote(")")}`];
    case "empty":
      return ["Missing path or URL; this link leads nowhere.", "Remove the link"];
    case "import":
      return [
        `Missing blank line before an ${quote("import")}; this is shown as text, and nothing is imported.`,
        "Add a blank line",
      ];
    case "formula":
      return [`Text between dollar signs is shown as a formula. Write ${quote("\\$")}.`, "Escape the dollar signs"];
    case "code":
      return [
        `${quote("|")} ends the cell, even in inline code, and the end of this row is not shown. Write ${quote("\\|")}.`,
        `Change to ${quote("\\|")}`,
      ];
    case "delimiters":
      return ["Expected as many cells in this row as in the header; the table is shown as text.", "Add the missing cells"];
    case "table":
      return ["Missing row of dashes below the header; this table is shown as text.", "Add the row of dashes"];
    case "dashes":
      return [
        `Expected a row of dashes such as ${quote("| --- | --- |")}; the table is shown as text.`,
        `Change to ${quote(replacement)}`,
      ];
    case "joined":
      return ["Missing blank line before this table; it is shown as text.", "Add a blank line"];
    case "rest":
      return ["A blank line ends the table above; this row is shown as text.", "Remove the blank line"];
    case "cell":
      return [
        `More cells than the table has columns; this is not shown. Add columns. For ${quote("|")} as text, write ${quote("\\|")}.`,
      ];
  }
}
