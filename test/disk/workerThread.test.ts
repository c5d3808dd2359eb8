import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { TaskResult, Thread, ThreadEvents } from "../../server/src/host/taskThread.ts";
import type { WorkerLimits } from "../../server/src/host/workerThread.ts";
import { WorkerThread } from "../../server/src/host/workerThread.ts";

/** A worker that misbehaves on request. Each answer has the ID of the thread, which shows whether it is a new one. */
const script = `
const { parentPort, threadId } = require("node:worker_threads");
parentPort.on("message", (task) => {
  if (task === "throw") throw new Error("no such luck");
  if (task === "hang") for (;;);
  if (task === "exit") process.exit(3);
  if (task === "grow") for (const all = []; ; ) all.push(new Array(1e6).fill(0.5));
  parentPort.postMessage({ task: String(task), threadId });
});
`;

type Echo = { readonly task: string; readonly threadId: number };

/** The task limit is far longer than any task here takes, even on a busy machine. */
const limits: WorkerLimits = { task: 15_000, idle: 50, heap: 64 };

describe("WorkerThread", () => {
  let folder: string;
  let thread: WorkerThread<string, Echo>;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-worker-"));
    await writeFile(path.join(folder, "worker.js"), script);
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    thread = new WorkerThread(path.join(folder, "worker.js"), limits);
  });

  /** Runs a task, which must succeed, and gives its answer. */
  async function answer(task: string): Promise<Echo> {
    const result = await thread.run(task);
    return result.kind === "answer" ? result.answer : assert.fail(result.reason);
  }
  const reason = (result: TaskResult<Echo>) => (result.kind === "failed" ? result.reason : "none");

  it("runs tasks one after the other on one thread", async () => {
    const echoes = await Promise.all(["a", "b", "c"].map(answer));
    assert.deepEqual(
      echoes.map(({ task }) => task),
      ["a", "b", "c"],
    );
    assert.equal(new Set(echoes.map(({ threadId }) => threadId)).size, 1);
  });

  it("fails only a task for which no thread can be started", async () => {
    let isFull = true;
    class FullSystem extends WorkerThread<string, Echo> {
      protected override start(events: ThreadEvents<Echo>): Thread {
        if (isFull) throw new Error("EAGAIN");
        return super.start(events);
      }
    }
    thread = new FullSystem(path.join(folder, "worker.js"), limits);
    assert.equal(reason(await thread.run("a")), "no thread could be started");
    isFull = false;
    assert.equal((await answer("b")).task, "b");
  });

  const faults: [task: string, reason: string, limit?: number][] = [
    ["throw", "reading failed"],
    ["hang", "it took too long", 100],
    ["exit", "reading ended early"],
    ["grow", "out of memory"],
  ];
  for (const [task, expected, limit = limits.task] of faults) {
    it(`fails only a task that makes the thread ${task}, and runs the next one on a new thread`, async () => {
      // Only this task has the short limit: the others start a thread, which takes a while on a busy machine.
      let current = limits.task;
      thread = new WorkerThread(path.join(folder, "worker.js"), {
        ...limits,
        // Read for each step of a task.
        get task() {
          return current;
        },
      });
      const before = await answer("a");
      current = limit;
      const failing = thread.run(task).finally(() => {
        current = limits.task;
      });
      const [failed, next] = await Promise.all([failing, answer("b")]);
      assert.equal(reason(failed), expected);
      assert.notEqual(next.threadId, before.threadId);
    });
  }

  it("fails tasks if its script is missing", async () => {
    const result = await new WorkerThread<string, Echo>(path.join(folder, "gone.js"), limits).run("a");
    assert.equal(reason(result), "reading failed");
  });

  it("stops when idle, and starts again with the next task", async () => {
    const idle = new WorkerThread<string, Echo>(path.join(folder, "worker.js"), limits);
    const started = once(process, "worker") as Promise<[Worker]>;
    const threadOf = async () => {
      const result = await idle.run("a");
      return result.kind === "answer" ? result.answer.threadId : assert.fail(result.reason);
    };
    const first = await threadOf();
    const [thread] = await started;
    await once(thread, "exit");
    assert.notEqual(await threadOf(), first);
  });
});
