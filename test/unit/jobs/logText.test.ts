import assert from "node:assert/strict";
import type { LogLine } from "../../../client/src/jobs/logText.ts";
import { logged } from "../../../client/src/jobs/logText.ts";
import type { Job } from "../../../client/src/jobs/model.ts";
import type { Outcome } from "../../../client/src/jobs/outcome.ts";
import { jobWith, keyOf, VirtualClock } from "./support.ts";

/** The lines for some answers, each after 34 ms. */
async function linesOf(...outcomes: readonly Outcome[]): Promise<readonly LogLine[]> {
  const clock = new VirtualClock();
  const lines: LogLine[] = [];
  const queue = [...outcomes];
  const lookUp = async (): Promise<Outcome> => {
    await clock.advance(34);
    return queue.shift() ?? { kind: "aborted" };
  };
  const ask = logged(lookUp, (line) => lines.push(line), clock);
  for (const outcome of outcomes) assert.equal(await ask(keyOf("job_1"), new AbortController().signal), outcome);
  return lines;
}

const ok = (changes: Partial<Job>, unreadable: readonly string[] = []): Outcome => ({
  kind: "ok",
  job: jobWith(changes),
  unreadable,
});

describe("the log", () => {
  it("says which job, how it stands and how long it took; what is no news is for debugging", async () => {
    assert.deepEqual(await linesOf(ok({}), ok({}, ["model"]), ok({ status: "completed" })), [
      { level: "info", text: "acme/job_1: active (34 ms)" },
      { level: "debug", text: "acme/job_1: active (34 ms); not readable: model" },
      { level: "info", text: "acme/job_1: completed (34 ms)" },
    ]);
  });

  it("warns of a failure once", async () => {
    const text = "acme/job_1: Server error (34 ms). The server answers 503.";
    const failed = { kind: "serverError", status: 503 } as const;
    const lines = await linesOf(failed, failed, ok({}), failed);
    assert.deepEqual(lines, [
      { level: "warn", text },
      { level: "debug", text },
      { level: "info", text: "acme/job_1: active (34 ms)" },
      { level: "warn", text },
    ]);
  });

  it("says nothing of what was called off", async () => assert.deepEqual(await linesOf({ kind: "aborted" }), []));

  it("has one line for an answer, whatever the server says", async () => {
    const lines = await linesOf(ok({ status: "a\n[error] b\u001b[2J" }, ["x\ny"]));
    assert.deepEqual(
      lines.map(({ text }) => text),
      ["acme/job_1: a [error] b [2J (34 ms); not readable: x y"],
    );
  });
});
