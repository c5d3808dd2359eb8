import * as vscode from "vscode";
import { requestGitHubSession } from "../pullRequests/session.ts";
import type { PullRequestStatesSetting } from "../settings.ts";
import { pullRequestStates, setPullRequestStates } from "../settings.ts";
import type { CommandContext, Commands } from "./context.ts";

const choices: readonly { readonly value: PullRequestStatesSetting; readonly label: string; readonly detail: string }[] = [
  {
    value: "public",
    label: "Public Repositories Only",
    detail: "VS Code's GitHub session is used to read public data only (scope read:user).",
  },
  {
    value: "private",
    label: "Public and Private Repositories",
    detail: "GitHub grants this only together with write access (scope repo). Nothing is written.",
  },
  { value: "off", label: "Don't Show", detail: "GitHub is not asked." },
];

/** The command that allows requests to GitHub for the states of pull requests. */
export function pullRequestCommands({ pullRequests }: CommandContext) {
  return {
    "docsJson.jobs.pullRequestStates": async () => {
      const current = pullRequestStates();
      const items = choices.map((choice) => ({ ...choice, description: choice.value === current ? "current" : "" }));
      const title = "Show Pull Request States";
      const placeHolder = "Ask GitHub for the states and checks of pull requests";
      const picked = await vscode.window.showQuickPick(items, { title, placeHolder });
      if (picked === undefined) return;
      const { value } = picked;
      if (value !== "off" && !(await requestGitHubSession(value))) {
        void vscode.window.showInformationMessage("Access to GitHub was not allowed, so nothing changed.");
        return;
      }
      if (value !== current) return setPullRequestStates(value);
      await pullRequests.refresh();
    },
  } satisfies Partial<Commands>;
}
