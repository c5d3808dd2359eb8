import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";

const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths: { /users: { get: { responses: { "200": { description: ok } } } } }
`;
const groups = [{ group: "API", pages: ["GET /users"] }];

/** What is said of entries that no description is in force for. */
async function lacking(docsJson: object) {
  const found = await diagnoseWhole({ ...minimal, ...docsJson }, { "api.yaml": api });
  return found
    .filter(({ code }) => code === "endpoint-without-description")
    .map(({ severity, message, text, related, data }) => ({ said: [severity, text, message, ...related], data }));
}

describe("entries that no description is in force for", () => {
  const needs = "`GET /users` needs an OpenAPI description:";
  const here = "This does not count for entries.";
  const cases: readonly (readonly [title: string, docsJson: object, said: readonly string[], data: unknown])[] = [
    ["where none is named", { navigation: { groups } }, [`${needs} set \`openapi\` on this group or above it.`], undefined],
    [
      "where `api.openapi` is mistaken for one",
      { api: { openapi: "api.yaml" }, navigation: { groups } },
      [
        `${needs} \`api.openapi\` does not count for entries, set \`openapi\` on this group or above it.`,
        `docs.json "api.yaml" ${here}`,
      ],
      { openapi: "api.yaml" },
    ],
    [
      "where `navigation.openapi` is, which is dropped",
      { navigation: { openapi: { source: "api.yaml" }, groups } },
      [
        `${needs} \`navigation.openapi\` does not count for entries, set \`openapi\` on this group or above it.`,
        `docs.json "api.yaml" ${here}`,
      ],
      { openapi: "api.yaml" },
    ],
    [
      "where `openapi` of the older mint.json is",
      { openapi: ["api.yaml"], navigation: { groups } },
      [
        `${needs} \`openapi\` does not count for entries, set \`openapi\` on this group or above it.`,
        `docs.json "api.yaml" ${here}`,
      ],
      { openapi: "api.yaml" },
    ],
    [
      "where the group beside has one",
      { navigation: { groups: [...groups, { group: "B", openapi: "api.yaml", pages: [] }] } },
      [`${needs} set \`openapi\` on this group or above it.`],
      { openapi: "api.yaml" },
    ],
    [
      "at the root, which takes none",
      { api: { openapi: "api.yaml" }, navigation: { pages: ["GET /users"] } },
      [
        `${needs} \`api.openapi\` does not count for entries, put it into a group with \`openapi\`.`,
        `docs.json "api.yaml" ${here}`,
      ],
      { replaceWith: '"api.yaml GET /users"' },
    ],
    [
      "where an empty list leaves it to the parent",
      { navigation: { groups: [{ ...groups[0], openapi: [] }] } },
      [`${needs} set \`openapi\` on this group or above it.`],
      undefined,
    ],
  ];
  for (const [title, docsJson, said, data] of cases) {
    it(`are told so ${title}`, async () =>
      assert.deepEqual(await lacking(docsJson), [{ said: ["error", '"GET /users"', ...said], data }]));
  }

  it("are told so one by one", async () =>
    assert.equal((await lacking({ navigation: { groups: [{ group: "A", pages: ["GET /users", "POST /users"] }] } })).length, 2));

  it("are none where a word before another is the path of a page, or the entry names the file", async () =>
    assert.deepEqual(await lacking({ navigation: { pages: ["delete account", "WEBHOOK created", "api.yaml GET /users"] } }), []));

  it("are none where the description is named amiss, which the schema tells", async () => {
    for (const openapi of [1, "", { directory: "api" }])
      assert.deepEqual(await lacking({ navigation: { groups: [{ group: "A", openapi, pages: ["GET /users"] }] } }), []);
  });
});
