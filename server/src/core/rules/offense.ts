import type { DiagnosticTag, Range } from "vscode-languageserver-types";
import type { PositionedFile } from "../files/textFile.ts";
import type { Span } from "../text/span.ts";
import type { OffenseData } from "./offenseData.ts";

/**
 * An `error` fails the build or violates the specification, a `warning` loses something; a `hint` only marks the text. See
 * docs/decisions/0005-severities.md.
 */
export type Severity = "error" | "warning" | "information" | "hint";

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
