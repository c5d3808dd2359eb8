import type * as vscode from "vscode";
import { baseUrlProblems } from "../baseUrl.ts";
import type { Clock } from "../clock.ts";
import type { CommandId } from "../manifest.ts";
import { isFinal } from "../model.ts";
import { presentJob } from "../presentation.ts";
import { sharedProblem } from "../problem.ts";
import type { JobStore } from "../store.ts";
import type { ApiKeys } from "./apiKeys.ts";
import type { CommandHandler } from "./commands.ts";
import { setContextKey } from "./contextKeys.ts";
import { JobRow, ProblemRow } from "./rows.ts";
import { baseUrl, projectId } from "./settings.ts";

/** Milliseconds after which the ages on show are counted anew. */
const repaintInterval = 30_000;

/** The panel's face: rows, badge and context keys follow the store. */
export class JobsPanel implements vscode.Disposable {
  readonly commands: Readonly<Record<CommandId, CommandHandler>>;
  readonly #view: vscode.TreeView<vscode.TreeItem>;
  readonly #repaint: () => void;
  readonly #store: JobStore;
  readonly #keys: ApiKeys;
  readonly #clock: Clock;
  readonly #visibility: vscode.Disposable;
  #cancelRepaint: () => void;
  #picture = "";
  #latest = 0;

  constructor(
    face: JobsFace,
    parts: { readonly store: JobStore; readonly keys: ApiKeys; readonly clock: Clock },
    commands: Readonly<Record<CommandId, CommandHandler>>,
  ) {
    this.commands = commands;
    this.#view = face.view;
    this.#repaint = face.repaint;
    this.#store = parts.store;
    this.#keys = parts.keys;
    this.#clock = parts.clock;
    this.#visibility = face.view.onDidChangeVisibility(() => this.#countOn());
    this.#cancelRepaint = () => undefined;
    this.#countOn();
  }

  /** What the view shows: what stands in the way, then the jobs, newest first. Nothing at all gives way to the welcome text. */
  rows(): vscode.TreeItem[] {
    const parsed = baseUrl();
    if (!parsed.ok) {
      return [new ProblemRow({ title: "Base URL not usable", detail: baseUrlProblems[parsed.problem], step: "openSettings" })];
    }
    const jobs = this.#store.list(parsed.base.origin);
    const now = this.#clock.now();
    const problem = sharedProblem(jobs);
    return [...(problem === undefined ? [] : [new ProblemRow(problem)]), ...jobs.map((job) => new JobRow(job, now))];
  }

  /** Brings the view up to date with the store, the settings and the key. */
  async update(): Promise<void> {
    const turn = ++this.#latest;
    const parsed = baseUrl();
    const jobs = parsed.ok ? this.#store.list(parsed.base.origin) : [];
    const active = jobs.filter(({ last }) => last !== undefined && !isFinal(last.job.status)).length;
    const tooltip = active === 1 ? "1 job under way" : `${active} jobs under way`;
    this.#view.badge = active === 0 ? undefined : { value: active, tooltip };
    this.#repaintChanges();
    const hasKey = parsed.ok && (await this.#keys.read(parsed.base.origin)).kind !== "missing";
    // What was asked for later may have been answered sooner.
    if (turn !== this.#latest) return;
    await setContextKey("docsJson.jobs.setup", hasKey ? (projectId() === undefined ? "noProject" : "ready") : "noKey");
    await setContextKey("docsJson.jobs.hasJobs", jobs.length > 0);
  }

  dispose(): void {
    this.#visibility.dispose();
    this.#cancelRepaint();
  }

  /** While the view is on show, its ages go on counting. */
  #countOn(): void {
    this.#cancelRepaint();
    if (!this.#view.visible) return;
    this.#cancelRepaint = this.#clock.schedule(repaintInterval, () => {
      this.#repaintChanges();
      this.#countOn();
    });
  }

  /** A row that is made anew loses its tooltip while it is being read, so rows stay as long as they look the same. */
  #repaintChanges(): void {
    const parsed = baseUrl();
    const jobs = parsed.ok ? this.#store.list(parsed.base.origin) : [];
    const now = this.#clock.now();
    const picture = JSON.stringify([parsed, sharedProblem(jobs), jobs.map((job) => presentJob(job, now))]);
    if (picture === this.#picture) return;
    this.#picture = picture;
    this.#repaint();
  }
}

/** The part of the panel that is there before it is loaded. */
export interface JobsFace {
  readonly view: vscode.TreeView<vscode.TreeItem>;
  /** Has the view ask for its rows again. */
  readonly repaint: () => void;
}
