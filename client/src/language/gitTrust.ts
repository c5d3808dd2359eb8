import type { Disposable } from "vscode";
import { workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { gitAllowedNotification } from "../../../server/src/protocol.ts";
import { notify } from "./notify.ts";

/** Lets the server run git once the user trusts the workspace. */
export function allowGitOnTrust(client: BaseLanguageClient): Disposable {
  return workspace.onDidGrantWorkspaceTrust(() => notify(client, gitAllowedNotification));
}
