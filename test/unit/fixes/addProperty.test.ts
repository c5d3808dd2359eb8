import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";

describe("the fix that adds a missing property", () => {
  const cases: [name: string, before: string, title: string, after: string][] = [
    [
      "in the order of the schema, with the indentation of the file",
      '{\n\t"theme": "mint",\n\t"name": "A",\n\t"navigation": { "pages": ["a"] }\n}\n',
      "Add `colors`",
      '{\n\t"theme": "mint",\n\t"name": "A",\n\t"colors": {\n\t\t"primary": "#0D9373"\n\t},\n\t"navigation": { "pages": ["a"] }\n}\n',
    ],
    [
      "first",
      '{\n  "name": "A",\n  "colors": { "primary": "#fff" },\n  "navigation": { "pages": ["a"] }\n}',
      "Add `theme`",
      '{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#fff" },\n  "navigation": { "pages": ["a"] }\n}',
    ],
    [
      "last",
      '{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#fff" }\n}',
      "Add `navigation`",
      '{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#fff" },\n  "navigation": {\n    "groups": [\n      {\n        "group": "Get started",\n        "pages": ["index"]\n      }\n    ]\n  }\n}',
    ],
    [
      "to an empty object",
      '{"theme": "mint", "name": "A", "colors": {}, "navigation": {"pages": ["a"]}}',
      "Add `primary`",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#0D9373"}, "navigation": {"pages": ["a"]}}',
    ],
    [
      "to an object on one line",
      '{"theme": "mint", "name": "A", "navigation": {"pages": ["a"]}}',
      "Add `colors`",
      '{"theme": "mint", "name": "A", "colors": { "primary": "#0D9373" }, "navigation": {"pages": ["a"]}}',
    ],
    [
      "to an object in an array",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]}, "redirects": [{"source": "/a"}]}',
      "Add `destination`",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]}, "redirects": [{"source": "/a", "destination": "/new-page"}]}',
    ],
    [
      "beside the key that requires it",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]}, "fonts": {"family": "A", "source": "https://a.com/a.woff2"}}',
      "Add `format`",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]}, "fonts": {"family": "A", "source": "https://a.com/a.woff2", "format": "woff2"}}',
    ],
    [
      "before the settings of the font, and of the one for headings",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]}, "fonts": {"weight": 400, "heading": {"family": "A"}}}',
      "Add `family`",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]}, "fonts": {"family": "Inter", "weight": 400, "heading": {"family": "A"}}}',
    ],
    [
      "where others are written with comments and commas that do not belong there",
      '{\n  "theme": "mint", // for now\n  "colors": { "primary": "#fff" },\n  "navigation": { "pages": ["a"] },\n}',
      "Add `name`",
      '{\n  "theme": "mint",\n  "name": "Acme", // for now\n  "colors": { "primary": "#fff" },\n  "navigation": { "pages": ["a"] },\n}',
    ],
  ];
  for (const [name, before, title, after] of cases) {
    it(`adds it ${name}`, async () => {
      const fixes = await fixesOf(before, { "a.mdx": "" });
      assert.ok(fixes.preferred.includes(title));
      assert.equal(fixes.apply(title)["docs.json"], after);
    });
  }

  it("adds it to an included file", async () => {
    const docsJson = '{"theme": "mint", "name": "A", "colors": {"$ref": "colors.json"}, "navigation": {"pages": ["a"]}}';
    const files = { "a.mdx": "", "colors.json": '{\n  "light": "#fff"\n}' };
    const fixes = await fixesOf(docsJson, files);
    assert.equal(fixes.apply("Add `primary`")["colors.json"], '{\n  "primary": "#0D9373",\n  "light": "#fff"\n}');
  });
});
