import { watch } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import * as vscode from "vscode";
import type { JobsUi } from "./jobs/index.ts";
import { commandIds, hasApiKeyState, jobScheme, storeFolder, viewId } from "./jobs/manifest.ts";
import { setContextKey } from "./jobs/vscode/contextKeys.ts";
import { registerAskActions } from "./jobs/vscode/prompts/askActions.ts";
import { PromptFiles } from "./jobs/vscode/prompts/fileSystem.ts";

/**
 * Registers the jobs view, its commands, and its documents. Their UI is a separate bundle that is loaded when the view is first shown,
 * a command is run, VS Code opens a document of the previous window, or there are tracked jobs, even if another window tracks them, since
 * each window may have to take over polling.
 */
export function registerJobs(context: vscode.ExtensionContext): void {
  const changed = new vscode.EventEmitter<vscode.TreeItem[] | undefined>();
  const documentChanged = new vscode.EventEmitter<vscode.Uri>();
  const view = vscode.window.createTreeView<vscode.TreeItem>(viewId, {
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (row) => (await load()).tree.rows(row),
      getParent: async (row) => (await load()).tree.parent(row),
      getTreeItem: (row) => row,
    },
  });

  let ui: Promise<JobsUi> | undefined;
  const load = (): Promise<JobsUi> => {
    ui ??= import("./jobs/index.ts").then(async ({ activateJobs }) => {
      const loaded = await activateJobs(context, { view, repaint: (rows) => changed.fire(rows) });
      context.subscriptions.push(loaded.documents.onDidChange((uri) => documentChanged.fire(uri)));
      return loaded;
    });
    return ui;
  };

  const hasApiKey = () => context.globalState.get(hasApiKeyState) === true;
  // For the menus, until the view checks this.
  void setContextKey(hasApiKeyState, hasApiKey());
  context.subscriptions.push(
    changed,
    documentChanged,
    view,
    vscode.workspace.registerTextDocumentContentProvider(jobScheme, {
      onDidChange: documentChanged.event,
      provideTextDocumentContent: async (uri) => (await load()).documents.provideTextDocumentContent(uri),
    }),
    new PromptFiles(async () => (await load()).drafts).register(),
    registerAskActions(hasApiKey),
    vscode.window.registerUriHandler({ handleUri: async (uri) => (await load()).handleUri(uri) }),
    ...commandIds.map((id) =>
      vscode.commands.registerCommand(id, async (...rows: readonly unknown[]) => (await load()).commands[id](...rows)),
    ),
  );
  void whenFilled(vscode.Uri.joinPath(context.globalStorageUri, storeFolder).fsPath, context, () => void load());
}

/** Calls `listener` once a folder is not empty. */
async function whenFilled(folder: string, { subscriptions }: vscode.ExtensionContext, listener: () => void): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const watcher = watch(folder, { persistent: false });
    const found = () => {
      watcher.close();
      listener();
    };
    watcher.on("change", found);
    watcher.on("error", () => watcher.close());
    subscriptions.push({ dispose: () => watcher.close() });
    if ((await readdir(folder)).length > 0) found();
  } catch {
    // The system cannot watch the folder.
    listener();
  }
}
