import type { ExtensionContext, Uri } from "vscode";
import { commands, workspace } from "vscode";
import { showCreatedSite } from "./start/createdSite.ts";
import { Leftovers, leftoversScheme } from "./start/leftovers.ts";
import { offerToConvert } from "./start/mintJsonNotice.ts";
import { registerStartView, watchStartState } from "./start/startState.ts";

/** Registers what starts a site: a new one, or one with a mint.json. The commands themselves are loaded when they are first run. */
export function registerStart(context: ExtensionContext): void {
  const load = () => import("./start/index.ts");
  const leftovers = new Leftovers();
  context.subscriptions.push(
    commands.registerCommand("docsJson.newSite", async (folder?: Uri) => (await load()).newSite(context, folder)),
    commands.registerCommand("docsJson.convertMintJson", async (file?: Uri) => (await load()).convertMintJson(file, leftovers)),
    workspace.registerTextDocumentContentProvider(leftoversScheme, leftovers),
    registerStartView(),
    watchStartState(context),
    offerToConvert(),
  );
  void showCreatedSite(context);
}
