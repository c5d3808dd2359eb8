import type { Span } from "../../text/span.ts";
import type { MarkdownIssue, MdxIssue, UnclosedCode, UnknownName } from "./pageIssue.ts";

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
