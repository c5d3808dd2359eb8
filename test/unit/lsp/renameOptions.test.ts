import assert from "node:assert/strict";
import { renameOptionsOf } from "../../../server/src/lsp/renameOptions.ts";
import { unknownSession } from "../../../server/src/lsp/session.ts";
import { defaultSettings } from "../../../server/src/lsp/settings.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("options of renames", () => {
  const capabilities = { workspace: { workspaceEdit: { changeAnnotationSupport: {} } } };
  const ask = { ...defaultSettings, moves: { ...defaultSettings.moves, updates: "ask" as const } };

  // In the preview of VS Code, such edits are not checked: "Apply" would move the page, and leave each link to it as it is.
  it("leave edits unconfirmed, however many files they are of, unless the user wants to be asked", async () => {
    const names = Array.from({ length: 60 }, (_, at) => `p${at}`);
    const docsJson = JSON.stringify({ navigation: { pages: ["a", ...names] } });
    const links = Object.fromEntries(names.map((name) => [`${name}.mdx`, "[a](/a)\n"]));
    const service = await openSite(docsJson, { "a.mdx": "", ...links });
    const annotations = async (settings: typeof defaultSettings) => {
      const move = [{ oldUri: uriOf("a.mdx"), newUri: uriOf("b.mdx") }];
      const edit = await service.editForMove(move, renameOptionsOf({ ...unknownSession, capabilities, settings }));
      assert.equal(edit?.documentChanges?.length, 61);
      return edit?.changeAnnotations;
    };
    assert.equal(await annotations(defaultSettings), undefined);
    assert.deepEqual(await annotations(ask), { references: { label: "Update references", needsConfirmation: true } });
  });

  it("leave edits unconfirmed if the editor has no preview", () => {
    assert.equal(renameOptionsOf({ ...unknownSession, settings: ask }).isConfirmed, false);
  });
});
