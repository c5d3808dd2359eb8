import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const ok = 'responses: { "200": { description: ok } }';
const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users: { get: { ${ok} } }
  /users/{id}: { get: { ${ok} } }
  /a: { get: { summary: List all, tags: [Things], ${ok} } }
  /b: { get: { summary: "List: all", tags: [Things], ${ok} } }
  /c: { get: { summary: list. ALL, tags: [things, more], ${ok} } }
  /d: { get: { summary: D, x-docs: { href: /custom }, ${ok} } }
  /e: { get: { summary: E, x-mint: { href: /Custom/ }, ${ok} } }
webhooks:
  list all: { post: { tags: [Things], ${ok} } }
`;
const v2 = `openapi: 3.1.0\ninfo: { title: Acme, version: 2.0.0 }\npaths: { /users: { get: { ${ok} } } }\n`;
const v3 = v2.replace(/ \}\n$/u, `, /a: { get: { summary: List all, tags: [Things], ${ok} } } }\n`);

/** What is said of addresses that two pages get. */
async function clashes(navigation: object, files: Files = {}): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, { "api.yaml": api, "v2.yaml": v2, "v3.yaml": v3, ...files });
  return found
    .filter(({ code }) => code === "endpoint-address")
    .flatMap(({ severity, text, message, related }) => [`${severity} ${text} ${message}`, ...related]);
}

const group = (openapi: unknown, ...pages: unknown[]) => ({ group: "API", openapi, pages });

describe("two pages of one address", () => {
  const lost = "and one of the two pages is lost:";
  const get = "api.yaml get The operation is described here.";
  const cases: readonly (readonly [title: string, navigation: object, ...said: string[]])[] = [
    [
      "paths that differ in a parameter, without summaries",
      { groups: [group("api.yaml", "GET /users", "GET /users/{id}")] },
      `warning "GET /users/{id}" \`GET /users/{id}\` gets the address of \`GET /users\`, \`api-reference/get-users\`, ${lost} give each of them a \`summary\`, or an \`href\` in \`x-docs\`.`,
      'docs.json "GET /users" `GET /users` gets its address here.',
      get,
    ],
    [
      "a summary in other letters, under one tag",
      { groups: [group("api.yaml", "GET /a", group(undefined, "GET /c"))] },
      `warning "GET /c" \`GET /c\` gets the address of \`GET /a\`, \`api-reference/things/list-all\`, ${lost} give one of them another \`summary\`, or an \`href\` in \`x-docs\`.`,
      'docs.json "GET /a" `GET /a` gets its address here.',
      get,
    ],
    [
      "one `href`",
      { groups: [group("api.yaml", "GET /d", "GET /e")] },
      `warning "GET /e" \`GET /e\` gets the address of \`GET /d\`, \`custom\`, ${lost} give one of them another \`href\`.`,
      'docs.json "GET /d" `GET /d` gets its address here.',
      get,
    ],
    [
      "two versions of a description, without directories",
      {
        versions: [
          { version: "1", groups: [group("api.yaml", "GET /users")] },
          { version: "2", groups: [group("v2.yaml", "GET /users")] },
        ],
      },
      `warning "GET /users" \`GET /users\` gets the address of \`GET /users\` of \`api.yaml\`, \`api-reference/get-users\`, ${lost} name another \`directory\` beside one \`source\`.`,
      'docs.json "GET /users" `GET /users` gets its address here.',
      "v2.yaml get The operation is described here.",
    ],
    [
      "an entry and one that is generated as a whole",
      {
        tabs: [
          { tab: "2", openapi: "v2.yaml" },
          { tab: "1", groups: [group("api.yaml", "GET /users/{id}")] },
        ],
      },
      `warning "GET /users/{id}" \`GET /users/{id}\` gets the address of \`GET /users\` of \`v2.yaml\`, \`api-reference/get-users\`, ${lost} name another \`directory\` beside one \`source\`.`,
      'docs.json "v2.yaml" `GET /users` gets its address here.',
      get,
    ],
    [
      "two descriptions that are generated as a whole, once",
      {
        tabs: [
          { tab: "1", openapi: "api.yaml" },
          { tab: "2", openapi: "v3.yaml" },
        ],
      },
      `warning "v3.yaml" \`GET /users\` gets the address of \`GET /users\` of \`api.yaml\`, \`api-reference/get-users\` (and 1 more page of \`v3.yaml\` likewise), ${lost} name another \`directory\` beside one \`source\`.`,
      'docs.json "api.yaml" `GET /users` gets its address here.',
      "v3.yaml get The operation is described here.",
    ],
  ];
  for (const [title, navigation, ...said] of cases) {
    it(`are found of ${title}`, async () => assert.deepEqual(await clashes(navigation), said));
  }

  const page = (text: string) => `---\ntitle: Users\n${text}---\n`;
  it("are found of a hand-written page", async () => {
    const navigation = { groups: [group("api.yaml", "GET /users", "api-reference/get-users")] };
    assert.deepEqual(await clashes(navigation, { "api-reference/get-users.mdx": page("") }), [
      'warning "GET /users" `GET /users` gets the address of the page `api-reference/get-users.mdx`, and one of the two is lost.',
      "api-reference/get-users.mdx title: Users This page has it, too.",
    ]);
  });

  it("are found of a hand-written page where all of a description is generated", async () => {
    const navigation = { tabs: [{ tab: "A", openapi: "v2.yaml" }] };
    assert.deepEqual(await clashes(navigation, { "api-reference/get-users.mdx": page("") }), [
      'warning "v2.yaml" `GET /users` gets the address of the page `api-reference/get-users.mdx`, and one of the two is lost.',
      "api-reference/get-users.mdx title: Users This page has it, too.",
    ]);
  });

  const fine: readonly (readonly [title: string, navigation: object, files?: Files])[] = [
    [
      "summaries that differ in more than letters",
      { groups: [group("api.yaml", "GET /a", "GET /b", "GET /d", "WEBHOOK list all")] },
    ],
    ["all of a description, whose pages are numbered", { tabs: [{ tab: "A", openapi: "api.yaml" }] }],
    [
      "one operation in two versions",
      { versions: ["1", "2"].map((version) => ({ version, groups: [group("api.yaml", "GET /a")] })) },
    ],
    [
      "directories of their own",
      { groups: [group("api.yaml", "GET /users"), group({ source: "v2.yaml", directory: "v2" }, "GET /users")] },
    ],
    [
      "a page that documents the same operation",
      { groups: [group("api.yaml", "GET /users")] },
      { "api-reference/get-users.mdx": page("openapi: get /users\n") },
    ],
    [
      "a page beside a hidden operation",
      { tabs: [{ tab: "A", openapi: "hidden.yaml" }] },
      {
        "hidden.yaml": v2.replace("get: {", "get: { x-hidden: true,"),
        "api-reference/get-users.mdx": page("openapi: get /users\n"),
      },
    ],
    [
      "two descriptions that are generated in directories of their own",
      {
        tabs: [
          { tab: "1", openapi: "api.yaml" },
          { tab: "2", openapi: { source: "v3.yaml", directory: "v3" } },
        ],
      },
    ],
    ["content that is dropped", { groups: [group("api.yaml", "GET /users")], pages: ["api.yaml GET /users/{id}"] }],
  ];
  for (const [title, navigation, files] of fine) {
    it(`are none of ${title}`, async () => assert.deepEqual(await clashes(navigation, files), []));
  }
});
