import assert from "node:assert/strict";
import type { JsonDocument } from "../../../server/src/core/json/document.ts";
import { maxDepth } from "../../../server/src/core/json/document.ts";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { reparseJson } from "../../../server/src/core/json/reparse.ts";
import { SeededRandom } from "../../support/seededRandom.ts";
import { outlineWithPlaces } from "./outlineWithPlaces.ts";

/** Everything in a document, for comparison. */
const contentOf = ({ root, mayHaveRefs, ...rest }: JsonDocument) => ({ ...rest, root: outlineWithPlaces(root) });

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

  it("gives the same result as parseJson after a series of random edits", () => {
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
    const random = new SeededRandom(1);
    let document = parseJson(site);
    let taken = 0;
    for (let round = 0; round < 1500; round++) {
      // Most edits break the text: now and then the author repairs it.
      const before = document.syntaxErrors.length > 0 && random.below(3) > 0 ? parseJson(site) : document;
      const { text } = before;
      const start = random.below(text.length + 1);
      const edited = text.slice(0, start) + (pieces[random.below(2 * pieces.length)] ?? "") + text.slice(start + random.below(4));
      document = reparseJson(edited, before);
      assert.deepEqual(contentOf(document), contentOf(parseJson(edited)), edited);
      if (before.syntaxErrors.length === 0 && document.syntaxErrors.length === 0) taken++;
    }
    assert.ok(taken > 300, `${taken} edits between valid texts`);
  });

  it("does not change the previous tree", () => {
    const before = parseJson(site);
    const outline = contentOf(before);
    reparseJson(site.replace('"b', '"longer'), before);
    assert.deepEqual(contentOf(before), outline);
  });

  it("reuses the nodes outside the edit", () => {
    const before = parseJson(site);
    // The text of the earlier version differs from its tree: a full parse would notice, parsing only the group does not.
    const lying: JsonDocument = { ...before, text: before.text.replace("mint", "mapl") };
    const { root } = reparseJson(lying.text.replace('"a"', '"z"'), lying);
    assert.equal(root?.children?.[0]?.children?.[1]?.value, "mint");
  });

  it("reports a text that an inner edit makes too deep", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    const before = parseJson(nested(maxDepth));
    const deeper = nested(maxDepth + 1);
    assert.deepEqual(contentOf(reparseJson(deeper, before)), contentOf(parseJson(deeper)));
    assert.ok(reparseJson(deeper, before).isTooDeep);
  });
});
