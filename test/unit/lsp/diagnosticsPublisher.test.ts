import assert from "node:assert/strict";
import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver";
import { DiagnosticSeverity } from "vscode-languageserver";
import type { FileDiagnostics } from "../../../server/src/core/diagnostics.ts";
import type { Steps } from "../../../server/src/core/std/steps.ts";
import { DiagnosticsPublisher } from "../../../server/src/lsp/diagnosticsPublisher.ts";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const diagnostic = (message: string, severity: DiagnosticSeverity = DiagnosticSeverity.Error): Diagnostic => ({
  range,
  message,
  severity,
});
const fileDiagnostics = (uri: string, version: number, ...messages: string[]): FileDiagnostics => ({
  uri,
  version,
  diagnostics: messages.map((message) => diagnostic(message)),
});

/**
 * A publisher for the diagnostics in `sites`, whose turns of the event loop are run by hand. `isSlow`: a check takes two turns,
 * or `time` in milliseconds; `isSlowToSend`: each message takes one; `reading`: ends when the client has read a message.
 */
function setUp({ isSlow = false, time = 25, isSlowToSend = false, reading = () => Promise.resolve() } = {}) {
  const sites: Record<string, readonly FileDiagnostics[] | Error> = {};
  const sent: PublishDiagnosticsParams[] = [];
  const logged: string[] = [];
  const checked: string[] = [];
  const turns: (() => void)[] = [];
  let now = 0;
  /** A step that takes longer than a turn of the event loop. */
  function* slow(): Steps<void> {
    now += time;
    yield;
  }
  const publisher = new DiagnosticsPublisher({
    defer: (turn) => void turns.push(turn),
    *diagnose(site) {
      checked.push(site);
      const result = sites[site] ?? [];
      if (result instanceof Error) throw result;
      if (isSlow) yield* slow();
      return result;
    },
    async send(params) {
      sent.push(params);
      if (isSlowToSend) now += 25;
      await reading();
    },
    log: (message) => void logged.push(message),
    now: () => now,
  });
  /** Publishes the sites and gives what was sent, as `uri version: messages`. */
  const publish = (...names: string[]) => {
    for (const name of names) publisher.schedule(name);
    while (turns.length > 0) turns.shift()?.();
    return sent.splice(0).map(({ uri, version, diagnostics }) => {
      const messages = diagnostics.map(({ message }) => message);
      return `${uri} ${version ?? "-"}: ${messages.join(", ")}`.trimEnd();
    });
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { sites, sent, logged, checked, turns, publisher, publish, pass };
}

describe("DiagnosticsPublisher", () => {
  it("checks a site once if it changed several times in a turn", () => {
    const { sites, publish, checked, turns } = setUp();
    sites["a"] = [fileDiagnostics("a", 3, "one", "two")];
    assert.deepEqual(publish("a", "a", "b", "a"), ["a 3: one, two"]);
    assert.deepEqual(checked, ["a", "b"]);
    assert.equal(turns.length, 0);
    sites["a"] = [fileDiagnostics("a", 4, "one")];
    assert.deepEqual(publish("a"), ["a 4: one"]);
  });

  it("sends a file only if its diagnostics or its version changed", () => {
    const { sites, publish } = setUp();
    sites["a"] = [fileDiagnostics("a", 1, "one"), fileDiagnostics("part", 0, "two")];
    assert.deepEqual(publish("a"), ["a 1: one", "part 0: two"]);
    assert.deepEqual(publish("a"), []);
    sites["a"] = [fileDiagnostics("a", 2, "one"), fileDiagnostics("part", 0, "two")];
    assert.deepEqual(publish("a"), ["a 2: one"]);
    sites["a"] = [fileDiagnostics("a", 2, "one"), fileDiagnostics("part", 0, "two", "three")];
    assert.deepEqual(publish("a"), ["part 0: two, three"]);
    // Versions start again after a file is closed and opened.
    sites["a"] = [];
    assert.deepEqual(publish("a"), ["a -:", "part -:"]);
    sites["a"] = [fileDiagnostics("a", 2, "one"), fileDiagnostics("part", 0, "two", "three")];
    assert.deepEqual(publish("a"), ["a 2: one", "part 0: two, three"]);
  });

  it("clears old diagnostics, also of files that a site no longer includes", () => {
    const { sites, publish } = setUp();
    sites["a"] = [fileDiagnostics("a", 1, "one"), fileDiagnostics("part", 0, "two")];
    assert.deepEqual(publish("a"), ["a 1: one", "part 0: two"]);
    sites["a"] = [fileDiagnostics("a", 2)];
    assert.deepEqual(publish("a"), ["a 2:", "part -:"]);
    sites["a"] = [];
    assert.deepEqual(publish("a"), ["a -:"]);
    assert.deepEqual(publish("a"), []);
  });

  it("merges the diagnostics of two sites that share a file", () => {
    const { sites, publish } = setUp();
    sites["a"] = [fileDiagnostics("shared", 0, "one", "both")];
    sites["b"] = [fileDiagnostics("shared", 0, "both", "two")];
    assert.deepEqual(publish("a", "b").at(-1), "shared 0: one, both, two");
    sites["a"] = [];
    assert.deepEqual(publish("a"), ["shared 0: both, two"]);
  });

  it("logs an error, keeps the old diagnostics, and continues with the next site", () => {
    const { sites, publish, logged } = setUp();
    sites["a"] = new Error("broken rule");
    sites["b"] = [fileDiagnostics("b", 1, "one")];
    assert.deepEqual(publish("a", "b"), ["b 1: one"]);
    assert.match(logged.join(), /^Diagnostics failed: Error: broken rule\n/);
    sites["a"] = [fileDiagnostics("a", 2, "fixed")];
    assert.deepEqual(publish("a"), ["a 2: fixed"]);
  });

  it("lets other tasks run during a check that takes long", () => {
    const { sites, publisher, turns, sent } = setUp({ isSlow: true });
    sites["a"] = [fileDiagnostics("a", 1, "one")];
    publisher.schedule("a");
    turns.shift()?.();
    assert.deepEqual([sent.length, turns.length], [0, 1]);
    turns.shift()?.();
    assert.deepEqual([sent.length, turns.length], [1, 0]);
  });

  it("starts again when the site changes during its check", () => {
    const { sites, publisher, turns, sent, checked } = setUp({ isSlow: true });
    sites["a"] = [fileDiagnostics("a", 1, "one")];
    publisher.schedule("a");
    turns.shift()?.();
    publisher.schedule("b");
    publisher.schedule("a");
    sites["a"] = [fileDiagnostics("a", 2, "two")];
    while (turns.length > 0) turns.shift()?.();
    assert.deepEqual(
      sent.map(({ uri, version }) => `${uri} ${version}`),
      ["a 2"],
    );
    assert.deepEqual(checked, ["a", "b", "a"]);
  });

  for (const time of [5, 25]) {
    it(`checks a site a few times while 5,000 changes come at once, if a check takes ${time} ms`, () => {
      const { sites, publisher, turns, sent, checked } = setUp({ isSlow: true, time });
      for (let version = 1; version <= 5000; version++) {
        sites["a"] = [fileDiagnostics("a", version, "one")];
        publisher.schedule("a");
        turns.shift()?.();
      }
      while (turns.length > 0) turns.shift()?.();
      assert.ok(checked.length <= 20, `${checked.length} checks`);
      assert.equal(sent.at(-1)?.version, 5000);
    });
  }

  it("checks a site at once when it changes after a pause, also after a burst of changes", () => {
    const { sites, publisher, turns, sent, pass } = setUp({ isSlow: true, time: 5 });
    for (let version = 1; version <= 500; version++) {
      sites["a"] = [fileDiagnostics("a", version, "one")];
      publisher.schedule("a");
      turns.shift()?.();
    }
    while (turns.length > 0) turns.shift()?.();
    pass(100);
    sites["a"] = [fileDiagnostics("a", 501, "one")];
    publisher.schedule("a");
    turns.shift()?.();
    assert.deepEqual([sent.at(-1)?.version, turns.length], [501, 0]);
  });

  it("checks a site once a second while changes do not end", () => {
    const { sites, publisher, turns, sent, pass } = setUp({ isSlow: true, time: 5 });
    for (let version = 1; version <= 5000; version++) {
      sites["a"] = [fileDiagnostics("a", version, "one")];
      publisher.schedule("a");
      turns.shift()?.();
      pass(1);
    }
    assert.ok((sent.at(-1)?.version ?? 0) > 3900, `version ${sent.at(-1)?.version}`);
  });

  it("sends the most severe diagnostics in their order, after a notice about how many more there are", () => {
    const { sites, publisher, turns, sent } = setUp();
    const infos = Array.from({ length: 900 }, (_, index) => diagnostic(`info ${index}`, DiagnosticSeverity.Information));
    const errors = Array.from({ length: 900 }, (_, index) => diagnostic(`error ${index}`));
    sites["a"] = [{ uri: "a", version: 1, diagnostics: [...infos, ...errors] }];
    publisher.schedule("a");
    turns[0]?.();
    const messages = sent[0]?.diagnostics.map(({ message }) => message) ?? [];
    assert.equal(messages.length, 1000);
    assert.deepEqual(messages.slice(0, 2), ["801 more diagnostics in this file are not shown.", "error 0"]);
    assert.deepEqual([messages[900], messages[901], messages[999]], ["error 899", "info 0", "info 98"]);
  });

  it("lets other tasks run while it sends many files, and sends the latest diagnostics of each", () => {
    const { sites, publisher, turns, sent } = setUp({ isSlowToSend: true });
    const files = (version: number, message: string) =>
      Array.from({ length: 5 }, (_, index) => fileDiagnostics(`page ${index}`, version, message));
    sites["a"] = files(1, "one");
    publisher.schedule("a");
    turns.shift()?.();
    turns.shift()?.();
    assert.deepEqual([sent.length, turns.length], [2, 1]);
    sites["a"] = files(2, "two");
    publisher.schedule("a");
    while (turns.length > 0) turns.shift()?.();
    assert.equal(sent.length, 10);
    assert.deepEqual(new Set(sent.slice(5).map(({ version }) => version)), new Set([2]));
  });

  it("sends no more until what it sent is read, so that answers to requests are sent in between", async () => {
    const read: (() => void)[] = [];
    const { sites, publisher, turns, sent } = setUp({ reading: () => new Promise((resolve) => read.push(resolve)) });
    sites["a"] = Array.from({ length: 10 }, (_, index) => fileDiagnostics(`page ${index}`, 1, ...Array(1000).fill("one")));
    publisher.schedule("a");
    for (const count of [3, 6, 9, 10]) {
      while (turns.length > 0) turns.shift()?.();
      assert.equal(sent.length, count);
      for (const resolve of read.splice(0)) resolve();
      await new Promise(setImmediate);
    }
    assert.equal(turns.length, 0);
  });
});
