import * as vscode from "vscode";
import { diagnosticSource } from "../../../../../server/src/protocol.ts";
import type { CommandId } from "../../manifest.ts";
import { promptsEnabled } from "../settings.ts";
import type { AskedDiagnostics } from "./places.ts";

/** Offers to ask the docs agent about diagnostics, if there is an API key. */
export function registerAskActions(hasApiKey: () => boolean): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    { scheme: "file" },
    {
      provideCodeActions: ({ uri }, _, { diagnostics }) => {
        const ours = diagnostics.filter((diagnostic) => diagnostic.source === diagnosticSource);
        if (ours.length === 0 || !vscode.workspace.isTrusted || !promptsEnabled() || !hasApiKey()) return [];
        const about: AskedDiagnostics = {
          uri,
          diagnostics: ours.map(({ range, message }) => ({ line: range.start.line + 1, message })),
        };
        const action = new vscode.CodeAction("Ask the docs agent", vscode.CodeActionKind.QuickFix);
        action.diagnostics = ours;
        action.command = { title: action.title, command: "docsJson.jobs.ask" satisfies CommandId, arguments: [about] };
        return [action];
      },
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}
