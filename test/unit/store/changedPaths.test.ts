import assert from "node:assert/strict";
import { Pages } from "../../../server/src/core/pages/pages.ts";
import { filesIn } from "../../../server/src/core/store/changedPaths.ts";

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
