import { watch } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import * as vscode from "vscode";
import type { JobsPanel } from "./jobs/index.ts";
import { commandIds, storeFolder, viewId } from "./jobs/manifest.ts";

/**
 * Registers the jobs view and its commands. The panel is a separate bundle that is loaded when the view is first shown, a command is
 * run, or there are tracked jobs, even if another window tracks them, since each window may have to take over polling.
 */
export function registerJobs(context: vscode.ExtensionContext): void {
  const changed = new vscode.EventEmitter<void>();
  const view = vscode.window.createTreeView<vscode.TreeItem>(viewId, {
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (row) => (await load()).tree.rows(row),
      getParent: async (row) => (await load()).tree.parent(row),
      getTreeItem: (row) => row,
    },
  });

  let panel: Promise<JobsPanel> | undefined;
  const load = (): Promise<JobsPanel> => {
    panel ??= import("./jobs/index.ts").then(({ activateJobs }) =>
      activateJobs(context, { view, repaint: () => changed.fire() }),
    );
    return panel;
  };

  context.subscriptions.push(
    changed,
    view,
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
    const watcher = watch(folder, { persistent: false }, () => found());
    const found = () => {
      watcher.close();
      listener();
    };
    watcher.on("error", () => watcher.close());
    subscriptions.push({ dispose: () => watcher.close() });
    if ((await readdir(folder)).length > 0) found();
  } catch {
    // The system cannot watch the folder.
    listener();
  }
}
