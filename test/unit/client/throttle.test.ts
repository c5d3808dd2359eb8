import assert from "node:assert/strict";
import { Throttle } from "../../../client/src/time/throttle.ts";
import { VirtualClock } from "../../support/virtualClock.ts";

/** A throttled task whose runs a test ends. */
function slowTask() {
  const clock = new VirtualClock();
  const ends: (() => void)[] = [];
  let runs = 0;
  const throttle = new Throttle(
    100,
    () => {
      runs += 1;
      return new Promise((resolve) => ends.push(resolve));
    },
    { clock, onError: assert.ifError },
  );
  const end = async () => {
    ends.shift()?.();
    await clock.advance(100);
  };
  return { clock, throttle, end, runs: () => runs };
}

describe("a throttled task", () => {
  it("runs at once, then once per pause while it is requested", async () => {
    const clock = new VirtualClock();
    const start = clock.now();
    const runs: number[] = [];
    const throttle = new Throttle(500, async () => void runs.push(clock.now() - start), {
      clock,
      onError: assert.ifError,
    });
    throttle.run();
    assert.deepEqual(runs, [0]);
    for (let index = 0; index < 12; index++) {
      await clock.advance(100);
      throttle.run();
    }
    await clock.advance(5000);
    assert.deepEqual(runs, [0, 500, 1000, 1500]);
    assert.equal(clock.pending, 0);
    throttle.run();
    throttle.run();
    throttle.dispose();
    await clock.advance(5000);
    assert.deepEqual(runs, [0, 500, 1000, 1500, 6200]);
  });

  it("runs once more for all calls during a run", async () => {
    const { clock, throttle, end, runs } = slowTask();
    for (let call = 0; call < 1000; call++) throttle.run();
    assert.equal(runs(), 1);
    await end();
    assert.equal(runs(), 2);
    await end();
    await clock.advance(1000);
    assert.equal(runs(), 2);
  });

  it("pauses between two runs", async () => {
    const { clock, throttle, end, runs } = slowTask();
    throttle.run();
    await end();
    throttle.run();
    await end();
    assert.equal(runs(), 2);
    throttle.run();
    assert.equal(runs(), 3);
    assert.equal(clock.pending, 0);
  });

  it("runs again after it failed, and passes on why", async () => {
    const clock = new VirtualClock();
    const errors: unknown[] = [];
    const task = async () => {
      throw new Error("the window is closed");
    };
    const throttle = new Throttle(100, task, { clock, onError: (error) => errors.push(error) });
    throttle.run();
    throttle.run();
    await clock.advance(100);
    assert.deepEqual(errors.map(String), ["Error: the window is closed", "Error: the window is closed"]);
  });
});
