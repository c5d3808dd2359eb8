import assert from "node:assert/strict";
import type { WholeDiagnostic } from "../../support/diagnose.ts";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const answers = 'responses: { "200": { description: ok } }';
const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users:
    get: { ${answers} }
    post: { ${answers} }
  /users/{id}:
    get: { ${answers} }
    delete: { x-hidden: true, ${answers} }
    put: { x-excluded: true, ${answers} }
    patch: { deprecated: true, ${answers} }
webhooks:
  userCreated:
    post: { ${answers} }
`;
const all = ["GET /users", "POST /users", "GET /users/{id}", "WEBHOOK userCreated"];
const orders = `openapi: 3.1.0\ninfo: { title: Acme, version: 1.0.0 }\npaths: { /orders: { get: { ${answers} } } }\n`;

async function unlisted(navigation: object, files: Files = {}): Promise<readonly WholeDiagnostic[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, { "api.yaml": api, "orders.yaml": orders, ...files });
  return found.filter(({ code }) => code === "operations-unlisted");
}

const group = (...pages: unknown[]) => ({ group: "API", openapi: "api.yaml", pages });

/** A page that documents an operation. */
const page = (openapi: string, more = "") => `---\ntitle: A\nopenapi: ${openapi}\n${more}---\n`;

describe("operations that are not in the navigation", () => {
  it("are counted and listed at `openapi`, with the first place and the missing entries", async () =>
    assert.deepEqual(await unlisted({ groups: [group("intro", "get /users", "GET /users/{id}/")] }, { "intro.mdx": "" }), [
      {
        severity: "information",
        code: "operations-unlisted",
        message: "2 of 4 operations in `api.yaml` are not in the navigation: `POST /users`, `WEBHOOK userCreated`.",
        text: '"api.yaml"',
        related: [
          'docs.json "get /users" Because of this entry, operations that are not listed get no page.',
          "api.yaml post The first of these operations is defined here.",
        ],
        tags: [],
        data: { addEntries: ["POST /users", "WEBHOOK userCreated"] },
      },
    ]));

  it("are reported once, where the file is first named", async () => {
    const languages = ["en", "fr"].map((language, at) => ({ language, groups: [group(at === 0 ? all[0] : all[1])] }));
    const found = await unlisted({ languages });
    assert.deepEqual(
      found.map(({ message }) => message),
      ["2 of 4 operations in `api.yaml` are not in the navigation: `GET /users/{id}`, `WEBHOOK userCreated`."],
    );
  });

  it("are reported where an entry names the file", async () => {
    const [found] = await unlisted({ groups: [{ group: "API", pages: ["/api.yaml GET /users"] }] });
    assert.equal(found?.text, "/api.yaml");
    assert.match(found.message, /^3 of 4 operations in `\/api.yaml` are not in the navigation: /);
    assert.deepEqual(found.data, { addEntries: all.slice(1).map((entry) => `/api.yaml ${entry}`) });
  });

  it("are reported at `api.openapi` if pages document its operations", async () => {
    const files = { "api.yaml": api, "guides/list.mdx": page("GET /users"), "orders.yaml": orders };
    const settings = { ...minimal, api: { openapi: ["orders.yaml", "api.yaml"] } };
    const found = await diagnoseWhole({ ...settings, navigation: { pages: ["guides/list"] } }, files);
    assert.deepEqual(
      found.map(({ code, text, data, message }) => [code, text, data, /^\S+ of \S+ operations in \S+/u.exec(message)?.[0]]),
      [["operations-unlisted", '"api.yaml"', undefined, "3 of 4 operations in `api.yaml`"]],
    );
  });

  it("are named in the message, at most ten", async () => {
    const paths = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`/p${at}`, { get: {} }]));
    const many = JSON.stringify({ openapi: "3.1.0", paths });
    const groups = [
      { group: "A", openapi: "many.json", pages: ["GET /p0", "GET /p13"] },
      { group: "B", openapi: "orders.yaml", pages: ["GET /gone/for/good"] },
    ];
    assert.deepEqual(
      (await unlisted({ groups }, { "many.json": many })).map(({ message }) => message),
      [
        `12 of 14 operations in \`many.json\` are not in the navigation: ${Array.from({ length: 10 }, (_, at) => `\`GET /p${at + 1}\``).join(", ")}, and 2 more.`,
        "The only operation in `orders.yaml` is not in the navigation: `GET /orders`.",
      ],
    );
  });

  const fine: readonly (readonly [title: string, navigation: object, files?: Files])[] = [
    ["all are listed, in several groups", { groups: [group(...all.slice(0, 2)), group({ group: "B", pages: all.slice(2) })] }],
    ["all are generated", { tabs: [{ tab: "API", openapi: "api.yaml" }] }],
    [
      "all are generated elsewhere",
      {
        tabs: [
          { tab: "A", openapi: "api.yaml" },
          { tab: "B", groups: [group("GET /users")] },
        ],
      },
    ],
    [
      "pages in the navigation document them",
      { groups: [group(...all.slice(2), "guides/list", "guides/create")] },
      { "guides/list.mdx": page("GET /users"), "guides/create.mdx": page("api post /users/") },
    ],
    ["a hidden page documents one", { groups: [group(...all.slice(1))] }, { "hidden.mdx": page("GET /users", "hidden: true\n") }],
    ["only `api.openapi` names the file", { groups: [{ group: "A", pages: ["intro"] }] }, { "intro.mdx": "" }],
    ["a reference is not resolved", { groups: [group("GET /users"), { $ref: "gone.json" }] }],
    ["a part is from another repository", { groups: [group("GET /users"), { sourceRef: "other/api" }] }],
    ["the file is broken further down", { groups: [group("GET /users")] }, { "api.yaml": `${api}x-end: [}\n` }],
    [
      "the version of the file is not supported",
      { groups: [group("GET /users")] },
      { "api.yaml": api.replace("3.1.0", "4.0.0") },
    ],
    ["the file is missing", { groups: [{ ...group("GET /users"), openapi: "gone.yaml" }] }],
    ["the file is remote", { groups: [{ ...group("GET /users"), openapi: "https://acme.com/api.yaml" }] }],
    ["the division is dropped", { tabs: [{ tab: "A", href: "https://acme.com", groups: [group("GET /users")] }] }],
  ];
  for (const [title, navigation, files] of fine) {
    it(`are not reported if ${title}`, async () => assert.deepEqual(await unlisted(navigation, files), []));
  }

  it("are shown in the file that defines them", async () => {
    const parts = {
      "parts.yaml": api,
      "api.yaml": "openapi: 3.1.0\npaths: { /u: { $ref: 'users.yaml' }, /v: { $ref: '#/paths/~1u' } }\n",
    };
    const users = `get: { ${answers} }\npost: { ${answers} }\n`;
    const [found] = await unlisted({ groups: [group("GET /u", "POST /v")] }, { ...parts, "users.yaml": users });
    assert.equal(found?.message, "2 of 4 operations in `api.yaml` are not in the navigation: `POST /u`, `GET /v`.");
    assert.deepEqual(found.related.slice(1), ["users.yaml post The first of these operations is defined here."]);
    const [other] = await unlisted({ groups: [group("GET /u", "POST /u", "POST /v")] }, { ...parts, "users.yaml": users });
    assert.deepEqual(other?.related.slice(1), ["users.yaml get The operation is defined here."]);
  });

  it("are not reported if an entry most likely means them, which is reported itself", async () => {
    const entries = ["GET /Users", "PSOT /users", "GET /users/{userId}", "WEBHOOK usercreated"];
    assert.deepEqual(await unlisted({ groups: [group(...entries)] }), []);
  });

  it("do not include those of pages that name a file that does not exist", async () => {
    const files = { "guides/create.mdx": page("orders post /users") };
    const found = await unlisted({ groups: [group(...all.slice(2), "guides/create")] }, files);
    assert.deepEqual(
      found.map(({ data }) => data),
      [{ addEntries: ["GET /users"] }],
    );
  });

  it("are not reported if an entry means them in another form, which is reported itself", async () => {
    const entries = ["GET /users", "POST:/users", "/users/{id} get", "WEBHOOK userCreated"];
    assert.deepEqual(await unlisted({ groups: [group(...entries)] }), []);
    const inOther = await unlisted({ groups: [group("GET /users"), { group: "B", pages: ["orders.yaml POST: /users"] }] });
    assert.deepEqual(
      inOther.map(({ data }) => data),
      [{ addEntries: ["POST /users", "GET /users/{id}", "WEBHOOK userCreated"] }],
    );
  });

  it("include those of pages that are not in the navigation, or that document another file", async () => {
    const orders = '{"openapi": "3.1.0", "paths": {"/users": {"post": {}}}}';
    const files = {
      "guides/list.mdx": page("GET /users"),
      "guides/create.mdx": page("orders post /users"),
      "orders.json": orders,
    };
    const found = await unlisted({ groups: [group(...all.slice(2), "guides/create")] }, files);
    assert.deepEqual(
      found.map(({ data }) => data),
      [{ addEntries: ["GET /users", "POST /users"] }],
    );
  });
});
