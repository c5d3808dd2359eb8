import assert from "node:assert/strict";
import { diagnose } from "../../support/diagnose.ts";

/** The codes and texts of the diagnostics of a docs.json, which lacks some required settings. */
async function diagnosed(docsJson: string): Promise<readonly string[]> {
  const found = await diagnose(docsJson);
  return found.filter(({ code }) => code !== "required").map(({ code, text }) => `${code} ${text}`);
}

describe("a docs.json that is not JSON", () => {
  for (const [what, docsJson, underlined] of [
    ["a trailing comma", '{"theme": "mnt", "navigation": {"pages": ["gone",]}}', ","],
    ["a comma too many", '{"theme": "mnt", "navigation": {"pages": [, "gone"]}}', ","],
    ["a comma too few", '{"theme": "mnt" "navigation": {"pages": ["gone"]}}', '"navigation"'],
    ["a comment", '{"theme": "mnt", "navigation": {"pages": ["gone"] /* why */}}', "/* why */"],
  ] as const) {
    it(`has all of its other diagnostics, too, if all that is wrong is ${what}`, async () => {
      const found = await diagnosed(docsJson);
      assert.deepEqual(new Set(found), new Set([`json-syntax ${underlined}`, 'enum "mnt"', 'page-missing "gone"']));
      assert.equal(found.length, 3);
    });
  }

  it("has only its syntax error if that leaves in doubt what the author means", async () => {
    assert.deepEqual(await diagnosed('{"theme": "mnt", "navigation": {"pages": ["gone, "b"]}}'), ["json-syntax b"]);
    assert.deepEqual(await diagnosed('{"theme": "mnt", "name" "a", "navigation": {"pages": ["gone"]}}'), ['json-syntax "a"']);
  });

  it("has the diagnostics of a file that it includes, although there is a comment in both", async () => {
    const found = await diagnose('{"theme": "mnt", "colors": {"$ref": "colors.json"}} // why', {
      "colors.json": '{"primary": "red" /* for now */}',
    });
    const seen = found.filter(({ code }) => code !== "required").map(({ code, text }) => `${code} ${text}`);
    assert.deepEqual(new Set(seen), new Set(["json-syntax // why", 'enum "mnt"', "json-syntax /* for now */", 'color "red"']));
  });
});
