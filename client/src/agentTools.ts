import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { RunToolParams, ToolResult } from "../../server/src/protocol.ts";
import { runToolRequest } from "../../server/src/protocol.ts";
import type { ToolValues } from "./toolConfirmations.ts";
import { confirmationOf } from "./toolConfirmations.ts";

/** Offers the tools of the manifest to coding agents in this window. The language server runs them. */
export function registerAgentTools(
  { extension, subscriptions }: vscode.ExtensionContext,
  start: () => Promise<BaseLanguageClient>,
): void {
  const { languageModelTools } = extension.packageJSON.contributes;
  for (const { name } of languageModelTools) subscriptions.push(vscode.lm.registerTool<ToolValues>(name, agentTool(name, start)));
}

function agentTool(name: string, start: () => Promise<BaseLanguageClient>): vscode.LanguageModelTool<ToolValues> {
  return {
    prepareInvocation({ input }) {
      const confirmation = confirmationOf(name, input);
      if (confirmation === undefined) return {};
      const message = new vscode.MarkdownString().appendText(confirmation.question);
      return { confirmationMessages: { title: confirmation.title, message } };
    },
    async invoke({ input }, token) {
      // Tools run git, and change files.
      if (!vscode.workspace.isTrusted) throw new Error("The workspace is not trusted.");
      const { folder, ...values } = input;
      const { uri: root } = folderNamed(folder);
      // The server reads and writes as on the command line.
      if (root.scheme !== "file")
        throw new Error("This folder is not on disk. Open a local copy of it in VS Code on the desktop.");
      const unsaved = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty).map(({ uri }) => ({ uri: uri.toString() }));
      const params: RunToolParams = { folderUri: root.toString(), name, values, unsaved };
      const client = await start();
      const { text, isError } = await client.sendRequest<ToolResult>(runToolRequest, params, token);
      if (isError) throw new Error(text);
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  };
}

/** The folder of the workspace with a name or path; the only one if none is given. */
function folderNamed(wanted: unknown): vscode.WorkspaceFolder {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const found = wanted === undefined ? folders : folders.filter(({ name, uri }) => name === wanted || uri.fsPath === wanted);
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (folders.length === 0) throw new Error("No folder is open.");
  const problem = first === undefined ? `Folder not found: ${String(wanted)}.` : "Several folders are open.";
  throw new Error(`${problem} Pass one of these as folder: ${folders.map(({ uri }) => uri.fsPath).join(", ")}.`);
}
