import type { TextDocument, TextEditor } from "vscode";
import { CodeAction, CodeActionKind, commands, Disposable, languages, Uri, window } from "vscode";
import { isMintJson } from "../../../server/src/core/start/mintJson/recognize.ts";
import { docsJsonIn, exists } from "./files.ts";

const command = "docsJson.convertMintJson";
const title = "Convert to docs.json";

/** Offers to convert a mint.json without a docs.json beside it: once when it is shown, and as a code action. */
export function offerToConvert(): Disposable {
  const offered = new Set<string>();
  const offer = async (editor: TextEditor | undefined) => {
    const uri = editor?.document.uri;
    if (uri === undefined || !(await isConvertible(editor?.document))) return;
    // Not before the wait: the file may be shown again meanwhile.
    if (offered.has(uri.toString())) return;
    offered.add(uri.toString());
    const chosen = await window.showInformationMessage("mint.json is the older form of docs.json.", title);
    if (chosen === title) await commands.executeCommand(command, uri);
  };
  void offer(window.activeTextEditor);
  const actions = languages.registerCodeActionsProvider(
    { pattern: "**/mint.json" },
    {
      async provideCodeActions(document) {
        if (!(await isConvertible(document))) return [];
        const action = new CodeAction(title, CodeActionKind.QuickFix);
        action.command = { title, command, arguments: [document.uri] };
        return [action];
      },
    },
    { providedCodeActionKinds: [CodeActionKind.QuickFix] },
  );
  return Disposable.from(window.onDidChangeActiveTextEditor(offer), actions);
}

async function isConvertible(document: TextDocument | undefined): Promise<boolean> {
  if (document === undefined || !document.uri.path.endsWith("/mint.json") || !isMintJson(document.getText())) return false;
  return !(await exists(docsJsonIn(Uri.joinPath(document.uri, ".."))));
}
