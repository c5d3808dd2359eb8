import type { CodeAction, Diagnostic, TextEdit } from "vscode-languageserver-types";
import { CodeActionKind } from "vscode-languageserver-types";
import type { FindingData } from "../rules/finding.ts";
import type { ConfigFile } from "../site/configFile.ts";
import { quote } from "../text/quote.ts";

/** For a diagnostic that knows the right text: put it in place of the underlined one. */
export function replaceFixes(file: ConfigFile, diagnostics: readonly Diagnostic[]): CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const { replaceWith, lead = 0 } = dataOf(diagnostic);
    if (replaceWith === undefined) return [];
    const { title, edit } = fixOf(file, diagnostic, replaceWith, lead);
    return {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: true,
      edit: { changes: { [file.uri]: [edit] } },
    };
  });
}

/** The smallest edit that does it: what stays as it is, such as the blanks behind a missing comma, is not touched. */
function fixOf(
  { document }: ConfigFile,
  { range }: Diagnostic,
  newText: string,
  lead: number,
): { title: string; edit: TextEdit } {
  const start = document.positionAt(document.offsetAt(range.start) - lead);
  const old = document.getText({ start, end: range.end });
  if (newText !== "" && newText.endsWith(old)) {
    const insertion = newText.slice(0, newText.length - old.length);
    return { title: `Insert ${quote(insertion)}`, edit: { range: { start, end: start }, newText: insertion } };
  }
  return { title: titleOf(old, newText), edit: { range: { start, end: range.end }, newText } };
}

function titleOf(old: string, newText: string): string {
  if (newText === "") return `Remove ${quote(old)}`;
  return newText === " " ? "Replace with a space" : `Replace with ${quote(newText)}`;
}

/** What an editor has kept with a diagnostic; it may be anything. */
function dataOf({ data }: Diagnostic): FindingData {
  if (typeof data !== "object" || data === null || !("replaceWith" in data) || typeof data.replaceWith !== "string") return {};
  return { replaceWith: data.replaceWith, ...("lead" in data && typeof data.lead === "number" && { lead: data.lead }) };
}
