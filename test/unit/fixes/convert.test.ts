import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";

const start = '{\n  "theme": "mint",\n  "name": "Acme",\n  "colors": { "primary": "#166e3f" },\n';
const site = (settings: string) => `${start}  ${settings},\n  "navigation": { "pages": ["index"] }\n}\n`;
const navigation = (value: string) => `${start}  "navigation": ${value}\n}\n`;
const files = { "index.mdx": "---\ntitle: Home\n---\n" };

describe("the fix for a value of the wrong type", () => {
  const cases: [before: string, titles: readonly string[], after?: string][] = [
    ['"banner": "hello"', ['Change to `{ "content": "hello" }`'], '"banner": { "content": "hello" }'],
    ['"fonts": "Inter"', ['Change to `{ "family": "Inter" }`'], '"fonts": { "family": "Inter" }'],
    ['"icons": "lucide"', ['Change to `{ "library": "lucide" }`'], '"icons": { "library": "lucide" }'],
    ['"appearance": "dark"', ['Change to `{ "default": "dark" }`'], '"appearance": { "default": "dark" }'],
    ['"background": "grid"', ['Change to `{ "decoration": "grid" }`'], '"background": { "decoration": "grid" }'],
    ['"background": "/grid.svg"', ['Change to `{ "image": "/grid.svg" }`'], '"background": { "image": "/grid.svg" }'],
    [
      '"background": "#FFF"',
      ['Change to `{ "color": { "light": "#FFF", "dark": "#FFF" } }`'],
      '"background": { "color": { "light": "#FFF", "dark": "#FFF" } }',
    ],
    ['"logo": { "src": "/logo.svg" }', ['Change to `"/logo.svg"`'], '"logo": "/logo.svg"'],
    ['"favicon": { "default": "/icon.svg" }', ['Change to `"/icon.svg"`'], '"favicon": "/icon.svg"'],
    [
      '"footer": { "links": [{ "label": "A", "href": "/" }] }',
      ['Change to `[{ "items": [{ "label": "A", "href": "/" }] }]`'],
      '"footer": { "links": [{ "items": [{ "label": "A", "href": "/" }] }] }',
    ],
    [
      '"footer": {\n    "links": [\n      { "label": "A", "href": "/" },\n      { "label": "B", "href": "/" }\n    ]\n  }',
      ["Put all items in `items` of one object"],
      '"footer": {\n    "links": [\n      {\n        "items": [\n          { "label": "A", "href": "/" },\n          { "label": "B", "href": "/" }\n        ]\n      }\n    ]\n  }',
    ],
    ['"metadata": true', ['Change to `{ "timestamp": true }`'], '"metadata": { "timestamp": true }'],
    ['"contextual": ["copy"]', ['Change to `{ "options": ["copy"] }`'], '"contextual": { "options": ["copy"] }'],
    [
      '"contextual": [\n    "copy",\n    "view"\n  ]',
      ["Change to an object with `options`"],
      '"contextual": {\n    "options": [\n      "copy",\n      "view"\n    ]\n  }',
    ],
    ['"icons": "lucid"', ['Change to `{ "library": "lucide" }`'], '"icons": { "library": "lucide" }'],
    ['"description": { "text": "All of it" }', ['Change to `"All of it"`'], '"description": "All of it"'],
    ['"description": ["All of it"]', ['Change to `"All of it"`'], '"description": "All of it"'],
    ['"search": { "prompt": { "placeholder": "Ask" } }', ['Change to `"Ask"`'], '"search": { "prompt": "Ask" }'],
    ['"description": ["One", "Two"]', ['Change to `"One"`', 'Change to `"Two"`']],
    [
      '"redirects": { "source": "/a", "destination": "/" }',
      ['Change to `[{ "source": "/a", "destination": "/" }]`'],
      '"redirects": [{ "source": "/a", "destination": "/" }]',
    ],
    [
      '"redirects": { "/a": "/", "/b": "/" }',
      ['Change to `[{ "source": "/a", "destination": "/" }, { "source": "/b", "destination": "/" }]`'],
      '"redirects": [{ "source": "/a", "destination": "/" }, { "source": "/b", "destination": "/" }]',
    ],
    [
      '"redirects": {\n    "/a": "/"\n  }',
      ["Change to an array of objects with `source` and `destination`"],
      '"redirects": [\n    { "source": "/a", "destination": "/" }\n  ]',
    ],
    ['"redirects": { "source": "/a", "to": "/" }', ["Remove `redirects`"]],
    ['"seo": { "metatags": [] }', ["Remove `metatags`"], '"seo": {}'],
    ['"description": null', ["Remove `description`"]],
  ];
  for (const [before, titles, after] of cases) {
    it(`keeps what it can of ${before.replace(/\s+/gu, " ")}`, async () => {
      const fixes = await fixesOf(site(before), files);
      assert.deepEqual(fixes.titles, titles);
      if (after !== undefined) assert.equal(fixes.apply(titles[0] ?? "")["docs.json"], site(after));
    });
  }

  it("is not preferred, and not applied to all, if it loses the other items", async () => {
    const fixes = (items: string) =>
      fixesOf(site(`"description": ["One"${items}], "search": { "prompt": ["Ask"${items}] }`), files);
    const titles = ['Change to `"One"`', 'Change to `"Ask"`'];
    const all = "Fix all `type` diagnostics in this file";
    const { titles: offered, preferred } = await fixes("");
    assert.deepEqual([new Set(offered), preferred], [new Set([...titles, all]), titles]);
    const losing = await fixes(", 2");
    assert.deepEqual([losing.titles, losing.preferred], [titles, []]);
  });

  it("keeps the items of a navigation that is a list", async () => {
    const fixes = await fixesOf(navigation('["index"]'), files);
    assert.equal(fixes.apply('Change to `{ "pages": ["index"] }`')["docs.json"], navigation('{ "pages": ["index"] }'));
    const groups = navigation('{ "groups": { "group": "Start", "pages": ["index"] } }');
    const title = 'Change to `[{ "group": "Start", "pages": ["index"] }]`';
    const fixed = (await fixesOf(groups, files)).apply(title)["docs.json"];
    assert.equal(fixed, navigation('{ "groups": [{ "group": "Start", "pages": ["index"] }] }'));
  });

  it("keeps the groups, tabs, or languages of a navigation that is a list, as in mint.json, whatever else is wrong in them", async () => {
    const list = (what: string) =>
      `[\n    {\n      ${what},\n      "iconType": "solid",\n      "pages": ["index", "gone"]\n    }\n  ]`;
    for (const division of ["group", "tab", "language"]) {
      const before = list(`"${division}": "en"`);
      const fixes = await fixesOf(navigation(before), files);
      assert.deepEqual(fixes.preferred, [`Change to an object with \`${division}s\``]);
      assert.deepEqual(fixes.titles, fixes.preferred);
      const after = `{\n    "${division}s": ${before.replaceAll("\n", "\n  ")}\n  }`;
      assert.equal(fixes.apply(fixes.titles[0] ?? "")["docs.json"], navigation(after));
    }
    const many = Array.from({ length: 3000 }, (_, at) => `{ "group": "${at}", "pages": ["index"] }`);
    assert.deepEqual((await fixesOf(navigation(`[${many.join(", ")}]`), files)).titles, ["Change to an object with `groups`"]);
    const mixed = await fixesOf(navigation('["index", { "group": "A", "pages": ["index"] }]'), files);
    assert.deepEqual(mixed.titles, ['Change to `{ "pages": ["index", { "group": "A", "pages": ["index"] }] }`']);
  });

  it("keeps the links of a footer, also more than it may have columns, whatever their length", async () => {
    const links = Array.from({ length: 1000 }, (_, at) => `{ "label": "${at}", "href": "/" }`);
    const { titles } = await fixesOf(site(`"footer": { "links": [${links.join(", ")}] }`), files);
    assert.deepEqual(titles, ["Put all items in `items` of one object"]);
  });

  it("keeps the path of a page that is written as an object", async () => {
    for (const page of ['{ "page": "index" }', '{ "slug": "index" }']) {
      const fixes = await fixesOf(navigation(`{ "pages": [${page}] }`), files);
      assert.deepEqual(fixes.titles, ['Change to `"index"`']);
      assert.equal(fixes.apply('Change to `"index"`')["docs.json"], navigation('{ "pages": ["index"] }'));
    }
    const labeled = await fixesOf(navigation('{ "pages": [{ "label": "Home", "slug": "index" }] }'), files);
    assert.deepEqual(labeled.titles, ['Change to `"index"`']);
  });

  it("does not remove what is required", async () => {
    const fixes = await fixesOf(navigation('{ "pages": ["index"] }').replace('"Acme"', "true"), files);
    assert.deepEqual(fixes.titles, []);
  });

  it("does not try the ways to convert a value of thousands of lines", async () => {
    const pages = Array.from({ length: 3000 }, (_, at) => `"page-${at}"`);
    assert.deepEqual((await fixesOf(navigation(`[${pages.join(", ")}]`), files)).titles, []);
  });
});
