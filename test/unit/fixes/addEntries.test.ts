import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { fixesAt, fixesOf } from "../../support/fix.ts";

const api = `openapi: 3.1.0
paths:
  /a: {get: {}, post: {}}
  /b: {get: {}, post: {}}
  /c: {get: {}}
webhooks:
  made: {post: {}}
`;

describe("the fix that adds missing operations", () => {
  const cases: [name: string, entries: string[], before: string, after: string][] = [
    [
      "after the nearest one before it, in the order of the OpenAPI file",
      ["GET /c", "POST /b", "POST /a"],
      '{"navigation": {"groups": [{"group": "A", █"openapi": "api.yaml", "pages": ["GET /a", "intro", "GET /b", "outro"]}]}}',
      '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": ["GET /a", "POST /a", "intro", "GET /b", "POST /b", "GET /c", "outro"]}]}}',
    ],
    [
      "before the nearest one after it, if none comes before",
      ["GET /a", "POST /a"],
      '{"navigation": {"groups": [{"group": "A", █"openapi": "api.yaml", "pages": [\n  "intro",\n  "GET /b"\n]}]}}',
      '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": [\n  "intro",\n  "GET /a",\n  "POST /a",\n  "GET /b"\n]}]}}',
    ],
    [
      "at the start of the list",
      ["GET /a"],
      '{"navigation": {"groups": [{"group": "A", █"openapi": "api.yaml", "pages": [\n  "GET /b"\n]}]}}',
      '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": [\n  "GET /a",\n  "GET /b"\n]}]}}',
    ],
    [
      "in the groups that list their neighbors",
      ["POST /a", "WEBHOOK made"],
      '{"navigation": {"tabs": [{"tab": "T", █"openapi": "api.yaml", "groups": [\n{"group": "A", "pages": ["GET /a"]},\n{"group": "B", "pages": ["GET /b"]}]}]}}',
      '{"navigation": {"tabs": [{"tab": "T", "openapi": "api.yaml", "groups": [\n{"group": "A", "pages": ["GET /a", "POST /a"]},\n{"group": "B", "pages": ["GET /b", "WEBHOOK made"]}]}]}}',
    ],
    [
      "at the end if none is listed",
      ["GET /a", "GET /b"],
      '{"navigation": {"groups": [{"group": "A", █"openapi": "api.yaml", "pages": ["intro"]}]}}',
      '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": ["intro", "GET /a", "GET /b"]}]}}',
    ],
    [
      "at the end of the last group that uses the file, if none is listed",
      ["GET /a"],
      '{"navigation": {"tabs": [{"tab": "T", █"openapi": "api.yaml", "groups": [\n{"group": "A", "pages": ["a"]},\n{"group": "B", "pages": ["b"]},\n{"group": "C", "openapi": "other.yaml", "pages": ["c"]}]}]}}',
      '{"navigation": {"tabs": [{"tab": "T", "openapi": "api.yaml", "groups": [\n{"group": "A", "pages": ["a"]},\n{"group": "B", "pages": ["b", "GET /a"]},\n{"group": "C", "openapi": "other.yaml", "pages": ["c"]}]}]}}',
    ],
    [
      "next to operations of the file in divisions that use it",
      ["POST /b"],
      '{"navigation": {"groups": [{"group": "A", █"openapi": "api.yaml", "pages": ["GET /a", "other.yaml GET /b", "out"]}, {"group": "B", "openapi": "other.yaml", "pages": ["api.yaml GET /b"]}]}}',
      '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": ["GET /a", "POST /b", "other.yaml GET /b", "out"]}, {"group": "B", "openapi": "other.yaml", "pages": ["api.yaml GET /b"]}]}}',
    ],
    [
      "with the OpenAPI file that the other entries name",
      ["api.yaml POST /a"],
      '{"navigation": {"pages": [█"api.yaml GET /a", "api.yaml GET /b"]}}',
      '{"navigation": {"pages": ["api.yaml GET /a", "api.yaml POST /a", "api.yaml GET /b"]}}',
    ],
  ];
  for (const [name, addEntries, before, after] of cases) {
    it(`adds them ${name}`, async () => {
      const fixes = await fixesAt(before, { addEntries }, { "api.yaml": api, "other.yaml": api });
      const title = addEntries.length === 1 ? `Add \`${addEntries[0]}\`` : `Add ${addEntries.length} missing operations`;
      assert.deepEqual(fixes.titles, [title]);
      assert.equal(fixes.apply(title)["docs.json"], after);
    });
  }

  it("gives each entry a line if one line would become too long", async () => {
    const written = '"pages": ["intro", "GET /a", "guides/first"]';
    const before = `{\n  "navigation": {"groups": [\n    {"group": "A", █"openapi": "api.yaml", ${written}}\n  ]}\n}`;
    const addEntries = ["POST /a", "GET /b", "POST /b", "GET /c", "WEBHOOK made"];
    const fixes = await fixesAt(before, { addEntries }, { "api.yaml": api });
    const lines = ["intro", "GET /a", ...addEntries, "guides/first"].map((entry) => `      "${entry}"`).join(",\n");
    assert.equal(
      fixes.apply("Add 5 missing operations")["docs.json"],
      before.replace("█", "").replace(written, `"pages": [\n${lines}\n    ]`),
    );
  });

  it("gives each group a line if one line would become too long, also if entries are added to one of them", async () => {
    const tagged = `openapi: 3.1.0
paths:
  /a: {get: {tags: [A]}, post: {tags: [A]}}
  /b: {get: {tags: [B]}, post: {tags: [B]}}
  /c: {get: {tags: [C]}, post: {tags: [C]}}
`;
    const written = '[{"group": "A", "pages": ["GET /a"]}, {"group": "C", "pages": ["GET /c", "POST /c"]}]';
    const before = `{\n  "navigation": {"tabs": [\n    {"tab": "T", █"openapi": "api.yaml", "groups": ${written}}\n  ]}\n}`;
    const fixes = await fixesAt(before, { addEntries: ["POST /a", "GET /b", "POST /b"] }, { "api.yaml": tagged });
    const after = `[
      {"group": "A", "pages": ["GET /a", "POST /a"]},
      { "group": "B", "pages": ["GET /b", "POST /b"] },
      {"group": "C", "pages": ["GET /c", "POST /c"]}
    ]`;
    assert.equal(
      fixes.apply("Add 3 missing operations")["docs.json"],
      before.replace("█", "").replace(written, () => after),
    );
  });

  it("indents entries by the group's new line if both get lines", async () => {
    const paths = Array.from({ length: 6 }, (_, at) => `  /a${at}: {get: {tags: [A]}}\n`).join("");
    const tagged = `openapi: 3.1.0\npaths:\n${paths}  /b: {get: {tags: [B]}, post: {tags: [B]}}\n`;
    const written = '[{"group": "A", "pages": ["GET /a0"]}, {"group": "B", "pages": ["GET /b"]}]';
    const before = `{\n  "navigation": {"tabs": [\n    {"tab": "T", █"openapi": "api.yaml", "groups": ${written}}\n  ]}\n}`;
    const long = "more/pages/of/a/folder/with/a/long/name";
    const fixes = await fixesAt(
      before.replace('"GET /a0"', `"GET /a0", "${long}"`),
      { addEntries: ["GET /a1", "GET /a2", "GET /a3", "GET /a4", "GET /a5", "POST /b", "GET /c"] },
      { "api.yaml": `${tagged}  /c: {get: {tags: [C]}}\n` },
    );
    const after = `[
      {"group": "A", "pages": [
        "GET /a0",
        "GET /a1",
        "GET /a2",
        "GET /a3",
        "GET /a4",
        "GET /a5",
        "${long}"
      ]},
      {"group": "B", "pages": ["GET /b", "POST /b"]},
      { "group": "C", "pages": ["GET /c"] }
    ]`;
    assert.equal(
      fixes.apply("Add 7 missing operations")["docs.json"],
      before.replace("█", "").replace(written, () => after),
    );
  });

  it("gives the entries of a new group lines if its line would become too long", async () => {
    const paths = Array.from({ length: 6 }, (_, at) => `  /resources/b${at}: {get: {tags: [B]}}\n`).join("");
    const tagged = `openapi: 3.1.0\npaths:\n  /a: {get: {tags: [A]}}\n${paths}`;
    const sibling = '      {"group": "A", "pages": ["GET /a"]}';
    const before = `{\n  "navigation": {"tabs": [\n    {"tab": "T", █"openapi": "api.yaml", "groups": [\n${sibling}\n    ]}\n  ]}\n}`;
    const addEntries = Array.from({ length: 6 }, (_, at) => `GET /resources/b${at}`);
    const fixes = await fixesAt(before, { addEntries }, { "api.yaml": tagged });
    const lines = addEntries.map((entry) => `        "${entry}"`).join(",\n");
    assert.equal(
      fixes.apply("Add 6 missing operations")["docs.json"],
      before.replace("█", "").replace(sibling, `${sibling},\n      { "group": "B", "pages": [\n${lines}\n      ] }`),
    );
  });

  it("edits the included file that lists the neighbors", async () => {
    const docsJson = '{"navigation": {"tabs": [{"tab": "T", █"openapi": "api.yaml", "groups": {"$ref": "groups.json"}}]}}';
    const groups = '[{"group": "A", "pages": ["GET /a"]}]';
    const fixes = await fixesAt(docsJson, { addEntries: ["POST /a"] }, { "api.yaml": api, "groups.json": groups });
    assert.equal(fixes.apply("Add `POST /a`")["groups.json"], '[{"group": "A", "pages": ["GET /a", "POST /a"]}]');
    assert.equal(fixes.apply("Add `POST /a`")["docs.json"], docsJson.replace("█", ""));
  });

  it("is offered for operations that are not in the navigation", async () => {
    const pages = ["GET /a", "POST /a", "POST /b", "GET /c", "WEBHOOK made"];
    const docsJson = JSON.stringify({ ...minimal, navigation: { groups: [{ group: "A", openapi: "api.yaml", pages }] } });
    const valid = api
      .replaceAll("{}", '{responses: {"200": {description: ok}}}')
      .replace("paths", "info: {title: A, version: '1'}\npaths");
    const fixes = await fixesOf(docsJson, { "api.yaml": valid });
    assert.deepEqual(fixes.titles, ["Add `GET /b`"]);
    assert.equal(fixes.apply("Add `GET /b`")["docs.json"], docsJson.replace('"POST /b"', '"GET /b","POST /b"'));
  });

  describe("of a file with tags", () => {
    const tagged = `openapi: 3.1.0
info: {title: Shop, version: '1'}
tags: [{name: users, x-group: People}]
paths:
  /pets:
    get: {tags: [Pets]}
    post: {tags: [Pets, Orders]}
  /orders:
    get: {tags: [Orders]}
    post: {tags: [Orders]}
  /users:
    get: {tags: [users]}
    post: {tags: [users]}
  /health:
    get: {}
`;
    const everything = ["POST /pets", "GET /orders", "POST /orders", "GET /users"];
    const tab = (groups: string) => `{"navigation": {"tabs": [{"tab": "API", █"openapi": "api.yaml", ${groups}}]}}`;
    const tagCases: [name: string, entries: string[], before: string, after: string][] = [
      [
        "to the groups of their tags, in order, and to new groups named after other tags",
        everything,
        tab(
          '"groups": [\n  {\n    "group": "Animals",\n    "pages": [\n      "GET /pets"\n    ]\n  },\n  {\n    "group": "Users",\n    "pages": [\n      "POST /users"\n    ]\n  }\n]',
        ),
        tab(
          '"groups": [\n  {\n    "group": "Animals",\n    "pages": [\n      "GET /pets",\n      "POST /pets"\n    ]\n  },\n  {\n    "group": "Orders",\n    "pages": [\n      "GET /orders",\n      "POST /orders"\n    ]\n  },\n  {\n    "group": "Users",\n    "pages": [\n      "GET /users",\n      "POST /users"\n    ]\n  }\n]',
        ),
      ],
      [
        "to a new group although there is only one, which is named after its tag",
        ["GET /orders", "GET /users"],
        tab('"groups": [{ "group": "pets", "pages": ["GET /pets"] }]'),
        tab(
          '"groups": [{ "group": "pets", "pages": ["GET /pets"] }, { "group": "Orders", "pages": ["GET /orders"] }, { "group": "People", "pages": ["GET /users"] }]',
        ),
      ],
      [
        "to a new group before the first one",
        ["GET /pets"],
        tab('"groups": [{ "group": "Orders", "pages": ["GET /orders"] }]'),
        tab('"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "Orders", "pages": ["GET /orders"] }]'),
      ],
      [
        "to the group that is named after the tag, or its label, but has none of its operations",
        ["GET /orders", "GET /users"],
        tab(
          '"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "orders", "pages": ["intro"] }, { "group": "People", "pages": ["out"] }]',
        ),
        tab(
          '"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "orders", "pages": ["intro", "GET /orders"] }, { "group": "People", "pages": ["out", "GET /users"] }]',
        ),
      ],
      [
        "to the list of operations of different tags, in order",
        ["POST /pets", "GET /users"],
        tab('"groups": [{ "group": "Endpoints", "pages": ["GET /pets", "GET /orders"] }]'),
        tab('"groups": [{ "group": "Endpoints", "pages": ["GET /pets", "POST /pets", "GET /orders", "GET /users"] }]'),
      ],
      [
        "to the only list, in order, if it is not named after a tag",
        ["POST /pets", "GET /orders"],
        tab('"groups": [{ "group": "Endpoints", "pages": ["GET /pets"] }]'),
        tab('"groups": [{ "group": "Endpoints", "pages": ["GET /pets", "POST /pets", "GET /orders"] }]'),
      ],
      [
        "to the first group in the navigation with the name of the tag, or with its label",
        ["GET /users"],
        tab(
          '"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "People", "pages": ["a"] }, { "group": "users", "pages": ["b"] }, { "group": "people", "pages": ["c"] }]',
        ),
        tab(
          '"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "People", "pages": ["a", "GET /users"] }, { "group": "users", "pages": ["b"] }, { "group": "people", "pages": ["c"] }]',
        ),
      ],
      [
        "to no tab that is named after the tag",
        ["GET /orders"],
        '{"navigation": {"anchors": [{"anchor": "A", █"openapi": "api.yaml", "tabs": [{"tab": "T", "groups": [{ "group": "Pets", "pages": ["GET /pets"] }]}, {"tab": "Orders", "pages": ["a"]}]}]}}',
        '{"navigation": {"anchors": [{"anchor": "A", "openapi": "api.yaml", "tabs": [{"tab": "T", "groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "Orders", "pages": ["GET /orders"] }]}, {"tab": "Orders", "pages": ["a"]}]}]}}',
      ],
      [
        "to the list of a tab that is named after another tag",
        ["GET /orders"],
        '{"navigation": {"tabs": [{"tab": "Pets", █"openapi": "api.yaml", "pages": ["GET /pets"]}]}}',
        '{"navigation": {"tabs": [{"tab": "Pets", "openapi": "api.yaml", "pages": ["GET /pets", "GET /orders"]}]}}',
      ],
      [
        "to the nearest list if one of several has operations of different tags",
        ["GET /users"],
        tab(
          '"groups": [{ "group": "Endpoints", "pages": ["GET /pets", "GET /orders"] }, { "group": "More", "pages": ["GET /health"] }]',
        ),
        tab(
          '"groups": [{ "group": "Endpoints", "pages": ["GET /pets", "GET /orders", "GET /users"] }, { "group": "More", "pages": ["GET /health"] }]',
        ),
      ],
      [
        "to the nearest list if several have operations of the same tag",
        ["GET /orders"],
        tab('"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "Changes", "pages": ["POST /pets"] }]'),
        tab(
          '"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "Changes", "pages": ["POST /pets", "GET /orders"] }]',
        ),
      ],
      [
        "without a tag to the nearest list",
        ["GET /health"],
        tab('"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "Orders", "pages": ["GET /orders"] }]'),
        tab(
          '"groups": [{ "group": "Pets", "pages": ["GET /pets"] }, { "group": "Orders", "pages": ["GET /orders", "GET /health"] }]',
        ),
      ],
      [
        "to a list that is not in a group, in order",
        ["GET /orders"],
        tab('"pages": ["GET /pets"]'),
        tab('"pages": ["GET /pets", "GET /orders"]'),
      ],
      [
        "to a new group with the OpenAPI file that the group beside it sets",
        ["GET /orders"],
        '{"navigation": {"groups": [{"group": "Pets", █"openapi": { "source": "api.yaml" }, "pages": ["GET /pets"]}]}}',
        '{"navigation": {"groups": [{"group": "Pets", "openapi": { "source": "api.yaml" }, "pages": ["GET /pets"]}, { "group": "Orders", "openapi": { "source": "api.yaml" }, "pages": ["GET /orders"] }]}}',
      ],
      [
        "to a new group, with the file that the entries name",
        ["api.yaml GET /orders"],
        '{"navigation": {"groups": [{"group": "Pets", "pages": [█"api.yaml GET /pets"]}]}}',
        '{"navigation": {"groups": [{"group": "Pets", "pages": ["api.yaml GET /pets"]}, { "group": "Orders", "pages": ["api.yaml GET /orders"] }]}}',
      ],
    ];
    for (const [name, addEntries, before, after] of tagCases) {
      it(`adds them ${name}`, async () => {
        const fixes = await fixesAt(before, { addEntries }, { "api.yaml": tagged });
        const [title = "", ...more] = fixes.titles;
        assert.deepEqual(more, []);
        assert.equal(fixes.apply(title)["docs.json"], after.replace("█", ""));
      });
    }
  });

  describe("in an OpenAPI 3.2 file with tags in others", () => {
    const nested = `openapi: 3.2.0
info: {title: Shop, version: '1'}
tags: [{name: store, x-group: Store}, {name: pets, parent: store}, {name: orders, parent: store}, {name: toys, parent: pets}, {name: other}]
paths:
  /pets: {get: {tags: [pets]}, put: {tags: [pets]}}
  /orders: {get: {tags: [orders]}}
  /toys: {get: {tags: [toys]}}
  /other: {get: {tags: [other]}}
  /store: {get: {tags: [store]}}
`;
    const tab = (groups: string) => `{"navigation": {"tabs": [{"tab": "API", █"openapi": "api.yaml", "groups": ${groups}}]}}`;
    const applied = async (before: string, addEntries: readonly string[]) => {
      const fixes = await fixesAt(tab(before), { addEntries: [...addEntries] }, { "api.yaml": nested });
      return fixes.apply(fixes.titles[0] ?? "")["docs.json"];
    };
    const all = ["GET /pets", "PUT /pets", "GET /orders", "GET /store"];

    it("makes the groups that the platform would generate", async () => {
      const store =
        '{ "group": "Store", "pages": [{ "group": "pets", "pages": ["GET /pets", "PUT /pets"] }, { "group": "orders", "pages": ["GET /orders"] }, "GET /store"] }';
      const other = '{ "group": "other", "pages": ["GET /other"] }';
      assert.equal(await applied(`[${other}]`, all), tab(`[${store}, ${other}]`).replace("█", ""));
      const lines = (text: string) => JSON.stringify(JSON.parse(text), undefined, 2);
      const [before, after] = [`[${other}]`, `[${store}, ${other}]`].map((text) => `\n${lines(text)}\n`);
      assert.equal(await applied(before ?? "", all), tab(after ?? "").replace("█", ""));
    });

    it("adds a group to that of its parent, and another one next to that", async () => {
      const site = (inStore: string, more: string) =>
        `[{ "group": "Store", "pages": ["GET /store", { "group": "pets", "pages": ["GET /pets"] }${inStore}] }${more}]`;
      assert.equal(
        await applied(site("", ""), ["GET /orders", "GET /other"]),
        tab(site(', { "group": "orders", "pages": ["GET /orders"] }', ', { "group": "other", "pages": ["GET /other"] }')).replace(
          "█",
          "",
        ),
      );
    });

    it("adds a group to that of its parent if that has only groups", async () => {
      const site = (inStore: string) =>
        `[{ "group": "Store", "pages": [{ "group": "pets", "pages": ["GET /pets"] }${inStore}] }]`;
      assert.equal(
        await applied(site(""), ["GET /orders"]),
        tab(site(', { "group": "orders", "pages": ["GET /orders"] }')).replace("█", ""),
      );
    });

    it("adds a group next to that of the outermost parent of the nearest operation, as far as these are around it", async () => {
      const other = ', { "group": "other", "pages": ["GET /other"] }';
      const toys = '{ "group": "toys", "pages": ["GET /toys"] }';
      const inParents = (more: string) => `[{ "group": "Store", "pages": [{ "group": "pets", "pages": [${toys}] }] }${more}]`;
      assert.equal(await applied(inParents(""), ["GET /other"]), tab(inParents(other)).replace("█", ""));
      const elsewhere = (more: string) => `[{ "group": "More", "pages": [${toys}${more}] }]`;
      assert.equal(await applied(elsewhere(""), ["GET /other"]), tab(elsewhere(other)).replace("█", ""));
    });
  });
});
