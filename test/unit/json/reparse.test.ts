import assert from "node:assert/strict";
import type { JsonDocument } from "../../../server/src/core/json/document.ts";
import { maximumDepth } from "../../../server/src/core/json/document.ts";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { reparseJson } from "../../../server/src/core/json/reparse.ts";
import { outlineWithPlaces, randomNumbers } from "./support.ts";

/** All that a document says, for comparison. */
const said = ({ root, mayRefer, ...rest }: JsonDocument) => ({ ...rest, root: outlineWithPlaces(root) });

describe("reparseJson", () => {
  const site = JSON.stringify(
    {
      theme: "mint",
      navigation: {
        groups: [
          { group: "A", pages: ["a", "b\n"] },
          { group: "B", pages: [{ group: "C", pages: [] }] },
        ],
      },
    },
    undefined,
    2,
  );

  it("gives what parseJson gives, whatever is edited, edit after edit", () => {
    const pieces = [
      '"',
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "\\",
      "\n",
      " ",
      "1",
      '"c"',
      ', "d"',
      '"e": {}',
      "[]",
      "true",
      "// f",
      "\uFEFF",
    ];
    const random = randomNumbers();
    let document = parseJson(site);
    let taken = 0;
    for (let round = 0; round < 1500; round++) {
      // Most edits break the text: now and then it is mended, as its author would.
      const before = document.syntaxError !== undefined && random(3) > 0 ? parseJson(site) : document;
      const { text } = before;
      const start = random(text.length + 1);
      const edited = text.slice(0, start) + (pieces[random(2 * pieces.length)] ?? "") + text.slice(start + random(4));
      document = reparseJson(edited, before);
      assert.deepEqual(said(document), said(parseJson(edited)), edited);
      if (before.syntaxError === undefined && document.syntaxError === undefined) taken++;
    }
    assert.ok(taken > 300, `${taken} edits between texts without a fault`);
  });

  it("leaves the tree before as it was", () => {
    const before = parseJson(site);
    const outline = said(before);
    reparseJson(site.replace('"b', '"longer'), before);
    assert.deepEqual(said(before), outline);
  });

  it("takes over what the edit leaves alone", () => {
    const before = parseJson(site);
    // The author's last word was broken: a full parse would tell of it, an exchange of the group alone cannot see it.
    const lying: JsonDocument = { ...before, text: before.text.replace("mint", "mapl") };
    const { root } = reparseJson(lying.text.replace('"a"', '"z"'), lying);
    assert.equal(root?.children?.[0]?.children?.[1]?.value, "mint");
  });

  it("refuses what nests too deeply through an edit deep within", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    const before = parseJson(nested(maximumDepth));
    const deeper = nested(maximumDepth + 1);
    assert.deepEqual(said(reparseJson(deeper, before)), said(parseJson(deeper)));
    assert.ok(reparseJson(deeper, before).tooDeep);
  });
});
