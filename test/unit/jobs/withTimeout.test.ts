import assert from "node:assert/strict";
import { withTimeout } from "../../../client/src/jobs/withTimeout.ts";
import { VirtualClock } from "../../support/virtualClock.ts";

describe("withTimeout", () => {
  it("gives the result, or undefined if there is none in time", async () => {
    const clock = new VirtualClock();
    assert.equal(await withTimeout(100, Promise.resolve(1), clock), 1);
    assert.equal(await withTimeout(100, Promise.reject(new Error("no")), clock), undefined);
    const late = withTimeout(100, new Promise<number>(() => undefined), clock);
    await clock.advance(100);
    assert.equal(await late, undefined);
    assert.equal(clock.pending, 0);
  });
});
