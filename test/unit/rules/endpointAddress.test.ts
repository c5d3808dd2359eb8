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

/** The reports of addresses that two pages share. */
async function clashes(navigation: object, files: Files = {}): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, { "api.yaml": api, "v2.yaml": v2, "v3.yaml": v3, ...files });
  return found
    .filter(({ code }) => code === "endpoint-address")
    .flatMap(({ severity, text, message, related }) => [`${severity} ${text} ${message}`, ...related]);
}

const group = (openapi: unknown, ...pages: unknown[]) => ({ group: "API", openapi, pages });

describe("two pages with one address", () => {
  it("are numbered in OpenAPI 3.2, also those of entries and other files", async () => {
    const files = { "api.yaml": api.replace("3.1.0", "3.2.0"), "v2.yaml": v2.replace("3.1.0", "3.2.0") };
    const groups = [group("api.yaml", "GET /users", "GET /users/{id}", "GET /d", "GET /e"), group("v2.yaml")];
    assert.deepEqual(await clashes({ groups }, files), []);
    const linked = async (...addresses: readonly string[]) => {
      const links = addresses.map((address) => `[a](/api-reference/${address})`).join("\n");
      const found = await diagnoseWhole({ ...minimal, navigation: { groups } }, { ...files, "a.mdx": links });
      return found.filter(({ code }) => code === "link-missing").map(({ text }) => text);
    };
    assert.deepEqual(await linked("get-users", "get-users-1", "get-users-2", "get-users-3"), ["/api-reference/get-users-3"]);
    assert.equal(
      (await clashes({ groups }, { "v2.yaml": files["v2.yaml"] })).filter((each) => each.startsWith("warning")).length,
      2,
    );
  });

  const shared = "share it, but only one is shown.";
  const get = "api.yaml get The operation is defined here.";
  const cases: readonly (readonly [title: string, navigation: object, ...expected: string[]])[] = [
    [
      "paths that differ in a parameter, without summaries",
      { groups: [group("api.yaml", "GET /users", "GET /users/{id}")] },
      `warning "GET /users/{id}" Duplicate address \`/api-reference/get-users\`: \`GET /users/{id}\` and \`GET /users\` ${shared} Give each of them a \`summary\`, or an \`href\` in \`x-docs\`.`,
      'docs.json "GET /users" `GET /users` has its page here.',
      get,
    ],
    [
      "summaries that differ in case, under one tag",
      { groups: [group("api.yaml", "GET /a", group(undefined, "GET /c"))] },
      `warning "GET /c" Duplicate address \`/api-reference/things/list-all\`: \`GET /c\` and \`GET /a\` ${shared} Give one of them a different \`summary\`, or an \`href\` in \`x-docs\`.`,
      'docs.json "GET /a" `GET /a` has its page here.',
      get,
    ],
    [
      "the same `href`",
      { groups: [group("api.yaml", "GET /d", "GET /e")] },
      `warning "GET /e" Duplicate address \`/custom\`: \`GET /e\` and \`GET /d\` ${shared} Give one of them a different \`href\`.`,
      'docs.json "GET /d" `GET /d` has its page here.',
      get,
    ],
    [
      "two OpenAPI files without directories",
      {
        versions: [
          { version: "1", groups: [group("api.yaml", "GET /users")] },
          { version: "2", groups: [group("v2.yaml", "GET /users")] },
        ],
      },
      `warning "GET /users" Duplicate address \`/api-reference/get-users\`: \`GET /users\` in \`v2.yaml\` and \`GET /users\` in \`api.yaml\` ${shared} Set a different \`directory\` for one of the files.`,
      'docs.json "GET /users" `GET /users` has its page here.',
      "v2.yaml get The operation is defined here.",
    ],
    [
      "an entry and an OpenAPI file that is generated as a whole",
      {
        tabs: [
          { tab: "2", openapi: "v2.yaml" },
          { tab: "1", groups: [group("api.yaml", "GET /users/{id}")] },
        ],
      },
      `warning "GET /users/{id}" Duplicate address \`/api-reference/get-users\`: \`GET /users/{id}\` in \`api.yaml\` and \`GET /users\` in \`v2.yaml\` ${shared} Set a different \`directory\` for one of the files.`,
      'docs.json "v2.yaml" `GET /users` has its page here.',
      get,
    ],
    [
      "entries of two OpenAPI files, once",
      {
        versions: [
          { version: "1", groups: [group("api.yaml", "GET /users", "GET /a")] },
          { version: "2", groups: [group("v3.yaml", "GET /users", "GET /a")] },
        ],
      },
      `warning "v3.yaml" Duplicate address \`/api-reference/get-users\`: \`GET /users\` in \`v3.yaml\` and \`GET /users\` in \`api.yaml\` ${shared} The same applies to 1 more page of \`v3.yaml\`. Set a different \`directory\` for one of the files.`,
      'docs.json "GET /users" `GET /users` has its page here.',
      "v3.yaml get The operation is defined here.",
    ],
    [
      "entries and an OpenAPI file that is generated as a whole, once",
      {
        tabs: [
          { tab: "1", groups: [group("api.yaml", "GET /users", "GET /a")] },
          { tab: "2", openapi: "v3.yaml" },
        ],
      },
      `warning "v3.yaml" Duplicate address \`/api-reference/get-users\`: \`GET /users\` in \`v3.yaml\` and \`GET /users\` in \`api.yaml\` ${shared} The same applies to 1 more page of \`v3.yaml\`. Set a different \`directory\` for one of the files.`,
      'docs.json "GET /users" `GET /users` has its page here.',
      "v3.yaml get The operation is defined here.",
    ],
    [
      "two OpenAPI files that are generated as a whole, once",
      {
        tabs: [
          { tab: "1", openapi: "api.yaml" },
          { tab: "2", openapi: "v3.yaml" },
        ],
      },
      `warning "v3.yaml" Duplicate address \`/api-reference/get-users\`: \`GET /users\` in \`v3.yaml\` and \`GET /users\` in \`api.yaml\` ${shared} The same applies to 1 more page of \`v3.yaml\`. Set a different \`directory\` for one of the files.`,
      'docs.json "api.yaml" `GET /users` has its page here.',
      "v3.yaml get The operation is defined here.",
    ],
  ];
  for (const [title, navigation, ...expected] of cases) {
    it(`are reported for ${title}`, async () => assert.deepEqual(await clashes(navigation), expected));
  }

  const page = (text: string) => `---\ntitle: Users\n${text}---\n`;
  it("are reported for a hand-written page and an entry", async () => {
    const navigation = { groups: [group("api.yaml", "GET /users", "api-reference/get-users")] };
    assert.deepEqual(await clashes(navigation, { "api-reference/get-users.mdx": page("") }), [
      'warning "GET /users" Duplicate address `/api-reference/get-users`: `GET /users` and the page `api-reference/get-users.mdx` share it, but only one is shown. Rename the page, or give the operation another address.',
      "api-reference/get-users.mdx title: Users This page has the same address.",
    ]);
  });

  it("are reported for a hand-written page and an OpenAPI file that is generated as a whole", async () => {
    const navigation = { tabs: [{ tab: "A", openapi: "v2.yaml" }] };
    assert.deepEqual(await clashes(navigation, { "api-reference/get-users.mdx": page("") }), [
      'warning "v2.yaml" Duplicate address `/api-reference/get-users`: `GET /users` and the page `api-reference/get-users.mdx` share it, but only one is shown. Rename the page, or give the operation another address.',
      "api-reference/get-users.mdx title: Users This page has the same address.",
    ]);
  });

  const fine: readonly (readonly [title: string, navigation: object, files?: Files])[] = [
    ["summaries that differ", { groups: [group("api.yaml", "GET /a", "GET /b", "GET /d", "WEBHOOK list all")] }],
    ["all pages of one file, which are numbered", { tabs: [{ tab: "A", openapi: "api.yaml" }] }],
    [
      "one operation in two versions",
      { versions: ["1", "2"].map((version) => ({ version, groups: [group("api.yaml", "GET /a")] })) },
    ],
    [
      "separate directories",
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
      "two files that are generated in separate directories",
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
    it(`are not reported for ${title}`, async () => assert.deepEqual(await clashes(navigation, files), []));
  }

  it("names the extension that an operation has already, or that the site has set, for another address", async () => {
    const remedyFor = async (files: Files) => {
      const [message] = await clashes({ groups: [group("v4.yaml", "GET /users", "GET /users/{id}")] }, files);
      return message?.replace(/^.* is shown\. /u, "");
    };
    const settings = (names: readonly string[]) => ({ ".docs-json.json": JSON.stringify({ customizationExtensions: names }) });
    const plain = { "v4.yaml": api };
    const custom = { "v4.yaml": api.replace("/users/{id}: { get: {", "/users/{id}: { get: { x-mint: { metadata: {} },") };
    assert.equal(await remedyFor(custom), "Give each of them a `summary`, or an `href` in `x-mint`.");
    assert.equal(
      await remedyFor({ ...plain, ...settings(["x-acme"]) }),
      "Give each of them a `summary`, or an `href` in `x-acme`.",
    );
    assert.equal(await remedyFor({ ...plain, ...settings([]) }), "Give each of them a `summary`.");
  });
});
