import assert from "node:assert/strict";
import { Progress } from "../../../../server/src/cli/terminal/progress.ts";
import { memoryHost } from "../../../support/memoryHost.ts";

const erase = "\r\u001b[K";

/** A progress line on a terminal of 60 columns, with a clock that a test moves. */
function onTerminal(isTTY = true) {
  const written: string[] = [];
  const clock = { now: 0 };
  const stream = { isTTY, columns: 60, write: (text: string) => written.push(text) };
  const progress = new Progress(stream, () => clock.now);
  return { progress, written, clock, host: progress.countReads({ ...memoryHost({}), log: (message) => written.push(message) }) };
}

describe("the progress of docs-json check", () => {
  it("is shown only if the check takes long, and not at each file", async () => {
    const { progress, written, clock, host } = onTerminal();
    progress.startSite("docs/docs.json", 0, 1);
    for (const time of [100, 499, 500, 520, 590, 600]) {
      clock.now = time;
      await host.readFile("file:///site/a");
    }
    assert.deepEqual(written, [`${erase}Checking docs/docs.json: 3 files read`, `${erase}Checking docs/docs.json: 6 files read`]);
    progress.clear();
    progress.clear();
    assert.deepEqual(written.slice(2), [erase]);
  });

  it("counts sites, and fits the terminal", () => {
    const { progress, written, clock } = onTerminal();
    clock.now = 600;
    progress.startSite("docs/docs.json", 1, 12);
    assert.deepEqual(written, [`${erase}Checking docs/docs.json (2 of 12): 0 files read`]);
    clock.now = 700;
    progress.startSite("a\u001b".padEnd(200, "b"), 2, 12);
    assert.deepEqual(written[1], `${erase}${`Checking a\\u001b${"b".repeat(100)}`.slice(0, 59)}`);
  });

  it("is removed before something is logged", () => {
    const { progress, written, clock, host } = onTerminal();
    clock.now = 600;
    progress.startSite("docs.json", 0, 1);
    host.log("A thread stopped");
    assert.deepEqual(written.slice(1), [erase, "A thread stopped"]);
  });

  it("is not shown where there is no terminal", () => {
    const { progress, written, clock } = onTerminal(false);
    clock.now = 600;
    progress.startSite("docs.json", 0, 1);
    progress.clear();
    assert.deepEqual(written, []);
  });
});
