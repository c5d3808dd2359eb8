import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";

const site = (navigation: string, settings = "") =>
  `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#166e3f" },${settings}
  "navigation": ${navigation}
}
`;
const page = "---\ntitle: Page\n---\n";
const start = '{ "group": "Start", "pages": ["index"] }';

describe("the fixes of empty parts of the navigation", () => {
  it("add the pages of the folder with the name of the group, or remove the group", async () => {
    const files = { "index.mdx": page, "api-keys/a.mdx": page, "api-keys/b.mdx": page };
    const groups = (second: string) => site(`{\n    "groups": [\n      ${start}${second}\n    ]\n  }`);
    const fixes = await fixesOf(groups(',\n      { "group": "API keys", "pages": [] }'), files);
    assert.deepEqual(fixes.preferred, ["Add 2 pages"]);
    assert.equal(
      fixes.apply("Add 2 pages")["docs.json"],
      groups(',\n      { "group": "API keys", "pages": ["api-keys/a", "api-keys/b"] }'),
    );
    assert.equal(fixes.apply("Remove group `API keys`")["docs.json"], groups(""));
  });

  it("add the pages of a language in the divisions of the default one", async () => {
    const pages = ["index", "guides/a", "guides/b", "api/c", "fr/index", "fr/guides/a", "fr/api/c"];
    const files = Object.fromEntries(pages.map((path) => [`${path}.mdx`, page]));
    const english = `{
        "language": "en",
        "tabs": [
          { "tab": "Guides", "icon": "book", "groups": [{ "group": "A", "pages": ["/index", { "group": "B", "root": "guides/b", "pages": ["guides/a"] }] }] },
          { "tab": "API", "openapi": "api.yaml", "pages": ["api/c", "GET /users"] },
          { "tab": "More", "pages": ["guides/b"] },
          { "tab": "Again", "pages": ["api/c"] },
          { "tab": "Blog", "href": "https://acme.example" }
        ]
      }`;
    const languages = (french: string) => site(`{\n    "languages": [\n      ${english},\n      ${french}\n    ]\n  }`);
    const fixes = await fixesOf(languages('{\n        "language": "fr"\n      }'), files);
    assert.deepEqual(fixes.preferred, ["Add 3 pages, grouped as in `en`"]);
    const { "docs.json": text = "" } = fixes.apply("Add 3 pages, grouped as in `en`");
    const french = text.slice(text.indexOf('{\n        "language": "fr"'), text.indexOf("\n    ]\n  }"));
    assert.equal(text, languages(french));
    assert.deepEqual(JSON.parse(french), {
      language: "fr",
      tabs: [
        { tab: "Guides", icon: "book", groups: [{ group: "A", pages: ["/fr/index", { group: "B", pages: ["fr/guides/a"] }] }] },
        { tab: "API", pages: ["fr/api/c"] },
        { tab: "Again", pages: ["fr/api/c"] },
        { tab: "Blog", href: "https://acme.example" },
      ],
    });
    assert.match(french, /^ {8}"tabs": \[\n {10}\{\n {12}"tab": "Guides",\n/mu);
  });

  it("replace the empty list of a language, unless that is in another file", async () => {
    const files = { "index.mdx": page, "fr/index.mdx": page };
    const languages = (french: string) =>
      site(`{\n    "languages": [\n      { "language": "en", "groups": [${start}] },\n      ${french}\n    ]\n  }`);
    const title = "Add 1 page, grouped as in `en`";
    const own = await fixesOf(languages('{\n        "language": "fr",\n        "pages": []\n      }'), files);
    const groups =
      '"groups": [\n          {\n            "group": "Start",\n            "pages": ["fr/index"]\n          }\n        ]';
    assert.equal(own.apply(title)["docs.json"], languages(`{\n        "language": "fr",\n        ${groups}\n      }`));
    const included = { ...files, "fr.json": '{ "pages": [] }' };
    const other = await fixesOf(languages('{ "language": "fr", "$ref": "./fr.json" }'), included);
    assert.ok(!other.titles.includes(title));
  });

  it("copy what is in other files to a language", async () => {
    const files = {
      "index.mdx": page,
      "fr/index.mdx": page,
      "nav/en.json": '{ "language": "en", "groups": [{ "group": "A", "icon": { "$ref": "./icon.json" }, "pages": ["index"] }] }',
      "nav/icon.json": '{ "name": "book" }',
    };
    const docsJson = site('{ "languages": [{ "$ref": "./nav/en.json" }, { "language": "fr" }] }');
    const { "docs.json": after = "" } = (await fixesOf(docsJson, files)).apply("Add 1 page, grouped as in `en`");
    assert.deepEqual(JSON.parse(after).navigation.languages[1], {
      language: "fr",
      groups: [{ group: "A", icon: { name: "book" }, pages: ["fr/index"] }],
    });
  });

  it("add a page with the name of the tab, or create it", async () => {
    const tabs = (second: string) =>
      site(`{\n    "tabs": [\n      { "tab": "A", "pages": ["index"] },\n      ${second}\n    ]\n  }`);
    const empty = tabs('{ "tab": "Changelog" }');
    const filled = tabs('{ "tab": "Changelog", "pages": ["changelog"] }');
    const existing = await fixesOf(empty, { "index.mdx": page, "changelog.mdx": page });
    assert.equal(existing.apply("Add page `changelog`")["docs.json"], filled);
    const other = (await fixesOf(empty, { "index.mdx": page, "Changelog.mdx": page })).apply("Add page `Changelog`");
    assert.equal(other["docs.json"], filled.replace('"changelog"', '"Changelog"'));
    const missing = await fixesOf(empty, { "index.mdx": page });
    assert.deepEqual(missing.titles, ["Create and add page `changelog`", "Remove tab `Changelog`"]);
    const after = missing.apply("Create and add page `changelog`");
    assert.deepEqual([after["docs.json"], after["changelog.mdx"]], [filled, '---\ntitle: "Changelog"\n---\n']);
  });

  it("give a version its pages in the divisions of the default one, in its language", async () => {
    const tabs = (version: string) => [{ tab: "T", groups: [{ group: "G", pages: [`en/${version}/a`, `en/${version}/b`] }] }];
    const old = { version: "v2", tabs: tabs("v2") };
    const languages = (...versions: readonly object[]) =>
      site(
        JSON.stringify({
          languages: [
            { language: "en", versions },
            { language: "fr", pages: ["fr/v3/a"] },
          ],
        }),
      );
    const paths = ["en/v2/a", "en/v2/b", "en/v3/a", "en/v3/b", "en/v3/new", "fr/v3/a"];
    const files = Object.fromEntries(paths.map((path) => [`${path}.mdx`, page]));
    const fixes = await fixesOf(languages(old, { version: "v3" }), files);
    assert.deepEqual(fixes.preferred, ["Add 2 pages, grouped as in `v2`"]);
    const { "docs.json": text = "" } = fixes.apply("Add 2 pages, grouped as in `v2`");
    assert.deepEqual(JSON.parse(text), JSON.parse(languages(old, { version: "v3", tabs: tabs("v3") })));
  });

  it("add the page where the others of the version or language are, whatever is elsewhere", async () => {
    const languages = (english: string) =>
      site(`{ "languages": [{ "language": "en", ${english} }, { "language": "fr", "pages": ["fr/start"] }] }`);
    const versions = (group: string) => {
      const groups = `[{ "group": "A", "pages": ["en/v2/a/one"] }, { "group": "B", "pages": ["en/v2/b/one"] }, ${group}]`;
      return languages(`"versions": [{ "version": "v2", "groups": ${groups} }, { "version": "v1", "pages": ["en/v1/one"] }]`);
    };
    const parsed = ({ "docs.json": text = "" }: Readonly<Record<string, string>>): unknown => JSON.parse(text);
    const files = { "en/v2/a/one.mdx": page, "en/v2/b/one.mdx": page, "en/v1/one.mdx": page, "fr/start.mdx": page };
    const empty = versions('{ "group": "FAQ", "pages": [] }');
    const created = (await fixesOf(empty, { ...files, "fr/faq.mdx": page })).apply("Create and add page `en/v2/faq`");
    assert.deepEqual(parsed(created), JSON.parse(versions('{ "group": "FAQ", "pages": ["en/v2/faq"] }')));
    const others = { ...files, "faq/c.mdx": page, "en/v2/faq/a.mdx": page, "en/v2/faq/b.mdx": page };
    const added = (await fixesOf(empty, others)).apply("Add 2 pages");
    assert.deepEqual(parsed(added), JSON.parse(versions('{ "group": "FAQ", "pages": ["en/v2/faq/a", "en/v2/faq/b"] }')));
  });

  it("offer no page that is in the navigation already", async () => {
    const files = { "index.mdx": page, "start.mdx": page };
    const groups = '{ "group": "Home", "pages": ["start"] }, { "group": "Start", "pages": [] }';
    assert.deepEqual((await fixesOf(site(`{ "groups": [${groups}] }`), files)).titles, ["Remove group `Start`"]);
  });

  it("do not remove the only part of a list that must not be empty", async () => {
    const titles = async (navigation: string) => (await fixesOf(site(navigation))).titles;
    assert.deepEqual(await titles('{ "tabs": [{ "tab": "Guides" }] }'), ["Create and add page `guides`"]);
    assert.deepEqual(await titles('{ "groups": [{ "group": "Start", "pages": [] }] }'), ["Create and add page `start`"]);
    assert.deepEqual(await titles('{ "tabs": [{ "tab": "Guides" }, { "tab": "Blog", "href": "https://acme.example" }] }'), [
      "Create and add page `guides`",
      "Remove tab `Guides`",
    ]);
    const nested = `{ "pages": ["index", { "group": "Start", "pages": [] }] }`;
    assert.ok((await titles(nested)).includes("Remove group `Start`"));
  });

  it("add all pages to an empty navigation", async () => {
    const files = {
      "guides/a.mdx": page,
      "index.mdx": page,
      "README.md": "# Read me\n",
      "hidden.mdx": "---\nhidden: true\n---\n",
    };
    const fixes = await fixesOf(site("{}"), files);
    assert.equal(fixes.apply("Add 2 pages")["docs.json"], site('{"pages": ["index", "guides/a"]}'));
    const created = (await fixesOf(site("{}"))).apply("Create and add page `index`");
    assert.deepEqual([created["docs.json"], created["index.mdx"]], [site('{"pages": ["index"]}'), '---\ntitle: "Index"\n---\n']);
  });

  it("do not create the home page of an empty navigation if it is excluded", async () => {
    const { titles } = await fixesOf(site("{}"), { "index.mdx": page, ".mintignore": "*.mdx\n" });
    assert.deepEqual(
      titles.filter((title) => title.startsWith("Create")),
      [],
    );
  });

  it("remove an empty list that is ignored, and one that need not be there", async () => {
    const tabs = await fixesOf(site('{ "groups": [], "pages": ["index"] }'), { "index.mdx": page });
    assert.equal(tabs.apply("Remove `groups`")["docs.json"], site('{ "pages": ["index"] }'));
    const footer = (value: string) => site('{ "pages": ["index"] }', `\n  "footer": ${value},`);
    const links = await fixesOf(footer('{ "links": [] }'), { "index.mdx": page });
    assert.equal(links.apply("Remove `links`")["docs.json"], footer("{}"));
  });

  it("remove one of two equal items", async () => {
    const contextual = (options: string) => site('{ "pages": ["index"] }', `\n  "contextual": { "options": ${options} },`);
    const fixes = await fixesOf(contextual('["copy", "view", "copy"]'), { "index.mdx": page });
    assert.equal(fixes.apply("Remove `copy`")["docs.json"], contextual('["copy", "view"]'));
    const redirects = (...list: string[]) => site('{ "pages": ["index"] }', `\n  "redirects": [${list.join(", ")}],`);
    const redirect = '{ "source": "/a", "destination": "/index" }';
    const same = await fixesOf(redirects(redirect, redirect), { "index.mdx": page });
    assert.equal(same.apply("Remove this item")["docs.json"], redirects(redirect));
  });
});
