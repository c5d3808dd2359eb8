import assert from "node:assert/strict";
import { fixesAt } from "../../support/fix.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("the fix that removes what is underlined", () => {
  const cases: [name: string, before: string, title: string, after: string][] = [
    [
      "an entry",
      '{"navigation": {"pages": [\n  "a",\n  █"b",\n  "c"\n]}}',
      "Remove `b`",
      '{"navigation": {"pages": [\n  "a",\n  "c"\n]}}',
    ],
    ["a property, by its key", '{"a": 1, █"b": {"c": 2}}', "Remove `b`", '{"a": 1}'],
    ["a property, by its value", '{"a": █1, "b": 2}', "Remove `a`", '{"b": 2}'],
    ["an object", '{"redirects": [█{"source": "/a"}, {}]}', "Remove this item", '{"redirects": [{}]}'],
    ["an entry, by a word of it", '{"pages": ["GET █/users", "b"]}', "Remove `GET /users`", '{"pages": ["b"]}'],
  ];
  for (const [name, before, title, after] of cases) {
    it(`removes ${name}`, async () => {
      const fixes = await fixesAt(before, { remove: true });
      assert.deepEqual(fixes.titles, [title]);
      assert.deepEqual(fixes.apply(title), { "docs.json": after });
    });
  }

  it("has the title that the rule gives it", async () => {
    assert.deepEqual((await fixesAt('{"a": 1, █"b": 2}', { remove: true, title: "Remove them" })).titles, ["Remove them"]);
  });

  it("is not offered for a whole file", async () => {
    assert.deepEqual((await fixesAt('█{"a": 1}', { remove: true })).titles, []);
  });
});

describe("the fix that creates a page", () => {
  it("is not offered where a redirect hides the page", async () => {
    const redirects = JSON.stringify(["/old", "/guides/*"].map((source) => ({ source, destination: "/new" })));
    const site = (entry: string) => `{"navigation": {"pages": [█${entry}]}, "redirects": ${redirects}}`;
    assert.deepEqual((await fixesAt(site('"old"'), { createPages: ["old.mdx"] })).titles, []);
    const some = await fixesAt(site('"new", "old"'), { createPages: ["new.mdx", "old.mdx", "guides/a.mdx", "b.mdx"] });
    assert.deepEqual(some.titles, ["Create 2 pages"]);
  });

  it("gives the page a title from its path", async () => {
    const docsJson = '{"navigation": {"pages": [█"guides/api-keys"]}}';
    const fixes = await fixesAt(docsJson, { createPages: ["guides/api-keys.mdx"] });
    assert.deepEqual(fixes.titles, ["Create page `guides/api-keys.mdx`"]);
    assert.deepEqual(fixes.apply("Create page `guides/api-keys.mdx`"), {
      "docs.json": docsJson.replace("█", ""),
      "guides/api-keys.mdx": '---\ntitle: "Api keys"\n---\n',
    });
  });

  it("is not offered to editors that cannot create files", async () => {
    const service = await openSite('{"a": 1}');
    const range = { start: { line: 0, character: 1 }, end: { line: 0, character: 4 } };
    const diagnostic = { range, message: "", data: { createPages: ["a.mdx"] } };
    assert.deepEqual(service.fixes(uriOf("docs.json"), [diagnostic], { createFiles: false }), []);
  });
});

describe("the fix that moves ignored content to where it counts", () => {
  it("turns pages next to groups into the first group", async () => {
    const before = `{
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          {
            "group": "Start",
            "pages": ["start"]
          }
        ],
        █"pages": [
          "index",
          "changes"
        ]
      }
    ]
  }
}
`;
    const after = `{
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          {
            "group": "Overview",
            "pages": [
              "index",
              "changes"
            ]
          },
          {
            "group": "Start",
            "pages": ["start"]
          }
        ]
      }
    ]
  }
}
`;
    const fixes = await fixesAt(before, { wrap: "pages" });
    assert.deepEqual(fixes.titles, ["Move `pages` into a new group"]);
    assert.deepEqual(fixes.apply("Move `pages` into a new group"), { "docs.json": after });
  });

  const cases: [name: string, key: string, before: string, title: string, after: string][] = [
    [
      "groups next to tabs, on one line",
      "groups",
      '{"navigation": {█"groups": [{"group": "A", "pages": []}], "tabs": [{"tab": "B", "href": "/"}]}}',
      "Move `groups` into a new tab",
      '{"navigation": {"tabs": [{ "tab": "Overview", "groups": [{"group": "A", "pages": []}] }, {"tab": "B", "href": "/"}]}}',
    ],
    [
      "links on one line, which belong in `global`",
      "anchors",
      '{"navigation": {█"anchors": [{"anchor": "A", "href": "/"}], "tabs": [{"tab": "B", "pages": []}]}}',
      "Move `anchors` to `global`",
      '{"navigation": {"global": { "anchors": [{"anchor": "A", "href": "/"}] }, "tabs": [{"tab": "B", "pages": []}]}}',
    ],
    [
      "links that take precedence, which belong in `global`",
      "anchors",
      '{"navigation": {"anchors": [{"anchor": "A", "href": "/"}], █"groups": [{"group": "B", "pages": []}]}}',
      "Move `anchors` to `global`",
      '{"navigation": {"global": { "anchors": [{"anchor": "A", "href": "/"}] }, "groups": [{"group": "B", "pages": []}]}}',
    ],
    [
      "links on their own lines, which belong in `global`",
      "anchors",
      '{\n  "navigation": {\n    "tabs": [],\n    █"anchors": [\n      {"anchor": "A", "href": "/"}\n    ]\n  }\n}',
      "Move `anchors` to `global`",
      '{\n  "navigation": {\n    "tabs": [],\n    "global": {\n      "anchors": [\n        {"anchor": "A", "href": "/"}\n      ]\n    }\n  }\n}',
    ],
    [
      "links into an empty `global`",
      "anchors",
      '{"navigation": {█"anchors": [{"anchor": "A", "href": "/"}], "tabs": [{"tab": "B", "pages": []}], "global": {}}}',
      "Move `anchors` to `global`",
      '{"navigation": {"tabs": [{"tab": "B", "pages": []}], "global": { "anchors": [{"anchor": "A", "href": "/"}] }}}',
    ],
    [
      "links into a `global` with other ones",
      "anchors",
      '{"navigation": {█"anchors": [{"anchor": "A", "href": "/"}], "tabs": [{"tab": "B", "pages": []}], "global": {"tabs": []}}}',
      "Move `anchors` to `global`",
      '{"navigation": {"tabs": [{"tab": "B", "pages": []}], "global": {"tabs": [], "anchors": [{"anchor": "A", "href": "/"}]}}}',
    ],
    [
      "links to the others in `global`",
      "anchors",
      '{"navigation": {█"anchors": [{"anchor": "A", "href": "/"}], "tabs": [{"tab": "B", "pages": []}], "global": {"anchors": [{"anchor": "C", "href": "/c"}]}}}',
      "Move `anchors` to `global`",
      '{"navigation": {"tabs": [{"tab": "B", "pages": []}], "global": {"anchors": [{"anchor": "C", "href": "/c"}, {"anchor": "A", "href": "/"}]}}}',
    ],
    [
      "groups of a group into its pages",
      "groups",
      '{"navigation": {"groups": [{"group": "A", "pages": ["a"], █"groups": [{"group": "B", "pages": []}, {"group": "C"}]}]}}',
      "Move `groups` into `pages`",
      '{"navigation": {"groups": [{"group": "A", "pages": ["a", {"group": "B", "pages": []}, {"group": "C"}]}]}}',
    ],
    [
      "groups of a group without pages, by renaming the key",
      "groups",
      '{"navigation": {"groups": [{"group": "A", █"groups": [{"group": "B"}]}]}}',
      "Rename to `pages`",
      '{"navigation": {"groups": [{"group": "A", "pages": [{"group": "B"}]}]}}',
    ],
    [
      "content with the line endings and tabs of the file",
      "pages",
      '{\r\n\t"navigation": {\r\n\t\t"groups": [\r\n\t\t\t{"group": "A"}\r\n\t\t],\r\n\t\t█"pages": ["a"]\r\n\t}\r\n}',
      "Move `pages` into a new group",
      '{\r\n\t"navigation": {\r\n\t\t"groups": [\r\n\t\t\t{\r\n\t\t\t\t"group": "Overview",\r\n\t\t\t\t"pages": ["a"]\r\n\t\t\t},\r\n\t\t\t{"group": "A"}\r\n\t\t]\r\n\t}\r\n}',
    ],
  ];
  for (const [name, key, before, title, after] of cases) {
    it(`moves ${name}`, async () => {
      const fixes = await fixesAt(before, { wrap: key });
      assert.deepEqual(fixes.titles, [title]);
      assert.deepEqual(fixes.apply(title), { "docs.json": after });
    });
  }

  it("edits an included file", async () => {
    const docsJson = '{"navigation": {"$ref": "nav.json"}}';
    const nav = '{"groups": [{"group": "A"}], █"pages": ["a"]}';
    const fixes = await fixesAt(docsJson, { wrap: "pages" }, { "nav.json": nav });
    const after = '{"groups": [{ "group": "Overview", "pages": ["a"] }, {"group": "A"}]}';
    assert.deepEqual(fixes.apply("Move `pages` into a new group"), { "docs.json": docsJson, "nav.json": after });
  });

  it("is not offered where there is no place for the content", async () => {
    const cases: [key: string, docsJson: string][] = [
      ["tabs", '{"navigation": {"languages": [{"language": "en", "pages": []}], █"tabs": [{"tab": "A", "pages": []}]}}'],
      ["pages", '{"navigation": {"tabs": [{"tab": "A", "href": "/a", █"pages": []}]}}'],
      ["pages", '{"navigation": {"groups": {"$ref": "groups.json"}, █"pages": []}}'],
      ["tabs", '{"navigation": {"groups": [{"group": "A", "pages": [], █"tabs": []}]}}'],
    ];
    const files = { "groups.json": '[{"group": "A", "pages": []}]' };
    for (const [wrap, docsJson] of cases) assert.deepEqual((await fixesAt(docsJson, { wrap }, files)).titles, [], docsJson);
  });
});

describe("the fix that sets `openapi` on a division", () => {
  it("adds the key after the name of the division", async () => {
    const before = '{"navigation": {"groups": [\n  {\n    "group": "API",\n    "pages": [█"GET /users"]\n  }\n]}}';
    const fixes = await fixesAt(before, { openapi: "api.yaml" });
    const title = 'Add `"openapi": "api.yaml"` to this group';
    assert.deepEqual(fixes.titles, [title]);
    const after = before.replace("█", "").replace('"API",', '"API",\n    "openapi": "api.yaml",');
    assert.deepEqual(fixes.apply(title), { "docs.json": after });
  });

  it("is not offered for entries at the root of the navigation, which has no `openapi`", async () => {
    assert.deepEqual((await fixesAt('{"navigation": {"pages": [█"GET /users"]}}', { openapi: "api.yaml" })).titles, []);
  });
});

describe("the fixes of pages that are not in the navigation", () => {
  it("add the page to the division with the most pages of its folder, written like them", async () => {
    const files = { "guides/a.mdx": "", "guides/b.mdx": "", "guides/new.mdx": "█---\ntitle: New\n---\n" };
    const docsJson =
      '{"navigation": {"groups": [{"group": "A", "pages": ["/guides/b"]}, {"group": "B", "pages": ["/guides/a", "/guides/b", "x"]}]}}';
    const fixes = await fixesAt(docsJson, { listPages: ["guides/new"] }, files);
    assert.deepEqual(fixes.titles, ["Add `guides/new` to group `B`", "Set `hidden: true` in `guides/new`"]);
    assert.deepEqual(fixes.preferred, ["Add `guides/new` to group `B`"]);
    assert.equal(
      fixes.apply("Add `guides/new` to group `B`")["docs.json"],
      docsJson.replace('"/guides/b", "x"', '"/guides/b", "/guides/new", "x"'),
    );
  });

  it("give each entry a line if one line would become too long", async () => {
    const names = Array.from({ length: 9 }, (_, at) => `guides/page-${at}`);
    const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, name === "guides/page-8" ? "█" : ""]));
    const before = `{\n  "navigation": {"pages": ["guides/page-0"]}\n}`;
    const fixes = await fixesAt(before, { listPages: names.slice(1) }, files);
    const lines = names.map((name) => `    "${name}"`).join(",\n");
    assert.equal(fixes.apply("Add 8 pages to the navigation")["docs.json"], `{\n  "navigation": {"pages": [\n${lines}\n  ]}\n}`);
  });

  it("add it next to pages of a folder around it if no page of its own folder is listed", async () => {
    const files = { "lost/new.mdx": "█" };
    const fixes = await fixesAt('{"navigation": {"pages": ["a"]}}', { listPages: ["lost/new"] }, files);
    const group = "Add group `Lost` with `lost/new`";
    assert.deepEqual(fixes.titles, [group, "Add `lost/new` to the navigation", "Set `hidden: true` in `lost/new`"]);
    assert.deepEqual(fixes.preferred, []);
    assert.equal(fixes.apply("Add `lost/new` to the navigation")["docs.json"], '{"navigation": {"pages": ["a", "lost/new"]}}');
  });

  it("add a group with all pages of a folder if none of them is listed, after the group of the folder around it", async () => {
    const files = { "get-started/a/new.mdx": "█", "get-started/b.mdx": "" };
    const docsJson = (groups: string) => `{\n  "navigation": {\n    "groups": [\n${groups}\n    ]\n  }\n}\n`;
    const home = '      {\n        "group": "Home",\n        "pages": ["/index", "/plans"]\n      }';
    const api = '      {\n        "group": "API",\n        "openapi": "api.yaml"\n      }';
    const fixes = await fixesAt(docsJson(`${home},\n${api}`), { listPages: ["get-started/a/new", "get-started/b"] }, files);
    const title = "Add group `Get Started` with 2 pages";
    assert.deepEqual(fixes.titles, [title, "Add 2 pages to group `Home`", "Set `hidden: true` in 2 pages"]);
    assert.deepEqual(fixes.preferred, []);
    const added = '      {\n        "group": "Get Started",\n        "pages": ["/get-started/a/new", "/get-started/b"]\n      }';
    assert.equal(fixes.apply(title)["docs.json"], docsJson(`${home},\n${added},\n${api}`));
  });

  it("add a group among the pages of a division without groups, but none for a language", async () => {
    const docsJson = '{"navigation": {"tabs": [{"tab": "T", "pages": ["a", "b"]}]}}';
    const inFolder = await fixesAt(docsJson, { listPages: ["lost/new"] }, { "lost/new.mdx": "█" });
    assert.equal(
      inFolder.apply("Add group `Lost` with `lost/new`")["docs.json"],
      docsJson.replace('"b"', '"b", { "group": "Lost", "pages": ["lost/new"] }'),
    );
    const inLanguage = await fixesAt(docsJson, { listPages: ["fr/new"] }, { "fr/new.mdx": "█" });
    assert.deepEqual(inLanguage.titles, ["Add `fr/new` to tab `T`", "Set `hidden: true` in `fr/new`"]);
  });

  it("add a group next to that of another folder if no page of the folders around is listed", async () => {
    const group = (name: string, ...pages: readonly string[]) => JSON.stringify({ group: name, pages });
    const before = `{"navigation": {"groups": [${[group("A", "x/a/1"), group("B", "y/b/1", "y/b/2"), group("C", "y/c")].join(", ")}]}}`;
    const fixes = await fixesAt(before.replace("y/c", "x/d/2"), { listPages: ["y/new/1"] }, { "y/new/1.mdx": "█" });
    assert.deepEqual(fixes.titles, ["Add group `New` with `y/new/1`", "Set `hidden: true` in `y/new/1`"]);
    assert.match(
      fixes.apply("Add group `New` with `y/new/1`")["docs.json"] ?? "",
      /"y\/b\/2"\]\}, \{ "group": "New", "pages": \["y\/new\/1"\] \}/u,
    );
    const elsewhere = await fixesAt(before, { listPages: ["z/1"] }, { "z/1.mdx": "█" });
    assert.deepEqual(elsewhere.titles, ["Add group `Z` with `z/1`", "Set `hidden: true` in `z/1`"]);
  });

  it("only hide it if no page is listed", async () => {
    const fixes = await fixesAt('{"navigation": {"pages": []}}', { listPages: ["lost/new"] }, { "lost/new.mdx": "█" });
    assert.deepEqual(fixes.titles, ["Set `hidden: true` in `lost/new`"]);
  });

  it("add or hide all pages of a folder", async () => {
    const files = {
      "guides/a.mdx": "",
      "guides/b.mdx": "█---\ntitle: B\n---\n",
      "guides/c.mdx": "\uFEFF---\r\nhidden: false # yet\r\n---\r\n",
      "guides/d/e.mdx": "# E\n",
    };
    const docsJson = '{"navigation": {"groups": [{"group": "A", "pages": ["guides/a"]}]}}';
    const fixes = await fixesAt(docsJson, { listPages: ["guides/b", "guides/c", "guides/d/e", "guides/gone"] }, files);
    assert.deepEqual(fixes.titles, ["Add 4 pages to group `A`", "Set `hidden: true` in 3 pages"]);
    assert.equal(
      fixes.apply("Add 4 pages to group `A`")["docs.json"],
      docsJson.replace('"guides/a"', '"guides/a", "guides/b", "guides/c", "guides/d/e", "guides/gone"'),
    );
    const hidden = fixes.apply("Set `hidden: true` in 3 pages");
    assert.equal(hidden["guides/b.mdx"], "---\nhidden: true\ntitle: B\n---\n");
    assert.equal(hidden["guides/c.mdx"], "\uFEFF---\r\nhidden: true\r\n---\r\n");
    assert.equal(hidden["guides/d/e.mdx"], "---\nhidden: true\n---\n\n# E\n");
  });

  it("hide no page whose front matter the platform takes for text", async () => {
    const files = {
      "guides/a.mdx": "█---\ntitle: A\n\nText\n",
      "guides/b.mdx": "\n---\ntitle: B\n---\n",
      "guides/c.mdx": "---\ntitle: C\n---\n",
    };
    const docsJson = '{"navigation": {"pages": []}}';
    const fixes = await fixesAt(docsJson, { listPages: ["guides/a", "guides/b", "guides/c"] }, files);
    assert.deepEqual(fixes.titles, ["Set `hidden: true` in `guides/c`"]);
  });

  it("hide no page with front matter in TOML, which the platform leaves out without reading it", async () => {
    const files = { "a.mdx": '█+++\ntitle = "A"\n+++\n\nText\n', "b.mdx": "\uFEFF+++\r\n+++\r\n", "c.mdx": "+ a\n" };
    const fixes = await fixesAt('{"navigation": {"pages": []}}', { listPages: ["a", "b", "c"] }, files);
    assert.deepEqual(fixes.titles, ["Set `hidden: true` in `c`"]);
  });

  it("hide no page whose front matter would not be YAML any more", async () => {
    const files = { "a.mdx": "█---\ntitle:A\n---\n", "b.mdx": "---\n{ title: B }\n---\n", "c.mdx": "---\ntitle: C\n...\n" };
    const fixes = await fixesAt('{"navigation": {"pages": []}}', { listPages: ["a", "b", "c"] }, files);
    assert.deepEqual(fixes.titles, ["Set `hidden: true` in `c`"]);
    assert.equal(fixes.apply("Set `hidden: true` in `c`")["c.mdx"], "---\nhidden: true\ntitle: C\n...\n");
  });
});
