import assert from "node:assert/strict";
import type { FetchResult } from "../../../client/src/jobs/api/fetchResult.ts";
import type { LogLine } from "../../../client/src/jobs/logText.ts";
import { withFetchLogging } from "../../../client/src/jobs/logText.ts";
import type { Job } from "../../../client/src/jobs/model.ts";
import { jobWith, keyOf } from "../../support/jobs/sampleJobs.ts";
import { VirtualClock } from "../../support/virtualClock.ts";

/** The log lines for some results, each after 34 ms. */
async function linesOf(...results: readonly FetchResult[]): Promise<readonly LogLine[]> {
  const clock = new VirtualClock();
  const lines: LogLine[] = [];
  const queue = [...results];
  const fetchJob = async (): Promise<FetchResult> => {
    await clock.advance(34);
    return queue.shift() ?? { kind: "aborted" };
  };
  const ask = withFetchLogging(fetchJob, (line) => lines.push(line), clock);
  for (const result of results) assert.equal(await ask(keyOf("job_1"), new AbortController().signal), result);
  return lines;
}

const ok = (changes: Partial<Job>, invalidFields: readonly string[] = []): FetchResult => ({
  kind: "ok",
  job: jobWith(changes),
  invalidFields,
});

describe("the log", () => {
  it("contains job, status, and duration, at debug level if the status is unchanged", async () => {
    assert.deepEqual(await linesOf(ok({}), ok({}, ["model"]), ok({ status: "completed" })), [
      { level: "info", text: "acme/job_1: active (34 ms)" },
      { level: "debug", text: "acme/job_1: active (34 ms); invalid fields: model" },
      { level: "info", text: "acme/job_1: completed (34 ms)" },
    ]);
  });

  it("warns about a failure once", async () => {
    const text = "acme/job_1: Server error (34 ms). The server responded with status 503.";
    const failed = { kind: "serverError", status: 503 } as const;
    const lines = await linesOf(failed, failed, ok({}), failed);
    assert.deepEqual(lines, [
      { level: "warn", text },
      { level: "debug", text },
      { level: "info", text: "acme/job_1: active (34 ms)" },
      { level: "warn", text },
    ]);
  });

  it("ignores aborted requests", async () => assert.deepEqual(await linesOf({ kind: "aborted" }), []));

  it("writes one line per result, whatever the server sends", async () => {
    const lines = await linesOf(ok({ status: "a\n[error] b\u001b[2J" }, ["x\ny"]));
    assert.deepEqual(
      lines.map(({ text }) => text),
      ["acme/job_1: a [error] b [2J (34 ms); invalid fields: x y"],
    );
  });
});
