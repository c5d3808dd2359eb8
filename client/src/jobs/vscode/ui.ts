import type * as vscode from "vscode";
import { apiKeyNotification, finishedNotification } from "../presentation/notificationText.ts";
import type { Drafts } from "../prompts/drafts.ts";
import type { ClaimedNotifications } from "../store/store.ts";
import type { ApiKeys } from "./apiKeys.ts";
import type { Commands, Services } from "./commands/context.ts";
import { runCommand } from "./commands/context.ts";
import { jobCommands } from "./commands/index.ts";
import { reviewPullRequest } from "./commands/open.ts";
import { trackFromLink } from "./commands/track.ts";
import { JobDocuments } from "./jobDocuments.ts";
import { showNotification } from "./notifications.ts";
import { PromptEditors } from "./prompts/editors.ts";
import { notificationsEnabled } from "./settings.ts";
import { JobsStatusBar } from "./statusBar.ts";
import type { TreeHost } from "./tree.ts";
import { JobsTree } from "./tree.ts";

/** The services that the user interface uses. */
interface UiServices extends Services {
  /** Called with whether there is an API key. */
  readonly onApiKeyChecked: (hasApiKey: boolean) => void;
}

/** The user interface of the jobs: tree, status bar, documents, notifications, and commands. */
export class JobsUi implements vscode.Disposable {
  readonly commands: Commands;
  readonly tree: JobsTree;
  readonly drafts: Drafts;
  readonly documents: JobDocuments;
  readonly #apiKeys: ApiKeys;
  readonly #prompts: PromptEditors;
  readonly #statusBar = new JobsStatusBar();
  readonly #trackFromLink: (uri: vscode.Uri) => Promise<void>;

  constructor(host: TreeHost, services: UiServices) {
    this.drafts = services.drafts;
    this.#apiKeys = services.apiKeys;
    this.documents = new JobDocuments(services.store, services.previews, services.clock);
    this.#prompts = new PromptEditors(services.drafts, services.store, () => services.clock.now());
    this.tree = new JobsTree(host, { ...services, statusBar: this.#statusBar });
    const context = { ...services, tree: this.tree, documents: this.documents, prompts: this.#prompts };
    this.commands = jobCommands(context);
    this.#trackFromLink = (uri) => trackFromLink(uri, context);
  }

  /** Shows what depends on the settings. */
  async settingsChanged(): Promise<void> {
    this.#prompts.settingsChanged();
    await this.tree.update();
  }

  /** Handles a link to this extension. Anybody may have written it. */
  handleUri(uri: vscode.Uri): Promise<void> {
    return this.#trackFromLink(uri);
  }

  /** Shows notifications, unless they are turned off. The caller ensures that only one window does. */
  notify({ jobs, serverFailures }: ClaimedNotifications): void {
    if (!notificationsEnabled()) return;
    for (const job of jobs) {
      const notification = finishedNotification(job);
      if (notification === undefined) continue;
      void showNotification(notification, (action) =>
        action === "reviewPullRequest" ? reviewPullRequest(job) : this.documents.show(job.key),
      );
    }
    for (const { origin, reason } of serverFailures) {
      // The user knows, since the command has confirmed it.
      if (reason.kind === "apiKeyMissing" && this.#apiKeys.isRemovedHere(origin)) continue;
      void showNotification(apiKeyNotification(origin, reason), (action) =>
        runCommand(action === "setApiKey" ? "docsJson.jobs.setApiKey" : "docsJson.jobs.refresh"),
      );
    }
  }

  dispose(): void {
    this.tree.dispose();
    this.documents.dispose();
    this.#prompts.dispose();
    this.#statusBar.dispose();
  }
}
