import assert from "node:assert/strict";
import type { Node } from "jsonc-parser";
import { parseTree } from "jsonc-parser";
import { maximumDepth } from "../../../server/src/core/json/document.ts";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { outlineWithPlaces, randomNumbers } from "./support.ts";

/** A text with its one fault: what is underlined, in which words, what mends it, and whether the tree can still be trusted. */
const faults: [text: string, underlined: string, message: RegExp, more?: { replaceWith?: string; sound?: boolean }][] = [
  ["", "", /The file is empty/],
  [" \n ", "", /The file is empty/],
  ['{"a": 1 "b": 2}', '"b"', /A comma is missing before `"b"`/, { replaceWith: ', "b"' }],
  ["[1 2]", "2", /A comma is missing/, { replaceWith: ", 2" }],
  ['{"a": {} {"b": 1}}', "{", /A property name in double quotes is expected here/],
  ['{"a": 1，"b": 2}', "，", /`，` is no part of JSON: write `,`/, { replaceWith: "," }],
  ['{"a": 1,}', ",", /trailing comma is not allowed before `}`/, { replaceWith: "", sound: true }],
  ['{"a": [1, ]}', ",", /trailing comma is not allowed before `]`/, { replaceWith: "", sound: true }],
  ['{"a": 1,, "b": 2}', ",", /Unexpected `,`/, { replaceWith: "" }],
  ["// why\n{}", "// why", /Comments are not allowed/, { replaceWith: "", sound: true }],
  ['{"a": 1 /* why */}', "/* why */", /Comments are not allowed/, { replaceWith: "", sound: true }],
  ['{theme: "mint"}', "theme", /need double quotes: `"theme"`/, { replaceWith: '"theme"' }],
  ["{'theme': 1}", "'theme'", /need double quotes: `"theme"`/, { replaceWith: '"theme"' }],
  ['{"a": True}', "True", /write `true`/, { replaceWith: "true" }],
  ['{"a": mint"}', 'mint"', /not opened: a `"` is missing at its start/, { replaceWith: '"mint"' }],
  ['{"a": [GET /users/{id}"\n, "b"]}', 'GET /users/{id}"', /not opened/, { replaceWith: '"GET /users/{id}"' }],
  ['{theme": 1}', 'theme"', /not opened/, { replaceWith: '"theme"' }],
  ['{"a": mint, "b": ""}', "mint", /text needs double quotes/, { replaceWith: '"mint"' }],
  ['{"a": mint}', "mint", /text needs double quotes/, { replaceWith: '"mint"' }],
  ['{"a" 1}', "1", /A colon is missing/],
  ['{"a"}', '"a"', /A colon and a value are missing behind the property name `a`/],
  ['{"a":}', "}", /A value is missing for `a`/],
  ['{"a":, "b": 1}', ",", /A value is missing for `a`/],
  ['{"a": "b": 1}', '"a":', /A value is missing for `a`/],
  ['{"a": 1', "1", /The file ends before this is complete: `}` is missing/],
  ['{"a": [1, 2}', "}", /`]` is expected here, not `}`/],
  ['{"a": {"b": 1]}', "]", /`}` is expected here, not `]`/],
  ['{"a": "x}', '"x}', /not closed: a `"` is missing/],
  [String.raw`{"a": "\q"}`, String.raw`"\q"`, /may follow a backslash/],
  [String.raw`{"a": "\u12"}`, String.raw`"\u12"`, /four hexadecimal digits/],
  ['{"a": "x\ty"}', '"x\ty"', /Control characters/],
  ['{"a": 1.}', "1.", /not a complete number/],
  ["{} {}", "{", /Only one value is allowed/],
  ["}", "}", /nothing is open here/],
  ["\u0000\u0001\u0002", "\u0000\u0001\u0002", /The control character U\+0000 is not allowed here/],
  ['{"a": 1; "b": 2}', ";", /`;` is no part of JSON: write `,`/, { replaceWith: "," }],
  ['{"a" = 1}', "=", /`=` is no part of JSON: write `:`/, { replaceWith: ":" }],
  ['{"a"： 1}', "：", /`：` is no part of JSON: write `:`/, { replaceWith: ":" }],
  ['{\n\u00A0\u00A0"a": 1}', "\u00A0\u00A0", /The invisible character U\+00A0 is not allowed here/, { replaceWith: " " }],
  ['{"a":\u200B1}', "\u200B", /The invisible character U\+200B/, { replaceWith: " " }],
  ['{\n<<<<<<< HEAD\n"a": 1}', "<<<<<<<", /merge conflict/],
  ["theme: mint", "theme", /A JSON object is expected here, such as `{}`, not `theme`/],
  ["\uD800", "\uD800", /not `�`/],
];

describe("parseJson", () => {
  for (const [text, underlined, message, more] of faults) {
    it(`reports one fault in ${JSON.stringify(text)}`, () => {
      const { syntaxError, sound } = parseJson(text);
      assert.ok(syntaxError);
      const { offset, length } = syntaxError.span;
      assert.equal(text.slice(offset, offset + length), underlined);
      assert.match(syntaxError.message, message);
      assert.equal(syntaxError.replaceWith, more?.replaceWith);
      assert.equal(sound, more?.sound ?? false);
    });
  }

  it("mends what it says it can mend", () => {
    for (const [text, , , more] of faults) {
      const { syntaxError } = parseJson(text);
      if (syntaxError?.replaceWith === undefined) continue;
      const { offset, length } = syntaxError.span;
      const mended = text.slice(0, offset - (syntaxError.lead ?? 0)) + syntaxError.replaceWith + text.slice(offset + length);
      assert.equal(parseJson(mended).syntaxError, undefined, `${mended} (${more?.replaceWith})`);
    }
  });

  it("names the bracket that is never closed", () => {
    const text = '{"a": [1, 2';
    const { related } = parseJson(text).syntaxError ?? {};
    assert.equal(related && text.slice(related.span.offset), "[1, 2");
  });

  it("goes on behind a fault", () => {
    const { root } = parseJson('{"a": "b": 1, "c": [1 2], d: tru, "e": {"f"');
    assert.deepEqual(outline(root), { a: undefined, b: 1, c: [1, 2], d: "tru", e: { f: undefined } });
  });

  it("builds the tree of jsonc-parser", () => {
    const text = '\r\n{ "a" : [1, -2.5e3, true, false, null, "x\\u00e9\\n"], "b": {"c": {}}, "": [[]] }\n';
    const { root, syntaxError, sound } = parseJson(text);
    assert.equal(syntaxError, undefined);
    assert.ok(sound);
    assert.deepEqual(outlineWithPlaces(root), outlineWithPlaces(parseTree(text)));
  });

  it("takes for JSON what JSON.parse takes, and reads the same from it, whatever is edited", () => {
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
      "\t",
      " ",
      "\u00A0",
      "\u0001",
      "/",
      "-",
      "0",
      "1.",
      "e5",
      "tru",
      "true",
      "é",
    ];
    const text = '{"a": [1, {"b": "c\\n\\u00e9"}, true],\r\n "d": null, "e": -1.5e3, "": [[], {}, "\u2028"]}';
    const random = randomNumbers();
    let valid = 0;
    for (let round = 0; round < 3000; round++) {
      let edited = text;
      for (let edits = random(3); edits >= 0; edits--) {
        const start = random(edited.length + 1);
        edited = edited.slice(0, start) + (pieces[random(2 * pieces.length)] ?? "") + edited.slice(start + random(3));
      }
      const { root, syntaxError } = parseJson(edited);
      const expected = readByEngine(edited);
      assert.equal(syntaxError === undefined, expected !== undefined, edited);
      if (expected === undefined) continue;
      valid++;
      assert.deepEqual(outlineWithPlaces(root), outlineWithPlaces(parseTree(edited)), edited);
    }
    assert.ok(valid > 300, `${valid} valid texts`);
  });

  it("passes over a byte order mark", () => {
    assert.equal(parseJson('\uFEFF{"a": 1}').syntaxError, undefined);
  });

  it("accepts what nests as deep as is allowed, and refuses more at the bracket too many", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    assert.equal(parseJson(nested(maximumDepth)).syntaxError, undefined);
    const { syntaxError } = parseJson(nested(maximumDepth + 1));
    assert.deepEqual(syntaxError?.span, { offset: maximumDepth, length: 1 });
    assert.match(syntaxError?.message ?? "", /nest deeper than 500 levels/);
    assert.ok(parseJson("[".repeat(5_000_000)).syntaxError);
  });

  it("never throws and always reports, wherever a text is cut off", () => {
    const text = '{"a": [1, {"b": "c\\n"}, true], "d": null, "e": -1.5}';
    for (let end = 0; end < text.length; end++) assert.ok(parseJson(text.slice(0, end)).syntaxError, text.slice(0, end));
    assert.equal(parseJson(text).syntaxError, undefined);
  });
});

/** What the engine reads from a text; undefined where it refuses it. */
function readByEngine(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The values of a tree, whatever is missing left undefined. */
function outline(node: Node | undefined): unknown {
  if (node?.type === "array") return node.children?.map(outline);
  if (node?.type !== "object") return node?.value;
  return Object.fromEntries((node.children ?? []).map(({ children: [key, value] = [] }) => [key?.value, outline(value)]));
}
