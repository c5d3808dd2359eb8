import assert from "node:assert/strict";
import { compareStrategies } from "../../../bench/jobs/compare.ts";

describe("a simulated day of jobs with failures and outages", () => {
  it("needs a tenth of the requests of other clients, notifies a focused window within 5 s, and needs no more requests for several windows", async () => {
    // In the days before, few jobs end while somebody is watching, so that their median is mostly chance.
    const { ours, oursAlone, peers, stopping } = await compareStrategies([4, 5, 6, 7, 8, 9]);
    assert.ok(ours.requestsPerJob <= peers.requestsPerJob / 10, `${ours.requestsPerJob} requests per job`);
    assert.ok(ours.requestsPerJob <= stopping.requestsPerJob / 3, `${ours.requestsPerJob} requests per job`);
    assert.ok(ours.focused.median < 5000, `${ours.focused.median} ms`);
    assert.ok(ours.requestsPerJob <= 1.1 * oursAlone.requestsPerJob, `${oursAlone.requestsPerJob} requests from one window`);
    assert.equal(ours.requestsAfterEnd, 0);
    assert.equal(ours.notificationsPerJob, 1);
  });
});
