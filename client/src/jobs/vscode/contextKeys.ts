import * as vscode from "vscode";
import type { ContextKeys } from "../manifest.ts";

/** The one gate through which context keys are set. */
export async function setContextKey<Name extends keyof ContextKeys>(name: Name, value: ContextKeys[Name]): Promise<void> {
  await vscode.commands.executeCommand("setContext", name, value);
}
