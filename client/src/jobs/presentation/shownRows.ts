import { jobKeyText } from "../model.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { JobGroup } from "./groups.ts";
import type { DisplayContext } from "./jobProperties.ts";
import { presentJob } from "./presentation.ts";

/** Which rows look different: those of some jobs, by the texts of their keys, or possibly all of them. */
export type DifferentRows = ReadonlySet<string> | "all";

/** Why rows may look different. */
export type RepaintCause = "time" | "change";

/** What the rows of the view show, to paint them again only if that changes. */
export class ShownRows {
  #rows: ReadonlyMap<string, { readonly job: TrackedJob; readonly text: string }> = new Map();
  #rest = "";

  /**
   * Which rows look different than at the last call.
   * @param rest whatever else the view shows
   * @param cause if `time` passed, ages may have changed; otherwise, only jobs that changed are compared
   */
  update(groups: readonly JobGroup[], rest: unknown, context: DisplayContext, cause: RepaintCause): DifferentRows {
    const different = new Set<string>();
    const rows = new Map<string, { readonly job: TrackedJob; readonly text: string }>();
    for (const job of groups.flatMap(({ jobs }) => jobs)) {
      const name = jobKeyText(job.key);
      const before = this.#rows.get(name);
      if (before?.job === job && cause !== "time") rows.set(name, before);
      else {
        const text = JSON.stringify(presentJob(job, context));
        if (text !== before?.text) different.add(name);
        rows.set(name, { job, text });
      }
    }
    // The order of the rows counts, too.
    const order = groups.map(({ name, jobs }) => `${name} ${jobs.map(({ key }) => jobKeyText(key)).join("\n")}`);
    const all = `${JSON.stringify(rest)}\n${order.join("\n\n")}`;
    const isSame = all === this.#rest;
    this.#rows = rows;
    this.#rest = all;
    return isSame ? different : "all";
  }
}
