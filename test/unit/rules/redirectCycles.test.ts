import assert from "node:assert/strict";
import { cyclesOf } from "../../../server/src/core/rules/redirects/redirectChain.ts";

/** The cycles of a graph whose edges are written `ab`, from `a` to `b`. */
function cycles(nodes: string, ...edges: string[]): string[] {
  const next = new Map(edges.map(([from = "", to = ""]) => [from, to]));
  return [...cyclesOf([...nodes], (node) => next.get(node))].map((cycle) => cycle.join(""));
}

describe("cyclesOf", () => {
  it("finds each cycle once, from its first node", () => {
    assert.deepEqual(cycles("abcdefg", "ac", "cb", "bc", "de", "ed", "ff"), ["bc", "de", "f"]);
  });

  it("finds none in chains", () => assert.deepEqual(cycles("abc", "ab", "bc"), []));

  it("takes one step for each node of a long chain into a long cycle", () => {
    const nodes = Array.from({ length: 10_000 }, (_, index) => index);
    let steps = 0;
    const found = [
      ...cyclesOf(nodes, (node) => {
        steps++;
        return node === 9999 ? 5000 : node + 1;
      }),
    ];
    assert.deepEqual([found.length, found[0]?.length, found[0]?.[0]], [1, 5000, 5000]);
    assert.ok(steps <= 20_000);
  });
});
