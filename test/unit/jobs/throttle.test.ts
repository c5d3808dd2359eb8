import assert from "node:assert/strict";
import { Throttle } from "../../../client/src/jobs/throttle.ts";
import { within } from "../../../client/src/jobs/within.ts";
import { VirtualClock } from "./support.ts";

describe("a throttled task", () => {
  it("runs at once, then once per interval while it is requested", async () => {
    const clock = new VirtualClock();
    const begun = clock.now();
    const runs: number[] = [];
    const throttle = new Throttle(500, () => runs.push(clock.now() - begun), clock);
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
});

describe("waiting for a limited time", () => {
  it("gives the result, or undefined if there is none in time", async () => {
    const clock = new VirtualClock();
    assert.equal(await within(100, Promise.resolve(1), clock), 1);
    assert.equal(await within(100, Promise.reject(new Error("no")), clock), undefined);
    const late = within(100, new Promise<number>(() => undefined), clock);
    await clock.advance(100);
    assert.equal(await late, undefined);
    assert.equal(clock.pending, 0);
  });
});
