import * as vscode from "vscode";
import type { PullRequestStatesSetting } from "../settings.ts";

const provider = "github";

/** The least that GitHub offers: nothing but the name of the user, which is enough for public repositories, or all repositories. */
const scopes: Readonly<Record<Exclude<PullRequestStatesSetting, "off">, readonly string[]>> = {
  public: ["read:user"],
  private: ["repo"],
};

/** The token of the session that the user allowed; `undefined` if there is none. Asks nothing, and never rejects. */
export async function gitHubToken(wanted: PullRequestStatesSetting): Promise<string | undefined> {
  if (wanted === "off") return undefined;
  try {
    return (await vscode.authentication.getSession(provider, scopes[wanted], { silent: true }))?.accessToken;
  } catch {
    return undefined;
  }
}

/** Asks the user to allow a session, if that did not happen before. Whether it is allowed. */
export async function requestGitHubSession(wanted: Exclude<PullRequestStatesSetting, "off">): Promise<boolean> {
  try {
    await vscode.authentication.getSession(provider, scopes[wanted], { createIfNone: true });
    return true;
  } catch {
    return false;
  }
}

/** Calls `listener` when the user signs in to GitHub or out. */
export function onDidChangeGitHubSession(listener: () => void): vscode.Disposable {
  return vscode.authentication.onDidChangeSessions((event) => {
    if (event.provider.id === provider) listener();
  });
}
