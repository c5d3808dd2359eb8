import type { Span } from "../../text/span.ts";

/** Something that MDX cannot parse. */
export interface MdxIssue {
  readonly kind: MdxIssueKind;
  readonly span: Span;
  /**
   * The name of the tag, the variable, or the import, or the character or the start of a tag that is wrong. What is wrong with a script.
   */
  readonly name?: string;
  /** Where a tag is open and another one is closed: the name that is likely meant. */
  readonly expected?: string;
  /** What the tag is in, but its counterpart or its other lines are not, or what comes before it. */
  readonly within?: BlockKind;
  /** What readers would see the same of, if it is not too long. */
  readonly replacement?: string;
  /** How many UTF-16 code units before the span it replaces as well. Absent: none. */
  readonly prefixLength?: number;
}

type MdxIssueKind =
  /** A comment of HTML. */
  | "comment"
  /** A URL in angle brackets. */
  | "url"
  /** A `<` that starts no tag. */
  | "less"
  /** A tag that is most likely text. */
  | "text"
  /** What Git writes at the start of a merge conflict. */
  | "conflict"
  /** A brace that stays open, or another bracket of an import or export. */
  | "brace"
  /** Braces without an expression. */
  | "expression"
  /** A script that is not valid JavaScript, although it is certainly meant as such. */
  | "script"
  /** CSS or JavaScript as text in an element, whose braces are read as expressions. */
  | "raw"
  /** A key of an object with hyphens, as CSS writes it. */
  | "key"
  /** A character at the start of a line of inline code that starts neither a tag nor an expression. */
  | "code"
  /** Inline code, or code in a tag, that a bar in it splits, since it is in a table. */
  | "bar"
  /** A variable in the text, which is no expression if docs.json has no value for it. */
  | "variable"
  /** A heading whose ID is not read. */
  | "heading"
  /** Text that starts like an import or export. */
  | "statement"
  /** Text that follows imports without a blank line. */
  | "blank"
  /** A multi-line tag or expression that follows the text of a list item, a footnote, or a block quote without a blank line. */
  | "apart"
  /** Lines of a tag or an expression that are outside of the list item, the footnote, or the block quote that it starts in. */
  | "lazy"
  /** An import with wrong names. */
  | "import"
  /** A name that another import of the page has, too. */
  | "imported"
  /** An `export default` after another one. */
  | "default"
  /** A character that belongs to nothing in a tag. */
  | "character"
  /** A tag without its end. */
  | "end"
  | ValueIssueKind
  | TagIssueKind;

/** What is wrong with the value of an attribute, or with the source of an import. */
type ValueIssueKind =
  /** It has no quotation marks. */
  | "value"
  /** It has braces without an expression. */
  | "braced"
  /** Its quotation marks are curly. */
  | "curly"
  /** There is none. */
  | "empty"
  /** It has quotation marks in it. */
  | "nested"
  /** Its closing quotation mark is missing. */
  | "quote";

/** What is wrong with a tag as a whole. */
type TagIssueKind =
  /** It is a void element of HTML, which MDX does not know, and is not closed. */
  | "void"
  /** It is another one that is not closed. */
  | "unclosed"
  /** It closes nothing. */
  | "closing"
  /** Its name is misspelled, unlike that of the one that closes it. */
  | "opening";

/** A part of a page: tags that start in it end in it. A paragraph may also be a heading or a cell. */
export type BlockKind = "paragraph" | "list item" | "footnote" | "block quote" | "link" | "image description" | "emphasized text";

/** A place that is probably meant as Markdown, but that readers see as text, or the other way round; or a link that leads nowhere. */
export interface MarkdownIssue {
  readonly kind: MarkdownIssueKind;
  readonly span: Span;
  /** How many UTF-16 code units before the span are wrong, too. */
  readonly prefixLength?: number;
  /** What is meant, if that is known; for a link that leads nowhere, its text. */
  readonly replacement?: string;
}

type MarkdownIssueKind =
  /** The marks of a heading, without a space after them. */
  | "heading"
  /** A link with a space before its destination. */
  | "link"
  /** A link or an image without a bracket after its destination. */
  | "open"
  /** A link without a destination. */
  | "empty"
  /** An import in a paragraph. */
  | "import"
  /** Text between two dollar signs. */
  | "formula"
  /** Inline code in a table, with bars that end its cell, so that the end of the row is not shown. */
  | "code"
  /** What is beyond the columns of a table. */
  | "cell"
  /** The row of dashes of a table, which lacks cells or has too many. */
  | "delimiters"
  /** The header of a table without such a row. */
  | "table"
  /** Such a row of other characters. */
  | "dashes"
  /** A row that a blank line separates from its table. */
  | "rest"
  /** The header of a table without a blank line between it and a list or a quote. */
  | "joined";

/** The fence of a block of code that goes on to the end of the page, or in which another one starts. */
export interface UnclosedCode {
  readonly span: Span;
  /** The fence of the other one. */
  readonly inner?: Span;
  /** The name of a tag whose end is a part of the code, so that the page is not valid MDX. */
  readonly tag?: string;
  readonly isMath?: true;
}

/**
 * A component or a variable that a page shows, but neither exports nor imports; or an element of HTML that is certainly meant as a
 * component.
 */
export interface UnknownName {
  readonly kind: "component" | "element" | "variable";
  readonly name: string;
  /** The name of the component in its first tag, or the variable: with its braces, unless they have more than names and operators. */
  readonly span: Span;
  /** The variable as text: with an escaped brace, or in quotes in an attribute. */
  readonly replacement?: string;
  /** Whether the page cannot be shown, instead of without this place. */
  readonly breaksPage?: boolean;
  /** Whether the page has the component that it is a part of. */
  readonly isPart?: boolean;
  /** The component of the platform that the element is meant as; absent: one that the page imports. */
  readonly suggestion?: string;
}
