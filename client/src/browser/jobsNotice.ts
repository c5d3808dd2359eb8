import type { TreeItem } from "vscode";
import { commands, Disposable, window } from "vscode";
import { commandIds, viewId } from "../jobs/manifest.ts";

const notice = "Agent jobs are not available in the browser. Open VS Code on the desktop.";

/** Says in the jobs view, and when one of its commands is run, that there are no jobs in the browser. */
export function registerJobsNotice(): Disposable {
  const view = window.createTreeView<TreeItem>(viewId, {
    treeDataProvider: { getChildren: () => [], getTreeItem: (row) => row },
  });
  view.message = notice;
  const show = () => void window.showInformationMessage(notice);
  return Disposable.from(view, ...commandIds.map((id) => commands.registerCommand(id, show)));
}
