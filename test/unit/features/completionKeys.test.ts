import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-types";
import { completeAt, editor } from "../../support/completion.ts";

/** Marked document, the key that is accepted, the whole document afterwards. */
type Example = readonly [marked: string, key: string, after: string];

describe("completion of keys", () => {
  describe("which are offered", () => {
    it("puts the required ones first, then the order of the schema", () => {
      const { labels, items } = completeAt("{█}");
      assert.deepEqual(labels.slice(0, 6), ["theme", "name", "colors", "navigation", "$schema", "description"]);
      assert.deepEqual(
        items.map(({ sortText }) => sortText),
        items.map(({ sortText }) => sortText).sort(),
      );
    });

    it("leaves out those that are there, but not the one being edited", () => {
      const { labels } = completeAt('{"theme": "mint", "na█": "Acme", "colors": {}}');
      assert.ok(!labels.includes("theme") && !labels.includes("colors"));
      assert.ok(labels.includes("name"));
    });

    it("sees the keys behind the cursor while the object is broken there", () => {
      assert.ok(!completeAt('{"na█" "colors": {"primary": "#fff"}, "navigation": {}}').labels.includes("navigation"));
      assert.ok(!completeAt('{na█ "colors": {"primary": "#fff"}, "navigation": {}}').labels.includes("navigation"));
    });

    const objects: Record<string, readonly [marked: string, expected: readonly string[]]> = {
      "of an object form": ['{"logo": {█}}', ["light", "dark", "href", "$ref"]],
      "of an object with some keys": ['{"colors": {"light": "#fff", █}}', ["primary", "dark"]],
      "of an item of an array": ['{"redirects": [{"source": "/a", █}]}', ["destination", "permanent"]],
      "that another key asks for": [
        '{"fonts": {"source": "a.woff", "heading": {"family": "Inter"}, █}}',
        ["format", "family", "weight", "body"],
      ],
      "of the form that a value tells": ['{"navbar": {"primary": {"type": "github", █}}}', ["href", "label"]],
    };
    for (const [name, [marked, expected]] of Object.entries(objects))
      it(`offers those ${name}`, () => assert.deepEqual(completeAt(marked).labels, expected));

    it("offers the keys of all forms that are still open", () => {
      const { labels } = completeAt('{"navbar": {"primary": {█}}}');
      for (const key of ["type", "label", "href"]) assert.ok(labels.includes(key), key);
    });

    it("knows the names of a map with fixed keys", () => {
      const { labels } = completeAt('{"footer": {"socials": {"github": "https://github.com/acme", █}}}');
      assert.ok(labels.includes("x") && labels.includes("linkedin") && !labels.includes("github"));
    });

    it("hides what should not be used any more", () => {
      assert.ok(!completeAt('{"navigation": {"tabs": [{"tab": "A", █}]}}').labels.includes("sourceRef"));
    });
  });

  it("offers a reference for any value that is still empty, but not for the root", () => {
    assert.deepEqual(completeAt('{"name": {█}}').labels, ["$ref"]);
    assert.ok(!completeAt("{█}").labels.includes("$ref"));
    assert.ok(!completeAt('{"logo": {"light": "a.svg", █}}').labels.includes("$ref"));
  });

  it("says what a key is", () => {
    const theme = completeAt("{█}").find("theme");
    assert.equal(theme.detail, "string, required");
    assert.deepEqual(theme.labelDetails, { description: "required" });
    assert.ok(MarkupContent.is(theme.documentation));
    assert.match(
      theme.documentation.value,
      /^\*\*`theme`\*\* · string · required\n\n.*theme.*\n\nAllowed values:\n\n- `mint`: /u,
    );
  });

  const places: Record<string, Example> = {
    "in an empty object": ["{█}", "name", '{"name": "Acme"}'],
    "between quotes": ['{"█"}', "name", '{"name": "Acme"}'],
    "in a name partly written": ['{"na█"}', "name", '{"name": "Acme"}'],
    "in the middle of a name": ['{"na█me"}', "theme", '{"theme": ""}'],
    "in a name without quotes": ["{na█}", "name", '{"name": "Acme"}'],
    "behind an open quote": ['{"█}', "name", '{"name": "Acme"}'],
    "behind an open quote at the end of a line": ['{\n  "na█\n}', "name", '{\n  "name": "Acme"\n}'],
    "behind an open quote before more": ['{\n  "na█\n  "theme": "mint"\n}', "name", '{\n  "name": "Acme",\n  "theme": "mint"\n}'],
    "before another property": ['{█"theme": "mint"}', "name", '{"name": "Acme","theme": "mint"}'],
    "before another property, on its own line": [
      '{\n  █\n  "theme": "mint"\n}',
      "name",
      '{\n  "name": "Acme",\n  "theme": "mint"\n}',
    ],
    "between two properties": [
      '{\n  "theme": "mint",\n  "█"\n  "colors": {}\n}',
      "name",
      '{\n  "theme": "mint",\n  "name": "Acme",\n  "colors": {}\n}',
    ],
    "between two properties, both commas there": [
      '{"theme": "mint", █, "colors": {}}',
      "name",
      '{"theme": "mint", "name": "Acme", "colors": {}}',
    ],
    "between two properties, no comma there": [
      '{"theme": "mint"\n█\n"colors": {}}',
      "name",
      '{"theme": "mint",\n"name": "Acme",\n"colors": {}}',
    ],
    "as the last, with a comma before": ['{"theme": "mint", █}', "name", '{"theme": "mint", "name": "Acme"}'],
    "as the last, without a comma before": ['{\n  "theme": "mint"\n  █\n}', "name", '{\n  "theme": "mint",\n  "name": "Acme"\n}'],
    "as the last, without a comma before, between quotes": ['{"theme": "mint" "█"}', "name", '{"theme": "mint", "name": "Acme"}'],
    "right behind an object": ['{"colors": {}█}', "name", '{"colors": {}, "name": "Acme"}'],
    "where a value stands already": ['{"nam█": "Acme"}', "name", '{"name": "Acme"}'],
    "where a value stands already, among others": [
      '{"theme": "mint", "x█": 1, "colors": {}}',
      "name",
      '{"theme": "mint", "name": 1, "colors": {}}',
    ],
    "where only the colon and the value stand": ['{█: "Acme"}', "name", '{"name": "Acme"}'],
    "where a colon stands already": ['{"nam█": }', "name", '{"name": }'],
    "in a file that is cut off": ['{"theme": "mint", "na█', "name", '{"theme": "mint", "name": "Acme"'],
    "in a file that is cut off, without a comma": ['{"theme": "mint" █', "name", '{"theme": "mint", "name": "Acme"'],
    "in a nested object": ['{"colors": {"primary": "#000", █}}', "light", '{"colors": {"primary": "#000", "light": ""}}'],
    "in an item that is never closed": [
      '{"navigation": {"groups": [{"group": "A", █ ]}}',
      "hidden",
      '{"navigation": {"groups": [{"group": "A", "hidden": true ]}}',
    ],
  };
  for (const [name, [marked, key, after]] of Object.entries(places))
    it(`is right ${name}`, () => assert.equal(completeAt(marked).accept(key), after));

  const values: Record<string, Example> = {
    "an object with its required members": ["{\n  █\n}", "colors", '{\n  "colors": {\n    "primary": "#0D9373"\n  }\n}'],
    "the opposite of a default of false": ['{"appearance": {█}}', "strict", '{"appearance": {"strict": true}}'],
    "the opposite of a default of true": ['{"redirects": [{█}]}', "permanent", '{"redirects": [{"permanent": false}]}'],
    "a number": ['{"fonts": {█}}', "weight", '{"fonts": {"weight": 400}}'],
    "a default": ["{█}", "$schema", '{"$schema": "https://mintlify.com/docs.json"}'],
    "a list of texts": ['{"navigation": {█}}', "pages", '{"navigation": {"pages": ["index"]}}'],
    "a list of objects": [
      '{\n  "navigation": {\n    █\n  }\n}',
      "anchors",
      '{\n  "navigation": {\n    "anchors": [\n      {\n        "anchor": "Community",\n        "icon": "users",\n        "href": "https://example.com"\n      }\n    ]\n  }\n}',
    ],
    "an object without required members": ["{\n  █\n}", "styling", '{\n  "styling": {\n    \n  }\n}'],
    "the first ready-made one of the schema": ["{█}", "search", '{"search": {\n  "prompt": "Search or ask…"\n}}'],
    "the simplest form of several": ["{█}", "logo", '{"logo": "/logo.svg"}'],
  };
  for (const [name, [marked, key, after]] of Object.entries(values))
    it(`gives ${name} as the value`, () => assert.equal(completeAt(marked).accept(key), after));

  it("writes with the indentation and the line ends of the file", () => {
    assert.equal(
      completeAt('{\r\n\t"theme": "mint"\r\n\t█\r\n}').accept("colors"),
      '{\r\n\t"theme": "mint",\r\n\t"colors": {\r\n\t\t"primary": "#0D9373"\r\n\t}\r\n}',
    );
    assert.equal(
      completeAt('{\n    "theme": "mint",\n    █\n}').accept("colors"),
      '{\n    "theme": "mint",\n    "colors": {\n        "primary": "#0D9373"\n    }\n}',
    );
  });

  it("asks for the values at once where there are any, and not where there are none", () => {
    assert.deepEqual(completeAt("{█}").find("theme").command, editor.suggestAgain);
    assert.deepEqual(completeAt('{"colors": {█}}').find("primary").command, editor.suggestAgain);
    assert.deepEqual(completeAt("{█}").find("styling").command, editor.suggestAgain);
    assert.equal(completeAt("{█}").find("description").command, undefined);
    assert.equal(completeAt('{"the█": "mint"}').find("theme").command, undefined);
  });

  it("preselects a value where the editor cannot ask again", () => {
    const { accept, find } = completeAt("{█}", { editor: { snippets: true } });
    assert.equal(accept("theme"), '{"theme": "mint"}');
    assert.match(find("theme").textEdit?.newText ?? "", /^"theme": "\$\{1\|mint,maple,palm,[\w,]+\|\}"$/u);
  });

  it("writes plain text for an editor without snippets", () => {
    const { accept, find } = completeAt("{█}", { editor: { snippets: false } });
    assert.equal(find("$schema").textEdit?.newText, '"$schema": "https://mintlify.com/docs.json"');
    assert.equal(accept("theme"), '{"theme": "mint"}');
    assert.equal(find("theme").command, undefined);
  });

  it("escapes what a snippet would read as a tab stop", () => {
    assert.match(completeAt("{█}").find("$schema").textEdit?.newText ?? "", /^"\\\$schema": /u);
  });

  it("filters by the text that the edit replaces", () => {
    assert.equal(completeAt('{"na█"}').find("name").filterText, '"name"');
    assert.equal(completeAt("{na█}").find("name").filterText, "name");
  });
});
