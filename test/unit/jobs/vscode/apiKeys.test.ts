import assert from "node:assert/strict";
import type { SecretStorage } from "vscode";
import { ApiKeys } from "../../../../client/src/jobs/vscode/apiKeys.ts";
import { origin } from "../../../support/jobs/sampleJobs.ts";
import { VirtualClock } from "../../../support/virtualClock.ts";

/** The keys of two windows that share their secrets. `answer`: what reading a secret gives instead. */
function twoWindows(clock = new VirtualClock(), answer?: () => Promise<undefined>): readonly [ApiKeys, ApiKeys] {
  const values = new Map<string, string>();
  const secrets: SecretStorage = {
    get: answer ?? (async (name) => values.get(name)),
    store: async (name, value) => void values.set(name, value),
    delete: async (name) => void values.delete(name),
    onDidChange: () => ({ dispose: () => undefined }),
  };
  return [new ApiKeys(secrets, clock), new ApiKeys(secrets, clock)];
}

describe("an API key that was removed", () => {
  it("is known only to the window that removed it", async () => {
    const [here, other] = twoWindows();
    await here.set(origin, "mint_0123456789");
    await here.remove(origin);
    assert.deepEqual(
      [here, other].map((keys) => keys.isRemovedHere(origin)),
      [true, false],
    );
    assert.equal(here.isRemovedHere("https://other.example.com"), false);
  });

  it("counts as removed by another window after another one was set", async () => {
    const [here, other] = twoWindows();
    await here.remove(origin);
    await other.set(origin, "mint_0123456789");
    await here.read(origin);
    await other.remove(origin);
    assert.deepEqual(await here.read(origin), { kind: "missing" });
    assert.equal(here.isRemovedHere(origin), false);
  });
});

describe("an API key in a window that is busy", () => {
  it("is not waited for with a request, but is shown once the window answers", async () => {
    const clock = new VirtualClock();
    const answer = new Promise<undefined>((resolve) => clock.schedule(20_000, () => resolve(undefined)));
    const [keys] = twoWindows(clock, () => answer);
    const read = Promise.all([keys.read(origin), keys.readForView(origin)]);
    await clock.advance(30_000);
    assert.deepEqual(await read, [{ kind: "unavailable" }, { kind: "missing" }]);
  });
});
