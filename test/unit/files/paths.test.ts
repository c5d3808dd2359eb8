import assert from "node:assert/strict";
import { addressOf, isUrl } from "../../../server/src/core/files/paths.ts";

describe("the address of a path", () => {
  const cases: [path: string, address: string][] = [
    ["guides/a", "guides/a"],
    ["/guides/a", "guides/a"],
    ["guides/a/", "guides/a"],
    ["//guides//a", "guides/a"],
    ["./guides/./a", "guides/a"],
    ["guides/../a", "a"],
    ["../../a", "a"],
    ["Guides/A.mdx", "Guides/A.mdx"],
    ["v1.0/.hidden", "v1.0/.hidden"],
    ["/", ""],
  ];
  for (const [path, address] of cases) it(`of ${path} is ${address || "empty"}`, () => assert.equal(addressOf(path), address));
});

describe("a path", () => {
  it("is different from a URL", () => {
    assert.ok(isUrl("https://example.com/a") && isUrl("ftp://example.com"));
    assert.ok(!isUrl("a/b") && !isUrl("//example.com") && !isUrl("mailto:a"));
  });
});
