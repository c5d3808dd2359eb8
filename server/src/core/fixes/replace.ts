import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { CodeActionKind } from "vscode-languageserver-types";
import type { ConfigFile } from "../site/configFile.ts";
import { quote } from "../text/quote.ts";

/** For a diagnostic that knows the right text: put it in place of the underlined one. */
export function replaceFixes({ uri, document }: ConfigFile, diagnostics: readonly Diagnostic[]): CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const newText = replacementOf(diagnostic);
    if (newText === undefined) return [];
    const old = document.getText(diagnostic.range);
    return {
      title: titleOf(old, newText),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: true,
      edit: { changes: { [uri]: [{ range: diagnostic.range, newText }] } },
    };
  });
}

function titleOf(old: string, newText: string): string {
  if (newText === "") return `Remove ${quote(old)}`;
  if (newText.endsWith(old)) return `Insert ${quote(newText.slice(0, -old.length))}`;
  return `Replace with ${quote(newText)}`;
}

function replacementOf({ data }: Diagnostic): string | undefined {
  if (typeof data !== "object" || data === null || !("replaceWith" in data)) return undefined;
  return typeof data.replaceWith === "string" ? data.replaceWith : undefined;
}
