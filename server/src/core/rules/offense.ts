import type { DiagnosticTag, Range } from "vscode-languageserver-types";
import type { PositionedFile } from "../files/textFile.ts";
import type { Span } from "../text/span.ts";

/**
 * An `error` fails the build or violates the specification, a `warning` loses something; a `hint` only marks the text. See
 * docs/decisions/0005-severities.md.
 */
export type Severity = "error" | "warning" | "information" | "hint";

/** What quick fixes need to know. */
export interface OffenseData {
  /** The JSON text that is right in place of the underlined one. */
  readonly replaceWith?: string;
  /** If it is not known which is meant: the JSON texts of which each is right in place of the underlined one. */
  readonly choices?: readonly string[];
  /** What the underlined text is without the anchor of the link, if nothing is suggested for it. */
  readonly withoutAnchor?: string;
  /** How many UTF-16 code units before the underlined text the one begins that `replaceWith` replaces; absent: none. */
  readonly lead?: number;
  /** The underlined string has no closing quote, or the one that seems to end right before the underlined word. */
  readonly closeString?: true;
  /** The underlined tag of a page, with this name, is not closed. */
  readonly closeTag?: string;
  /** The name that all tags of a page should have instead of the underlined one. */
  readonly renameTags?: string;
  /** The import statement that a page lacks. */
  readonly addImport?: string;
  /** The key that is missing. */
  readonly missing?: string;
  /** All keys that are missing in the same object, if there are several. */
  readonly allMissing?: readonly string[];
  /** The underlined value has the wrong JSON type. */
  readonly convert?: true;
  /** The underlined item of a list, or the property of the underlined key, can be removed. */
  readonly remove?: true;
  /** The underlined item, or the property of the underlined value, can be removed, unless every object of its kind must have it. */
  readonly removeOptional?: true;
  /** The object in a list that has the underlined value can be removed; what users call it, for the title: "this redirect". */
  readonly removeItem?: string;
  /** The key of front matter that can be removed, with its value. */
  readonly removeKey?: string;
  /** The underlined key is a setting of `mint.json`. */
  readonly fromMintJson?: true;
  /** The source of the redirect before which the underlined one belongs. */
  readonly moveBefore?: string;
  /** The underlined division, by its name or key, has no content. */
  readonly fill?: true;
  /** Entries of `pages` with one mistake in common, and what is right in place of each. */
  readonly rewriteEntries?: readonly (readonly [entry: string, replacement: string])[];
  /** Entries of `pages` that can be removed together. */
  readonly removeEntries?: readonly string[];
  /** The pages to create: their paths from the docs root, with `.mdx`. */
  readonly createPages?: readonly string[];
  /** Entries that are missing in `pages` at or below the division whose `openapi` is underlined. */
  readonly addEntries?: readonly string[];
  /** The underlined key, whose content is dropped here, and counts once it moves into the content that is shown. */
  readonly wrap?: string;
  /** The OpenAPI file that the division of the underlined entry could name in `openapi`. */
  readonly openapi?: string;
  /** The addresses of pages in one folder, or below, that are missing in the navigation. */
  readonly listPages?: readonly string[];
  /** Pages of the underlined language exist that only the default language lists. */
  readonly listCounterparts?: true;
  /** Pages that only the default language has can be created in the underlined one. */
  readonly createCounterparts?: true;
  /** Addresses that are lost, without a slash, and where redirects from them lead. */
  readonly addRedirects?: readonly (readonly [from: string, to: string])[];
  /** The host that OpenAPI files are fetched from once the user allows it. */
  readonly allowHost?: string;
  /** The title of the fix, if the changed text does not show what it does. */
  readonly title?: string;
}

/** What a rule finds, at the exact text it is about. */
export interface Report {
  /** What is wrong, then the fix. Settings and values are in backticks. */
  readonly message: string;
  readonly span: Span;
  /** The file of `span`; absent: docs.json. */
  readonly file?: PositionedFile;
  /** The underlined text, of a file whose text is not kept. */
  readonly text?: string;
  /** Absent: that of the rule. */
  readonly severity?: Severity;
  /** Other places that the message is about. */
  readonly related?: readonly RelatedInformation[];
  /** How an editor may draw the underlined text, such as struck through. */
  readonly tags?: readonly DiagnosticTag[];
  readonly data?: OffenseData;
  /** The platform's MDX extension reports it, too. */
  readonly isOfMdx?: true;
}

/** A report of a pass that several rules share, with the code of the one that it belongs to. */
export interface CodedReport<Code extends string = string> extends Report {
  readonly code: Code;
}

/** A report with the rule that the site breaks. */
export interface Offense extends CodedReport {
  readonly severity: Severity;
}

/** A place that a message is about, too: in docs.json or a file that it includes, or in any other file. */
export type RelatedInformation = { readonly message: string } & (
  | { readonly span: Span; readonly file?: PositionedFile }
  | { readonly uri: string; readonly range: Range }
);
