import assert from "node:assert/strict";
import { isFinal } from "../../../../client/src/jobs/model.ts";
import { inBackground, Machine, minute, ok } from "../../../support/jobs/machine.ts";
import { keyOf, origin } from "../../../support/jobs/sampleJobs.ts";

const key = keyOf("a");

/** A sequence of numbers from 0 to 1 that look random, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * A job that ended, is refreshed in two windows, and gets a follow-up message meanwhile: all requests take a random time to the server and
 * back. It runs for a minute then.
 */
async function play(seed: number) {
  const random = randomFrom(seed);
  const machine = new Machine();
  const { clock } = machine;
  const windows = [await machine.open(), await machine.open(inBackground)];
  const [first, sender] = seed % 2 === 0 ? windows : [...windows].reverse();
  assert.ok(first !== undefined && sender !== undefined);
  let endsAt = clock.now() + 10_000;
  const delay = () => new Promise<void>((resolve) => void clock.schedule(1 + random() * 4000, resolve));
  machine.server = async () => {
    await delay();
    const answer = ok(clock.now() < endsAt ? "active" : "completed");
    await delay();
    return answer;
  };
  const statuses = () => windows.map(({ store }) => store.list(origin)[0]?.last?.job.status ?? "");
  await first.store.track([key]);
  await machine.run(4 * minute);
  assert.deepEqual(statuses(), ["completed", "completed"]);

  for (const { engine } of windows) clock.schedule(random() * 5000, () => void engine.refresh([key]));
  let isAccepted = false;
  clock.schedule(random() * 5000, async () => {
    await delay();
    endsAt = clock.now() + minute;
    await delay();
    await sender.store.record(key, ok());
    isAccepted = true;
  });
  const seen: boolean[] = [];
  while (!isAccepted || clock.now() < endsAt) {
    await machine.run(500);
    if (isAccepted && clock.now() < endsAt) seen.push(statuses().some(isFinal));
  }
  await machine.run(4 * minute);
  return { seen, statuses: statuses(), notifications: machine.notifications };
}

describe("a follow-up message while requests for its job are under way", () => {
  it("makes the job active until it ends again, whatever arrives first", async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { seen, statuses, notifications } = await play(seed);
      assert.ok(seen.length > 50 && !seen.includes(true), `seed ${seed}: ends too early`);
      assert.deepEqual(statuses, ["completed", "completed"], `seed ${seed}`);
      assert.deepEqual(notifications, ["a: completed", "a: completed"], `seed ${seed}`);
    }
  });

  it("does not depend on a clock that is set back", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    await store.track([key]);
    await store.record(key, ok());
    machine.clock.set(machine.clock.now() - 60 * minute);
    await store.record(key, ok("completed"), machine.clock.now());
    assert.equal(store.list(origin)[0]?.last?.job.status, "completed");
  });

  it("makes no job run again whose end another request brought before the clock was set back", async () => {
    const machine = new Machine();
    const { store } = await machine.open();
    await store.track([key]);
    await store.record(key, ok());
    const sentAt = machine.clock.now();
    await machine.run(5000);
    await store.record(key, ok("completed"));
    machine.clock.set(machine.clock.now() - 60 * minute);
    await store.record(key, ok("active"), sentAt);
    assert.equal(store.list(origin)[0]?.last?.job.status, "completed");
    machine.server = async () => ok("completed");
    await machine.run(60 * minute);
    assert.deepEqual(machine.notifications, ["a: completed"]);
  });
});
