import assert from "node:assert/strict";
import { filesOfSites } from "../../../../server/src/cli/revision/filesOfSites.ts";
import { parseCommittedFiles } from "../../../../server/src/host/git/committedFiles.ts";

const file = (path: string, isLink = false) => ({ path, object: "1f", isLink, isSubmodule: false });
const needed = (...files: readonly ReturnType<typeof file>[]) => filesOfSites(files)?.map(({ path }) => path);

describe("files of a commit", () => {
  it("are parsed from the list of git", () => {
    assert.deepEqual(
      parseCommittedFiles("100644 blob 1f7a\ta b/c.md\u0000120000 blob 2e\tlink\t\u0000160000 commit 3d\tsub\u0000"),
      [
        { path: "a b/c.md", object: "1f7a", isLink: false, isSubmodule: false },
        { path: "link\t", object: "2e", isLink: true, isSubmodule: false },
        { path: "sub", object: "3d", isLink: false, isSubmodule: true },
      ],
    );
    assert.deepEqual(parseCommittedFiles(""), []);
    assert.deepEqual(
      parseCommittedFiles("100644 blob 1f\ta\u0000100644 blob 1f\tb\u0000", 1).map(({ path }) => path),
      ["a"],
    );
  });

  it("are needed in the folders of sites, and if they are links or say what Git ignores", () => {
    const others = [file("README.md"), file("src/a.ts"), file("docs.json.md"), file("my-docs/a.md")];
    const inSites = [file("docs/docs.json"), file("docs/a/b/c.md"), file("x/y/docs.json"), file("x/y/z.png")];
    const more = [file(".gitignore"), file("src/.gitignore"), file("site", true)];
    assert.deepEqual(
      needed(...others, ...inSites, ...more),
      [...inSites, ...more].map(({ path }) => path),
    );
    assert.deepEqual(needed(file("docs.json"), file("src/a.ts")), ["docs.json", "src/a.ts"]);
    assert.deepEqual(needed(...others), []);
  });

  it("can all be needed if a site has a link", () => {
    assert.equal(needed(file("docs/docs.json"), file("docs/a.md", true), file("src/a.md")), undefined);
  });
});
