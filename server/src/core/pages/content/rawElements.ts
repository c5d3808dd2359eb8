import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { endOf } from "../../text/span.ts";
import type { MdxIssue } from "./pageIssue.ts";

/** The tag of an element whose content is no text, but CSS or JavaScript; not one in inline code. */
const rawTag = /(?<!`)<(style|script)(?=[\s>])[^<>]{0,1000}>/gu;

/** How many of these elements are looked at. */
const maxElements = 100;

/** UTF-16 code units. Longer content has no replacement. */
const maxContent = 2000;

interface RawContent {
  readonly name: string;
  readonly span: Span;
}

/**
 * One issue for each element with CSS or JavaScript as text, of which MDX reads the braces as expressions, instead of one for each of
 * these: in a template, the content is read as it is. Source: docs/platform.md, "Links and anchors".
 */
export function withRawElements(text: string, issues: readonly MdxIssue[]): readonly MdxIssue[] {
  if (issues.length === 0 || !/<(?:style|script)[\s>]/u.test(text)) return issues;
  const isIn = ({ span }: RawContent, issue: MdxIssue) => span.offset <= issue.span.offset && issue.span.offset < endOf(span);
  const found = [...rawContents(text)].filter((content) =>
    issues.some((issue) => isIn(content, issue) && (issue.kind === "expression" || issue.kind === "script")),
  );
  const others = issues.filter((issue) => !found.some((content) => isIn(content, issue)));
  return [...others, ...found.map(({ name, span }) => rawIssue(text, name, span))];
}

/** A line in a block quote, whose mark would be a part of a template. */
const quoteLine = /^[ \t]*>/mu;

/** What is in the elements, without the whitespace and the marks of block quotes around it. */
function* rawContents(text: string): Iterable<RawContent> {
  let left = maxElements;
  for (const { 0: tag, 1: name = "", index } of text.matchAll(rawTag)) {
    const start = index + tag.length;
    const close = text.indexOf(`</${name}>`, start);
    if (close === -1 || left-- === 0) return;
    const content = text
      .slice(start, close)
      .replace(/\n[ \t>]*$/u, "")
      .trimEnd();
    // A tag in a block of code, or in a comment, is not the start of the element that is closed.
    if (content.includes(`<${name}`)) continue;
    const lead = /^[\s>]*/u.exec(content)?.[0].length ?? 0;
    yield { name, span: { offset: start + lead, length: content.length - lead } };
  }
}

function rawIssue(text: string, name: string, span: Span): MdxIssue {
  const content = text.slice(span.offset, endOf(span));
  const isSimple = content.length <= maxContent && !/[`\\]|\$\{/u.test(content) && !quoteLine.test(content);
  return { kind: "raw", name, span, ...(isSimple && { replacement: copyOf(`{\`${content}\`}`) }) };
}
