import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";

/** The fixes of a docs.json, each with the file after it. */
async function closed(docsJson: string) {
  const fixes = await fixesOf(docsJson);
  assert.deepEqual(fixes.preferred, fixes.titles);
  return fixes.titles.map((title) => [title, fixes.apply(title)["docs.json"]]);
}

describe("the fix for an unterminated string", () => {
  for (const [what, line, quoted, fixed] of [
    ["before a comma", '"theme": "mint,', '"mint"', '"theme": "mint",'],
    ["before brackets", '"pages": ["a", "b]],', '"b]"', '"pages": ["a", "b]"],'],
    ["before a brace", '"colors": { "primary": "#fff },', '"#fff"', '"colors": { "primary": "#fff" },'],
    ["at the end of a key", '"theme : 5,', '"theme"', '"theme" : 5,'],
    ["at the end of the key of an object", '"search: {\r\n  },', '"search"', '"search": {\r\n  },'],
    ["not before the colon of a value", '"href": "https://a.com,', '"https://a.com"', '"href": "https://a.com",'],
    ["of a key before a string", '"theme: "mint",', '"theme"', '"theme": "mint",'],
    ["of a string before another one", '"pages": ["a , "b", "c"],', '"a"', '"pages": ["a" , "b", "c"],'],
    ["of a value before a key", '"g": { "group": "A, B, "tag": "" },', '"A, B"', '"g": { "group": "A, B", "tag": "" },'],
    ["in place of a curly one", '"theme": "mint”,', '"mint"', '"theme": "mint",'],
    ["in place of a curly one of a key", '"theme”: 5,', '"theme"', '"theme": 5,'],
    ["after quotes in the string", '"theme": "“mint”,', '"“mint”"', '"theme": "“mint”",'],
    ["in an empty string", '"theme": ",', '""', '"theme": "",'],
    ["before whitespace at the end", '"pages": ["a" , "b ] ,  ', '"b"', '"pages": ["a" , "b" ] ,  '],
  ] as const) {
    it(`adds the quote ${what}`, async () => {
      const around = (middle: string) => `{\r\n  ${middle}\r\n  "name": "Acme"\r\n}\r\n`;
      assert.deepEqual(await closed(around(line)), [[`Add the closing quote: \`${quoted}\``, around(fixed)]]);
    });
  }

  it("adds the quote at the end of the line of the last value", async () => {
    assert.deepEqual(await closed('{\n  "name": "Acme, Inc.\n}'), [
      ['Add the closing quote: `"Acme, Inc."`', '{\n  "name": "Acme, Inc."\n}'],
    ]);
  });

  for (const [what, docsJson] of [
    ["the file ends there", '{ "name": "Acme'],
    ["a string has quotes in it", '{ "name": "The "Acme" Docs" }'],
    ["a word follows something else", '{ "pages": [[]a"] }'],
    ["the line ends in a backslash", '{\n  "name": "Acme\\\n}'],
    ["another string has no closing quote either", '{\n  "name": "Acme,\n  "theme": "mint\n}'],
    ["the brackets are not closed", `{\n  "pages": ["a${"]".repeat(20)}\n`],
  ] as const) {
    it(`is not offered if ${what}`, async () => {
      assert.deepEqual(await closed(docsJson), []);
    });
  }

  it("is for files that docs.json includes, too", async () => {
    const fixes = await fixesOf('{ "theme": "mint", "colors": { "$ref": "colors.json" } }', {
      "colors.json": '{\n  "primary": "#fff\n}',
    });
    assert.equal(fixes.apply('Add the closing quote: `"#fff"`')["colors.json"], '{\n  "primary": "#fff"\n}');
  });
});
