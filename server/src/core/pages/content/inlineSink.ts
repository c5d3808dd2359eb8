import type { Span } from "../../text/span.ts";
import type { BlockKind, MarkdownIssue } from "./pageIssue.ts";
import type { Tag } from "./tags.ts";

/** Takes what is found in inline content. */
export interface InlineSink {
  link(kind: "link" | "image" | "definition", destination: Span): void;
  /** A destination with spaces in it, so that what is meant as a link is text. */
  spaced(destination: Span): void;
  /** What is probably meant as Markdown. */
  markdownIssue(issue: MarkdownIssue): void;
  tag(tag: Tag): void;
  /** A tag in what describes an image: no reader sees it, but it has to be closed there. */
  hiddenTag(tag: Tag): void;
  /** Before and after the links and tags of a block, such as a paragraph, a heading, a cell, a link, or an image. */
  start(block: BlockKind): void;
  end(): void;
  /** An expression in braces. */
  expression(open: number, end: number): void;
  /** An expression whose value readers see, unlike that of one in what describes an image. After `expression`. */
  shownExpression(open: number, end: number): void;
  /** A character at the start of a line of code that starts neither a tag nor an expression. */
  flowInCode(mark: "<" | "{", offset: number): void;
  /** A comment of HTML; only its start, if it does not end. */
  comment(offset: number, length: number): void;
  /**
   * A character that only starts a tag, or an expression that stays open: the page most likely cannot be built. `endsLater`: whether the
   * expression ends in another paragraph.
   */
  broken(offset: number, isCertain: boolean, endsLater?: boolean): void;
}

/** Takes nothing. */
export const noopSink: InlineSink = {
  link: () => undefined,
  spaced: () => undefined,
  markdownIssue: () => undefined,
  tag: () => undefined,
  hiddenTag: () => undefined,
  start: () => undefined,
  end: () => undefined,
  expression: () => undefined,
  shownExpression: () => undefined,
  flowInCode: () => undefined,
  comment: () => undefined,
  broken: () => undefined,
};
