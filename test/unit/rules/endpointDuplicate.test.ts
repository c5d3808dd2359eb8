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

/** Where an entry is said to be a duplicate, and where of. */
async function twice(navigation: object): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, { "api.yaml": api, "copy.yaml": api });
  return found
    .filter(({ code }) => code === "endpoint-duplicate")
    .map(({ message, text, related }) => [text, message, ...related].join(" | "));
}

describe("operations that are listed twice", () => {
  it("are none in a file that is brought in twice", async () => {
    const found = await diagnoseWhole(
      { ...minimal, navigation: { groups: [{ $ref: "group.json" }, { $ref: "group.json" }] } },
      { "api.yaml": api, "group.json": JSON.stringify({ ...group("A", ...both), openapi: "api.yaml" }) },
    );
    assert.deepEqual(found, []);
  });

  it("are found in one group, as often as they come, and can be taken out", async () => {
    const pages = [...both, "get  /users/", "api.yaml GET /users"];
    const found = await diagnoseWhole(
      { ...minimal, navigation: { groups: [{ group: "A", openapi: "api.yaml", pages }] } },
      { "api.yaml": api },
    );
    const rest = {
      ...{ severity: "information", code: "endpoint-duplicate", tags: [], data: { remove: true } },
      related: ['docs.json "GET /users" It is listed here first.'],
    };
    const said = "is listed in the navigation already: both entries lead to one page.";
    assert.deepEqual(
      found.filter(({ code }) => code !== "endpoint-slash"),
      [
        { ...rest, text: '"get  /users/"', message: `\`get /users/\` ${said}` },
        { ...rest, text: '"api.yaml GET /users"', message: `\`api.yaml GET /users\` ${said}` },
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
      "a description on the network",
      { groups: [{ group: "A", openapi: "https://acme.com/api.json", pages: [...both, "get /users"] }] },
      "navigation",
    ],
  ];
  for (const [title, navigation, scope] of found) {
    it(`are found in ${title}`, async () => {
      const [first, ...more] = await twice(navigation);
      assert.ok(first?.includes(`is listed in the ${scope} already`), first);
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
      "two descriptions on the network",
      { groups: ["a", "b"].map((name) => ({ ...group(name, ...both), openapi: `https://acme.com/${name}.json` })) },
    ],
    ["content that is dropped", { tabs: [{ tab: "A", openapi: "api.yaml", groups: [group("A", ...both)], pages: both }] }],
    [
      "a hidden group",
      { tabs: [{ tab: "A", openapi: "api.yaml", groups: [group("A", ...both), { ...group("B", ...both), hidden: true }] }] },
    ],
    ["entries that lead nowhere", { groups: [{ ...group("A", ...both, "GET /gone", "GET /gone"), openapi: "api.yaml" }] }],
  ];
  for (const [title, navigation] of fine) it(`are none in ${title}`, async () => assert.deepEqual(await twice(navigation), []));
});
