import assert from "node:assert/strict";
import { answerLine } from "../../../client/src/jobs/logText.ts";
import { jobWith, keyOf } from "./support.ts";

describe("a line of the log", () => {
  const key = keyOf("job_1");

  it("says which job, how it stands and how long it took", () => {
    assert.deepEqual(answerLine(key, { kind: "ok", job: jobWith(), unreadable: [] }, 34, true), {
      level: "info",
      text: "acme/job_1: active (34 ms)",
    });
    assert.deepEqual(answerLine(key, { kind: "ok", job: jobWith(), unreadable: ["model"] }, 34, false), {
      level: "debug",
      text: "acme/job_1: active (34 ms); not readable: model",
    });
  });

  it("warns of a failure once", () => {
    const line = answerLine(key, { kind: "serverError", status: 503 }, 5, true);
    assert.deepEqual(line, {
      level: "warn",
      text: "acme/job_1: Server error (5 ms). The server answers 503. Trying again, less often.",
    });
    assert.equal(answerLine(key, { kind: "serverError", status: 503 }, 5, false).level, "debug");
  });

  it("is one line, whatever the server says", () => {
    const { text } = answerLine(
      key,
      { kind: "ok", job: jobWith({ status: "a\n[error] b\u001b[2J" }), unreadable: ["x\ny"] },
      1,
      true,
    );
    assert.equal(text, "acme/job_1: a [error] b [2J (1 ms); not readable: x y");
  });
});
