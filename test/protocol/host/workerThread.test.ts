import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { TaskResult, WorkerLimits } from "../../../server/src/host/workerThread.ts";
import { WorkerThread } from "../../../server/src/host/workerThread.ts";

/** A worker that does as it is told; each answer carries the thread's own id, so that a new thread is seen. */
const script = `
const { parentPort, threadId } = require("node:worker_threads");
parentPort.on("message", (job) => {
  if (job === "throw") throw new Error("no such luck");
  if (job === "hang") for (;;);
  if (job === "exit") process.exit(3);
  if (job === "grow") for (const all = []; ; ) all.push(new Array(1e6).fill(0.5));
  parentPort.postMessage({ job: String(job), threadId });
});
`;

type Echo = { readonly job: string; readonly threadId: number };

/** No job here takes nearly as long, whatever else the machine does. */
const limits: WorkerLimits = { task: 15_000, idle: 50, heap: 64 };

describe("a worker thread", function () {
  this.timeout(20_000);
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

  /** The answer to a job, which must have one. */
  async function answer(job: string): Promise<Echo> {
    const result = await thread.run(job);
    return result.kind === "answer" ? result.answer : assert.fail(result.reason);
  }
  const reason = (result: TaskResult<Echo>) => (result.kind === "failed" ? result.reason : "none");

  it("does one job after the other", async () => {
    const echoes = await Promise.all(["a", "b", "c"].map(answer));
    assert.deepEqual(
      echoes.map(({ job }) => job),
      ["a", "b", "c"],
    );
    assert.equal(new Set(echoes.map(({ threadId }) => threadId)).size, 1);
  });

  const faults: [job: string, reason: string, limit?: number][] = [
    ["throw", "its reader failed"],
    ["hang", "its reader took too long", 100],
    ["exit", "its reader ended"],
    ["grow", "its reader ran out of memory"],
  ];
  for (const [job, expected, limit = limits.task] of faults) {
    it(`fails the one job that makes it ${job}, and does the next on a new thread`, async () => {
      // Of the three jobs only the second has the limit: the others start a thread, which takes its time on a busy machine.
      const limitsInTurn = [limits.task, limit, limits.task];
      thread = new WorkerThread(path.join(folder, "worker.js"), {
        ...limits,
        get task() {
          return limitsInTurn.shift() ?? limits.task;
        },
      });
      const before = await answer("a");
      const [failed, next] = await Promise.all([thread.run(job), answer("b")]);
      assert.equal(reason(failed), expected);
      assert.notEqual(next.threadId, before.threadId);
    });
  }

  it("fails its jobs where it has no script", async () => {
    const result = await new WorkerThread<string, Echo>(path.join(folder, "gone.js"), limits).run("a");
    assert.equal(reason(result), "its reader failed");
  });

  it("rests when it has nothing to do, and starts anew with the next job", async () => {
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
