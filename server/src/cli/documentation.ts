import commandLine from "../../../docs/command-line.md";
import diagnostics from "../../../docs/diagnostics.md";

/** What the documentation says about a code. */
export interface CodeDocumentation {
  readonly code: string;
  readonly severity: string;
  /** Whether there are quick fixes: `yes`, `no`, or `safe`. */
  readonly fix: string;
  /** What it means: a sentence, and the whole first paragraph. */
  readonly title: string;
  readonly summary: string;
  /** Everything after the heading, as Markdown without links outside of code: most lead to other sections. */
  readonly text: string;
}

/** The documentation of all codes of diagnostics, in its order. */
export function documentation(): readonly CodeDocumentation[] {
  return [...sectionsOf(diagnostics), ...sectionsOf(commandLine)];
}

/** The sections about codes: those that start with the severity. */
function sectionsOf(markdown: string): readonly CodeDocumentation[] {
  return markdown
    .split(/^##(?=#? )/mu)
    .filter((section) => section.startsWith("# "))
    .flatMap((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const text = withoutLinks(lines.join("\n").trim());
      const [facts = "", summary = ""] = text.split("\n\n");
      const [, severity, fix] = /^\*\*Severity:\*\* (\w+) · \*\*Quick fix:\*\* (\w+)$/u.exec(facts) ?? [];
      if (severity === undefined || fix === undefined) return [];
      const paragraph = summary.replaceAll("\n", " ");
      const title = /^.*?\.(?= |$)/u.exec(paragraph)?.[0] ?? paragraph;
      return { code: heading.slice("# ".length), severity, fix, title, summary: paragraph, text };
    });
}

/** Links in code blocks are examples, and stay. */
function withoutLinks(markdown: string): string {
  return markdown
    .split(/^(?=```)/mu)
    .map((part) => (/^```\w/u.test(part) ? part : part.replace(/\[([^[\]\n]*)\]\([^()\s]*\)/gu, "$1")))
    .join("");
}
