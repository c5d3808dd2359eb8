import assert from "node:assert/strict";
import { Throttle } from "../../../client/src/jobs/throttle.ts";
import { VirtualClock } from "./virtualClock.ts";

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
