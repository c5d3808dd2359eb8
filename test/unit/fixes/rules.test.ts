import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const api = `openapi: 3.1.0
info: {title: Acme, version: "1"}
paths:
  /a: {get: {responses: {"200": {description: ok}}}}
`;

/** A docs.json with the required settings, and a navigation with its formatting. */
const withNavigation = (navigation: string, more = "") =>
  `{\n  "theme": "mint",\n  "name": "Acme",\n  "colors": { "primary": "#0F766E" },${more}\n  "navigation": ${navigation}\n}\n`;

describe("quick fixes for the diagnostics of a site", () => {
  const cases: [name: string, docsJson: string, files: Record<string, string>, title: string, after: Record<string, string>][] = [
    [
      "a missing page",
      withNavigation('{ "pages": ["index", "guides/set-up"] }'),
      { "index.mdx": "" },
      "Create page `guides/set-up.mdx`",
      { "guides/set-up.mdx": '---\ntitle: "Set up"\n---\n' },
    ],
    [
      "the name of a language instead of the path of its grammar",
      withNavigation(
        '{ "pages": ["index"] }',
        '\n  "styling": { "codeblocks": { "languages": { "custom": ["/a.json", "python"] } } },',
      ),
      { "index.mdx": "", "a.json": '{ "name": "a", "scopeName": "source.a", "patterns": [] }' },
      "Remove `python`",
      {
        "docs.json": withNavigation(
          '{ "pages": ["index"] }',
          '\n  "styling": { "codeblocks": { "languages": { "custom": ["/a.json"] } } },',
        ),
      },
    ],
    [
      "an empty value that replaces an earlier one",
      withNavigation('{ "pages": ["index"] }', '\n  "search": { "prompt": "Ask" },\n  "search": {},'),
      { "index.mdx": "" },
      "Remove `search`",
      { "docs.json": withNavigation('{ "pages": ["index"] }', '\n  "search": { "prompt": "Ask" },') },
    ],
    [
      "a page that the navigation does not list",
      withNavigation('{ "groups": [{ "group": "G", "pages": ["guides/a"] }] }'),
      { "guides/a.mdx": "", "guides/b.mdx": "---\ntitle: B\n---\n" },
      "Add `guides/b` to group `G`",
      { "docs.json": withNavigation('{ "groups": [{ "group": "G", "pages": ["guides/a", "guides/b"] }] }') },
    ],
    [
      "pages next to groups",
      withNavigation('{ "groups": [{ "group": "G", "pages": ["a"] }], "pages": ["b"] }'),
      { "a.mdx": "", "b.mdx": "" },
      "Move `pages` into a new group",
      {
        "docs.json": withNavigation('{ "groups": [{ "group": "Overview", "pages": ["b"] }, { "group": "G", "pages": ["a"] }] }'),
      },
    ],
    [
      "a duplicate key",
      withNavigation('{ "pages": ["a"] }', '\n  "search": {},\n  "search": { "prompt": "Ask" },'),
      { "a.mdx": "" },
      "Remove `search`",
      { "docs.json": withNavigation('{ "pages": ["a"] }', '\n  "search": { "prompt": "Ask" },') },
    ],
    [
      "a duplicate entry",
      withNavigation('{ "groups": [{ "group": "G", "openapi": "api.yaml", "pages": ["GET /a", "GET /a"] }] }'),
      { "api.yaml": api },
      "Remove `GET /a`",
      { "docs.json": withNavigation('{ "groups": [{ "group": "G", "openapi": "api.yaml", "pages": ["GET /a"] }] }') },
    ],
    [
      "an endpoint entry without an OpenAPI file",
      withNavigation('{ "groups": [{ "group": "G", "pages": ["GET /a"] }] }', '\n  "api": { "openapi": "api.yaml" },'),
      { "api.yaml": api },
      'Add `"openapi": "api.yaml"` to this group',
      {
        "docs.json": withNavigation(
          '{ "groups": [{ "group": "G", "openapi": "api.yaml", "pages": ["GET /a"] }] }',
          '\n  "api": { "openapi": "api.yaml" },',
        ),
      },
    ],
    [
      "a `$ref` to a file with another name",
      withNavigation('{ "$ref": "./config/navigaton.json" }'),
      { "config/navigation.json": '{ "pages": ["a"] }', "a.mdx": "" },
      "Change to `./config/navigation.json`",
      { "docs.json": withNavigation('{ "$ref": "./config/navigation.json" }') },
    ],
    [
      "different overlays of a file",
      withNavigation(
        '{ "groups": [{ "group": "G", "openapi": { "source": "api.yaml", "overlays": ["a.yaml"] } }, { "group": "H", "openapi": { "source": "api.yaml", "overlays": [] } }] }',
      ),
      { "api.yaml": "openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n", "a.yaml": "overlay: 1.0.0\n" },
      'Change to `["a.yaml"]`',
      {
        "docs.json": withNavigation(
          '{ "groups": [{ "group": "G", "openapi": { "source": "api.yaml", "overlays": ["a.yaml"] } }, { "group": "H", "openapi": { "source": "api.yaml", "overlays": ["a.yaml"] } }] }',
        ),
      },
    ],
    [
      "all redirect chains",
      withNavigation(
        '{ "pages": ["a"] }',
        '\n  "redirects": [\n    { "source": "/x", "destination": "/y" },\n    { "source": "/w", "destination": "/y" },\n    { "source": "/y", "destination": "/a" }\n  ],',
      ),
      { "a.mdx": "" },
      "Fix all `redirect-chain` diagnostics in this file",
      {
        "docs.json": withNavigation(
          '{ "pages": ["a"] }',
          '\n  "redirects": [\n    { "source": "/x", "destination": "/a" },\n    { "source": "/w", "destination": "/a" },\n    { "source": "/y", "destination": "/a" }\n  ],',
        ),
      },
    ],
  ];
  for (const [name, docsJson, files, title, after] of cases) {
    it(`fix ${name}`, async () => {
      const fixes = await fixesOf(docsJson, files);
      assert.deepEqual(fixes.apply(title), { "docs.json": docsJson, ...files, ...after });
    });
  }

  it("put no OpenAPI or AsyncAPI file with a space in its name into an entry or front matter", async () => {
    const files = {
      "a b.yaml": api,
      "c.yaml": api.replace("/a:", "/c:"),
      "d e.yaml": "asyncapi: 3.0.0\ninfo: {title: A, version: '1'}\nchannels: {d: {address: d}}\n",
      "p.mdx": "---\nopenapi: ab.yaml GET /a\n---\n",
      "q.mdx": "---\nasyncapi: de.yaml d\n---\n",
    };
    const groups = [
      { group: "A", openapi: "a b.yaml", pages: ["p", "q", "ab.yaml GET /a"] },
      { group: "C", openapi: "c.yaml", pages: ["GET /a", "GET /c"] },
    ];
    const atRoot = '{ "pages": ["GET /a", "p", "q"] }, "api": { "openapi": "a b.yaml" }';
    for (const navigation of [JSON.stringify({ groups }), atRoot]) {
      const { titles } = await fixesOf(withNavigation(navigation), files);
      assert.deepEqual(
        titles.filter((title) => /a b|d e/u.test(title)),
        [],
      );
    }
  });

  it("are found in linear time for many diagnostics with the same correction", async () => {
    const pages = Array.from({ length: 1000 }, (_, at) => `p${at}`);
    const service = await openSite({ navigation: { pages } });
    const diagnostics = pages.map((_, at) => {
      const start = { line: at + 3, character: 6 };
      return { range: { start, end: { line: at + 3, character: 8 } }, message: "", data: { replaceWith: "x".repeat(5000) } };
    });
    const work = cpuTimeOf(() => {
      assert.equal(service.fixes(uriOf("docs.json"), diagnostics, { createFiles: false }).length, 1000);
    });
    assert.ok(work < 1500, `${work} ms`);
  });

  it("turn rules off in limited time for many diagnostics, with many settings", async () => {
    const overrides = Array.from({ length: 2000 }, (_, at) => ({ files: [`x${at}`], rules: { "page-missing": "off" } }));
    const files = { ".docs-json.json": JSON.stringify({ overrides }) };
    const pages = Array.from({ length: 200 }, (_, at) => `p${at}`);
    const service = await openSite({ navigation: { pages } }, files);
    const diagnostics = (service.diagnose(uriOf("docs.json"))[0]?.diagnostics ?? []).filter(
      ({ code }) => code === "page-missing",
    );
    const titles = (count: number) =>
      service.fixes(uriOf("docs.json"), diagnostics.slice(0, count), { createFiles: true }).map(({ title }) => title);
    assert.ok(titles(1).includes("Turn off `page-missing` for `p0`"));
    const work = cpuTimeOf(() => assert.ok(titles(200).includes("Turn off `page-missing`")));
    assert.ok(work < 3000, `${work} ms`);
  });
});
