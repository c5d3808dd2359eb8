import * as vscode from "vscode";
import { containsApiKey } from "../../api/apiKey.ts";
import { isIdentifier } from "../../model.ts";
import { projectId, setProjectId } from "../settings.ts";

/** Asks for the project and saves it in the settings; `undefined` if the user cancels. */
export async function askForProject(): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title: "Set Project",
    prompt: "Enter the project ID. Administrators can copy it from the API key settings of the docs dashboard.",
    value: projectId() ?? "",
    ignoreFocusOut: true,
    validateInput: (text) => problemOf(text.trim()),
  });
  if (answer === undefined) return undefined;
  await setProjectId(answer.trim());
  return answer.trim();
}

function problemOf(text: string): string | undefined {
  // Settings are synced and shared, so they must not contain an API key.
  if (containsApiKey(text)) return 'This is an API key, not a project ID. Run "Set API Key" to set it.';
  return isIdentifier(text) ? undefined : "Enter a project ID without spaces.";
}
