import type { CheckedDiagnostic } from "../../server/src/library/types.ts";

/** A diagnostic as every channel has it: its place, severity, code, and message. */
export type FoundDiagnostic = Omit<CheckedDiagnostic, "severity" | "fixable" | "items" | "related"> & {
  readonly severity: string;
};

/** What the diagnostics of the protocol and of VS Code have in common. Their severities start at 1 and at 0. */
interface EditorDiagnostic {
  readonly range: Readonly<Record<"start" | "end", { readonly line: number; readonly character: number }>>;
  /** VS Code has it with a link. */
  readonly code?: string | number | { readonly value: string | number } | undefined;
  /** The protocol may have it as Markdown. */
  readonly message: string | { readonly value: string };
}

/** A diagnostic on one line, to compare it. */
export function lineOf({ file, line, column, endLine, endColumn, severity, code, message }: FoundDiagnostic): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn} ${severity} ${code} ${message}`;
}

/** A diagnostic of an editor as the command line prints it. */
export function foundDiagnostic(file: string, severity: string, { range, code, message }: EditorDiagnostic): FoundDiagnostic {
  const { start, end } = range;
  return {
    file,
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
    severity,
    code: String(typeof code === "object" ? code.value : code),
    message: typeof message === "object" ? message.value : message,
  };
}
