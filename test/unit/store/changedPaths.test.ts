import assert from "node:assert/strict";
import { Pages } from "../../../server/src/core/pages/pages.ts";
import { filesIn, hasNameOfFolder } from "../../../server/src/core/store/changedPaths.ts";

describe("files in a folder that was created or deleted", () => {
  it("are not searched in all files for each of thousands of other files that a build creates", () => {
    let searches = 0;
    class CountedFiles extends Set<string> {
      override [Symbol.iterator]() {
        searches++;
        return super[Symbol.iterator]();
      }
    }
    const found = { openApiFiles: [], asyncApiFiles: [], overlays: [], unreadable: new Set<string>(), isComplete: true };
    const pages = new Pages([], [], found);
    Object.defineProperty(pages, "files", { value: new CountedFiles(["a/b/c.mdx", "a/d.mdx", "ab.mdx"]) });
    assert.deepEqual(filesIn("a", pages), ["a/b/c.mdx", "a/d.mdx"]);
    assert.deepEqual(filesIn("a/b", pages), ["a/b/c.mdx"]);
    const before = searches;
    for (let index = 0; index < 100; index++) assert.deepEqual(filesIn(`out/${index}`, pages), []);
    assert.equal(searches, before);
  });
});

describe("a path of which editors report a change", () => {
  const folders = ["guides", "docs/guides", "docs.dev/guides", "v1.2", "en/v2.x", "2024.10.1"];
  const files = [
    "guides.mdx",
    "guides/api.yaml",
    "app.log",
    "images/a.png",
    ".mintignore",
    "guides/.gitignore",
    "v1.2.json",
    "a.b/c.x.ts",
    "docs/.git/index",
  ];
  for (const path of folders) it(`may be a folder: ${path}`, () => assert.equal(hasNameOfFolder(path), true));
  for (const path of files) it(`is a file: ${path}`, () => assert.equal(hasNameOfFolder(path), false));
});
