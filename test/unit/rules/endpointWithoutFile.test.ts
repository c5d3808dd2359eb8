import assert from "node:assert/strict";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths: { /users: { get: { responses: { "200": { description: ok } } } } }
`;
const groups = [{ group: "API", pages: ["GET /users"] }];

/** The reports of entries without an OpenAPI file. */
async function withoutFile(docsJson: object) {
  const found = await diagnoseWhole({ ...minimal, ...docsJson }, { "api.yaml": api });
  return found
    .filter(({ code }) => code === "endpoint-without-openapi")
    .map(({ severity, message, text, related, data }) => ({ seen: [severity, text, message, ...related], data }));
}

describe("entries without an OpenAPI file", () => {
  const none = "No OpenAPI file for `GET /users`.";
  const set = "Set `openapi` on this group or a parent.";
  const here = "This does not apply to entries.";
  const cases: readonly (readonly [title: string, docsJson: object, seen: readonly string[], data: unknown])[] = [
    ["in a site without one", { navigation: { groups } }, [`${none} ${set}`], undefined],
    [
      "with `api.openapi`, which does not apply",
      { api: { openapi: "api.yaml" }, navigation: { groups } },
      [`${none} \`api.openapi\` does not apply to entries. ${set}`, `docs.json "api.yaml" ${here}`],
      { openapi: "api.yaml" },
    ],
    [
      "with `navigation.openapi`, which is dropped",
      { navigation: { openapi: { source: "api.yaml" }, groups } },
      [`${none} \`navigation.openapi\` does not apply to entries. ${set}`, `docs.json "api.yaml" ${here}`],
      { openapi: "api.yaml" },
    ],
    [
      "with `openapi` of the older mint.json",
      { openapi: ["api.yaml"], navigation: { groups } },
      [`${none} Top-level \`openapi\` does not apply to entries. ${set}`, `docs.json "api.yaml" ${here}`],
      { openapi: "api.yaml" },
    ],
    [
      "beside a group with one",
      { navigation: { groups: [...groups, { group: "B", openapi: "api.yaml", pages: [] }] } },
      [`${none} ${set}`],
      { openapi: "api.yaml" },
    ],
    [
      "at the root, which cannot have one",
      { api: { openapi: "api.yaml" }, navigation: { pages: ["GET /users"] } },
      [
        `${none} \`api.openapi\` does not apply to entries. Move the entry to a group with \`openapi\`.`,
        `docs.json "api.yaml" ${here}`,
      ],
      { replaceWith: '"api.yaml GET /users"' },
    ],
    [
      "below an empty list, which inherits from the parent",
      { navigation: { groups: [{ ...groups[0], openapi: [] }] } },
      [`${none} ${set}`],
      undefined,
    ],
  ];
  for (const [title, docsJson, seen, data] of cases) {
    it(`are reported ${title}`, async () =>
      assert.deepEqual(await withoutFile(docsJson), [{ seen: ["error", '"GET /users"', ...seen], data }]));
  }

  it("are reported once for each division, with all of its entries", async () => {
    const pages = ["GET /users", "POST /users", { group: "C", pages: ["GET /a"] }, "PUT /users"];
    assert.deepEqual(await withoutFile({ navigation: { groups: [{ group: "A", pages }] } }), [
      {
        seen: [
          ...["error", '"GET /users"', `No OpenAPI file for \`GET /users\` and 2 more entries. ${set}`],
          'docs.json "POST /users" This entry has no OpenAPI file either.',
          'docs.json "PUT /users" This entry has no OpenAPI file either.',
        ],
        data: undefined,
      },
      { seen: ["error", '"GET /a"', `No OpenAPI file for \`GET /a\`. ${set}`], data: undefined },
    ]);
  });

  it("are reported once at the root, with a fix for all", async () => {
    const docsJson = { ...minimal, api: { openapi: "api.yaml" }, navigation: { pages: ["GET /users", "index", "POST /users"] } };
    const files = { "api.yaml": api, "index.mdx": "" };
    const fixes = await fixesOf(JSON.stringify(docsJson), files);
    const title = "Change 2 entries: `GET /users` to `api.yaml GET /users`, and 1 more";
    assert.deepEqual(fixes.preferred, [title]);
    const { navigation } = JSON.parse(fixes.apply(title)["docs.json"] ?? "");
    assert.deepEqual(navigation, { pages: ["api.yaml GET /users", "index", "api.yaml POST /users"] });
  });

  it("get the file that has them, not another one that the navigation names", async () => {
    const files = { "api.yaml": api, "b.yaml": api.replace("/users", "/pets"), "c.mdx": "---\nopenapi: GET /users\n---\n" };
    const fixes = async (pages: readonly string[]) => {
      const groups = [
        { group: "A", pages },
        { group: "B", openapi: "b.yaml", pages: ["c"] },
      ];
      return (await fixesOf(JSON.stringify({ ...minimal, navigation: { groups } }), files)).preferred;
    };
    assert.deepEqual(await fixes(["GET /users"]), ['Add `"openapi": "api.yaml"` to this group']);
    assert.deepEqual(await fixes(["GET /pets"]), ['Add `"openapi": "b.yaml"` to this group']);
    assert.deepEqual(await fixes(["GET /user"]), ['Add `"openapi": "b.yaml"` to this group']);
  });

  it("are not reported if they are paths of pages, or name the file themselves", async () =>
    assert.deepEqual(
      await withoutFile({ navigation: { pages: ["delete account", "WEBHOOK created", "api.yaml GET /users"] } }),
      [],
    ));

  it("are not reported if there is a page at such a path", async () => {
    const docsJson = JSON.stringify({ ...minimal, navigation: { groups: [{ group: "A", pages: ["GET /ping", "GET /users"] }] } });
    const found = await diagnose(docsJson, { "GET /ping.mdx": "" });
    assert.deepEqual(
      found.map(({ message }) => message),
      ["No OpenAPI file for `GET /users`. Set `openapi` on this group or a parent."],
    );
  });

  it("are not reported if `openapi` is invalid, which the schema reports", async () => {
    for (const openapi of [1, "", { directory: "api" }])
      assert.deepEqual(await withoutFile({ navigation: { groups: [{ group: "A", openapi, pages: ["GET /users"] }] } }), []);
  });
});
