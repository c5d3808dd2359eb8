import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-types";
import { docsSchema } from "../../../server/src/core/schema/schema.ts";
import type { CompletionExample } from "../../support/completion.ts";
import { completeAt, editor } from "../../support/completion.ts";

describe("completion of keys", () => {
  /** The settings of docs.json in the order of the list. */
  const settings = completeAt("{█}").labels;

  describe("at a place", () => {
    it("suggests required keys first, then the others in the order of the schema", () => {
      const { labels, items } = completeAt("{█}");
      assert.deepEqual(labels.slice(0, 6), ["theme", "name", "colors", "navigation", "$schema", "description"]);
      assert.deepEqual(labels.toSorted(), [...(docsSchema.properties?.keys() ?? [])].toSorted());
      assert.deepEqual(
        items.map(({ sortText }) => sortText),
        items.map(({ sortText }) => sortText).sort(),
      );
    });

    it("leaves out existing keys, but not the edited one", () => {
      assert.deepEqual(
        completeAt('{"theme": "mint", "na█": "Acme", "colors": {}}').labels,
        settings.filter((key) => key !== "theme" && key !== "colors"),
      );
    });

    it("leaves out the keys after the cursor where the object is broken", () => {
      const others = settings.filter((key) => key !== "colors" && key !== "navigation");
      assert.deepEqual(completeAt('{"na█" "colors": {"primary": "#fff"}, "navigation": {}}').labels, others);
      assert.deepEqual(completeAt('{na█ "colors": {"primary": "#fff"}, "navigation": {}}').labels, others);
    });

    const objects: Record<string, readonly [marked: string, expected: readonly string[]]> = {
      "of a setting that is a string or an object": ['{"logo": {█}}', ["light", "dark", "href", "$ref"]],
      "of an object with some keys": ['{"colors": {"light": "#fff", █}}', ["primary", "dark"]],
      "of an item of an array": ['{"redirects": [{"source": "/a", █}]}', ["destination", "permanent"]],
      "that another key requires, first": [
        '{"fonts": {"source": "a.woff", "heading": {"family": "Inter"}, █}}',
        ["format", "family", "weight", "body"],
      ],
      "of the form that a value selects": ['{"navbar": {"primary": {"type": "github", █}}}', ["href", "label"]],
    };
    for (const [name, [marked, expected]] of Object.entries(objects))
      it(`suggests the keys ${name}`, () => assert.deepEqual(completeAt(marked).labels, expected));

    it("suggests the keys of all forms that are still possible", () => {
      assert.deepEqual(completeAt('{"navbar": {"primary": {█}}}').labels, ["type", "href", "label", "$ref"]);
    });

    it("suggests the keys of a map with fixed keys", () => {
      const socials = [...(docsSchema.properties?.get("footer")?.properties?.get("socials")?.properties?.keys() ?? [])];
      assert.ok(socials.includes("github"));
      assert.deepEqual(
        completeAt('{"footer": {"socials": {"github": "https://github.com/acme", █}}}').labels,
        socials.filter((key) => key !== "github"),
      );
    });

    const parts: readonly (readonly [part: string, first: readonly string[]])[] = [
      ['"█"', ["tabs", "groups", "pages"]],
      ['"tabs": [{"tab": "A", █}]', ["groups", "pages", "openapi"]],
      ['"languages": [{"language": "en", █}]', ["groups", "pages", "openapi"]],
      ['"groups": [{"group": "A", █}]', ["pages", "openapi"]],
    ];
    for (const [part, first] of parts)
      it(`suggests what a part of the navigation mostly contains first: ${part}`, () => {
        assert.deepEqual(completeAt(`{"navigation": {${part}}}`).labels.slice(0, first.length), first);
      });

    it("does not suggest deprecated keys", () => {
      assert.deepEqual(completeAt('{"navigation": {"tabs": [{"tab": "A", "icon": "x", "href": "/", "pages": [], █}]}}').labels, [
        ...["groups", "openapi", "searchable", "align", "hidden", "directory", "languages", "versions", "dropdowns", "anchors"],
        ...["products", "menu", "asyncapi", "graphql", "sdk", "global"],
      ]);
    });
  });

  it("suggests `$ref` in any empty object except the root", () => {
    assert.deepEqual(completeAt('{"name": {█}}').labels, ["$ref"]);
    assert.deepEqual(completeAt('{"logo": {"light": "a.svg", █}}').labels, ["dark", "href"]);
    assert.deepEqual([settings.length > 0, settings.includes("$ref")], [true, false]);
  });

  it("describes a key", () => {
    const theme = completeAt("{█}").find("theme");
    assert.equal(theme.detail, "string, required");
    assert.deepEqual(theme.labelDetails, { description: "required" });
    assert.ok(MarkupContent.is(theme.documentation));
    assert.match(theme.documentation.value, /^[^\n]*theme[^\n]*\n\nAllowed values:\n\n- `mint`: /u);
    assert.equal(completeAt('{"appearance": {█}}').find("default").detail, 'string, optional, default "system"');
  });

  const places: Record<string, CompletionExample> = {
    "in an empty object": ["{█}", "name", '{"name": "Acme"}'],
    "between quotes": ['{"█"}', "name", '{"name": "Acme"}'],
    "in a name partly written": ['{"na█"}', "name", '{"name": "Acme"}'],
    "in the middle of a name": ['{"na█me"}', "theme", '{"theme": ""}'],
    "in a name without quotes": ["{na█}", "name", '{"name": "Acme"}'],
    "after an open quote": ['{"█}', "name", '{"name": "Acme"}'],
    "after an open quote at the end of a line": ['{\n  "na█\n}', "name", '{\n  "name": "Acme"\n}'],
    "after an open quote before more": ['{\n  "na█\n  "theme": "mint"\n}', "name", '{\n  "name": "Acme",\n  "theme": "mint"\n}'],
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
    "between two properties with both commas": [
      '{"theme": "mint", █, "colors": {}}',
      "name",
      '{"theme": "mint", "name": "Acme", "colors": {}}',
    ],
    "between two properties without commas": [
      '{"theme": "mint"\n█\n"colors": {}}',
      "name",
      '{"theme": "mint",\n"name": "Acme",\n"colors": {}}',
    ],
    "as the last, with a comma before": ['{"theme": "mint", █}', "name", '{"theme": "mint", "name": "Acme"}'],
    "as the last, without a comma before": ['{\n  "theme": "mint"\n  █\n}', "name", '{\n  "theme": "mint",\n  "name": "Acme"\n}'],
    "as the last, without a comma before, between quotes": ['{"theme": "mint" "█"}', "name", '{"theme": "mint", "name": "Acme"}'],
    "right after an object": ['{"colors": {}█}', "name", '{"colors": {}, "name": "Acme"}'],
    "before an existing value": ['{"nam█": "Acme"}', "name", '{"name": "Acme"}'],
    "before an existing value, between other properties": [
      '{"theme": "mint", "x█": 1, "colors": {}}',
      "name",
      '{"theme": "mint", "name": 1, "colors": {}}',
    ],
    "before a colon and a value": ['{█: "Acme"}', "name", '{"name": "Acme"}'],
    "before a colon": ['{"nam█": }', "name", '{"name": }'],
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
    it(`inserts a key ${name}`, () => assert.equal(completeAt(marked).accept(key), after));

  const values: Record<string, CompletionExample> = {
    "an object with its required members": ["{\n  █\n}", "colors", '{\n  "colors": {\n    "primary": "#0F766E"\n  }\n}'],
    "the opposite of a default of false": ['{"appearance": {█}}', "strict", '{"appearance": {"strict": true}}'],
    "the opposite of a default of true": ['{"redirects": [{█}]}', "permanent", '{"redirects": [{"permanent": false}]}'],
    "a number": ['{"fonts": {█}}', "weight", '{"fonts": {"weight": 400}}'],
    "a default": ["{█}", "$schema", '{"$schema": "https://mintlify.com/docs.json"}'],
    "the beginning of a URL": [
      '{"footer": {"socials": {█}}}',
      "github",
      '{"footer": {"socials": {"github": "https://github.com/"}}}',
    ],
    "an array of strings": ['{"navigation": {█}}', "pages", '{"navigation": {"pages": ["index"]}}'],
    "an array of objects": [
      '{\n  "navigation": {\n    █\n  }\n}',
      "anchors",
      '{\n  "navigation": {\n    "anchors": [\n      {\n        "anchor": "Community",\n        "icon": "users",\n        "href": "https://example.com"\n      }\n    ]\n  }\n}',
    ],
    "an object without required members": ["{\n  █\n}", "styling", '{\n  "styling": {\n    \n  }\n}'],
    "the first snippet of the schema": ["{█}", "search", '{"search": {\n  "prompt": "Search or ask…"\n}}'],
    "an object whose key is a placeholder": ["{\n  █\n}", "variables", '{\n  "variables": {\n    "version": "2.0.0"\n  }\n}'],
    "the simplest form of several": ["{█}", "logo", '{"logo": "/logo.svg"}'],
  };
  for (const [name, [marked, key, after]] of Object.entries(values))
    it(`inserts ${name} as the value`, () => assert.equal(completeAt(marked).accept(key), after));

  it("uses the indentation and line endings of the file", () => {
    assert.equal(
      completeAt('{\r\n\t"theme": "mint"\r\n\t█\r\n}').accept("colors"),
      '{\r\n\t"theme": "mint",\r\n\t"colors": {\r\n\t\t"primary": "#0F766E"\r\n\t}\r\n}',
    );
    assert.equal(
      completeAt('{\n    "theme": "mint",\n    █\n}').accept("colors"),
      '{\n    "theme": "mint",\n    "colors": {\n        "primary": "#0F766E"\n    }\n}',
    );
  });

  it("opens completion for the value if there is something to suggest", () => {
    assert.deepEqual(completeAt("{█}").find("theme").command, editor.suggestAgain);
    assert.deepEqual(completeAt('{"colors": {█}}').find("primary").command, editor.suggestAgain);
    assert.deepEqual(completeAt("{█}").find("styling").command, editor.suggestAgain);
    assert.equal(completeAt("{█}").find("description").command, undefined);
    assert.equal(completeAt('{"the█": "mint"}').find("theme").command, undefined);
  });

  it("inserts the first value if the editor cannot open completion again", () => {
    const { accept, find } = completeAt("{█}", { editor: { snippets: true } });
    assert.equal(accept("theme"), '{"theme": "mint"}');
    assert.match(find("theme").textEdit?.newText ?? "", /^"theme": "\$\{1\|mint,maple,palm,[\w,]+\|\}"$/u);
  });

  it("inserts plain text in an editor without snippets", () => {
    const { accept, find } = completeAt("{█}", { editor: { snippets: false } });
    assert.equal(find("$schema").textEdit?.newText, '"$schema": "https://mintlify.com/docs.json"');
    assert.equal(accept("theme"), '{"theme": "mint"}');
    assert.equal(find("theme").command, undefined);
  });

  it("makes keys places to fill in", () => {
    const { textEdit } = completeAt('{"seo": {█}}').find("metatags");
    assert.match(textEdit?.newText ?? "", /^"metatags": \{\s+"\$\{1:og:site_name\}": "\$\{2:Acme\}"\s+\}$/u);
  });

  it("suggests common meta tags, with what they are for", () => {
    const { labels, find } = completeAt('{"seo": {"metatags": {"og:title": "A", █}}}');
    for (const tag of ["og:description", "twitter:card", "robots", "google-site-verification"])
      assert.ok(labels.includes(tag), tag);
    assert.ok(!labels.includes("og:title"));
    assert.match(JSON.stringify(find("robots").documentation), /What search engines may do with the page\./u);
    assert.ok(completeAt('{"seo": {"metatags": {"twitter:card": █}}}').labels.includes("summary_large_image"));
  });

  it("escapes dollar signs in snippets", () => {
    assert.match(completeAt("{█}").find("$schema").textEdit?.newText ?? "", /^"\\\$schema": /u);
  });

  it("filters by the text that the edit replaces", () => {
    assert.equal(completeAt('{"na█"}').find("name").filterText, '"name"');
    assert.equal(completeAt("{na█}").find("name").filterText, "name");
  });
});
