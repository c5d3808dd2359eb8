import assert from "node:assert/strict";
import { fileFromReference, fileFromRoot, uriBelow } from "../../../server/src/core/files/uris.ts";

const root = "file:///site";

describe("the URI of a path", () => {
  it("is relative to the docs root in docs.json, with or without a slash", () => {
    assert.equal(fileFromRoot(root, "/api/a.json"), "file:///site/api/a.json");
    assert.equal(fileFromRoot(root, "api/../a.json"), "file:///site/a.json");
    assert.equal(fileFromRoot(root, "../a.json"), undefined);
  });

  it("is relative to the file in a `$ref`", () => {
    assert.equal(fileFromReference(root, "file:///site/config/a.json", "./b.json"), "file:///site/config/b.json");
    assert.equal(fileFromReference(root, "file:///site/config/a.json", "../b.json"), "file:///site/b.json");
    assert.equal(fileFromReference(root, "file:///site/config/a.json", "../../b.json"), undefined);
  });

  const references: [reference: string, posix: boolean, windows: boolean][] = [
    ["..\\..\\x.json", false, false],
    ["..\\x.json", true, true],
    ["a\\..\\..\\..\\x.json", false, false],
    ["..\\../x.json", false, false],
    ["\\..\\..\\x.json", false, false],
    ["sub\\x.json", true, true],
    ["../..\\site\\x.json", true, true],
  ];
  for (const [reference, posix, windows] of references) {
    it(`is ${posix ? "inside" : "outside"} the docs root for ${reference}, which Windows reads as slashes`, () => {
      assert.equal(fileFromReference(root, "file:///site/config/a.json", reference) !== undefined, posix);
      const drive = "file:///c%3A/site";
      assert.equal(fileFromReference(drive, `${drive}/config/a.json`, reference) !== undefined, windows);
    });
  }

  it("is in the docs root in docs.json, with backslashes, too", () => {
    assert.equal(fileFromRoot(root, "..\\a.json"), undefined);
    assert.equal(fileFromRoot("file:///c%3A/site", "api\\..\\..\\a.json"), undefined);
    assert.equal(fileFromRoot("file:///c%3A/site", "api\\a.json"), "file:///c%3A/site/api%5Ca.json");
  });

  it("has a replacement character for a lone surrogate", () => {
    const replaced = "file:///site/%EF%BF%BD.json";
    for (const half of ["\uD800", "\uDC00"]) {
      assert.equal(fileFromRoot(root, `${half}.json`), replaced);
      assert.equal(fileFromReference(root, "file:///site/docs.json", `${half}.json`), replaced);
      assert.equal(uriBelow(root, `${half}.json`), replaced);
    }
    assert.equal(uriBelow(root, "😀.json"), "file:///site/%F0%9F%98%80.json");
  });
});
