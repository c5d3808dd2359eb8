import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { untilAborted } from "../../../client/src/jobs/untilAborted.ts";

describe("a task that ends with its signal", () => {
  const never = () => new Promise<never>(() => undefined);

  it("gives its result, and listens no longer", async () => {
    const { signal } = new AbortController();
    assert.equal(await untilAborted(signal, async () => 1), 1);
    assert.deepEqual(getEventListeners(signal, "abort"), []);
  });

  it("rejects once the signal is aborted", async () => {
    const controller = new AbortController();
    const task = untilAborted(controller.signal, never);
    controller.abort(new Error("stop"));
    await assert.rejects(task, { message: "stop" });
  });

  it("does not begin after its signal was aborted", async () => {
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      return never();
    };
    await assert.rejects(untilAborted(AbortSignal.abort(new Error("stopped")), begin), { message: "stopped" });
    assert.equal(isBegun, false);
  });
});
