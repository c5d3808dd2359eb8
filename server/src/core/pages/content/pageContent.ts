import type { Span } from "../../text/span.ts";

/** What a page contains, as far as other files are concerned. Immutable, and independent of the text. */
export interface PageContent {
  /** The links that may lead to something in the site, in the order of the text. */
  readonly links: readonly PageLink[];
  /** What is meant as the target of a Markdown link, but has spaces in it, so that readers see it as text. Absent: none. */
  readonly spaced?: readonly UnlinkedPath[];
  /** What has an ID, or may have one, in the order of the text. */
  readonly anchors: readonly AnchorSource[];
  /** Whether there are more. */
  readonly hasMoreAnchors: boolean;
  /** The icons that components have by name, in the order of the text. */
  readonly icons: readonly PageIcon[];
  /** IDs in scripts, in code, and in other places that are not read: what has them may be on the page. */
  readonly idAttributes: readonly string[];
  /** Whether expressions, components, or long headings in tags make IDs that are not known. */
  readonly hasUnknownIds: boolean;
  /** Whether some of it could not be read, since the page is not valid MDX. */
  readonly isBroken: boolean;
  /** Whether the page is longer than what was read of it. */
  readonly isTruncated?: boolean;
  /** Whether its scripts and tags would have to be read too often: some of them count as text. */
  readonly exceedsBudget: boolean;
  /** The first places that certainly keep the page from being valid MDX. */
  readonly issues: readonly MdxIssue[];
  /** The first names that it shows and does not have, unless it is not valid MDX. Absent: none. */
  readonly unknownNames?: readonly UnknownName[];
  /** The first fence that has no counterpart, as far as that is certain. Absent: all have one. */
  readonly unclosedCode?: UnclosedCode;
  /** The first places that are probably meant as Markdown, but are text, or the other way round. Absent: none. */
  readonly markdownIssues?: readonly MarkdownIssue[];
  /** What imports take from other files by name. Absent: nothing. */
  readonly namedImports?: readonly NamedImport[];
  /** What export statements may declare. Absent: nothing. */
  readonly exports?: PageExports;
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

/** A place that is probably meant as Markdown, but that readers see as text, or the other way round; or a link that leads nowhere. */
export interface MarkdownIssue {
  /**
   * `heading`: the marks of one, without a space after them. `link`: one with a space before its destination. `open`: a link or an image
   * without a bracket after its destination. `empty`: a link without a destination. `import`: an import in a paragraph. `formula`: text
   * between two dollar signs. `code`: inline code in a table, with bars that end its cell, so that the end of the row is not shown. `cell`:
   * what is beyond the columns of a table. `delimiters`: the row of dashes of a table, which lacks cells or has too many. `table`: the
   * header of a table without such a row. `rest`: a row that a blank line separates from its table.
   */
  readonly kind: "heading" | "link" | "open" | "empty" | "import" | "formula" | "code" | "cell" | "delimiters" | "table" | "rest";
  readonly span: Span;
  /** How many UTF-16 code units before the span are wrong, too. */
  readonly prefixLength?: number;
  /** What is meant, if that is known; for a link that leads nowhere, its text. */
  readonly replacement?: string;
}

/** The fence of a block of code that goes on to the end of the page, or in which another one starts. */
export interface UnclosedCode {
  readonly span: Span;
  /** The fence of the other one. */
  readonly inner?: Span;
  /** The name of a tag whose end is a part of the code, so that the page is not valid MDX. */
  readonly tag?: string;
  readonly isMath?: true;
}

/** A name in the braces of an import, or the only name of one without braces. */
export interface NamedImport {
  readonly name: string;
  readonly span: Span;
  /** Whether the page has another name for it: `name as local`. */
  readonly isRenamed: boolean;
  /** Whether it is not in braces: the name that the page has for the default export. */
  readonly isDefault?: boolean;
  /** The braces around it, if they are all that is imported, and have no other name. */
  readonly braces?: Span;
  /** Whether the import has another name before its braces: that of the default export. */
  readonly isBesideWhole?: boolean;
  /** The name of its first tag in a paragraph, a heading, or a cell, if it is a default export. */
  readonly inText?: Span;
  /** The source of the import. */
  readonly source: string;
}

/** What the export statements of a page, or of a script, may declare. */
export interface PageExports {
  /** Names that are certainly exported. */
  readonly names: readonly string[];
  /** Where each of them is; absent for a script. */
  readonly spans?: readonly Span[];
  /** Names that may be: of all declarations within these statements. */
  readonly declared: readonly string[];
  /** Whether there may be others. */
  readonly isOpen: boolean;
  /** Whether a page has nothing but import and export statements. */
  readonly areAlone?: boolean;
  /** The exports of a script that use what is declared outside them. Absent: none. */
  readonly outer?: readonly OuterNames[];
  /** The exports of a page in statements with comments. Absent: none. */
  readonly commented?: readonly CommentedNames[];
}

/** What statements without a blank line between them export, and where the first comment in them is. */
export interface CommentedNames {
  readonly names: readonly string[];
  readonly comment: Span;
}

/** An export that uses what the script declares outside it. */
export interface OuterNames {
  readonly name: string;
  readonly uses: readonly string[];
}

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

/** A link to something in the site, or to a part of the page. */
export interface PageLink {
  /**
   * `href` and `src` are attributes, `definition` is what a reference link refers to, `field` is a value in the front matter, `snippet` the
   * file of `<Snippet file="…" />`.
   */
  readonly kind: "link" | "image" | "definition" | "href" | "src" | "import" | "field" | "snippet";
  /** Where it leads: without escapes and character references. */
  readonly target: string;
  /** The target as it is written. */
  readonly span: Span;
  /** The name of the component or element of an attribute, or the key of a field. */
  readonly element?: string;
}

/** A path in the text of a page that is no link. */
export type UnlinkedPath = Pick<PageLink, "target" | "span">;

/** An icon that an attribute of a component names. */
export interface PageIcon {
  readonly element: string;
  readonly text: string;
  /** The text in the quotation marks. */
  readonly span: Span;
  /** The style in another attribute. */
  readonly style?: { readonly text: string; readonly span: Span };
}

/** The name of an icon, and its style. */
export interface ComponentIcon {
  readonly text: string;
  readonly style: string | undefined;
}

/** A heading, or a component or element with an ID or a title that one is made of. */
export interface AnchorSource {
  /** The name of the component or element; empty for a Markdown heading. */
  readonly element: string;
  /** Of a heading; 0 for anything else. */
  readonly level: number;
  /** What readers see of a heading; the title, label or name of a component. */
  readonly text: string;
  /** The text of a heading that its ID is made of; absent if it is the same. */
  readonly typographic?: string;
  /** The ID that is written; absent if there is none. */
  readonly id?: string;
  /** The place of an ID in braces behind a heading. */
  readonly idSpan?: Span;
  /** The text or the attribute. */
  readonly span: Span;
  /** Whether the table of contents leaves it out, because of what it is in or is. */
  readonly isUnlisted: boolean;
}
