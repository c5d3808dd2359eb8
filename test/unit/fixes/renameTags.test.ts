import assert from "node:assert/strict";
import { textFileOf } from "../../../server/src/core/files/textFile.ts";
import { renameTags } from "../../../server/src/core/fixes/renameTags.ts";

/** The fix for the first tag of a page that is named `Crad`. */
function fixOf(text: string) {
  const file = textFileOf("file:///page.mdx", text);
  const at = text.indexOf("Crad");
  const range = { start: file.document.positionAt(at), end: file.document.positionAt(at + "Crad".length) };
  return renameTags({ file, diagnostic: { range, message: "" } }, "Card");
}

describe("a fix for the names of tags", () => {
  it("changes all of them, and no other text", () => {
    const fix = fixOf("<Crad>Crad</Crad> <Crad /> <Crads /> `<Crad>`\n");
    assert.equal(fix?.title, "Change to `Card`");
    assert.equal(fix.isPreferred, true);
    assert.deepEqual(
      fix.edits.flatMap(({ edits }) => edits.map(({ offset }) => offset)),
      [1, 12, 19],
    );
  });

  it("is not offered if the rest of the page is not known", () => {
    assert.equal(fixOf("<Crad>\n  A\n"), undefined);
    assert.equal(fixOf("`<Crad>` A\n"), undefined);
  });
});
