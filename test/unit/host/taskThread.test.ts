import assert from "node:assert/strict";
import type { Thread, ThreadEvents } from "../../../server/src/host/taskThread.ts";
import { TaskThread } from "../../../server/src/host/taskThread.ts";

/** A thread whose answers and timers a test gives. */
class ManualThread extends TaskThread<string, string> {
  events: ThreadEvents<string> | undefined;
  /** The timer that runs: its milliseconds, and what it calls. */
  timer: { readonly milliseconds: number; readonly task: () => void } | undefined;

  protected override start(events: ThreadEvents<string>): Thread {
    this.events = events;
    return { send: () => undefined, stop: () => undefined };
  }

  protected override after(milliseconds: number, task: () => void): () => void {
    const timer = { milliseconds, task };
    this.timer = timer;
    return () => {
      if (this.timer === timer) this.timer = undefined;
    };
  }
}

describe("the time of a task on a thread", () => {
  /** A thread with a task in progress. */
  async function started() {
    const thread = new ManualThread({ task: 60_000, idle: 1000 });
    const result = thread.run("a");
    await Promise.resolve();
    return { thread, result };
  }

  it("ends the task after its limit", async () => {
    const { thread, result } = await started();
    let passed = 0;
    while (thread.timer !== undefined) {
      passed += thread.timer.milliseconds;
      thread.timer.task();
    }
    assert.equal(passed, 60_000);
    assert.deepEqual(await result, { kind: "failed", reason: "it took too long" });
  });

  it("does not end the task of a computer that slept meanwhile", async () => {
    const { thread, result } = await started();
    // However long it slept, the timer that ran ends once.
    thread.timer?.task();
    thread.events?.answered("b");
    assert.deepEqual(await result, { kind: "answer", answer: "b" });
  });
});

describe("the order of tasks on a thread", () => {
  it("is that of the requests, but urgent ones come first", async () => {
    const thread = new ManualThread({ task: 1000, idle: 1000 });
    const done: string[] = [];
    const note = (name: string, isUrgent: boolean) => thread.run(name, { isUrgent }).then(() => void done.push(name));
    const all = [note("a", false), note("b", false), note("c", false), note("d", true), note("e", true)];
    while (done.length < all.length) {
      thread.events?.answered("");
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual(done, ["d", "e", "a", "b", "c"]);
  });
});
