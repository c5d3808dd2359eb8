import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";

const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users:
    get: { responses: { "200": { description: ok } } }
    post: { responses: { "200": { description: ok } } }
`;
const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });
const both = ["GET /users", "POST /users"];

/** The reports of duplicate entries, with the entry that each repeats. */
async function twice(navigation: object): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, { "api.yaml": api, "copy.yaml": api });
  return found
    .filter(({ code }) => code === "endpoint-duplicate")
    .map(({ message, text, related }) => [text, message, ...related].join(" | "));
}

describe("operations that are listed twice", () => {
  it("are not reported in a file that is included twice", async () => {
    const found = await diagnoseWhole(
      { ...minimal, navigation: { groups: [{ $ref: "group.json" }, { $ref: "group.json" }] } },
      { "api.yaml": api, "group.json": JSON.stringify({ ...group("A", ...both), openapi: "api.yaml" }) },
    );
    assert.deepEqual(found, []);
  });

  it("are reported once each for a webhook that has several pages", async () => {
    const operation = "{ summary: Sent, responses: { '200': { description: ok } } }";
    const hooks = `openapi: 3.1.0\ninfo: { title: Acme, version: 1.0.0 }\nwebhooks: { sent: { post: ${operation}, put: ${operation} } }\n`;
    const pages = ["WEBHOOK sent", "WEBHOOK sent"];
    const found = await diagnoseWhole(
      { ...minimal, navigation: { groups: [{ group: "A", openapi: "hooks.yaml", pages }] } },
      { "hooks.yaml": hooks },
    );
    assert.deepEqual(
      found.map(({ code, message }) => [code, message]),
      [["endpoint-duplicate", "Duplicate entry in the navigation: `WEBHOOK sent`."]],
    );
  });

  it("are reported each time in one group, and can be removed", async () => {
    const pages = [...both, "get  /users/", "api.yaml GET /users"];
    const found = await diagnoseWhole(
      { ...minimal, navigation: { groups: [{ group: "A", openapi: "api.yaml", pages }] } },
      { "api.yaml": api },
    );
    const rest = {
      severity: "information",
      code: "endpoint-duplicate",
      tags: [],
      data: { remove: true },
      related: ['docs.json "GET /users" First listed here.'],
    };
    assert.deepEqual(
      found.filter(({ code }) => code !== "endpoint-slash"),
      [
        { ...rest, text: '"get  /users/"', message: "Duplicate entry in the navigation: `get /users/`." },
        { ...rest, text: '"api.yaml GET /users"', message: "Duplicate entry in the navigation: `api.yaml GET /users`." },
      ],
    );
  });

  const found: readonly (readonly [title: string, navigation: object, scope: string])[] = [
    [
      "two groups of one version",
      {
        versions: [{ version: "v1", openapi: "api.yaml", groups: [group("A", ...both), group("B", group("C", "GET /users"))] }],
      },
      "version `v1`",
    ],
    [
      "two tabs of one language",
      {
        languages: [
          {
            language: "en",
            tabs: [
              { tab: "A", openapi: "api.yaml", groups: [group("A", ...both)] },
              { tab: "B", openapi: "/api.yaml", pages: ["GET /users"] },
            ],
          },
        ],
      },
      "language `en`",
    ],
    [
      "a remote OpenAPI file",
      { groups: [{ group: "A", openapi: "https://acme.com/api.json", pages: [...both, "get /users"] }] },
      "the navigation",
    ],
  ];
  for (const [title, navigation, scope] of found) {
    it(`are reported in ${title}`, async () => {
      const [first, ...more] = await twice(navigation);
      assert.ok(first?.includes(`Duplicate entry in ${scope}: `), first);
      assert.deepEqual(more, []);
    });
  }

  const fine: readonly (readonly [title: string, navigation: object])[] = [
    [
      "two versions",
      { openapi: "x", versions: ["1", "2"].map((version) => ({ version, openapi: "api.yaml", groups: [group("A", ...both)] })) },
    ],
    [
      "two languages",
      { languages: ["en", "fr"].map((language) => ({ language, openapi: "api.yaml", groups: [group("A", ...both)] })) },
    ],
    [
      "two products",
      { products: ["a", "b"].map((product) => ({ product, openapi: "api.yaml", groups: [group("A", ...both)] })) },
    ],
    [
      "two directories",
      {
        tabs: ["a", "b"].map((tab) => ({
          tab,
          openapi: { source: "api.yaml", directory: tab },
          groups: [group("A", ...both)],
        })),
      },
    ],
    [
      "two remote OpenAPI files",
      { groups: ["a", "b"].map((name) => ({ ...group(name, ...both), openapi: `https://acme.com/${name}.json` })) },
    ],
    ["content that is dropped", { tabs: [{ tab: "A", openapi: "api.yaml", groups: [group("A", ...both)], pages: both }] }],
    [
      "a hidden group",
      { tabs: [{ tab: "A", openapi: "api.yaml", groups: [group("A", ...both), { ...group("B", ...both), hidden: true }] }] },
    ],
    ["entries that name no operation", { groups: [{ ...group("A", ...both, "GET /gone", "GET /gone"), openapi: "api.yaml" }] }],
  ];
  for (const [title, navigation] of fine)
    it(`are not reported in ${title}`, async () => assert.deepEqual(await twice(navigation), []));
});
