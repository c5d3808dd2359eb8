import * as vscode from "vscode";
import { promptScheme } from "../../manifest.ts";
import { plainText } from "../../plainText.ts";
import { jobName } from "../../presentation/presentation.ts";
import type { Draft, Drafts } from "../../prompts/drafts.ts";
import { isDisposable } from "../../prompts/drafts.ts";
import type { JobStore } from "../../store/store.ts";
import { draftIdOf, promptUri } from "./fileSystem.ts";
import { SendStatus } from "./sendStatus.ts";

/** The prompts that are open in editors. */
export class PromptEditors implements vscode.Disposable {
  readonly #drafts: Drafts;
  readonly #store: JobStore;
  readonly #now: () => number;
  readonly #sendStatus: SendStatus;
  readonly #listeners: vscode.Disposable;
  /** The drafts that this window is sending, or asks about. */
  readonly #sending = new Set<string>();

  constructor(drafts: Drafts, store: JobStore, now: () => number) {
    this.#drafts = drafts;
    this.#store = store;
    this.#now = now;
    this.#sendStatus = new SendStatus(drafts, store);
    this.#listeners = vscode.Disposable.from(
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
        // A draft that cannot be read or written now is kept.
        for (const { input } of closed) if (isPrompt(input)) this.#closed(input.uri).catch(() => undefined);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.scheme === promptScheme && isEmptied(document)) this.#emptied(document).catch(() => undefined);
      }),
    );
  }

  /** Opens a draft. */
  async show({ id, followUp }: Pick<Draft, "id" | "followUp">): Promise<void> {
    const job = followUp === undefined ? undefined : this.#store.find(followUp);
    const title = followUp === undefined ? "Ask the Docs Agent" : `Follow-up: ${job === undefined ? followUp.id : jobName(job)}`;
    await vscode.window.showTextDocument(promptUri(id, plainText(title)), { preview: false });
  }

  /** Whether a draft is open in this window. */
  isOpen(id: string): boolean {
    return tabsOf(id).length > 0;
  }

  /** Closes the editors of a draft. Its document must be saved. */
  async close(id: string): Promise<void> {
    await vscode.window.tabGroups.close(tabsOf(id));
  }

  /** Runs a task that sends a draft, unless one is running. */
  async duringSend(id: string, task: () => Promise<void>): Promise<void> {
    if (this.#sending.has(id)) return;
    this.#sending.add(id);
    try {
      await task();
    } finally {
      this.#sending.delete(id);
      this.#sendStatus.update();
    }
  }

  /** Shows where the prompts are sent now. */
  settingsChanged(): void {
    this.#sendStatus.update();
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#sendStatus.dispose();
  }

  /** A draft that was never saved, or is empty, is not kept when its editor is closed. */
  async #closed(uri: vscode.Uri): Promise<void> {
    const id = draftIdOf(uri);
    if (tabsOf(id).length > 0) return;
    if (isDisposable(await this.#drafts.read(id))) await this.#drafts.end(id, this.#now());
  }

  /** Saves a prompt that was emptied, unless a saved one would be lost: otherwise, VS Code asks about nothing when it is closed. */
  async #emptied(document: vscode.TextDocument): Promise<void> {
    if (isDisposable(await this.#drafts.read(draftIdOf(document.uri))) && isEmptied(document)) await document.save();
  }
}

/** The document of a prompt in the active editor. */
export function activePrompt(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.uri.scheme === promptScheme ? document : undefined;
}

function isEmptied(document: vscode.TextDocument): boolean {
  return document.isDirty && document.getText().trim() === "";
}

function isPrompt(input: unknown): input is vscode.TabInputText {
  return input instanceof vscode.TabInputText && input.uri.scheme === promptScheme;
}

function tabsOf(id: string): readonly vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => isPrompt(input) && draftIdOf(input.uri) === id);
}
