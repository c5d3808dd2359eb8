import assert from "node:assert/strict";
import { Semaphore } from "../../../server/src/host/semaphore.ts";

describe("Semaphore", () => {
  /** Runs tasks that need some of an amount of ten. Gives which of them run at the same time. */
  async function rounds(needs: readonly number[]): Promise<readonly (readonly number[])[]> {
    const semaphore = new Semaphore(10);
    let running: { need: number; finish: () => void }[] = [];
    const tasks = needs.map((need) =>
      semaphore.use(need, () => new Promise<void>((finish) => void running.push({ need, finish }))),
    );
    const seen: (readonly number[])[] = [];
    while (seen.flat().length < needs.length) {
      await new Promise(setImmediate);
      const now = running;
      running = [];
      seen.push(now.map(({ need }) => need));
      for (const { finish } of now) finish();
    }
    await Promise.all(tasks);
    return seen;
  }

  it("runs tasks at the same time as long as there is enough for them, in their order", async () => {
    assert.deepEqual(await rounds([4, 4, 2, 5, 5, 1]), [[4, 4, 2], [5, 5], [1]]);
  });

  it("runs a task that needs more than there is alone", async () => {
    assert.deepEqual(await rounds([1, 99, 1]), [[1], [99], [1]]);
  });

  it("gives the share of a task that failed to others", async () => {
    const semaphore = new Semaphore(1);
    await assert.rejects(semaphore.use(1, () => Promise.reject(new Error("gone"))));
    assert.equal(await semaphore.use(1, async () => "next"), "next");
  });
});
