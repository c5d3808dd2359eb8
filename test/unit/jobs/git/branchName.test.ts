import assert from "node:assert/strict";
import { isBranchName } from "../../../../client/src/jobs/git/branchName.ts";

describe("the name of a branch", () => {
  for (const name of [
    "main",
    "agent/fix-links",
    "a",
    "x@y",
    "v1.2",
    "ümlaut/日本",
    "a-",
    "a/-b",
    "refs",
    "x{y}",
    "$(x)",
    "a;b",
    "a'b",
  ])
    it(`can be ${name}`, () => assert.ok(isBranchName(name)));

  const invalid = [
    ["", "/a", "a/", "a//b"],
    ["-", "-x", "--upload-pack=x"],
    ["HEAD", "@", "a@{1}", "@{-1}"],
    [".a", "a/.b", "a.", "a..b", "a.lock", "a.lock/b"],
    ["a b", "a~1", "a^", "a:b", "a?b", "a*", "a[b", "a\\b"],
    ["a\nb", "a\tb", "a\0b", "a\u007fb", "a\u0085", "a\ud800"],
    ["0123456789abcdef0123456789ABCDEF01234567", "0".repeat(64)],
  ].flat();
  for (const name of invalid) it(`cannot be ${JSON.stringify(name)}`, () => assert.ok(!isBranchName(name)));
});
