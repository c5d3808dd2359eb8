import assert from "node:assert/strict";
import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver";
import { DiagnosticSeverity } from "vscode-languageserver";
import type { FileDiagnostics } from "../../../server/src/core/diagnostics.ts";
import { DiagnosticsPublisher } from "../../../server/src/lsp/diagnosticsPublisher.ts";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const saying = (message: string, severity: DiagnosticSeverity = DiagnosticSeverity.Error): Diagnostic => ({
  range,
  message,
  severity,
});
const about = (uri: string, version: number, ...messages: string[]): FileDiagnostics => ({
  uri,
  version,
  diagnostics: messages.map((message) => saying(message)),
});

/** A publisher of what `sites` says, with its turns of the event loop taken by hand. */
function setUp() {
  const sites: Record<string, readonly FileDiagnostics[] | Error> = {};
  const sent: PublishDiagnosticsParams[] = [];
  const logged: string[] = [];
  const asked: string[] = [];
  const turns: (() => void)[] = [];
  const publisher = new DiagnosticsPublisher(
    { sendDiagnostics: async (params) => void sent.push(params) },
    (turn) => void turns.push(turn),
    (site) => {
      asked.push(site);
      const said = sites[site] ?? [];
      if (said instanceof Error) throw said;
      return said;
    },
    (message) => void logged.push(message),
  );
  /** Has the sites published and gives what was sent, as `uri version: messages`. */
  const publish = (...names: string[]) => {
    for (const name of names) publisher.schedule(name);
    for (const turn of turns.splice(0)) turn();
    return sent.splice(0).map(({ uri, version, diagnostics }) => {
      const messages = diagnostics.map(({ message }) => message);
      return `${uri} ${version ?? "-"}: ${messages.join(", ")}`.trimEnd();
    });
  };
  return { sites, sent, logged, asked, turns, publisher, publish };
}

describe("DiagnosticsPublisher", () => {
  it("works once on a site that changed often in one turn", () => {
    const { sites, publish, asked, turns } = setUp();
    sites["a"] = [about("a", 3, "one", "two")];
    assert.deepEqual(publish("a", "a", "b", "a"), ["a 3: one, two"]);
    assert.deepEqual(asked, ["a", "b"]);
    assert.equal(turns.length, 0);
    sites["a"] = [about("a", 4, "one")];
    assert.deepEqual(publish("a"), ["a 4: one"]);
  });

  it("tells what is news alone, and of a file that is edited each version", () => {
    const { sites, publish } = setUp();
    sites["a"] = [about("a", 1, "one"), about("part", 0, "two")];
    assert.deepEqual(publish("a"), ["a 1: one", "part 0: two"]);
    assert.deepEqual(publish("a"), []);
    sites["a"] = [about("a", 2, "one"), about("part", 0, "two")];
    assert.deepEqual(publish("a"), ["a 2: one"]);
    sites["a"] = [about("a", 2, "one"), about("part", 0, "two", "three")];
    assert.deepEqual(publish("a"), ["part 0: two, three"]);
    // Closed and opened again, an editor counts anew.
    sites["a"] = [];
    assert.deepEqual(publish("a"), ["a -:", "part -:"]);
    sites["a"] = [about("a", 2, "one"), about("part", 0, "two", "three")];
    assert.deepEqual(publish("a"), ["a 2: one", "part 0: two, three"]);
  });

  it("takes back what a site does not say any more, of files too that it has left", () => {
    const { sites, publish } = setUp();
    sites["a"] = [about("a", 1, "one"), about("part", 0, "two")];
    assert.deepEqual(publish("a"), ["a 1: one", "part 0: two"]);
    sites["a"] = [about("a", 2)];
    assert.deepEqual(publish("a"), ["a 2:", "part -:"]);
    sites["a"] = [];
    assert.deepEqual(publish("a"), ["a -:"]);
    assert.deepEqual(publish("a"), []);
  });

  it("lets what two sites say of one file stand together", () => {
    const { sites, publish } = setUp();
    sites["a"] = [about("shared", 0, "one")];
    sites["b"] = [about("shared", 0, "two")];
    assert.deepEqual(publish("a", "b").at(-1), "shared 0: one, two");
    sites["a"] = [];
    assert.deepEqual(publish("a"), ["shared 0: two"]);
  });

  it("logs a failure, leaves what was said, and goes on with the next site", () => {
    const { sites, publish, logged } = setUp();
    sites["a"] = new Error("broken rule");
    sites["b"] = [about("b", 1, "one")];
    assert.deepEqual(publish("a", "b"), ["b 1: one"]);
    assert.match(logged.join(), /^Diagnostics failed: Error: broken rule\n/);
    sites["a"] = [about("a", 2, "mended")];
    assert.deepEqual(publish("a"), ["a 2: mended"]);
  });

  it("sends the gravest thousand, in their order", () => {
    const { sites, publisher, turns, sent } = setUp();
    const hints = Array.from({ length: 900 }, (_, index) => saying(`hint ${index}`, DiagnosticSeverity.Information));
    const errors = Array.from({ length: 900 }, (_, index) => saying(`error ${index}`));
    sites["a"] = [{ uri: "a", version: 1, diagnostics: [...hints, ...errors] }];
    publisher.schedule("a");
    turns[0]?.();
    const messages = sent[0]?.diagnostics.map(({ message }) => message) ?? [];
    assert.equal(messages.length, 1000);
    assert.deepEqual([messages[0], messages[899], messages[900], messages[999]], ["error 0", "error 899", "hint 0", "hint 99"]);
  });
});
