import type { FetchResult, JobResult } from "../../../client/src/jobs/api/fetchResult.ts";
import type { PollSettings, WindowState } from "../../../client/src/jobs/polling/engineHost.ts";
import { settled, VirtualClock } from "../virtualClock.ts";
import { MemoryFolder } from "./memoryFolder.ts";
import { jobWith } from "./sampleJobs.ts";
import type { TestWindow } from "./testWindow.ts";
import { defaults, openWindow } from "./testWindow.ts";

export const minute = 60_000;
export const focused: WindowState = { focused: true, visible: true };
export const inBackground: WindowState = { focused: false, visible: true };

export const ok = (status = "active"): JobResult => ({
  kind: "ok",
  job: jobWith({ status, createdAt: "2026-11-20T12:00:00Z" }),
  invalidFields: [],
});

export const serverAt = (href: string) => ({ href, origin: new URL(href).origin });

/** Several windows on one machine, with a fake server. Jobs are created at the start. */
export class Machine {
  readonly clock = new VirtualClock();
  readonly start = this.clock.now();
  readonly files = new Map<string, string>();
  readonly requests: { readonly window: number; readonly id: string; readonly at: number; readonly signal: AbortSignal }[] = [];
  readonly opened: (TestWindow & { readonly folder: MemoryFolder })[] = [];
  settings: PollSettings = defaults;
  /** The warnings of all stores. */
  readonly warnings: string[] = [];
  /** The response of the server; with `undefined`, it never responds. */
  server: (id: string, window: number) => FetchResult | Promise<FetchResult> | undefined = () => ok();
  /** Whether a window still shows something. */
  responds: (window: number) => boolean = () => true;

  /** @param settings of this window, if they differ */
  async open(view: WindowState = focused, settings?: PollSettings): Promise<TestWindow & { readonly folder: MemoryFolder }> {
    const folder = new MemoryFolder(this.files);
    const window = this.opened.length;
    const opened = await openWindow({
      clock: this.clock,
      folder,
      view,
      settings: () => settings ?? this.settings,
      responds: () => this.responds(window),
      warn: (problem) => this.warnings.push(problem),
      fetchJob: ({ id }, signal) => {
        this.requests.push({ window, id, at: this.clock.now() - this.start, signal });
        const result = this.server(id, window);
        if (result !== undefined) return Promise.resolve(result);
        return new Promise((resolve) => signal.addEventListener("abort", () => resolve({ kind: "aborted" })));
      },
    });
    this.opened.push({ ...opened, folder });
    return { ...opened, folder };
  }

  /** Lets time pass; then each window notices changes in the folder. */
  async run(milliseconds: number): Promise<void> {
    await this.clock.advance(milliseconds);
    for (const { store } of this.opened) await store.reload();
    await settled();
  }

  /** How many requests were sent since the last call. */
  count(): number {
    const { length } = this.requests;
    const count = length - this.#counted;
    this.#counted = length;
    return count;
  }
  #counted = 0;

  get notifications(): readonly string[] {
    return this.opened.flatMap(({ notifications }) => notifications);
  }
}
