import assert from "node:assert/strict";
import type { OpenApiTask } from "../../../server/src/core/openapi/openApiTask.ts";
import type { TaskAnswer, TaskRequest } from "../../../server/src/host/taskRunner.ts";
import { taskRunner } from "../../../server/src/host/taskRunner.ts";
import type { Thread, ThreadEvents } from "../../../server/src/host/taskThread.ts";
import { TaskThread } from "../../../server/src/host/taskThread.ts";

/** A thread that never answers, and the names of the tasks that it got. */
class RecordingThread extends TaskThread<TaskRequest, TaskAnswer> {
  readonly tasks: string[] = [];

  protected override start(_: ThreadEvents<TaskAnswer>): Thread {
    return {
      send: (request) => {
        const { file, task } = request as TaskRequest;
        this.tasks.push(`${task.kind} ${file.uri}`);
      },
      stop: () => undefined,
    };
  }

  protected override after(): () => void {
    return () => undefined;
  }
}

describe("the threads that read OpenAPI files", () => {
  const threads = () => {
    const [quick, slow, large] = [0, 1, 2].map(() => new RecordingThread({ task: 1000, idle: 1000 }));
    assert.ok(quick && slow && large);
    const isLarge = async ({ uri }: TaskRequest["file"]) => uri === "large.json";
    const options = { log: assert.fail, validatesLast: true };
    const run = taskRunner(quick, slow, { ...options, largeFiles: { thread: large, isLarge } });
    return { quick, slow, large, run };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const index: OpenApiTask = { kind: "index", options: {} };

  it("do not let others wait for the index of a large file", async () => {
    const { quick, large, run } = threads();
    void run({ uri: "large.json" }, index);
    void run({ uri: "small.json" }, index);
    await settled();
    assert.deepEqual(large.tasks, ["index large.json"]);
    assert.deepEqual(quick.tasks, ["index small.json"]);
  });

  it("do not let the parameters of a large file wait for the index of another one", async () => {
    const { quick, large, run } = threads();
    void run({ uri: "large.json" }, index);
    void run(
      { uri: "large.json" },
      {
        kind: "parameters",
        places: { method: "get", key: { offset: 0, length: 0 }, owners: [], shared: undefined },
      },
    );
    await settled();
    assert.deepEqual(large.tasks, ["index large.json"]);
    assert.deepEqual(quick.tasks, ["parameters large.json"]);
  });

  it("validate once all indexes are there, those of large files included", async () => {
    const { slow, run } = threads();
    void run({ uri: "large.json" }, index);
    await settled();
    void run({ uri: "small.json" }, { kind: "validate" });
    await settled();
    assert.deepEqual(slow.tasks, []);
  });
});
