import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("the fix that adds a missing property", () => {
  const cases: [name: string, before: string, title: string, after: string][] = [
    [
      "in the order of the schema, with the indentation of the file",
      '{\n\t"theme": "mint",\n\t"name": "A",\n\t"navigation": { "pages": ["a"] }\n}\n',
      "Add `colors`",
      '{\n\t"theme": "mint",\n\t"name": "A",\n\t"colors": {\n\t\t"primary": "#0F766E"\n\t},\n\t"navigation": { "pages": ["a"] }\n}\n',
    ],
    [
      "with the line ends of the file",
      '{\r\n  "theme": "mint",\r\n  "name": "A",\r\n  "navigation": { "pages": ["a"] }\r\n}',
      "Add `colors`",
      '{\r\n  "theme": "mint",\r\n  "name": "A",\r\n  "colors": {\r\n    "primary": "#0F766E"\r\n  },\r\n  "navigation": { "pages": ["a"] }\r\n}',
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
      '{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#fff" },\n  "navigation": {\n    "groups": [\n      {\n        "group": "Get started",\n        "pages": ["a"]\n      }\n    ]\n  }\n}',
    ],
    [
      "to an empty object",
      '{"theme": "mint", "name": "A", "colors": {}, "navigation": {"pages": ["a"]}}',
      "Add `primary`",
      '{"theme": "mint", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"pages": ["a"]}}',
    ],
    [
      "to an object on one line",
      '{"theme": "mint", "name": "A", "navigation": {"pages": ["a"]}}',
      "Add `colors`",
      '{"theme": "mint", "name": "A", "colors": { "primary": "#0F766E" }, "navigation": {"pages": ["a"]}}',
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
      '{\n  "theme": "mint",\n  "name": "Site", // for now\n  "colors": { "primary": "#fff" },\n  "navigation": { "pages": ["a"] },\n}',
    ],
  ];
  for (const [name, before, title, after] of cases) {
    it(`adds it ${name}`, async () => {
      const fixes = await fixesOf(before, { "a.mdx": "" });
      assert.ok(fixes.preferred.includes(title));
      assert.equal(fixes.apply(title)["docs.json"], after);
    });
  }

  const together: [name: string, before: string, title: string, after: string][] = [
    [
      "an empty object",
      '"logo": {}',
      "Add all required properties: `light`, `dark`",
      '"logo": {"light": "/logo/light.svg", "dark": "/logo/dark.svg"}',
    ],
    [
      "an object with lines",
      '"redirects": [\n    {\n      "permanent": true\n    }\n  ]',
      "Add all required properties: `source`, `destination`",
      '"redirects": [\n    {\n      "source": "/old-page",\n      "destination": "/new-page",\n      "permanent": true\n    }\n  ]',
    ],
    [
      "an object with one of them in between",
      '"footer": { "links": [{ "items": [{ "$comment": "x" }] }] }',
      "Add all required properties: `label`, `href`",
      '"footer": { "links": [{ "items": [{ "label": "Blog", "href": "https://example.com/blog", "$comment": "x" }] }] }',
    ],
  ];
  for (const [name, before, title, after] of together) {
    it(`adds all that are missing to ${name}`, async () => {
      const site = (settings: string) =>
        `{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#166e3f" },\n  ${settings},\n  "navigation": { "pages": ["a"] }\n}`;
      const fixes = await fixesOf(site(before), { "a.mdx": "" });
      assert.deepEqual([...new Set(fixes.preferred)], [title]);
      assert.equal(fixes.apply(title)["docs.json"], site(after));
    });
  }

  it("gives an image the value of the other mode, or the file with that name", async () => {
    const site = (favicon: string) =>
      `{"theme": "mint", "name": "A", "colors": {"primary": "#166e3f"}, "favicon": ${favicon}, "navigation": {"pages": ["a"]}}`;
    const before = site('{"light": "/icons/light.svg"}');
    const one = await fixesOf(before, { "a.mdx": "", "icons/light.svg": "" });
    assert.equal(one.apply("Add `dark`")["docs.json"], site('{"light": "/icons/light.svg", "dark": "/icons/light.svg"}'));
    const both = await fixesOf(before, { "a.mdx": "", "icons/light.svg": "", "icons/dark.svg": "" });
    assert.equal(both.apply("Add `dark`")["docs.json"], site('{"light": "/icons/light.svg", "dark": "/icons/dark.svg"}'));
  });

  it("is offered once for several properties of an object", async () => {
    const text = '{"theme": "mint", "name": "A", "colors": {"primary": "#166e3f"}, "logo": {}, "navigation": {"pages": ["a"]}}';
    const service = await openSite(text, { "a.mdx": "" });
    const diagnostics = service.diagnose(uriOf("docs.json")).flatMap((file) => file.diagnostics);
    const actions = service.fixes(uriOf("docs.json"), diagnostics, { createFiles: false });
    const [action, ...others] = actions.filter(({ title }) => title === "Add all required properties: `light`, `dark`");
    assert.deepEqual(others, []);
    assert.deepEqual(action?.diagnostics, diagnostics);
  });

  it("adds it to an included file", async () => {
    const docsJson = '{"theme": "mint", "name": "A", "colors": {"$ref": "colors.json"}, "navigation": {"pages": ["a"]}}';
    const files = { "a.mdx": "", "colors.json": '{\n  "light": "#fff"\n}' };
    const fixes = await fixesOf(docsJson, files);
    assert.equal(fixes.apply("Add `primary`")["colors.json"], '{\n  "primary": "#0F766E",\n  "light": "#fff"\n}');
  });

  describe("adds all that an object lacks", () => {
    const all = "Add all required properties: `theme`, `name`, `colors`, `navigation`";
    const whole = (unit: string) =>
      [
        "{",
        '1"$schema": "https://mintlify.com/docs.json",',
        '1"theme": "mint",',
        '1"name": "Site",',
        '1"colors": {',
        '2"primary": "#0F766E"',
        "1},",
        '1"navigation": {',
        '2"groups": [',
        "3{",
        '4"group": "Get started",',
        '4"pages": ["index"]',
        "3}",
        "2]",
        "1}",
        "}",
      ]
        .map((line) => line.replace(/^\d/, (depth) => unit.repeat(Number(depth))))
        .join("\n");

    it("but writes no second site where a brace too much ends the first", async () => {
      assert.deepEqual((await fixesOf('{}\n  "theme": "mint",\n  "name": "A"\n}\n')).titles, []);
    });

    for (const [name, before, after] of [
      ["of an empty docs.json", "", `${whole("  ")}\n`],
      ["of a blank docs.json", "\n\n", `${whole("  ")}\n`],
      ["of {}", "{}", whole("  ")],
      ["of {} with an empty line", "{\n\n}\n", `${whole("  ")}\n`],
    ] as const) {
      it(name, async () => {
        const fixes = await fixesOf(before);
        assert.equal(fixes.preferred[0], all);
        assert.equal(fixes.apply(all)["docs.json"], after);
      });
    }

    it("with the pages that are there, as many as a line has room for", async () => {
      const pages = ["guides/setup.mdx", "index.mdx", "quickstart.md", "snippets/a.mdx", "README.md"];
      const few = Object.fromEntries(pages.map((path) => [path, "---\ntitle: A\n---\n"]));
      const listed = async (files: Record<string, string>) =>
        /"pages": (\[.*\])/u.exec((await fixesOf("{}", files)).apply(all)["docs.json"] ?? "")?.[1];
      assert.equal(await listed(few), '["index", "guides/setup", "quickstart"]');
      const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`guides/page-${at + 10}.mdx`, ""]));
      assert.equal(await listed(many), '["guides/page-10", "guides/page-11", "guides/page-12", "guides/page-13"]');
    });

    it("leaving a docs.json that one more fix makes valid", async () => {
      const { "docs.json": docsJson = "" } = (await fixesOf("{}")).apply(all);
      const fixes = await fixesOf(docsJson);
      assert.equal(fixes.titles[0], "Create page `index.mdx`");
      const { "docs.json": same, ...files } = fixes.apply("Create page `index.mdx`");
      assert.equal(same, docsJson);
      assert.deepEqual((await fixesOf(docsJson, files)).titles, []);
    });

    it("around those that it has, in the order of the schema", async () => {
      const fixes = await fixesOf('{\n  "name": "A",\n  "navigation": { "pages": ["a"] }\n}', { "a.mdx": "" });
      assert.equal(
        fixes.apply("Add all required properties: `theme`, `colors`")["docs.json"],
        '{\n  "theme": "mint",\n  "name": "A",\n  "colors": {\n    "primary": "#0F766E"\n  },\n  "navigation": { "pages": ["a"] }\n}',
      );
    });

    it("after a comment", async () => {
      const fixes = await fixesOf("{\n  // soon\n}");
      assert.match(fixes.apply(all)["docs.json"] ?? "", /^\{\n {2}"theme": "mint",\n.*\n {2}\/\/ soon\n\}$/s);
    });

    it("inside of docs.json", async () => {
      const docsJson =
        '{"theme": "mint", "name": "A", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]},\n"redirects": [{}]}';
      const title = "Add all required properties: `source`, `destination`";
      assert.equal(
        (await fixesOf(docsJson, { "a.mdx": "" })).apply(title)["docs.json"],
        docsJson.replace("[{}]", '[{"source": "/old-page", "destination": "/new-page"}]'),
      );
    });

    it("but offers no more than one for one", async () => {
      const fixes = await fixesOf('{"theme": "mint", "colors": {"primary": "#fff"}, "navigation": {"pages": ["a"]}}', {
        "a.mdx": "",
      });
      assert.deepEqual(fixes.titles, ["Add `name`", "Change to `#767676`"]);
    });
  });
});
