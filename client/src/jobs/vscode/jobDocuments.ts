import * as vscode from "vscode";
import { jobDetails } from "../details.ts";
import type { JobKey } from "../model.ts";
import { jobKeyText } from "../model.ts";
import type { JobStore } from "../store.ts";
import { trackedJobs } from "./settings.ts";

const scheme = "docs-json-job";

/** Read-only JSON documents with the details of a job. They are updated with the store. */
export class JobDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #store: JobStore;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registrations: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(store: JobStore) {
    this.#store = store;
    const stopListening = store.onDidChange(() => this.#refresh());
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      this.#changed,
      { dispose: stopListening },
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    const job = trackedJobs(this.#store).find(({ key }) => documentUri(key).toString() === uri.toString());
    return job === undefined ? '"This job is not tracked on the configured server."\n' : jobDetails(job);
  }

  async show(key: JobKey): Promise<void> {
    await vscode.window.showTextDocument(documentUri(key), { preview: true });
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #refresh(): void {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === scheme) this.#changed.fire(uri);
  }
}

/** The last part of the path is the title of the editor. */
function documentUri(key: JobKey): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${key.id.replaceAll("/", "∕")}.json`, query: jobKeyText(key) });
}
