import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { refactoringsAt } from "../../support/refactor.ts";

const head = `{\n  "theme": "mint",\n  "name": "Acme",\n  "colors": ${JSON.stringify(minimal.colors)},\n`;
const site = (members: string) => `${head}  ${members}\n}\n`;
const settings = (members: string) => site(`${members},\n  "navigation": { "pages": [] }`);

describe("moving to a file of its own", () => {
  it("moves the value of a key, with the layout and the comments of both", async () => {
    const navigation = (key: string, value: string) => site(`// all of it\n  ${key}: ${value} // end`);
    const value = '{\n    "groups": [ // one\n      { "group": "A", "pages": ["a"] }\n    ]\n  }';
    const found = await refactoringsAt({ "docs.json": navigation('"navi█gation"', value) });
    assert.deepEqual(found.apply("Move to `navigation.json`"), {
      "docs.json": navigation('"navigation"', '{ "$ref": "./navigation.json" }'),
      "navigation.json": '{\n  "groups": [ // one\n    { "group": "A", "pages": ["a"] }\n  ]\n}\n',
    });
  });

  it("names the file of a tab after the tab, and takes a name that is free", async () => {
    const tabs = (tab: string) => site(`"navigation": { "tabs": [${tab}] }`);
    const tab = '{ "tab": "API reference", "pages": ["a"] }';
    // On many disks, the case of a name makes no difference.
    for (const taken of ["api-reference.json", "API-Reference.json"])
      assert.deepEqual(
        (await refactoringsAt({ "docs.json": tabs(`█${tab}`), [taken]: "{}" })).apply("Move to `api-reference-2.json`"),
        {
          "docs.json": tabs('{ "$ref": "./api-reference-2.json" }'),
          [taken]: "{}",
          "api-reference-2.json": `${tab}\n`,
        },
      );
  });

  for (const tab of ['"t█ab": "API reference"', '"tab": "API re█ference"'])
    it(`moves a tab with the cursor in ${tab}`, async () => {
      const after = (await refactoringsAt({ "docs.json": site(`"navigation": { "tabs": [{ ${tab}, "pages": ["a"] }] }`) })).apply(
        "Move to `api-reference.json`",
      );
      assert.equal(after["docs.json"], site('"navigation": { "tabs": [{ "$ref": "./api-reference.json" }] }'));
      assert.equal(after["api-reference.json"], '{ "tab": "API reference", "pages": ["a"] }\n');
    });

  it("puts the file next to the included file that has the value", async () => {
    const files = {
      "docs.json": site('"navigation": { "$ref": "./config/navigation.json" }'),
      "config/navigation.json": '{ "gr█oups": [{ "group": "A", "pages": ["a"] }] }',
    };
    const after = (await refactoringsAt(files)).apply("Move to `config/groups.json`");
    assert.equal(after["config/navigation.json"], '{ "groups": { "$ref": "./groups.json" } }');
    assert.equal(after["config/groups.json"], '[{ "group": "A", "pages": ["a"] }]\n');
  });

  it("is offered neither for text, nor for all of a file, nor where no file can be created, nor in a broken file", async () => {
    const none = async (text: string, createFiles = true) =>
      (await refactoringsAt({ "docs.json": text }, { createFiles })).titles.filter((title) => title.startsWith("Move"));
    assert.deepEqual(await none(settings('"descrip█tion": "A"')), []);
    assert.deepEqual(await none(`█${settings('"description": "A"')}`), []);
    assert.deepEqual(await none(settings('"sea█rch": { "prompt": "A" }'), false), []);
    assert.deepEqual(await none(settings('"sea█rch": { "prompt": A }')), []);
    assert.deepEqual(await none(settings('"sea█rch": { "$ref": "./search.json" }')), []);
    assert.deepEqual(await none(settings('"sea█rch": { "prompt": "A" }')), ["Move to `search.json`"]);
  });

  it("is not offered for what the platform would take for an OpenAPI file", async () => {
    const titles = async (text: string) =>
      (await refactoringsAt({ "docs.json": text })).titles.filter((title) => title.startsWith("Move"));
    assert.deepEqual(await titles(settings('"a█pi": { "openapi": "a.yaml" }')), []);
    assert.deepEqual(await titles(settings('"a█pi": { "params": { "expanded": "all" } }')), ["Move to `api.json`"]);
    const group = (key: string) => `{ "group": "API", "openapi": "a.yaml", ${key}: ["a"] }`;
    assert.deepEqual(await titles(settings(`"navigation": { "groups": [${group('"pages"').replace("API", "A█PI")}] }`)), []);
    assert.deepEqual(await titles(settings(`"navigation": { "groups": [${group('"pa█ges"')}] }`)), ["Move to `pages.json`"]);
    assert.deepEqual(await titles(settings(`"navigation": { "gr█oups": [${group('"pages"')}] }`)), ["Move to `groups.json`"]);
  });
});

describe("inlining a file", () => {
  it("puts its content in place of the reference, with references of its own relative to this file", async () => {
    const files = {
      "docs.json": site('"navigation": { "$ref": "./con█fig/navigation.json" }'),
      "config/navigation.json": '{\n\t"groups": [{ "$ref": "./groups/a.json" }]\n}\n',
      "config/groups/a.json": '{ "group": "A", "pages": ["a"] }',
    };
    const after = (await refactoringsAt(files)).apply("Inline `./config/navigation.json` (keeps the file)");
    assert.equal(after["docs.json"], site('"navigation": {\n  \t"groups": [{ "$ref": "./config/groups/a.json" }]\n  }'));
    assert.equal(after["config/navigation.json"], files["config/navigation.json"]);
  });

  it("lets members beside the reference win", async () => {
    const files = {
      "docs.json": settings('"search": { "█$ref": "./search.json", "prompt": "Ask" }'),
      "search.json": '{ "prompt": "Search", "$comment": "shared" }',
    };
    const after = (await refactoringsAt(files)).apply("Inline `./search.json` (keeps the file)");
    assert.equal(after["docs.json"], settings('"search": { "$comment": "shared", "prompt": "Ask" }'));
  });

  it("keeps members beside the reference, comments, and references of the file relative to this one", async () => {
    const files = {
      "docs.json": site(
        '"navigation": {\n    // Ours\n    "█$ref": "./config/navigation.json",\n    "global": {} // Nothing yet\n  }',
      ),
      "config/navigation.json":
        '{\n  /* All */\n  "groups": [{ "$ref": "./a.json" }], // One\n  "global": { "anchors": [] }\n}\n',
      "config/a.json": '{ "group": "A", "pages": ["a"] }',
    };
    const after = (await refactoringsAt(files)).apply("Inline `./config/navigation.json` (keeps the file)");
    const navigation = [
      "/* All */",
      '"groups": [{ "$ref": "./config/a.json" }], // One',
      "// Ours",
      '"global": {} // Nothing yet',
    ];
    assert.equal(after["docs.json"], site(`"navigation": {\n    ${navigation.join("\n    ")}\n  }`));
  });

  it("gives its lines the end of those around them", async () => {
    const marked = settings('"search": {\n    "█$ref": "./search.json"\n  }').replaceAll("\n", "\r\n");
    const files = { "docs.json": marked, "search.json": '{\n  "prompt": "Ask"\n}\n' };
    const after = (await refactoringsAt(files)).apply("Inline `./search.json` (keeps the file)");
    assert.equal(after["docs.json"], settings('"search": {\n    "prompt": "Ask"\n  }').replaceAll("\n", "\r\n"));
  });

  it("undoes moving to a file", async () => {
    const before = settings('"search": {\n    "prompt": "Ask"\n  }');
    const moved = (await refactoringsAt({ "docs.json": before.replace('"search"', '"sea█rch"') })).apply("Move to `search.json`");
    const marked = { ...moved, "docs.json": (moved["docs.json"] ?? "").replace('"$ref"', '"$r█ef"') };
    assert.equal((await refactoringsAt(marked)).apply("Inline `./search.json` (keeps the file)")["docs.json"], before);
  });

  it("is not offered for a file that is missing", async () => {
    const { titles } = await refactoringsAt({ "docs.json": settings('"search": { "$█ref": "./gone.json" }') });
    assert.deepEqual(titles, []);
  });
});

describe("changing the form of a value", () => {
  const cases: [one: string, other: string][] = [
    ['"logo": "/logo.svg"', '"logo": { "light": "/logo.svg", "dark": "/logo.svg" }'],
    ['"favicon": "/favicon.svg"', '"favicon": { "light": "/favicon.svg", "dark": "/favicon.svg" }'],
    ['"background": { "image": "/a.png" }', '"background": { "image": { "light": "/a.png", "dark": "/a.png" } }'],
  ];
  for (const [text, object] of cases) {
    it(`turns ${text} into ${object}, and back`, async () => {
      const key = /"(?=[^"]*": (?:"\/|\{ "light))/u;
      const there = await refactoringsAt({ "docs.json": settings(text.replace(key, '"█')) });
      const to = there.titles.filter((title) => title.startsWith("Change to"));
      assert.equal(there.apply(to[0] ?? "")["docs.json"], settings(object));
      const back = await refactoringsAt({ "docs.json": settings(object.replace(key, '"█')) });
      const from = back.titles.filter((title) => title.startsWith("Change to"));
      assert.equal(back.apply(from[0] ?? "")["docs.json"], settings(text));
    });
  }

  it("turns icons and OpenAPI files of groups into objects", async () => {
    const group = (members: string) => site(`"navigation": { "groups": [{ "group": "A", ${members}, "pages": ["a"] }] }`);
    const icon = await refactoringsAt({ "docs.json": group('"icon": "ro█cket"') });
    assert.equal(icon.apply('Change to `{ "name": "rocket" }`')["docs.json"], group('"icon": { "name": "rocket" }'));
    const file = await refactoringsAt({ "docs.json": group('"openapi": "█a.yaml"') });
    assert.equal(file.apply('Change to `{ "source": "a.yaml" }`')["docs.json"], group('"openapi": { "source": "a.yaml" }'));
  });

  it("is not offered where something would be lost", async () => {
    const change = async (text: string) =>
      (await refactoringsAt({ "docs.json": settings(text) })).titles.filter((title) => title.startsWith("Change"));
    assert.deepEqual(await change('"lo█go": { "light": "/a.svg", "dark": "/b.svg" }'), []);
    assert.deepEqual(await change('"lo█go": { "light": "/a.svg", "dark": "/a.svg", "href": "/" }'), []);
    assert.deepEqual(await change('"na█me2": "a"'), []);
    assert.deepEqual(await change('"api": { "open█api": { "$ref": "./api.json" } }'), []);
    const page = await refactoringsAt({ "docs.json": site('"navigation": { "pages": ["█a"] }') });
    assert.deepEqual(page.titles, ["Wrap in a group"]);
  });
});

describe("wrapping content", () => {
  it("puts the groups of the navigation in a tab, and its pages in a group", async () => {
    const groups = '"groups": [\n      { "group": "A", "pages": ["a"] }\n    ]';
    const navigation = (content: string) => site(`"navigation": {\n    ${content}\n  }`);
    const tab = (await refactoringsAt({ "docs.json": navigation(groups.replace('"g', '"█g')) })).apply("Wrap in a tab");
    assert.equal(
      tab["docs.json"],
      navigation(
        '"tabs": [\n      {\n        "tab": "New tab",\n        "groups": [\n          { "group": "A", "pages": ["a"] }\n        ]\n      }\n    ]',
      ),
    );
    const pages = (content: string) => site(`"navigation": { ${content} }`);
    const found = await refactoringsAt({ "docs.json": pages('"pa█ges": ["a", "b"]') });
    assert.equal(found.apply("Wrap in a group")["docs.json"], pages('"groups": [{ "group": "New group", "pages": ["a", "b"] }]'));
    assert.equal(found.apply("Wrap in a tab")["docs.json"], pages('"tabs": [{ "tab": "New tab", "pages": ["a", "b"] }]'));
  });

  it("selects the name of the new division, for the author to change", async () => {
    const docs = (pages: string) => site(`"navigation": {\n    "groups": [\n      ${pages}\n    ]\n  }`);
    const inLines = '{\n        "group": "A",\n        "pages": [\n          █"a",\n          "b"\n        ]\n      }';
    for (const group of [inLines, '{ "group": "A", "pages": [█"a", "b"] }'])
      assert.equal((await refactoringsAt({ "docs.json": docs(group) })).selected("Wrap in a group"), "New group");
    const navigation = await refactoringsAt({
      "docs.json": docs('{ "group": "A", "pages": ["a"] }').replace('"groups', '"█groups'),
    });
    const found = navigation.titles.map((title) => [title, navigation.selected(title)]);
    assert.deepEqual(found, [
      ["Move to `groups.json`", undefined],
      ["Wrap in a tab", "New tab"],
      ["Wrap in a version", "New version"],
      ["Wrap in a product", "New product"],
      ["Wrap in a language", "en"],
    ]);
  });

  it("puts all content in a version, product, or language, and that of a tab in a version", async () => {
    const navigation = (content: string) => site(`"navigation": { ${content} }`);
    const tabs = '"tabs": [{ "tab": "A", "pages": ["a"] }]';
    const found = await refactoringsAt({ "docs.json": navigation(tabs.replace('"t', '"█t')) });
    const version = navigation(`"versions": [{ "version": "New version", ${tabs} }]`);
    assert.equal(found.apply("Wrap in a version")["docs.json"], version);
    assert.equal(found.apply("Wrap in a language")["docs.json"], navigation(`"languages": [{ "language": "en", ${tabs} }]`));
    assert.equal(
      found.apply("Wrap in a product")["docs.json"],
      navigation(`"products": [{ "product": "New product", ${tabs} }]`),
    );
    const versions = await refactoringsAt({ "docs.json": version.replace('"versions', '"█versions') });
    assert.deepEqual(
      versions.titles.filter((title) => title.startsWith("Wrap")),
      ["Wrap in a tab", "Wrap in a product", "Wrap in a language"],
    );
    const inTab = await refactoringsAt({ "docs.json": navigation(tabs.replace('"p', '"█p')) });
    assert.deepEqual(
      inTab.titles.filter((title) => title.startsWith("Wrap")),
      ["Wrap in a group", "Wrap in a version"],
    );
    assert.equal(
      inTab.apply("Wrap in a version")["docs.json"],
      navigation('"tabs": [{ "tab": "A", "versions": [{ "version": "New version", "pages": ["a"] }] }]'),
    );
  });

  it("is offered in the indentation of a line as at its first character", async () => {
    const navigation = (cursor: string) => `"navigation": {\n${cursor}"groups": [{ "group": "A", "pages": ["a"] }]\n  }`;
    const titlesAt = async (cursor: string) => (await refactoringsAt({ "docs.json": site(navigation(cursor)) })).titles;
    const atKey = await titlesAt("    █");
    assert.ok(atKey.includes("Wrap in a tab"), atKey.join());
    assert.deepEqual(await titlesAt("█    "), atKey);
    assert.deepEqual(await titlesAt("  █  "), atKey);
  });

  it("is offered on all of the line of the key, but not further in the list", async () => {
    const line = '"groups": [';
    const wraps = async (marked: string) => {
      const text = site(`"navigation": {\n    ${marked}\n  }`);
      return (await refactoringsAt({ "docs.json": text })).titles.filter((title) => title.startsWith("Wrap in a"));
    };
    const list = '\n      { "group": "A", "pages": ["a"] }';
    const expected = await wraps(`█${line}${list}\n    ]`);
    assert.notDeepEqual(expected, []);
    for (let at = 1; at <= line.length; at++)
      assert.deepEqual(await wraps(`${line.slice(0, at)}█${line.slice(at)}${list}\n    ]`), expected, String(at));
    assert.deepEqual(await wraps(`${line}${list}█\n    ]`), []);
    assert.deepEqual(await wraps(`${line}${list}\n    █]`), []);
  });

  it("puts the selected pages in a group, with the comments between them", async () => {
    const pages = (list: string) => site(`"navigation": {\n    "pages": [\n      ${list}\n    ]\n  }`);
    const list = '"a",\n      "█b", // second\n      "c",\n      "d"';
    const found = await refactoringsAt({ "docs.json": pages(list) }, { selection: 25 });
    assert.equal(
      found.apply("Wrap 2 pages in a group")["docs.json"],
      pages(
        '"a",\n      {\n        "group": "New group",\n        "pages": [\n          "b", // second\n          "c"\n        ]\n      },\n      "d"',
      ),
    );
    // Whole lines.
    const lines = await refactoringsAt({ "docs.json": pages(list.replace('      "█b', '█      "b')) }, { selection: 36 });
    assert.deepEqual(lines.titles, found.titles);
    assert.deepEqual(lines.apply("Wrap 2 pages in a group"), found.apply("Wrap 2 pages in a group"));
    const flat = (list: string) => site(`"navigation": { "pages": [${list}] }`);
    const one = await refactoringsAt({ "docs.json": flat('"a", "█b"') });
    assert.equal(one.apply("Wrap in a group")["docs.json"], flat('"a", { "group": "New group", "pages": ["b"] }'));
  });

  it("is not offered where the result would be ignored", async () => {
    const group = await refactoringsAt({ "docs.json": site('"navigation": { "groups": [{ "group": "A", "pa█ges": ["a"] }] }') });
    assert.deepEqual(
      group.titles.filter((title) => title.startsWith("Wrap")),
      [],
    );
    const both = await refactoringsAt({
      "docs.json": site('"navigation": { "pa█ges": ["a"], "groups": [{ "group": "A", "pages": [] }] }'),
    });
    assert.deepEqual(
      both.titles.filter((title) => title.startsWith("Wrap")),
      [],
    );
  });
});

describe("splitting a group", () => {
  const groups = (...list: readonly string[]) =>
    site(`"navigation": {\n    "groups": [\n      ${list.join(",\n      ")}\n    ]\n  }`);
  const title = "Move 2 pages to a new group";
  const group = (name: string, settings: string, ...pages: readonly string[]) =>
    `{\n        "group": "${name}",${settings}\n        "pages": [\n          ${pages.join(",\n          ")}\n        ]\n      }`;

  it("moves the selected pages to a new group after it, with the same settings", async () => {
    const own = '\n        "icon": "book",\n        "root": "r",';
    const both = '\n        "hidden": true,';
    const last = '{ "group": "Z", "pages": ["z"] }';
    const before = groups(group("A", own + both, '"a"', '█"b"', '"c"', '"d"'), last);
    const found = await refactoringsAt({ "docs.json": before }, { selection: 18 });
    assert.equal(
      found.apply(title)["docs.json"],
      groups(group("A", own + both, '"a"', '"d"'), group("New group", both, '"b"', '"c"'), last),
    );
    assert.equal(found.selected(title), "New group");
  });

  it("moves one page of a group on one line", async () => {
    const flat = (text: string) => site(`"navigation": { "groups": [${text}] }`);
    const one = await refactoringsAt({ "docs.json": flat('{ "group": "A", "pages": ["a", "b█"] }') });
    assert.equal(
      one.apply("Move to a new group")["docs.json"],
      flat('{ "group": "A", "pages": ["a"] }, { "group": "New group", "pages": ["b"] }'),
    );
  });

  const refused: readonly (readonly [why: string, before: string])[] = [
    ["nothing would be left", groups(group("A", "", '█"a"', '"b"'))],
    ["pages are not in a group", site('"navigation": { "pages": ["x", █"a"      , "b"] }')],
    ["one group would show all of its OpenAPI file", groups(group("A", '"openapi": "api.json",', '█"a"', '"b"', '"GET /a"'))],
    [
      "the endpoints of one group would be in other files",
      groups(group("A", '"openapi": "api.json",', '"GET /a"', '█"c"', '"b.json GET /a"')),
    ],
  ];
  for (const [why, before] of refused)
    it(`is not offered if ${why}`, async () => {
      const { titles } = await refactoringsAt({ "docs.json": before }, { selection: 18 });
      assert.ok(titles.includes("Wrap 2 pages in a group"), titles.join(", "));
      assert.ok(!titles.includes(title));
    });

  it("gives both groups the OpenAPI file of their endpoints", async () => {
    const openapi = '\n        "openapi": "api.json",';
    const before = groups(group("A", openapi, '"GET /a"', '█"b"', '"GET /c"'));
    const found = await refactoringsAt({ "docs.json": before }, { selection: 18 });
    assert.equal(
      found.apply(title)["docs.json"],
      groups(group("A", openapi, '"GET /a"'), group("New group", openapi, '"b"', '"GET /c"')),
    );
  });
});

describe("ordering endpoints", () => {
  const api = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    tags: [{ name: "users", "x-group": "Users" }],
    paths: {
      "/users": { get: { tags: ["users"] }, post: { tags: ["users"] } },
      "/orders": { get: { tags: ["orders"] }, post: {} },
    },
  });
  const group = (pages: string) =>
    site(`"navigation": {\n    "groups": [\n      { "group": "API", "openapi": "api.json", "pages": ${pages} }\n    ]\n  }`);

  it("puts the groups of OpenAPI 3.2 tags into those of their parents", async () => {
    const tags = [
      { name: "store", summary: "Store", kind: "nav" },
      { name: "orders", parent: "audience", "x-group": "Orders" },
      { name: "audience", kind: "audience", parent: "store" },
      { name: "loop", parent: "loop" },
    ];
    const paths = {
      "/orders": { get: { tags: ["orders"] }, post: { tags: ["store"] }, put: { tags: ["loop"] }, patch: { tags: ["audience"] } },
    };
    const pages = '["GET /orders", "POST /orders", "PUT /orders", "PATCH /orders"]';
    const grouped = async (openapi: string) => {
      const found = await refactoringsAt({
        "docs.json": group(pages.replace("GET", "█GET")),
        "api.json": JSON.stringify({ openapi, info: { title: "A", version: "1" }, tags, paths }),
      });
      const { navigation } = JSON.parse(found.apply("Group endpoints by tag")["docs.json"] ?? "");
      return navigation.groups[0].pages;
    };
    assert.deepEqual(await grouped("3.2.0"), [
      "PATCH /orders",
      { group: "Store", pages: ["POST /orders", { group: "Orders", pages: ["GET /orders"] }] },
      { group: "loop", pages: ["PUT /orders"] },
    ]);
    assert.deepEqual(await grouped("3.1.0"), [
      { group: "Orders", pages: ["GET /orders"] },
      { group: "store", pages: ["POST /orders"] },
      { group: "loop", pages: ["PUT /orders"] },
      { group: "audience", pages: ["PATCH /orders"] },
    ]);
  });

  it("sorts them by tag, as in the OpenAPI file; pages and comments stay", async () => {
    const pages = (mark: string, ...list: string[]) =>
      group(`${mark}[\n        ${list[0]}, // first\n        "index",\n        ${list[1]},\n        ${list[2]}\n      ]`);
    const found = await refactoringsAt({
      "docs.json": pages("█", '"GET /orders"', '"POST /users"', '"GET /users"'),
      "api.json": api,
    });
    assert.equal(found.apply("Sort endpoints by tag")["docs.json"], pages("", '"GET /users"', '"POST /users"', '"GET /orders"'));
    assert.ok(!found.titles.includes("Group endpoints by tag"));
    const sorted = await refactoringsAt({
      "docs.json": pages("█", '"GET /users"', '"POST /users"', '"GET /orders"'),
      "api.json": api,
    });
    assert.ok(!sorted.titles.includes("Sort endpoints by tag"));
  });

  it("makes a group for each tag; what has none comes first", async () => {
    const flat = await refactoringsAt({
      "docs.json": group('["█GET /orders", "index", "POST /orders", "POST /users", "GET /users"]'),
      "api.json": api,
    });
    assert.equal(
      flat.apply("Group endpoints by tag")["docs.json"],
      group(
        '[\n        "index",\n        "POST /orders",\n        {\n          "group": "Users",\n          "pages": ["GET /users", "POST /users"]\n        },\n        {\n          "group": "orders",\n          "pages": ["GET /orders"]\n        }\n      ]',
      ),
    );
    const short = await refactoringsAt({
      "docs.json": group('["█POST /users", "index", "GET /users"]').replace(' "pages"', '\n        "pages"'),
      "api.json": api,
    });
    assert.equal(
      short.apply("Group endpoints by tag")["docs.json"],
      group('["index", { "group": "Users", "pages": ["GET /users", "POST /users"] }]').replace(' "pages"', '\n        "pages"'),
    );
    const lines = await refactoringsAt({
      "docs.json": group('[\n          "█GET /orders",\n          "GET /users"\n        ]'),
      "api.json": api,
    });
    assert.equal(
      lines.apply("Group endpoints by tag")["docs.json"],
      group(
        '[\n        {\n          "group": "Users",\n          "pages": ["GET /users"]\n        },\n        {\n          "group": "orders",\n          "pages": ["GET /orders"]\n        }\n      ]',
      ),
    );
  });
});
