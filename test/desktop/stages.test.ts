import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const module = pathToFileURL(path.join(__dirname, "../../scripts/test/stages.mjs")).href;

describe("the stages of npm test", () => {
  /** Runs stages, which a script defines, and gives their names as they start and end: each once another one has ended, if it names one. */
  async function run(groups: string): Promise<readonly string[]> {
    const script = `import { runStages } from ${JSON.stringify(module)};
      import { setImmediate } from "node:timers/promises";
      const events = [];
      const stage = (name, other, error) => ({
        name,
        async run() {
          events.push(name + " starts");
          do await setImmediate();
          while (other !== undefined && !events.includes(other + " ends"));
          events.push(name + " ends");
          if (error !== undefined) throw new Error(error);
        },
      });
      const code = await runStages(${groups});
      console.log(JSON.stringify([...events, "exit code " + code]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
    return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
  }

  it("run so many of a pool at once, and the next one as soon as one has ended", async () => {
    const pool = '{ atOnce: 2, stages: [stage("long", "last"), stage("short"), stage("next"), stage("last")] }';
    assert.deepEqual(await run(`[${pool}, stage("after")]`), [
      "long starts",
      "short starts",
      "short ends",
      "next starts",
      "next ends",
      "last starts",
      "last ends",
      "long ends",
      "after starts",
      "after ends",
      "exit code 0",
    ]);
  });

  it("do not run after one that failed, but those beside it do", async () => {
    const pool = '{ atOnce: 2, stages: [stage("broken", undefined, "x"), stage("beside", "next"), stage("next")] }';
    assert.deepEqual(await run(`[${pool}, stage("after")]`), [
      "broken starts",
      "beside starts",
      "broken ends",
      "next starts",
      "next ends",
      "beside ends",
      "exit code 1",
    ]);
  });
});
