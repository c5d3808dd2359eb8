import * as vscode from "vscode";
import { viewId } from "../manifest.ts";
import type { Summary } from "../summary.ts";
import { safeMarkdown } from "./rows.ts";

/** The status bar item that is visible while there are active jobs. A click shows the view. */
export class JobsStatusBar implements vscode.Disposable {
  readonly #item: vscode.StatusBarItem;
  #shown = "";

  constructor() {
    this.#item = vscode.window.createStatusBarItem(viewId, vscode.StatusBarAlignment.Left);
    this.#item.name = "Docs JSON: Agent Jobs";
    this.#item.command = { title: "Show Agent Jobs", command: `${viewId}.focus` };
  }

  /** Shows a summary, or hides the item if there is none. */
  update(summary: Summary | undefined): void {
    const shown = JSON.stringify(summary) ?? "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (summary === undefined) {
      this.#item.hide();
      return;
    }
    this.#item.accessibilityInformation = { label: summary.accessibleName, role: "button" };
    this.#item.text = summary.text;
    this.#item.tooltip = safeMarkdown(summary.tooltip);
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}
