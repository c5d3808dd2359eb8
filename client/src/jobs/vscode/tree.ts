import * as vscode from "vscode";
import { baseUrlProblems } from "../baseUrl.ts";
import type { Clock } from "../clock.ts";
import type { FailureText } from "../failureText.ts";
import { explainFailure } from "../failureText.ts";
import { groupJobs, underWay } from "../groups.ts";
import type { KeyCheck } from "../keyCheck.ts";
import { viewId } from "../manifest.ts";
import type { JobKey } from "../model.ts";
import { jobKeyText } from "../model.ts";
import type { Failure } from "../outcome.ts";
import { presentJob } from "../presentation.ts";
import { currentFailure } from "../problem.ts";
import { saidByWelcome, setupState } from "../setup.ts";
import type { JobStore } from "../store.ts";
import { isUnfinished } from "../store.ts";
import { summarise } from "../summary.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { setContextKey } from "./contextKeys.ts";
import { thisMoment } from "./moment.ts";
import { GroupRow, JobRow, ProblemRow } from "./rows.ts";
import { baseUrl, polling, projectId } from "./settings.ts";
import type { JobsStatusBar } from "./statusBar.ts";

/** Milliseconds after which the ages on show are counted anew. */
const repaintInterval = 30_000;

/** The part of the tree that is there before it is loaded. */
export interface JobsFace {
  readonly view: vscode.TreeView<vscode.TreeItem>;
  /** Has the view ask for its rows again. */
  readonly repaint: () => void;
}

/** What the tree follows, and the status bar that it fills. */
export interface TreeParts {
  readonly store: JobStore;
  readonly keys: ApiKeys;
  readonly check: KeyCheck;
  readonly statusBar: JobsStatusBar;
  readonly clock: Clock;
}

/** The tree: rows, badge, status bar and context keys follow the store. */
export class JobsTree implements vscode.Disposable {
  readonly #face: JobsFace;
  readonly #parts: TreeParts;
  readonly #visibility: vscode.Disposable;
  #cancelRepaint: () => void = () => undefined;
  #picture = "";
  #latest = 0;

  constructor(face: JobsFace, parts: TreeParts) {
    this.#face = face;
    this.#parts = parts;
    this.#visibility = face.view.onDidChangeVisibility(() => this.#countOn());
    this.#countOn();
  }

  /** What the view shows: what stands in the way, then the groups of jobs, newest first. Nothing at all gives way to the welcome text. */
  rows(parent?: vscode.TreeItem): vscode.TreeItem[] {
    if (parent instanceof GroupRow) {
      const moment = thisMoment(this.#parts.clock);
      return parent.group.jobs.map((job) => new JobRow(job, moment));
    }
    const { parsed, jobs, failure } = this.#look();
    if (!parsed.ok) {
      return [new ProblemRow({ title: "Base URL not usable", detail: baseUrlProblems[parsed.problem], step: "openSettings" })];
    }
    const isSaid = failure === undefined || (jobs.length === 0 && saidByWelcome(failure));
    return [
      ...(isSaid ? [] : [new ProblemRow(problemOf(failure, jobs))]),
      ...groupJobs(jobs).map((group) => new GroupRow(group)),
    ];
  }

  /** The group that a job's row stands in, for VS Code to find it. */
  parent(row: vscode.TreeItem): vscode.TreeItem | undefined {
    if (!(row instanceof JobRow)) return undefined;
    return this.rows().find(
      (candidate) => candidate instanceof GroupRow && candidate.group.jobs.some(({ key }) => jobKeyText(key) === row.id),
    );
  }

  /** Shows the view with a job selected, or the view alone when the job is not in it. */
  async reveal(key: JobKey): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    const name = jobKeyText(key);
    const job = this.#look().jobs.find((candidate) => jobKeyText(candidate.key) === name);
    if (job !== undefined) await this.#face.view.reveal(new JobRow(job, thisMoment(this.#parts.clock)), { focus: true });
  }

  /** Brings the view up to date with the store, the settings and the key. */
  async update(): Promise<void> {
    const turn = ++this.#latest;
    const { parsed, jobs, failure } = this.#look();
    const active = underWay(jobs);
    const tooltip = active.length === 1 ? "1 agent job under way" : `${active.length} agent jobs under way`;
    this.#face.view.message =
      active.length > 0 && !polling() ? "Polling is off in the settings. Refresh to look at the jobs." : "";
    this.#face.view.badge = active.length === 0 ? undefined : { value: active.length, tooltip };
    this.#parts.statusBar.update(summarise(active, failure === undefined ? undefined : problemOf(failure, jobs)));
    this.#repaintChanges();
    const hasKey = parsed.ok && (await this.#parts.keys.read(parsed.base.origin)).kind !== "missing";
    // What was asked for later may have been answered sooner.
    if (turn !== this.#latest) return;
    await setContextKey("docsJson.jobs.setup", setupState({ hasKey, hasProject: projectId() !== undefined, failure }));
    await setContextKey("docsJson.jobs.hasKey", hasKey);
    await setContextKey("docsJson.jobs.hasJobs", jobs.length > 0);
  }

  dispose(): void {
    this.#visibility.dispose();
    this.#cancelRepaint();
  }

  #look() {
    const { store, check } = this.#parts;
    const parsed = baseUrl();
    if (!parsed.ok) return { parsed, jobs: [], failure: undefined };
    const { origin } = parsed.base;
    const jobs = store.list(origin);
    return { parsed, jobs, failure: currentFailure(jobs, store.trouble(origin), check.failure(origin)) };
  }

  /** While the view is on show, its ages go on counting. */
  #countOn(): void {
    this.#cancelRepaint();
    if (!this.#face.view.visible) return;
    this.#cancelRepaint = this.#parts.clock.schedule(repaintInterval, () => {
      this.#repaintChanges();
      this.#countOn();
    });
  }

  /** A row that is made anew loses its tooltip while it is being read, so rows stay as long as they look the same. */
  #repaintChanges(): void {
    const { parsed, jobs, failure } = this.#look();
    const moment = thisMoment(this.#parts.clock);
    const groups = groupJobs(jobs).map(({ name, jobs }) => [name, jobs.map((job) => [job.key, presentJob(job, moment)])]);
    const picture = JSON.stringify([parsed, failure, groups]);
    if (picture === this.#picture) return;
    this.#picture = picture;
    this.#face.repaint();
  }
}

/** A failure in words, with what comes of it by itself, if anything does. */
function problemOf(failure: Failure, jobs: readonly TrackedJob[]): FailureText {
  const { detail, meanwhile, ...text } = explainFailure(failure);
  const isPolled = polling() && jobs.some(isUnfinished);
  return { ...text, detail: meanwhile !== undefined && isPolled ? `${detail} ${meanwhile}` : detail };
}
