import assert from "node:assert/strict";
import type { PatternMatch } from "../../../server/src/core/files/pathPattern.ts";
import { PathPattern } from "../../../server/src/core/files/pathPattern.ts";

describe("the pattern of a redirect", () => {
  const cases: [pattern: string, address: string, match: PatternMatch][] = [
    ["a/:id/*", "a/1/2", "yes"],
    ["a/:id/*", "a/1", "no"],
    ["a/:id", "a/1", "maybe"],
    ["a/:id", "a", "no"],
    ["a/:id", "a/1/2", "no"],
    ["a/:id/b", "a/1/b", "maybe"],
    ["a/*", "a/1", "yes"],
    ["a/*", "a/1/2", "yes"],
    ["a/:rest*", "a/1/2", "yes"],
    ["a/*", "a", "no"],
    ["a/:rest*", "a", "maybe"],
    ["*", "", "yes"],
    ["a/*", "ab/1", "no"],
    ["a.b/*", "a/1", "no"],
    ["*", "a/b", "yes"],
    ["a/*/z", "a/1/z/2/z", "maybe"],
    ["a/*/z", "a/1/z/2", "no"],
    ["*/b/*/d", "a/b/b/c/d", "maybe"],
    ["a/v-*", "a/v-1", "maybe"],
    ["a/v-*", "a/v-1/b", "maybe"],
    ["a/v-*", "a/w-1", "no"],
    ["a/v-*", "a", "no"],
    ["v:version/b", "v1/b", "maybe"],
    ["v:version/b", "w1/b", "no"],
    ["a/(b|c)", "a/b", "maybe"],
    ["a/{b}", "a/b", "maybe"],
  ];
  for (const [pattern, address, match] of cases) {
    it(`matches ${address} with ${pattern}: ${match}`, () => assert.equal(new PathPattern(pattern).match(address), match));
  }

  it("includes another only if it matches the folder itself, too", () => {
    const [star, named] = [new PathPattern("a/*"), new PathPattern("a/:rest*")];
    assert.deepEqual([star.includes(named), named.includes(star), star.includes(new PathPattern("a/b/*"))], [false, true, true]);
  });

  it("only may match a path with hundreds of segments", () => {
    const stars = new PathPattern(`${"*/a/".repeat(10_000)}b`);
    assert.equal(stars.match("a/".repeat(10_000)), "maybe");
    assert.equal(new PathPattern("a/*").match("a/".repeat(201)), "maybe");
    assert.equal(new PathPattern("a/*").match(`a/${"b/".repeat(98)}c`), "yes");
  });

  it("matches quickly with many stars", () => {
    const pattern = new PathPattern(`${"*/".repeat(30)}end`);
    const segments = "z/".repeat(100);
    assert.deepEqual([pattern.match(`${segments}z`), pattern.match(`${segments}end`)], ["no", "maybe"]);
  });
});
