import type { Range } from "vscode-languageserver-types";

/** A range of a file. Lines and columns start at 1, and columns count UTF-16 code units. */
export interface ReportLocation {
  /** With `/`, from the folder that the paths in the output start from. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** After the last character. */
  readonly endColumn: number;
}

/** Something that is wrong, at its place. */
export interface ReportedDiagnostic extends ReportLocation {
  readonly severity: ReportedSeverity;
  readonly code: string;
  readonly message: string;
  /** The rule has a safe fix for it. */
  readonly fixable: boolean;
  /** The pages or operations that the message is about, if it is about several. */
  readonly items: readonly string[];
  /** Other places that the message is about. */
  readonly related: readonly RelatedLocation[];
}

/** By their number in LSP, from 1. A hint only marks a text in an editor, and is not reported. */
export const reportedSeverities = ["error", "warning", "information"] as const;

export type ReportedSeverity = (typeof reportedSeverities)[number];

/** Another place that a message is about. */
export interface RelatedLocation extends ReportLocation {
  readonly message: string;
}

/** The result of a check. */
export interface ReportContent {
  /** By file and position. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** There are more warnings than allowed, so that the check fails. */
  readonly failsOnWarnings?: boolean;
  /** They are only those that make the check fail: others are left out. */
  readonly quiet?: boolean;
  /** How many diagnostics `--fix` fixes, also of those that are left out. */
  readonly fixableCount: number;
  /** The docs.json files of the sites that were checked. */
  readonly sites: readonly string[];
  /** How many diagnostics are known, and not reported, and which: "in the baseline". */
  readonly known?: { readonly count: number; readonly place: string };
  /** How long the check took. */
  readonly seconds: number;
  /** The folder that the paths start from. */
  readonly baseFolder: string;
}

/** Whether a diagnostic makes a check fail. */
export function isFailure({ severity }: ReportedDiagnostic, { failsOnWarnings }: { readonly failsOnWarnings: boolean }): boolean {
  return severity === "error" || (severity === "warning" && failsOnWarnings);
}

/** A range as it is reported. */
export function reportedRange({ start, end }: Range): Omit<ReportLocation, "file"> {
  return {
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** The order of a report: by file and position. */
export function byPosition(a: ReportedDiagnostic, b: ReportedDiagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** How many diagnostics have a severity. */
export function countOf(diagnostics: readonly ReportedDiagnostic[], severity: ReportedSeverity): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}
