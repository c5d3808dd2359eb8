// The module that VS Code runs in the extension hosts of windows that the suite opens beside its own.
import * as vscode from "vscode";

/** Shows the jobs, and prints the id of this process, by which the window can be ended. Never resolves: the window would be closed. */
export async function run(): Promise<void> {
  await vscode.commands.executeCommand("docsJson.jobs.focus");
  console.log(`process id: ${process.pid}`);
  return new Promise(() => undefined);
}
