import * as vscode from "vscode";
import type { ContextKeys } from "../manifest.ts";

/** Sets a context key. All context keys are set through this function. */
export async function setContextKey<Name extends keyof ContextKeys>(name: Name, value: ContextKeys[Name]): Promise<void> {
  await vscode.commands.executeCommand("setContext", name, value);
}
