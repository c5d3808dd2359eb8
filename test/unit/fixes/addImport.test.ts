import assert from "node:assert/strict";
import { textFileOf } from "../../../server/src/core/files/textFile.ts";
import { addImport } from "../../../server/src/core/fixes/addImport.ts";
import type { FixContext } from "../../../server/src/core/fixes/fix.ts";
import { withEdit } from "../../../server/src/core/json/edit.ts";

const statement = 'import A from "/a.mdx"';

/** A page after an import of `A` is added, which it shows. */
function withImport(text: string): string {
  const file = textFileOf("file:///page.mdx", text);
  const start = file.document.positionAt(text.indexOf("<A"));
  const diagnostic: FixContext["diagnostic"] = { range: { start, end: start }, message: "" };
  const edit = addImport({ file, diagnostic }, statement)?.edits[0]?.edits[0];
  assert.ok(edit);
  return withEdit(text, edit);
}

describe("an import that is added to a page", () => {
  it("is after the front matter, with blank lines around it", () => {
    const head = "---\ntitle: A\n---\n";
    assert.equal(withImport(`${head}\n<A />\n`), `${head}\n${statement}\n\n<A />\n`);
    assert.equal(withImport(`${head}<A />\n`), `${head}\n${statement}\n\n<A />\n`);
    assert.equal(withImport("<A />\n"), `${statement}\n\n<A />\n`);
    assert.equal(withImport("\uFEFF<A />\n"), `\uFEFF${statement}\n\n<A />\n`);
  });

  it("is at the start of a line, even if the content is indented", () => {
    assert.equal(withImport("  <A />\n"), `${statement}\n\n  <A />\n`);
    assert.equal(withImport("---\n---\n \n\n\t<A />"), `---\n---\n \n\n${statement}\n\n\t<A />`);
  });

  it("is after front matter in TOML", () => {
    const head = "+++\ntitle = 'A'\n+++\n";
    assert.equal(withImport(`${head}<A />\n`), `${head}\n${statement}\n\n<A />\n`);
    assert.equal(withImport(`${head}\n<A />\n`), `${head}\n${statement}\n\n<A />\n`);
  });

  it("has the line ends of the page", () => {
    const head = "---\r\ntitle: A\r\n---\r\n";
    assert.equal(withImport(`${head}<A />\r\n`), `${head}\r\n${statement}\r\n\r\n<A />\r\n`);
  });

  it("is before the first import or export", () => {
    const others = 'import { B } from "/b.jsx"\n\n<A />\n';
    assert.equal(withImport(others), `${statement}\n${others}`);
    assert.equal(
      withImport(`---\n---\n\nexport const b = 1\n\n<A />\n`),
      `---\n---\n\n${statement}\nexport const b = 1\n\n<A />\n`,
    );
  });
});
