import assert from "node:assert/strict";
import type { FolderChoice } from "../../../client/src/start/folderChoice.ts";
import { folderChoice } from "../../../client/src/start/folderChoice.ts";

/** The choice in a workspace with some folders, of which some are empty, and some have a docs.json. */
function choiceIn(
  folders: readonly string[],
  empty: readonly string[] = [],
  sites: readonly string[] = [],
): Promise<FolderChoice<string>> {
  return folderChoice(
    folders.map((uri) => ({ name: uri, uri })),
    {
      isEmpty: async (folder) => empty.includes(folder),
      hasDocsJson: async (folder) => sites.includes(folder),
      child: (folder, name) => `${folder}/${name}`,
    },
  );
}

const labelsOf = (choice: FolderChoice<string>) => (choice.kind === "list" ? choice.places.map(({ label }) => label) : choice);

describe("the folder of a new site", () => {
  it("is asked for if no folder is open", async () => {
    assert.deepEqual(await choiceIn([]), { kind: "dialog" });
  });

  it("is the only one that is open, if it is empty", async () => {
    assert.deepEqual(await choiceIn(["a"], ["a"]), { kind: "folder", uri: "a" });
  });

  it("is picked if there are other files", async () => {
    assert.deepEqual(await choiceIn(["a"]), {
      kind: "list",
      places: [
        { label: "a", description: "The folder itself", uri: "a" },
        { label: "a/docs", description: "Subfolder", uri: "a/docs" },
      ],
    });
  });

  it("is picked if several are open, even if one of them is empty", async () => {
    assert.deepEqual(labelsOf(await choiceIn(["a", "b"], ["a"])), ["a", "a/docs", "b", "b/docs"]);
  });

  it("is first one of those that are empty, and last one in a site", async () => {
    assert.deepEqual(labelsOf(await choiceIn(["a", "b", "c"], ["c"], ["a"])), ["c", "c/docs", "b", "b/docs", "a/docs"]);
  });

  it("has no icon in its name", async () => {
    assert.deepEqual(labelsOf(await choiceIn(["$(bug)"])), ["\\$(bug)", "\\$(bug)/docs"]);
  });

  it("is none that has a docs.json", async () => {
    assert.deepEqual(labelsOf(await choiceIn(["a", "b"], [], ["a", "b/docs"])), ["b", "a/docs"]);
  });
});
