import * as vscode from "vscode";
import type { CommandId } from "../../manifest.ts";
import { promptScheme } from "../../manifest.ts";
import { escapeMarkdown, labelText } from "../../plainText.ts";
import { jobWithRepository } from "../../presentation/notificationText.ts";
import { promptHint } from "../../prompts/compose.ts";
import type { Draft, Drafts } from "../../prompts/drafts.ts";
import type { JobStore } from "../../store/store.ts";
import { safeMarkdown } from "../rows.ts";
import { baseUrl, projectId } from "../settings.ts";
import { draftIdOf } from "./fileSystem.ts";

/**
 * Where the prompt in the active editor will be sent: a status bar item that sends it, and a hint on its first line while that is
 * empty.
 */
export class SendStatus implements vscode.Disposable {
  readonly #drafts: Drafts;
  readonly #store: JobStore;
  readonly #item = vscode.window.createStatusBarItem("docsJson.jobs.sendPrompt", vscode.StatusBarAlignment.Left, 1);
  readonly #hint = vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor("input.placeholderForeground") },
  });
  readonly #registrations: vscode.Disposable;
  #updates = 0;

  constructor(drafts: Drafts, store: JobStore) {
    this.#drafts = drafts;
    this.#store = store;
    this.#item.name = "Docs Agent Prompt";
    this.#item.command = "docsJson.jobs.sendPrompt" satisfies CommandId;
    this.#registrations = vscode.Disposable.from(
      this.#item,
      this.#hint,
      vscode.window.onDidChangeActiveTextEditor(() => this.update()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.scheme === promptScheme) this.update();
      }),
    );
    this.update();
  }

  /** Shows the current state of the draft in the active editor. */
  update(): void {
    void this.#show(vscode.window.activeTextEditor);
  }

  async #show(editor: vscode.TextEditor | undefined): Promise<void> {
    const update = ++this.#updates;
    const isPrompt = editor?.document.uri.scheme === promptScheme;
    // VS Code reports it if the draft cannot be read or saved.
    const draft = isPrompt ? await this.#drafts.read(draftIdOf(editor.document.uri)).catch(() => undefined) : undefined;
    if (update !== this.#updates) return;
    if (editor === undefined || draft === undefined) this.#item.hide();
    else this.#paint(editor, draft);
  }

  #paint(editor: vscode.TextEditor, draft: Draft): void {
    const to = this.#target(draft);
    const parsed = baseUrl();
    const before = draft.sentAt === undefined ? "" : "Sent before without a response. ";
    this.#item.text = `$(${draft.sentAt === undefined ? "send" : "warning"}) Send to ${labelText(to)}`;
    this.#item.tooltip = safeMarkdown(
      escapeMarkdown(`${before}Send this prompt to ${to}${parsed.ok ? ` at ${parsed.base.href}` : ""}`),
    );
    this.#item.accessibilityInformation = { label: `${before}Send prompt to ${to}`, role: "button" };
    this.#item.show();
    const contentText = promptHint(to);
    const isEmpty = editor.document.lineAt(0).isEmptyOrWhitespace;
    editor.setDecorations(this.#hint, isEmpty ? [{ range: firstLine, renderOptions: { after: { contentText } } }] : []);
  }

  /** The job or project of a draft, in plain words. */
  #target({ followUp }: Draft): string {
    if (followUp === undefined) {
      const project = projectId();
      return project === undefined ? "the docs agent" : `project ${project}`;
    }
    const job = this.#store.find(followUp);
    return `job ${job === undefined ? followUp.id : jobWithRepository(job)}`;
  }

  dispose(): void {
    this.#registrations.dispose();
  }
}

const firstLine = new vscode.Range(0, 0, 0, 0);
