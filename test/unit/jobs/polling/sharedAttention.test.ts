import assert from "node:assert/strict";
import type { WindowState } from "../../../../client/src/jobs/polling/engineHost.ts";
import { focused, inBackground, Machine, minute, ok } from "../../../support/jobs/machine.ts";
import { keyOf } from "../../../support/jobs/sampleJobs.ts";

const hidden: WindowState = { focused: true, visible: false };

/** Two windows: the first one has no API key, and the second one is in the background. One job is tracked. */
async function machineWith(view: WindowState) {
  const machine = new Machine();
  const front = await machine.open(view);
  await machine.open(inBackground);
  machine.server = (_, window) => (window === 0 ? { kind: "apiKeyMissing" } : ok());
  await front.store.track([keyOf("a")]);
  await machine.run(0);
  await machine.run(minute);
  /** How many requests the window with the key sends in some minutes. */
  const requestsIn = async (minutes: number) => {
    const before = machine.requests.length;
    await machine.run(minutes * minute);
    return machine.requests.slice(before).filter(({ window }) => window === 1).length;
  };
  return { machine, front, requestsIn };
}

describe("a window in front that cannot poll", () => {
  it("has its jobs polled as if it did so itself", async () => {
    const { requestsIn } = await machineWith(focused);
    const count = await requestsIn(5);
    assert.ok(count >= 54 && count <= 60, `${count} requests`);
  });

  it("has them polled less often while the jobs are not visible", async () => {
    const { requestsIn } = await machineWith(hidden);
    const count = await requestsIn(5);
    assert.ok(count >= 42 && count <= 48, `${count} requests`);
  });

  it("shows that a job has finished", async () => {
    const { machine, front } = await machineWith(focused);
    machine.server = (_, window) => (window === 0 ? { kind: "apiKeyMissing" } : ok("completed"));
    await machine.run(10_000);
    assert.deepEqual([front.notifications, machine.notifications], [["a: completed"], ["a: completed"]]);
  });

  it("leaves that to the polling one after it lost the focus", async () => {
    const { machine, front } = await machineWith(focused);
    await front.store.track(Array.from({ length: 300 }, (_, index) => keyOf(`b${index}`)));
    front.engine.windowStateChanged(inBackground);
    machine.server = (id, window) => (window === 0 ? { kind: "apiKeyMissing" } : ok(id === "a" ? "completed" : "active"));
    await machine.run(minute);
    assert.deepEqual([front.notifications, machine.notifications], [[], ["a: completed"]]);
  });

  it("has them polled seldom when it loses the focus", async () => {
    const { front, machine, requestsIn } = await machineWith(focused);
    front.engine.windowStateChanged(inBackground);
    await machine.run(10_000);
    const count = await requestsIn(5);
    assert.ok(count >= 5 && count <= 6, `${count} requests`);
    front.engine.windowStateChanged(focused);
    await machine.run(10_000);
    const again = await requestsIn(2);
    assert.ok(again >= 21 && again <= 24, `${again} requests`);
  });

  it("has them polled seldom after it was closed, although its files are left", async () => {
    const { front, machine, requestsIn } = await machineWith(focused);
    await front.engine.dispose();
    assert.ok([...machine.files].some(([name, text]) => name.startsWith("attention.") && text === "watching"));
    await machine.run(10_000);
    const count = await requestsIn(5);
    assert.ok(count >= 5 && count <= 6, `${count} requests`);
  });

  it("writes nothing while there are no jobs to poll", async () => {
    const { front, machine } = await machineWith(focused);
    await front.store.remove(keyOf("a"));
    await machine.run(1000);
    const before = [...machine.files.keys()];
    await machine.run(minute);
    assert.deepEqual([...machine.files.keys()], before);
  });
});
