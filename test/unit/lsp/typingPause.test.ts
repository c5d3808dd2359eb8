import assert from "node:assert/strict";
import { TypingPause } from "../../../server/src/lsp/typingPause.ts";

describe("a pause in typing", () => {
  it("is there until the first edit, and again a second after the last one", async () => {
    const timers = new Map<object, () => void>();
    const pause = new TypingPause((task, milliseconds) => {
      assert.equal(milliseconds, 1000);
      const timer = {};
      timers.set(timer, task);
      return () => timers.delete(timer);
    });
    await pause.whenQuiet();
    pause.typed();
    let ended = 0;
    const waits = [pause.whenQuiet(), pause.whenQuiet()].map((wait) => wait.then(() => ended++));
    pause.typed();
    await new Promise(setImmediate);
    assert.deepEqual([timers.size, ended], [1, 0]);
    for (const task of timers.values()) task();
    await Promise.all(waits);
    await pause.whenQuiet();
    assert.equal(ended, 2);
  });
});
