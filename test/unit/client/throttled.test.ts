import assert from "node:assert/strict";
import { throttled } from "../../../client/src/start/throttled.ts";
import { VirtualClock } from "../jobs/virtualClock.ts";

/** A task whose runs a test ends. */
function slowTask() {
  const clock = new VirtualClock();
  const ends: (() => void)[] = [];
  let runs = 0;
  const request = throttled(
    () => {
      runs += 1;
      return new Promise((resolve) => ends.push(resolve));
    },
    100,
    (task, milliseconds) => clock.schedule(milliseconds, task),
  );
  const end = async () => {
    ends.shift()?.();
    await clock.advance(100);
  };
  return { clock, request, end, runs: () => runs };
}

describe("a task that runs one at a time", () => {
  it("runs at once, and once more for all calls during a run", async () => {
    const { clock, request, end, runs } = slowTask();
    for (let call = 0; call < 1000; call++) void request();
    assert.equal(runs(), 1);
    await end();
    assert.equal(runs(), 2);
    await end();
    await clock.advance(1000);
    assert.equal(runs(), 2);
  });

  it("pauses between two runs", async () => {
    const { clock, request, end, runs } = slowTask();
    void request();
    await end();
    void request();
    await end();
    assert.equal(runs(), 2);
    void request();
    assert.equal(runs(), 3);
    assert.equal(clock.pending, 0);
  });

  it("runs again after it failed", async () => {
    const clock = new VirtualClock();
    let runs = 0;
    const request = throttled(
      async () => {
        runs += 1;
        throw new Error("the window is closed");
      },
      100,
      (task, milliseconds) => clock.schedule(milliseconds, task),
    );
    await assert.rejects(request(), /closed/u);
    await clock.advance(100);
    await assert.rejects(request(), /closed/u);
    assert.equal(runs, 2);
  });
});
