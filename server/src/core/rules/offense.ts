import type { DiagnosticTag, Range } from "vscode-languageserver-types";
import type { TextFile } from "../files/textFile.ts";
import type { Span } from "../text/span.ts";

/** How much a finding weighs: an `error` breaks the site's build or the specification, a `warning` loses something. */
export type Severity = "error" | "warning" | "information";

/** What a fix needs to know of a finding. */
export interface OffenseData {
  /** The JSON text that mends the fault when it stands in place of what is underlined. */
  readonly replaceWith?: string;
  /** Where nothing tells which is meant: the JSON texts of which each mends the fault in place of what is underlined. */
  readonly choices?: readonly string[];
  /** How many UTF-16 code units before what is underlined the text begins that `replaceWith` replaces; absent: none. */
  readonly lead?: number;
  /** The key that the object lacks. */
  readonly missing?: string;
  /** What is underlined, an item of a list or the key of a property, can be taken out. */
  readonly remove?: true;
  /** The page to make: its path from the docs root, with `.mdx`. */
  readonly createPage?: string;
  /** Entries that belong into `pages` at or below the division whose `openapi` is underlined. */
  readonly addEntries?: readonly string[];
  /** The underlined key, whose content is lost where it stands and counts once it is moved into what is shown. */
  readonly wrap?: string;
  /** The description that the division of the underlined entry could name in `openapi`. */
  readonly openapi?: string;
  /** The address of the page that belongs into the navigation. */
  readonly listPage?: string;
  /** The host that descriptions may be fetched from once the user allows it. */
  readonly allowHost?: string;
  /** The title of the fix, where what it does is not clear from the text that changes. */
  readonly title?: string;
}

/** What a rule finds, at the exact text it is about. */
export interface Report {
  /** What is wrong, then the fix. Settings and values are in backticks. */
  readonly message: string;
  readonly span: Span;
  /** The file of `span`; absent: docs.json. */
  readonly file?: TextFile;
  /** Absent: that of the rule. */
  readonly severity?: Severity;
  /** Other places that the message is about. */
  readonly related?: readonly RelatedPlace[];
  /** How an editor may draw the underlined text, such as struck through. */
  readonly tags?: readonly DiagnosticTag[];
  readonly data?: OffenseData;
}

/** A report of a pass that several rules share, with the code of the one that it belongs to. */
export interface CodedReport<Code extends string = string> extends Report {
  readonly code: Code;
}

/** A report with the rule that the site breaks. */
export interface Offense extends CodedReport {
  readonly severity: Severity;
}

/** A place that belongs to a finding: in a file of the configuration, as a finding's own, or in another file. */
export type RelatedPlace = { readonly message: string } & (
  | { readonly span: Span; readonly file?: TextFile }
  | { readonly uri: string; readonly range: Range }
);
