import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { workerBundles } from "../../client/src/browser/workerBundles.ts";
import { workerScript } from "../../client/src/browser/workerScript.ts";
import { threadInPlace } from "../../server/src/browser/threadInPlace.ts";
import type { OpenApiTask } from "../../server/src/core/openapi/openApiTask.ts";
import { runTask } from "../../server/src/host/runTask.ts";

const openApi = "openapi: 3.1.0\ninfo: { titel: Acme, version: 1.0.0 }\npaths: { /users: { get: {} } }\n";

/** The script of a worker for OpenAPI files, as the client makes it. */
async function scriptOf(worker: "index" | "validation"): Promise<string> {
  const bundles = workerBundles[worker];
  const texts = await Promise.all(bundles.map((name) => readFile(`dist/${name}.js`, "utf8")));
  return workerScript(new Map(bundles.map((name, index) => [`./${name}.js`, texts[index] ?? ""])), `./${bundles[0]}.js`);
}

/** Sends a task to the script of a worker in this thread. Gives the answer, or why there is none. */
function send(script: string, task: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const failed = (_: string, error?: Error) => resolve(error?.message);
    threadInPlace(script, { answered: resolve, failed }, setImmediate).send(task);
  });
}

describe("the script of a worker without a worker", () => {
  const index: OpenApiTask = { kind: "index", options: {} };
  const tasks: readonly (readonly ["index" | "validation", OpenApiTask])[] = [
    ["index", index],
    ["validation", { kind: "validate" }],
  ];
  for (const [worker, task] of tasks)
    it(`gives the same answer: ${worker}`, async () => {
      const answer = await send(await scriptOf(worker), { file: { uri: "file:///api.yaml", text: openApi }, task });
      assert.deepEqual(answer, (await runTask(openApi, task)).result);
    });

  it("says what it throws", async () => {
    assert.equal(await send("throw new Error('no such luck')", {}), "no such luck");
    assert.equal(await send("self.onmessage = async () => { throw new Error('no such task'); };", {}), "no such task");
  });

  it("gets no more tasks when it is stopped", async () => {
    const answers: unknown[] = [];
    const events = { answered: (answer: unknown) => void answers.push(answer), failed: () => void answers.push("failed") };
    const thread = threadInPlace("self.onmessage = ({ data }) => self.postMessage(data);", events, setImmediate);
    thread.send("first");
    await new Promise(setImmediate);
    thread.send("second");
    thread.stop();
    await new Promise(setImmediate);
    assert.deepEqual(answers, ["first"]);
  });

  it("makes an error of the worker of what a task rejects with", async () => {
    const scope: { onunhandledrejection?: (event: { readonly reason: unknown }) => void } = {};
    new Function("self", await scriptOf("index"))(scope);
    const reason = new Error("no such luck");
    assert.throws(() => scope.onunhandledrejection?.({ reason }), reason);
  });
});
