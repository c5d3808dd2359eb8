import * as vscode from "vscode";
import { errorMessage } from "../../../../server/src/core/std/errors.ts";
import type { Clock } from "../../time/clock.ts";
import { Throttle } from "../../time/throttle.ts";
import type { ApiKeyTest } from "../api/apiKeyTest.ts";
import { baseUrlProblemMessages } from "../api/baseUrl.ts";
import type { Failure } from "../api/fetchResult.ts";
import type { ContextKeys } from "../manifest.ts";
import { viewId } from "../manifest.ts";
import type { JobKey } from "../model.ts";
import { isSameJob, jobKeyText } from "../model.ts";
import { currentFailure } from "../presentation/currentFailure.ts";
import type { FailureText } from "../presentation/failureText.ts";
import { describeFailure } from "../presentation/failureText.ts";
import { activeJobs, groupJobs } from "../presentation/groups.ts";
import { isShownInWelcome, setupState } from "../presentation/setup.ts";
import type { RepaintCause } from "../presentation/shownRows.ts";
import { ShownRows } from "../presentation/shownRows.ts";
import { sortJobs } from "../presentation/sortJobs.ts";
import { activeJobsText, statusBarText } from "../presentation/statusBarText.ts";
import type { JobStore } from "../store/store.ts";
import { Timer } from "../timer.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { isUnfinished } from "../trackedJob.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { setContextKey } from "./contextKeys.ts";
import { displayContext } from "./displayContext.ts";
import { revealRow } from "./revealRow.ts";
import { FailureRow, GroupRow, JobRow } from "./rows.ts";
import { rowsAtFocus } from "./rowsAtFocus.ts";
import { baseUrl, pollingEnabled, projectId, sortOrder } from "./settings.ts";
import type { JobsStatusBar } from "./statusBar.ts";

/** Milliseconds between two updates of the ages that are shown. */
const repaintInterval = 30_000;

/** Milliseconds between two updates while jobs change, as each result of many jobs is a change. */
const updateInterval = 500;

/** The tree view, which exists before the tree is loaded. */
export interface TreeHost {
  readonly view: vscode.TreeView<vscode.TreeItem>;
  /** Makes VS Code request these rows again, or all. */
  readonly repaint: (rows?: vscode.TreeItem[]) => void;
}

/** The services that the tree uses. */
export interface TreeServices {
  readonly store: JobStore;
  readonly apiKeys: ApiKeys;
  readonly apiKeyTest: ApiKeyTest;
  readonly statusBar: JobsStatusBar;
  readonly onApiKeyChecked: (hasApiKey: boolean) => void;
  readonly log: vscode.LogOutputChannel;
  readonly clock: Clock;
}

/** Keeps the rows, badge, status bar, and context keys up to date with the store. */
export class JobsTree implements vscode.Disposable {
  readonly #host: TreeHost;
  readonly #services: TreeServices;
  readonly #visibilityListener: vscode.Disposable;
  readonly #throttle: Throttle;
  readonly #shownRows = new ShownRows();
  /**
   * By the texts of the jobs' keys. They stay the same while VS Code paints one of them again, since a command of an open menu that is
   * chosen meanwhile would be called without its row.
   */
  readonly #jobRows = new Map<string, JobRow>();
  readonly #contextKeys = new Map<string, unknown>();
  readonly #repaintTimer: Timer;
  #hasApiKey = false;
  #updates = 0;

  constructor(host: TreeHost, services: TreeServices) {
    this.#host = host;
    this.#services = services;
    this.#repaintTimer = new Timer(services.clock);
    this.#throttle = new Throttle(updateInterval, () => this.#show(), {
      clock: services.clock,
      onError: (error) => services.log.warn(`Could not update the view: ${errorMessage(error)}`),
    });
    this.#visibilityListener = host.view.onDidChangeVisibility(({ visible }) => {
      if (visible) this.#repaintChanges("time");
      this.#scheduleRepaint();
    });
    this.#scheduleRepaint();
  }

  /** The rows of the view: a failure that affects all jobs, then the groups. Without rows, VS Code shows the welcome text. */
  rows(parent?: vscode.TreeItem): vscode.TreeItem[] {
    const { jobs } = this.#state();
    if (parent instanceof GroupRow) {
      const group = groupJobs(jobs).find(({ name }) => name === parent.group.name);
      return this.#rowsOf(group?.jobs ?? []);
    }
    const failure = this.#failureText();
    return [...(failure === undefined ? [] : [new FailureRow(failure)]), ...groupJobs(jobs).map((group) => new GroupRow(group))];
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
    const find = () => {
      const job = this.#state().jobs.find((candidate) => isSameJob(candidate.key, key));
      return this.#rowsOf(job === undefined ? [] : [job])[0];
    };
    await revealRow(this.#host.view, find, this.#services.clock);
  }

  /** The jobs of the rows that a key in the view applies to. */
  async jobsAtFocus(): Promise<readonly TrackedJob[]> {
    const toggle = () => vscode.commands.executeCommand("list.toggleSelection");
    const rows = await rowsAtFocus(this.#host.view, toggle, this.#services.clock);
    return rows.flatMap((row) => (row instanceof JobRow ? [row.job] : []));
  }

  /** Updates the view from the store soon. */
  storeChanged(): void {
    this.#throttle.run();
  }

  /** Updates the view from the store, the settings, and the API key. */
  async update(): Promise<void> {
    const update = ++this.#updates;
    const parsed = baseUrl();
    const hasApiKey = parsed.ok && (await this.#services.apiKeys.readForView(parsed.base.origin)).kind !== "missing";
    // A later update may have finished first.
    if (update !== this.#updates) return;
    this.#hasApiKey = hasApiKey;
    this.#services.onApiKeyChecked(hasApiKey);
    await this.#show();
  }

  async #show(): Promise<void> {
    const { parsed, jobs, failure } = this.#state();
    const hasOtherJobs = parsed.ok && this.#services.store.hasOther(parsed.base.origin);
    const active = activeJobs(jobs);
    this.#host.view.message = active.length > 0 && !pollingEnabled() ? "Polling is turned off. Refresh to update the jobs." : "";
    this.#host.view.badge = active.length === 0 ? undefined : { value: active.length, tooltip: activeJobsText(active.length) };
    this.#services.statusBar.update(statusBarText(active, failure === undefined ? undefined : failureTextOf(failure, jobs)));
    this.#repaintChanges("change");
    const hasApiKey = this.#hasApiKey;
    // Without a wait between them: a newer call would be overtaken by the rest of this one.
    await Promise.all([
      this.#setContextKey("docsJson.jobs.setup", setupState({ hasApiKey, hasProject: projectId() !== undefined, failure })),
      this.#setContextKey("docsJson.jobs.hasApiKey", hasApiKey),
      this.#setContextKey("docsJson.jobs.hasJobs", jobs.length > 0),
      this.#setContextKey("docsJson.jobs.hasOtherJobs", hasOtherJobs),
    ]);
  }

  async #setContextKey<Name extends keyof ContextKeys>(name: Name, value: ContextKeys[Name]): Promise<void> {
    if (this.#contextKeys.get(name) === value) return;
    this.#contextKeys.set(name, value);
    await setContextKey(name, value);
  }

  dispose(): void {
    this.#visibilityListener.dispose();
    this.#throttle.dispose();
    this.#repaintTimer.cancel();
  }

  /** The base URL, the jobs of its server in their order, and the failure that affects all of them. */
  #state() {
    const { store, apiKeyTest } = this.#services;
    const parsed = baseUrl();
    if (!parsed.ok) return { parsed, jobs: [], failure: undefined };
    const { origin } = parsed.base;
    const jobs = sortJobs(store.list(origin), sortOrder());
    return { parsed, jobs, failure: currentFailure(jobs, store.serverFailure(origin), apiKeyTest.failure(origin)) };
  }

  /** What the row above the groups says, if the welcome text does not say it already. */
  #failureText(): FailureText | undefined {
    const { parsed, jobs, failure } = this.#state();
    if (!parsed.ok) {
      return { title: "Invalid base URL", detail: baseUrlProblemMessages[parsed.problem], action: "openSettings" };
    }
    if (failure === undefined || (jobs.length === 0 && isShownInWelcome(failure))) return undefined;
    return failureTextOf(failure, jobs);
  }

  /** Keeps the ages up to date while the view is visible. */
  #scheduleRepaint(): void {
    this.#repaintTimer.cancel();
    if (!this.#host.view.visible) return;
    this.#repaintTimer.start(repaintInterval, () => {
      this.#repaintChanges("time");
      this.#scheduleRepaint();
    });
  }

  /** Repaints only if a row looks different, since a new row closes a tooltip that the user is reading. */
  #repaintChanges(cause: RepaintCause): void {
    if (!this.#host.view.visible) return;
    const { jobs } = this.#state();
    const context = displayContext(this.#services.clock);
    const different = this.#shownRows.update(groupJobs(jobs), this.#failureText(), context, cause);
    if (different !== "all") {
      const rows = this.#rowsOf(jobs.filter(({ key }) => different.has(jobKeyText(key))));
      if (rows.length > 0) this.#host.repaint(rows);
      return;
    }
    const names = new Set(jobs.map(({ key }) => jobKeyText(key)));
    for (const name of this.#jobRows.keys()) if (!names.has(name)) this.#jobRows.delete(name);
    this.#host.repaint();
  }

  /** The rows of jobs, which show them as they are now. */
  #rowsOf(jobs: readonly TrackedJob[]): JobRow[] {
    const context = displayContext(this.#services.clock);
    return jobs.map((job) => {
      const name = jobKeyText(job.key);
      const known = this.#jobRows.get(name);
      known?.show(job, context);
      const row = known ?? new JobRow(job, context);
      this.#jobRows.set(name, row);
      return row;
    });
  }
}

/** Describes a failure, and whether the request is retried. */
function failureTextOf(failure: Failure, jobs: readonly TrackedJob[]): FailureText {
  const { detail, retryNote, ...text } = describeFailure(failure);
  const isPolled = pollingEnabled() && jobs.some(isUnfinished);
  return { ...text, detail: retryNote !== undefined && isPolled ? `${detail} ${retryNote}` : detail };
}
