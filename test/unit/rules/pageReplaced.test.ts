import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const ok = 'responses: { "200": { description: ok } }';
const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users:
    get: { summary: List, ${ok} }
    post: { summary: Create, x-hidden: true, ${ok} }
`;
const page = (openapi: string, more = "") => `---\ntitle: Users\nopenapi: ${openapi}\n${more}---\n`;

async function said(navigation: object, files: Files): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, { "api.yaml": api, ...files });
  return found.flatMap(({ severity, code, text, message, related }) => [`${severity} ${code} ${text} ${message}`, ...related]);
}

const listed = (...pages: string[]) => ({ groups: [{ group: "API", openapi: "api.yaml", pages }] });

describe("a hand-written page of an operation that has a generated one", () => {
  const removable = "this one is in no navigation and may be removed.";

  it("may be removed where the operation is listed and the page is not", async () =>
    assert.deepEqual(await said(listed("GET /users"), { "old/list.mdx": page("get  /users") }), [
      `information page-replaced get  /users \`GET /users\` has a generated page, \`api-reference/list\`: ${removable}`,
      'docs.json "GET /users" It is listed here.',
    ]));

  it("may be removed where the description is generated as a whole", async () =>
    assert.deepEqual(
      await said(
        { tabs: [{ tab: "API", openapi: { source: "api.yaml", directory: "api" } }] },
        { "old/list.mdx": page("api GET /users") },
      ),
      [
        `information page-replaced api GET /users \`GET /users\` has a generated page, \`api/list\`: ${removable}`,
        'docs.json "api.yaml" It is generated here.',
      ],
    ));

  it("may be removed even where it has the very address", async () =>
    assert.deepEqual(
      (await said(listed("GET /users"), { "api-reference/list.mdx": page("GET /users") })).map((line) => line.split(" ")[1]),
      ["page-replaced", '"GET'],
    ));

  it("makes a second one where it is listed, too", async () => {
    const twice = "readers come upon it twice.";
    const files = { "guides/list.mdx": page("GET /users") };
    assert.deepEqual(await said(listed("GET /users", "guides/list"), files), [
      `information endpoint-duplicate "guides/list" The page \`guides/list\` documents \`GET /users\`, which is listed as well: ${twice}`,
      'docs.json "GET /users" It is listed here.',
    ]);
    assert.deepEqual(await said(listed("guides/list"), files), [
      `information endpoint-duplicate "guides/list" The page \`guides/list\` documents \`GET /users\`, which is generated as well: ${twice}`,
      'docs.json "api.yaml" It is generated here.',
    ]);
  });

  const fine: readonly (readonly [title: string, navigation: object, files: Files])[] = [
    ["it is hidden on purpose", listed("GET /users"), { "old/list.mdx": page("GET /users", "hidden: true\n") }],
    ["its operation is hidden from generation", listed("guides/create"), { "guides/create.mdx": page("POST /users") }],
    [
      "it stands in another version",
      {
        versions: [
          { version: "1", pages: ["guides/list"] },
          { version: "2", ...listed("GET /users") },
        ],
      },
      { "guides/list.mdx": page("GET /users") },
    ],
    [
      "it is about another description",
      listed("GET /users", "guides/list"),
      { "guides/list.mdx": page("v2 GET /users"), "v2.json": '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}' },
    ],
  ];
  for (const [title, navigation, files] of fine) {
    it(`is left alone where ${title}`, async () => assert.deepEqual(await said(navigation, files), []));
  }
});
