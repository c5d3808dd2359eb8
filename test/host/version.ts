import * as vscode from "vscode";

/** Whether this is the oldest VS Code that is supported. */
const isOldest = vscode.version.startsWith("1.100.");

/**
 * A suite for the newest VS Code alone: about what the extension does by itself, with parts of VS Code that other suites use in the
 * oldest one, too.
 */
export function describeInNewest(title: string, define: (this: Mocha.Suite) => void): void {
  if (!isOldest) describe(title, define);
}
