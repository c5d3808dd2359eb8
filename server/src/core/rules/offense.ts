import type { Node } from "jsonc-parser";
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

/** Something to tell the author, at the exact text it is about. */
export interface Offense {
  /** Kebab-case name of the rule. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence: what is wrong and what is allowed. Settings and values stand in backticks. */
  readonly message: string;
  readonly span: Span;
  /** The file that `span` lies in, where that is not the file that was checked. */
  readonly file?: TextFile;
  /** Other places that belong to the finding. */
  readonly related?: readonly RelatedPlace[];
  /** How an editor may draw what is underlined, such as struck through. */
  readonly tags?: readonly DiagnosticTag[];
  readonly data?: OffenseData;
}

/** A place that belongs to a finding: in a file of the configuration, as a finding's own, or in another file. */
export type RelatedPlace = { readonly message: string } & (
  | { readonly span: Span; readonly file?: TextFile }
  | { readonly uri: string; readonly range: Range }
);

/** Takes a finding. */
export type Report = (offense: Offense) => void;

/** A rule that looks at one JSON file only. */
export interface DocumentRule {
  readonly code: string;
  check(root: Node, report: Report): void;
}
