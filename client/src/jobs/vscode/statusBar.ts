import * as vscode from "vscode";
import { viewId } from "../manifest.ts";
import type { StatusBarText } from "../presentation/statusBarText.ts";
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

  /** Shows the item, or hides it if there is nothing to show. */
  update(content: StatusBarText | undefined): void {
    const shown = JSON.stringify(content) ?? "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (content === undefined) {
      this.#item.hide();
      return;
    }
    this.#item.accessibilityInformation = { label: content.accessibleName, role: "button" };
    this.#item.text = content.text;
    this.#item.tooltip = safeMarkdown(content.tooltip);
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}
