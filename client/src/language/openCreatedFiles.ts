import type { Command } from "vscode";
import { CodeAction, Range, Uri } from "vscode";
import type { Middleware, Position } from "vscode-languageclient";
import { showFileCommand } from "../../../server/src/protocol.ts";

/**
 * Lets VS Code itself open the file that a quick fix creates, or select the name that a refactoring inserts. It forgets the arguments of
 * other commands when newer code actions arrive, which can happen as soon as the file exists, and before it is shown.
 */
export const openCreatedFiles: Pick<Middleware, "provideCodeActions"> = {
  async provideCodeActions(document, range, context, token, next) {
    const actions = await next(document, range, context, token);
    for (const action of actions ?? [])
      if (action instanceof CodeAction && action.command?.command === showFileCommand)
        action.command = openCommand(action.command);
    return actions;
  },
};

function openCommand({ title, arguments: args = [] }: Command): Command {
  const [uri, start = { line: 0, character: 0 }, end = start]: readonly [string?, Position?, Position?] = [
    args[0],
    args[1],
    args[2],
  ];
  const selection = new Range(start.line, start.character, end.line, end.character);
  return { title, command: "vscode.open", arguments: [Uri.parse(String(uri)), { selection }] };
}
