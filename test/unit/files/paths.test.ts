import assert from "node:assert/strict";
import { addressOf, fileFromReference, fileFromRoot, isUrl, uriBelow } from "../../../server/src/core/files/paths.ts";

const root = "file:///site";

describe("the address that a path means", () => {
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
  for (const [path, address] of cases) it(path, () => assert.equal(addressOf(path), address));
});

describe("the file that a path names", () => {
  it("starts from the docs root in docs.json, with or without a slash", () => {
    assert.equal(fileFromRoot(root, "/api/a.json"), "file:///site/api/a.json");
    assert.equal(fileFromRoot(root, "api/../a.json"), "file:///site/a.json");
    assert.equal(fileFromRoot(root, "../a.json"), undefined);
  });

  it("starts from the file that holds it in a `$ref`", () => {
    assert.equal(fileFromReference(root, "file:///site/config/a.json", "./b.json"), "file:///site/config/b.json");
    assert.equal(fileFromReference(root, "file:///site/config/a.json", "../b.json"), "file:///site/b.json");
    assert.equal(fileFromReference(root, "file:///site/config/a.json", "../../b.json"), undefined);
  });

  it("is one that no disk has where the path holds half a character", () => {
    const lost = "file:///site/%EF%BF%BD.json";
    for (const half of ["\uD800", "\uDC00"]) {
      assert.equal(fileFromRoot(root, `${half}.json`), lost);
      assert.equal(fileFromReference(root, "file:///site/docs.json", `${half}.json`), lost);
      assert.equal(uriBelow(root, `${half}.json`), lost);
    }
    assert.equal(uriBelow(root, "😀.json"), "file:///site/%F0%9F%98%80.json");
  });

  it("is no URL", () => {
    assert.ok(isUrl("https://example.com/a") && isUrl("ftp://example.com"));
    assert.ok(!isUrl("a/b") && !isUrl("//example.com") && !isUrl("mailto:a"));
  });
});
