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

async function diagnosticsOf(navigation: object, files: Files, settings: object = {}): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, ...settings, navigation }, { "api.yaml": api, ...files });
  return found.flatMap(({ severity, code, text, message, related }) => [`${severity} ${code} ${text} ${message}`, ...related]);
}

const listed = (...pages: string[]) => ({ groups: [{ group: "API", openapi: "api.yaml", pages }] });

describe("a hand-written page of an operation that has a generated one", () => {
  const unused = "Unused page: it is not in the navigation, and";

  it("is reported if the operation is listed and the page is not", async () =>
    assert.deepEqual(await diagnosticsOf(listed("GET /users"), { "old/list.mdx": page("get  /users") }), [
      `information page-replaced get  /users ${unused} \`GET /users\` has the generated page \`/api-reference/list\`. Remove it, or list it in place of the endpoint.`,
      'docs.json "GET /users" The operation is listed here.',
    ]));

  it("is reported if the OpenAPI file is generated as a whole", async () =>
    assert.deepEqual(
      await diagnosticsOf(
        { tabs: [{ tab: "API", openapi: { source: "api.yaml", directory: "api" } }] },
        { "old/list.mdx": page("api GET /users") },
      ),
      [
        `information page-replaced api GET /users ${unused} \`GET /users\` has the generated page \`/api/list\`. Remove it, or list it in place of the endpoint.`,
        'docs.json "api.yaml" Its page is generated here.',
      ],
    ));

  it("is reported once for a folder", async () => {
    const files = {
      "old/b.mdx": page("GET /users"),
      "old/a.mdx": page("GET  /users"),
      "other/c.mdx": page("GET /users"),
      "other/d.mdx": "",
    };
    const found = await diagnosticsOf(listed("GET /users", "other/d"), files);
    assert.deepEqual(found, [
      "information page-replaced GET  /users 2 unused pages in `old` (`old/a`, `old/b`): they are not in the navigation, and their operations have generated pages. Remove them, or list them in place of the endpoints.",
      "old/b.mdx title: Users `old/b` is not used either.",
      `information page-replaced GET /users ${unused} \`GET /users\` has the generated page \`/api-reference/list\`. Remove it, or list it in place of the endpoint.`,
      'docs.json "GET /users" The operation is listed here.',
    ]);
  });

  it("is not reported if docs.json links to it, or if that is not known", async () => {
    const files = { "old/list.mdx": page("GET /users") };
    for (const navbar of [{ links: [{ label: "Users", href: "/old/list" }] }, { $ref: "gone.json" }]) {
      const found = await diagnosticsOf(listed("GET /users"), files, { navbar });
      assert.deepEqual(
        found.filter((line) => line.includes("page-replaced")),
        [],
      );
    }
  });

  it("is reported once for the docs root", async () =>
    assert.deepEqual(await diagnosticsOf(listed("GET /users"), { "b.mdx": page("GET /users"), "a.mdx": page("GET  /users") }), [
      "information page-replaced GET  /users 2 unused pages in the docs root (`a`, `b`): they are not in the navigation, and their operations have generated pages. Remove them, or list them in place of the endpoints.",
      "b.mdx title: Users `b` is not used either.",
    ]));

  it("is a duplicate if it is listed, too", async () => {
    const files = { "guides/list.mdx": page("GET /users") };
    assert.deepEqual(await diagnosticsOf(listed("GET /users", "guides/list"), files), [
      'information endpoint-duplicate "guides/list" Duplicate page: `guides/list` documents `GET /users`, which also has a generated page.',
      'docs.json "GET /users" The operation is listed here.',
    ]);
    assert.deepEqual(await diagnosticsOf(listed("guides/list"), files), [
      'information endpoint-duplicate "guides/list" Duplicate page: `guides/list` documents `GET /users`, which also has a generated page.',
      'docs.json "api.yaml" Its page is generated here.',
    ]);
  });

  it("is a duplicate if its address is the one of the generated page", async () => {
    const files = { "api-reference/list.mdx": page("GET /users") };
    assert.deepEqual(await diagnosticsOf(listed("GET /users", "api-reference/list"), files), [
      'information endpoint-duplicate "api-reference/list" Duplicate page: `api-reference/list` is already in the navigation as the page of `GET /users`.',
      'docs.json "GET /users" The operation is listed here.',
    ]);
  });

  const fine: readonly (readonly [title: string, navigation: object, files: Files])[] = [
    ["it is hidden on purpose", listed("GET /users"), { "old/list.mdx": page("GET /users", "hidden: true\n") }],
    ["it takes the place of the generated page", listed("GET /users"), { "api-reference/list.mdx": page("GET /users") }],
    [
      "it takes the place of one of all pages of a file",
      { tabs: [{ tab: "API", openapi: { source: "api.yaml", directory: "api" } }] },
      { "api/list.mdx": page("GET /users") },
    ],
    [
      "another page links to it",
      listed("GET /users", "guides/start"),
      { "old/list.mdx": page("GET /users"), "guides/start.mdx": "[List](/old/list)" },
    ],
    ["its operation is hidden", listed("guides/create"), { "guides/create.mdx": page("POST /users") }],
    [
      "it is in another version",
      {
        versions: [
          { version: "1", pages: ["guides/list"] },
          { version: "2", ...listed("GET /users") },
        ],
      },
      { "guides/list.mdx": page("GET /users") },
    ],
    [
      "it documents another OpenAPI file",
      listed("GET /users", "guides/list"),
      { "guides/list.mdx": page("v2 GET /users"), "v2.json": '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}' },
    ],
  ];
  for (const [title, navigation, files] of fine) {
    it(`is not reported if ${title}`, async () => assert.deepEqual(await diagnosticsOf(navigation, files), []));
  }
});
