import type * as vscode from "vscode";
import type { Clock } from "../clock.ts";
import type { JobEngine } from "../engine.ts";
import type { KeyCheck } from "../keyCheck.ts";
import type { CommandId } from "../manifest.ts";
import { finishedNotice, keyNotice } from "../noticeText.ts";
import type { ClaimedNotices, JobStore } from "../store.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { jobCommands } from "./commands/index.ts";
import { openPullRequest } from "./commands/open.ts";
import type { Commands } from "./commands/parts.ts";
import { runCommand } from "./commands/parts.ts";
import { trackFromLink } from "./commands/track.ts";
import { JobDocuments } from "./details.ts";
import { showNotice } from "./notices.ts";
import { wantsNotices } from "./settings.ts";
import { JobsStatusBar } from "./statusBar.ts";
import type { JobsFace } from "./tree.ts";
import { JobsTree } from "./tree.ts";

/** What the panel shows and acts on. */
export interface PanelParts {
  readonly store: JobStore;
  readonly engine: JobEngine;
  readonly keys: ApiKeys;
  readonly check: KeyCheck;
  readonly log: vscode.LogOutputChannel;
  readonly clock: Clock;
}

/** The face of the jobs: the tree, the status bar, the documents, the notices and the commands. */
export class JobsPanel implements vscode.Disposable {
  readonly commands: Commands<CommandId>;
  readonly tree: JobsTree;
  readonly #documents: JobDocuments;
  readonly #statusBar = new JobsStatusBar();
  readonly #trackFromLink: (uri: vscode.Uri) => Promise<void>;

  constructor(face: JobsFace, parts: PanelParts) {
    this.#documents = new JobDocuments(parts.store);
    this.tree = new JobsTree(face, { ...parts, statusBar: this.#statusBar });
    const commandParts = { ...parts, tree: this.tree, documents: this.#documents };
    this.commands = jobCommands(commandParts);
    this.#trackFromLink = (uri) => trackFromLink(uri, commandParts);
  }

  /** Takes a link to this extension, which anybody may have made. */
  handleUri(uri: vscode.Uri): Promise<void> {
    return this.#trackFromLink(uri);
  }

  /** Tells of what has come to its end, unless notices are turned off. The caller sees to it that no other window does. */
  notify({ jobs, troubles }: ClaimedNotices): void {
    if (!wantsNotices()) return;
    for (const job of jobs) {
      const notice = finishedNotice(job);
      if (notice === undefined) continue;
      void showNotice(notice, (action) => (action === "openPullRequest" ? openPullRequest(job) : this.#documents.show(job.key)));
    }
    for (const { origin, reason } of troubles)
      void showNotice(keyNotice(origin, reason), (action) =>
        runCommand(action === "setApiKey" ? "docsJson.jobs.setApiKey" : "docsJson.jobs.refresh"),
      );
  }

  dispose(): void {
    this.tree.dispose();
    this.#documents.dispose();
    this.#statusBar.dispose();
  }
}
