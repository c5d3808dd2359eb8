import assert from "node:assert/strict";
import { TimeDebouncer } from "../../../server/src/lsp/timeDebouncer.ts";

describe("a task after a pause", () => {
  it("runs once, after the last of several calls", () => {
    const timers = new Map<object, () => void>();
    let runs = 0;
    const pause = new TimeDebouncer(
      () => runs++,
      1000,
      (task, milliseconds) => {
        assert.equal(milliseconds, 1000);
        const timer = {};
        timers.set(timer, task);
        return () => timers.delete(timer);
      },
    );
    pause.call();
    pause.call();
    assert.equal(timers.size, 1);
    for (const task of timers.values()) task();
    assert.equal(runs, 1);
  });
});
