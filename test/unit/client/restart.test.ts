import assert from "node:assert/strict";
import { restart } from "../../../client/src/restart.ts";

describe("restarting the language server", () => {
  for (const [what, stop] of [
    ["that answers", () => Promise.resolve()],
    ["that hangs", () => Promise.reject(new Error("Stopping the server timed out"))],
  ] as const)
    it(`starts another one in the place of one ${what}`, async () => {
      const calls: string[] = [];
      await restart({
        stop: () => {
          calls.push("stop");
          return stop();
        },
        start: async () => void calls.push("start"),
      });
      assert.deepEqual(calls, ["stop", "start"]);
    });
});
