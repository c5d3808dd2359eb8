import * as vscode from "vscode";
import { baseUrlProblems } from "../baseUrl.ts";
import type { Clock } from "../clock.ts";
import { currentFailure } from "../currentFailure.ts";
import type { FailureText } from "../failureText.ts";
import { describeFailure } from "../failureText.ts";
import type { Failure } from "../fetchResult.ts";
import { activeJobs, groupJobs } from "../groups.ts";
import type { KeyTest } from "../keyTest.ts";
import { viewId } from "../manifest.ts";
import type { JobKey } from "../model.ts";
import { jobKeyText } from "../model.ts";
import { presentJob } from "../presentation.ts";
import { isShownInWelcome, setupState } from "../setup.ts";
import type { JobStore } from "../store.ts";
import { isUnfinished } from "../store.ts";
import { activeJobsText, summarize } from "../summary.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { setContextKey } from "./contextKeys.ts";
import { displayContext } from "./displayContext.ts";
import { FailureRow, GroupRow, JobRow } from "./rows.ts";
import { baseUrl, polling, projectId } from "./settings.ts";
import type { JobsStatusBar } from "./statusBar.ts";

/** Milliseconds between two updates of the ages that are shown. */
const repaintInterval = 30_000;

/** The tree view, which exists before the tree is loaded. */
export interface TreeHost {
  readonly view: vscode.TreeView<vscode.TreeItem>;
  /** Makes VS Code request the rows again. */
  readonly repaint: () => void;
}

/** The services that the tree uses. */
export interface TreeServices {
  readonly store: JobStore;
  readonly keys: ApiKeys;
  readonly check: KeyTest;
  readonly statusBar: JobsStatusBar;
  readonly clock: Clock;
}

/** Keeps the rows, badge, status bar, and context keys up to date with the store. */
export class JobsTree implements vscode.Disposable {
  readonly #host: TreeHost;
  readonly #services: TreeServices;
  readonly #visibility: vscode.Disposable;
  #cancelRepaint: () => void = () => undefined;
  #shown = "";
  #updates = 0;

  constructor(host: TreeHost, services: TreeServices) {
    this.#host = host;
    this.#services = services;
    this.#visibility = host.view.onDidChangeVisibility(() => this.#scheduleRepaint());
    this.#scheduleRepaint();
  }

  /** The rows of the view: a failure that affects all jobs, then the groups. Without rows, VS Code shows the welcome text. */
  rows(parent?: vscode.TreeItem): vscode.TreeItem[] {
    if (parent instanceof GroupRow) {
      const context = displayContext(this.#services.clock);
      return parent.group.jobs.map((job) => new JobRow(job, context));
    }
    const { parsed, jobs, failure } = this.#state();
    if (!parsed.ok) {
      return [new FailureRow({ title: "Invalid base URL", detail: baseUrlProblems[parsed.problem], action: "openSettings" })];
    }
    const isInWelcome = failure === undefined || (jobs.length === 0 && isShownInWelcome(failure));
    return [
      ...(isInWelcome ? [] : [new FailureRow(failureTextOf(failure, jobs))]),
      ...groupJobs(jobs).map((group) => new GroupRow(group)),
    ];
  }

  /** The group of a job's row, which VS Code needs to reveal the row. */
  parent(row: vscode.TreeItem): vscode.TreeItem | undefined {
    if (!(row instanceof JobRow)) return undefined;
    return this.rows().find(
      (candidate) => candidate instanceof GroupRow && candidate.group.jobs.some(({ key }) => jobKeyText(key) === row.id),
    );
  }

  /** Shows the view and selects a job, if the view contains it. */
  async reveal(key: JobKey): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    const name = jobKeyText(key);
    const job = this.#state().jobs.find((candidate) => jobKeyText(candidate.key) === name);
    if (job !== undefined) await this.#host.view.reveal(new JobRow(job, displayContext(this.#services.clock)), { focus: true });
  }

  /** Updates the view from the store, the settings, and the API key. */
  async update(): Promise<void> {
    const update = ++this.#updates;
    const { parsed, jobs, failure } = this.#state();
    const active = activeJobs(jobs);
    this.#host.view.message = active.length > 0 && !polling() ? "Polling is turned off. Refresh to update the jobs." : "";
    this.#host.view.badge = active.length === 0 ? undefined : { value: active.length, tooltip: activeJobsText(active.length) };
    this.#services.statusBar.update(summarize(active, failure === undefined ? undefined : failureTextOf(failure, jobs)));
    this.#repaintChanges();
    const hasKey = parsed.ok && (await this.#services.keys.read(parsed.base.origin)).kind !== "missing";
    // A later update may have finished first.
    if (update !== this.#updates) return;
    await setContextKey("docsJson.jobs.setup", setupState({ hasKey, hasProject: projectId() !== undefined, failure }));
    await setContextKey("docsJson.jobs.hasKey", hasKey);
    await setContextKey("docsJson.jobs.hasJobs", jobs.length > 0);
  }

  dispose(): void {
    this.#visibility.dispose();
    this.#cancelRepaint();
  }

  #state() {
    const { store, check } = this.#services;
    const parsed = baseUrl();
    if (!parsed.ok) return { parsed, jobs: [], failure: undefined };
    const { origin } = parsed.base;
    const jobs = store.list(origin);
    return { parsed, jobs, failure: currentFailure(jobs, store.serverFailure(origin), check.failure(origin)) };
  }

  /** Keeps the ages up to date while the view is visible. */
  #scheduleRepaint(): void {
    this.#cancelRepaint();
    if (!this.#host.view.visible) return;
    this.#cancelRepaint = this.#services.clock.schedule(repaintInterval, () => {
      this.#repaintChanges();
      this.#scheduleRepaint();
    });
  }

  /** Repaints only if a row looks different, since a new row closes a tooltip that the user is reading. */
  #repaintChanges(): void {
    const { parsed, jobs, failure } = this.#state();
    const context = displayContext(this.#services.clock);
    const groups = groupJobs(jobs).map(({ name, jobs }) => [name, jobs.map((job) => [job.key, presentJob(job, context)])]);
    const shown = JSON.stringify([parsed, failure, groups]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#host.repaint();
  }
}

/** Describes a failure, and whether the request is retried. */
function failureTextOf(failure: Failure, jobs: readonly TrackedJob[]): FailureText {
  const { detail, retryNote, ...text } = describeFailure(failure);
  const isPolled = polling() && jobs.some(isUnfinished);
  return { ...text, detail: retryNote !== undefined && isPolled ? `${detail} ${retryNote}` : detail };
}
