import type { MarkdownSlip } from "../../pages/content/pageContent.ts";
import { PageFindings } from "../../pages/pageFindings.ts";
import type { Pages } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { findInBuilt, isReached } from "./builtPages.ts";

/** The slips after which readers miss something, or cannot read it. */
const losses: ReadonlySet<MarkdownSlip["kind"]> = new Set(["import", "formula"]);

/**
 * Text that is probably meant as a heading, a link, or an import, formulas that are meant as text, and links that lead nowhere. Source:
 * CommonMark 0.31.2, "ATX headings" and "Links"; docs/platform.md, "Links and anchors".
 */
export const markdownSyntax: PageRule = {
  code: "markdown-syntax",
  severity: "information",
  fix: "unsafe",
  needsNoConfig: true,
  *checkPages(indexed) {
    const all = yield* findInBuilt(indexed, pagesWithSlips);
    const pages = all.filter(({ at, page }) => isSnippet(page) || isReached(at, indexed.site));
    return pages.flatMap(({ page, index, found }) => found.map((slip) => ({ ...reportOf(slip), file: index.file(page.uri) })));
  },
};

function pagesWithSlips(pages: Pages): PageFindings<readonly MarkdownSlip[]> {
  return new PageFindings(pages, (_, { content: { slips } }) => slips);
}

function reportOf({ kind, span, replacement: replaceWith }: MarkdownSlip): Report {
  const [message, title] = textOf(kind, replaceWith);
  return { span, message, ...(losses.has(kind) && { severity: "warning" }), data: { replaceWith, title } };
}

function textOf(kind: MarkdownSlip["kind"], replacement: string): readonly [message: string, title: string] {
  switch (kind) {
    case "heading":
      return [`Missing space after ${quote(replacement.trim())}; this is shown as text.`, "Insert a space"];
    case "link":
      return [`Unexpected space before ${quote("(")}; this is shown as text.`, "Remove the space"];
    case "empty":
      return ["Missing path or URL; this link leads nowhere.", "Remove the link"];
    case "import":
      return [
        `Missing blank line before an ${quote("import")}; this is shown as text, and nothing is imported.`,
        "Insert a blank line",
      ];
    case "formula":
      return [`Text between dollar signs is shown as a formula. Write ${quote("\\$")}.`, "Escape the dollar signs"];
  }
}
