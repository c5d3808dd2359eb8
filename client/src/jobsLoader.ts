import * as vscode from "vscode";
import type { JobsPanel } from "./jobs/index.ts";
import { commandIds, storageKey, viewId } from "./jobs/manifest.ts";

/**
 * Registers the jobs view and its commands. The panel behind them is a bundle of its own, loaded when the view is first
 * shown, a command is run, or jobs are tracked that polling goes on for.
 */
export function registerJobs(context: vscode.ExtensionContext): void {
  const changed = new vscode.EventEmitter<void>();
  const view = vscode.window.createTreeView<vscode.TreeItem>(viewId, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async () => (await load()).rows(),
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
    ...commandIds.map((id) => vscode.commands.registerCommand(id, async (row?: unknown) => (await load()).commands[id](row))),
  );
  if (context.globalState.get(storageKey) !== undefined) void load();
}
