import * as vscode from "vscode";
import { looksLikeApiKey } from "../../apiKey.ts";
import { isIdentifier } from "../../model.ts";
import { projectId, setProjectId } from "../settings.ts";

/** The project that was typed in and stored; `undefined` when the question was left. */
export async function askForProject(): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title: "Project of the agent jobs",
    prompt: "The project's id. An administrator can copy it from the API key settings.",
    value: projectId() ?? "",
    ignoreFocusOut: true,
    validateInput: (text) => problemOf(text.trim()),
  });
  if (answer === undefined) return undefined;
  await setProjectId(answer.trim());
  return answer.trim();
}

function problemOf(text: string): string | undefined {
  // Settings are synchronised and shared: no place for a key.
  if (looksLikeApiKey(text)) return "This is an API key, not a project: set it with “Set API Key”.";
  return isIdentifier(text) ? undefined : "Paste the id of the project: one word.";
}
