import assert from "node:assert/strict";
import type { OffenseData } from "../../../server/src/core/rules/offenseData.ts";
import type { SeenDiagnostic } from "../../support/diagnose.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users:
    get: { responses: { "200": { description: ok } } }
    post: { responses: { "200": { description: ok } } }
  /users/{id}:
    get: { responses: { "200": { description: ok } } }
webhooks:
  userCreated:
    post: { responses: { "200": { description: ok } } }
`;
const files: Files = {
  "api.yaml": api,
  "v2.json": JSON.stringify({ openapi: "3.0.0", paths: { "/orders": { get: {} } } }),
  "broken.yaml": "openapi: 3.1.0\npaths:\n  /users: [\n",
  "guides/users.mdx": "---\nhidden: true\n---\n",
  "readme.yaml": "title: not OpenAPI\n",
  "hooks.yaml": "openapi: 3.1.0\nwebhooks: {none: {summary: Nothing}}\n",
  folder: { kind: "unreadable", reason: "it is a folder" },
};

/** The diagnostics of the only entry of a group, without those of its `openapi`. */
async function inGroup(entry: string, openapi: unknown = "api.yaml"): Promise<readonly SeenDiagnostic[]> {
  const found = await diagnose({ ...minimal, navigation: { groups: [{ group: "API", openapi, pages: [entry] }] } }, files);
  return found.filter(({ code }) => code.startsWith("endpoint-"));
}

describe("endpoint entries", () => {
  for (const source of ["gone.yaml", "folder", "../api.yaml", "broken.yaml", "readme.yaml"])
    it(`are silent where their division has the error: ${source}`, async () =>
      assert.deepEqual(await inGroup("GET /users", source), []));

  const methods = ["get", "put", "post", "delete", "patch", "head"];
  const many = (count: number) => {
    const operations = Object.fromEntries(methods.slice(0, count).map((method) => [method, {}]));
    return JSON.stringify({ openapi: "3.1.0", paths: { "/a": operations } });
  };
  const offered: readonly (readonly [name: string, entry: string, api: string, text: string, data: object])[] = [
    [
      "the methods that a path has",
      "TRACE /a",
      many(5),
      "TRACE",
      { remove: true, choices: methods.slice(0, 5).map((each) => each.toUpperCase()) },
    ],
    [
      "no methods whose operation must not be listed",
      "TRACE /a",
      '{"openapi": "3.1.0", "paths": {"/a": {"get": {}, "post": {"x-hidden": true}, "put": {"x-excluded": true}}}}',
      "TRACE",
      { remove: true, choices: ["GET", "POST"] },
    ],
    ["no methods if there are many", "TRACE /a", many(6), "TRACE", { remove: true }],
    ["only removal where escapes move the words", "TR\\u0041CE /a", many(2), '"TR\\u0041CE /a"', { remove: true }],
    [
      "the path that is probably meant",
      "GET /aa/bb",
      '{"openapi": "3.1.0", "paths": {"/aa/b": {"get": {}}}}',
      "/aa/bb",
      { remove: true, replaceWith: "/aa/b" },
    ],
    [
      "a path with a quotation mark",
      "GET /aa/bb",
      '{"openapi": "3.1.0", "paths": {"/aa/b\\"": {"get": {}}}}',
      "/aa/bb",
      { remove: true, replaceWith: '/aa/b\\"' },
    ],
  ];
  for (const [name, entry, api, text, data] of offered)
    it(`offer ${name}`, async () => {
      const docsJson = JSON.stringify({
        ...minimal,
        navigation: { groups: [{ group: "A", openapi: "own.json", pages: ["ENTRY"] }] },
      });
      const found = await diagnoseWhole(docsJson.replace("ENTRY", entry), { "own.json": api });
      assert.deepEqual(
        found.filter(({ code }) => code.startsWith("endpoint-")).map((each) => [each.text, each.data]),
        [[text, data]],
      );
    });

  it("are reported for a webhook without an operation", async () =>
    assert.deepEqual(await inGroup("WEBHOOK none", "hooks.yaml"), [
      {
        severity: "error",
        code: "endpoint-webhook-missing",
        message: "Webhook `none` has no operation in `hooks.yaml`.",
        text: "none",
      },
    ]));

  const good = [
    ...["GET /users", "get /users", "POST /users", "GET /users/{id}", "WEBHOOK userCreated"],
    ...["v2.json GET /orders", "/v2.json GET /orders", "https://example.com/api.json GET /orders", "guides/users"],
  ];
  for (const entry of good) it(`may be ${entry}`, async () => assert.deepEqual(await inGroup(entry), []));

  const bad: [entry: string, openapi: unknown, code: string, text: string, message: RegExp][] = [
    ["GET /user", "api.yaml", "path-missing", "/user", /^Path not found in `api.yaml`: `\/user`. Did you mean `\/users`\?$/],
    ["GET /users/{userId}", "api.yaml", "path-missing", "/users/{userId}", /Did you mean `\/users\/\{id\}`\?$/],
    ["GET /Users", "api.yaml", "case", "/Users", /^Wrong case: use `\/users`\.$/],
    [
      "GET /nothing/like/it",
      "api.yaml",
      "path-missing",
      "/nothing/like/it",
      /^Path not found in `api.yaml`: `\/nothing\/like\/it`\.$/,
    ],
    [
      "DELETE /users",
      "api.yaml",
      "method-missing",
      "DELETE",
      /^Method not found in `api.yaml`: `DELETE \/users`. Available: `GET`, `POST`\.$/,
    ],
    [
      "delete account",
      "api.yaml",
      "path-missing",
      "account",
      /^`delete account` is read as an endpoint, but endpoint paths start with `\/`\. If it is a page, rename it\.$/,
    ],
    [
      "api.yaml delete account",
      [],
      "path-missing",
      "account",
      /^`delete account` is read as an endpoint, but endpoint paths start with `\/`\.$/,
    ],
    ["GET users", "api.yaml", "path-missing", "users", /^Endpoint paths start with `\/`. Did you mean `\/users`\?$/],
    ["WEBHOOK usercreated", "api.yaml", "case", "usercreated", /^Wrong case: use `userCreated`\.$/],
    [
      "WEBHOOK userCreate",
      "api.yaml",
      "webhook-missing",
      "userCreate",
      /^Webhook not found in `api.yaml`: `userCreate`. Did you mean `userCreated`\?$/,
    ],
    ["gone.json GET /users", "api.yaml", "openapi-missing", "gone.json", /^OpenAPI file not found: `gone.json`/],
    ["folder GET /users", [], "openapi-missing", "folder", /^Cannot read OpenAPI file `folder`: it is a folder\.$/],
    ["GET /users", [], "without-openapi", '"GET /users"', /Set `openapi` on this group or a parent\.$/],
  ];
  for (const [entry, openapi, code, text, message] of bad) {
    it(`are reported: ${entry} in ${JSON.stringify(openapi)}`, async () => {
      const [diagnostic, ...more] = await inGroup(entry, openapi);
      assert.deepEqual({ ...diagnostic, message: "" }, { severity: "error", code: `endpoint-${code}`, text, message: "" });
      assert.match(diagnostic?.message ?? "", message);
      assert.deepEqual(more, []);
    });
  }

  const fixed: readonly (readonly [entry: string, openapi: unknown, message: RegExp, fixed: string])[] = [
    ["GET /Users/{ID}", "api.yaml", /^Wrong case: use `\/users\/\{id\}`/, "GET /users/{id}"],
    ["GET /Users/{user}", "api.yaml", /Did you mean `\/users\/\{id\}`\?$/, "GET /users/{id}"],
    ["post  /user", "api.yaml", /Did you mean `\/users`\?$/, "post  /users"],
    ["POST /users/id", "api.yaml", /Did you mean/, "POST /users"],
    ["PSOT /users", "api.yaml", /Available: `GET`, `POST`\.$/, "POST /users"],
    ["GETS /users/{id}", "api.yaml", /Available: `GET`\.$/, "GET /users/{id}"],
    ["webhook usercreated", "api.yaml", /^Wrong case: use `userCreated`/, "webhook userCreated"],
    [
      "v2.json GET /order",
      "api.yaml",
      /^Path not found in `v2.json`: `\/order`. Did you mean `\/orders`\?$/,
      "v2.json GET /orders",
    ],
    ["get /orders", ["api.yaml", "v2.json"], /^Path `\/orders` is in `v2.json`, not in `api.yaml`\.$/, "v2.json get /orders"],
  ];
  for (const [entry, openapi, message, whole] of fixed) {
    it(`are fixed: ${entry}`, async () => {
      const text = JSON.stringify({ ...minimal, navigation: { groups: [{ group: "API", openapi, pages: [entry] }] } });
      const all = await diagnoseWhole(text, files);
      const found = all.find(({ code }) => code.startsWith("endpoint-")) ?? assert.fail();
      assert.match(found.message, message);
      const { replaceWith, prefixLength = 0 } = found.data as OffenseData;
      const start = text.lastIndexOf(found.text) - prefixLength;
      const end = start + prefixLength + found.text.length;
      assert.equal(text.slice(0, start) + replaceWith + text.slice(end), text.replace(entry, whole));
    });
  }

  it("offer first the methods that are not listed", async () => {
    const navigation = { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /users", "PATCH /users"] }] };
    const found = await diagnoseWhole(JSON.stringify({ ...minimal, navigation }), files);
    const { data } = found.find(({ code }) => code === "endpoint-method-missing") ?? assert.fail();
    assert.deepEqual((data as OffenseData).choices, ["POST", "GET"]);
  });

  it("are reported with the other file that has the webhook", async () => {
    const hooks = 'openapi: 3.1.0\nwebhooks: { orderCreated: { post: { responses: { "200": { description: ok } } } } }\n';
    const openapi = ["api.yaml", "hooks.yaml"];
    const navigation = { groups: [{ group: "API", openapi, pages: ["WEBHOOK orderCreated"] }] };
    const found = await diagnose({ ...minimal, navigation }, { ...files, "hooks.yaml": hooks });
    assert.equal(
      found.find(({ code }) => code === "endpoint-webhook-missing")?.message,
      "Webhook `orderCreated` is in `hooks.yaml`, not in `api.yaml`.",
    );
  });

  it("get no second file in front if they name one without the webhook, and none with a space in its path", async () => {
    const hooks = "openapi: 3.1.0\nwebhooks: { a: { post: {} }, b: { post: {} } }\n";
    const group = (openapi: string, ...pages: readonly string[]) => ({ group: openapi, openapi, pages });
    const spaced = [group("my hooks.yaml", "WEBHOOK a"), group("api.yaml", "WEBHOOK b")];
    const [unfixed] = (
      await diagnoseWhole({ ...minimal, navigation: { groups: spaced } }, { ...files, "my hooks.yaml": hooks })
    ).filter(({ code }) => code === "endpoint-webhook-missing");
    assert.deepEqual(unfixed?.data, { remove: true });
    const groups = [group("hooks.yaml", "WEBHOOK a"), group("api.yaml", "WEBHOOK b", "api.yaml WEBHOOK b")];
    const found = await diagnoseWhole({ ...minimal, navigation: { groups } }, { ...files, "hooks.yaml": hooks });
    const missing = found.filter(({ code }) => code === "endpoint-webhook-missing");
    assert.deepEqual(
      missing.map(({ data }) => data),
      [{ remove: true, replaceWith: "hooks.yaml WEBHOOK b", prefixLength: 8 }, { remove: true }],
    );
  });

  it("are not reported in content that is dropped", async () => {
    const groups = [{ group: "API", openapi: "api.yaml", pages: ["GET /users"] }];
    const found = await diagnose({ ...minimal, navigation: { groups, pages: ["GET /users", "GET /user"] } }, files);
    assert.deepEqual(
      found.filter(({ code }) => code.startsWith("endpoint-")),
      [],
    );
  });

  it("inherit the file through tabs, versions and nested groups, until one names its own", async () => {
    const inner = { group: "Inner", pages: ["GET /users", "GET /orders"] };
    const own = { group: "Own", openapi: { source: "/v2.json", directory: "v2" }, pages: ["GET /users", "GET /orders"] };
    const versions = [{ version: "1", groups: [{ group: "Outer", pages: [inner, own] }] }];
    const found = await diagnose(
      { ...minimal, navigation: { tabs: [{ tab: "API", openapi: ["api.yaml", "v2.json"], versions }] } },
      files,
    );
    assert.deepEqual(
      found
        .filter(({ code }) => code.startsWith("endpoint-"))
        .map(({ text, message }) => [text, /not in `([^`]+)`/.exec(message)?.[1]]),
      [
        ["/orders", "api.yaml"],
        ["/users", "/v2.json"],
      ],
    );
  });

  it("are reported in included files", async () => {
    const found = await diagnose(
      { ...minimal, navigation: { $ref: "./config/navigation.json" } },
      {
        ...files,
        "config/navigation.json": JSON.stringify({ groups: [{ $ref: "group.json", openapi: "api.yaml" }] }),
        "config/group.json": JSON.stringify({ group: "API", openapi: "v2.json", pages: ["GET /users", "GET /orders"] }),
      },
    );
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [
        ["operations-unlisted", '"api.yaml"'],
        ["endpoint-path-missing", "/orders"],
      ],
    );
  });

  it("are read only once in a circular reference", async () => {
    const loop = JSON.stringify({ groups: [{ $ref: "navigation.json" }] });
    const found = await diagnose({ ...minimal, navigation: { $ref: "navigation.json" } }, { "navigation.json": loop });
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [["reference-cycle", '"navigation.json"']],
    );
  });
});

describe("entries whose path was renamed in the OpenAPI file", () => {
  const operation = { responses: { 200: { description: "ok" } } };
  /** The messages about entries, and whether operations are reported as not listed. */
  async function messagesFor(paths: Record<string, readonly string[]>, ...pages: readonly string[]): Promise<readonly string[]> {
    const items = Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(methods.map((name) => [name, operation])),
    ]);
    const content = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: Object.fromEntries(items) };
    const navigation = { groups: [{ group: "API", openapi: "api.json", pages }] };
    const found = await diagnose({ ...minimal, navigation }, { "api.json": JSON.stringify(content) });
    return found.map(({ message }) => message.replace(/ in `api\.json`/u, ""));
  }
  const renamed = (from: string, to: string) => `Path not found: \`${from}\`. Was it renamed to \`${to}\`?`;

  it("name the only operation that is not listed", async () => {
    const paths = { "/people": ["get"], "/orders": ["get"] };
    assert.deepEqual(await messagesFor(paths, "GET /users", "GET /orders"), [renamed("/users", "/people")]);
  });

  it("name the one with the method of each, and parameters in the same places", async () => {
    const paths = { "/people": ["get", "post"], "/people/{id}/": ["get"], "/docs/{name}.json": ["put"] };
    const entries = ["GET /users", "POST /users", "GET /users/{userId}", "PUT /files/{name}.yaml"];
    assert.deepEqual(await messagesFor(paths, ...entries), [
      renamed("/users", "/people"),
      renamed("/users", "/people"),
      renamed("/users/{userId}", "/people/{id}/"),
      renamed("/files/{name}.yaml", "/docs/{name}.json"),
    ]);
  });

  it("name it next to entries that are only misspelled, or have another method", async () => {
    const paths = { "/people": ["get"], "/orders": ["get"], "/accounts": ["post"] };
    assert.deepEqual(await messagesFor(paths, "GET /users", "GET /order", "POST /accounts", "GET /accounts"), [
      renamed("/users", "/people"),
      "Path not found: `/order`. Did you mean `/orders`?",
      "Method not found: `GET /accounts`. Available: `POST`.",
    ]);
  });

  it("name none if very many paths are not found", async () => {
    const messages = (count: number) => {
      const others = Array.from({ length: count }, (_, at) => `DELETE /x${at}`);
      return messagesFor({ "/people": ["get"] }, "GET /users", ...others);
    };
    assert.equal((await messages(49))[0], renamed("/users", "/people"));
    assert.equal((await messages(50))[0], "The only operation is not in the navigation: `GET /people`.");
  });

  it("name it in all languages that list it", async () => {
    const content = JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      paths: { "/people": { get: operation } },
    });
    const groups = [{ group: "API", openapi: "api.json", pages: ["GET /users"] }];
    const navigation = { languages: ["en", "fr"].map((language) => ({ language, groups })) };
    const found = await diagnose({ ...minimal, navigation }, { "api.json": content });
    const message = "Path not found in `api.json`: `/users`. Was it renamed to `/people`?";
    assert.deepEqual(
      found.map((each) => each.message),
      [message, message],
    );
  });

  it("name the one with a word in common", async () => {
    const paths = { "/accounts/{id}/keys": ["post"], "/tokens/{id}/secrets": ["post"], "/orders": ["get"] };
    const found = await messagesFor(paths, "POST /users/{id}/keys", "GET /orders");
    assert.deepEqual(found, [
      "1 of 3 operations is not in the navigation: `POST /tokens/{id}/secrets`.",
      renamed("/users/{id}/keys", "/accounts/{id}/keys"),
    ]);
    for (const word of ["rev1", "openapi", "apis", "vip", "x{id}"]) {
      const others = { [`/people/${word}`]: ["get"], [`/members/${word.includes("{") ? "y{id}" : "all"}`]: ["get"] };
      const [, message] = await messagesFor(others, `GET /users/${word}`);
      assert.equal(message, renamed(`/users/${word}`, `/people/${word}`));
    }
  });

  describe("while the file of an older version has the path", () => {
    const file = (path: string) =>
      JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { [path]: { get: operation } } });
    const group = (name: string) => ({ group: name, openapi: `${name}.json`, pages: ["GET /users"] });
    const found = async (newPath: string, ...groups: readonly ReturnType<typeof group>[]) => {
      const named = { openapi: ["new.json", "old.json"] };
      const navigation = { groups: groups.map((each) => (groups.length === 1 ? { ...each, ...named } : each)) };
      const all = await diagnoseWhole(JSON.stringify({ ...minimal, navigation }), {
        "new.json": file(newPath),
        "old.json": file("/users"),
      });
      return all.flatMap(({ code, message, data }) =>
        code === "endpoint-path-missing" ? [[message, (data as OffenseData).replaceWith]] : [],
      );
    };

    it("name the renamed one, if the older version lists its own", async () => {
      const message = "Path not found in `new.json`: `/users`. Was it renamed to `/people`?";
      assert.deepEqual(await found("/people", group("new"), group("old")), [[message, "/people"]]);
    });

    it("offer no second page for the older one", async () => {
      const message = "Path `/users` is in `old.json`, not in `new.json`.";
      assert.deepEqual(await found("/people/{id}", group("new"), group("old")), [[message, undefined]]);
      assert.deepEqual(await found("/people/{id}", group("new")), [[message, "old.json GET /users"]]);
    });
  });

  const unknown: [name: string, paths: Record<string, readonly string[]>, pages: readonly string[]][] = [
    ["two operations fit", { "/people": ["get"], "/members": ["get"] }, ["GET /users"]],
    [
      "they have only prefixes and parameters in common",
      { "/api/v10/people/{id}": ["get"], "/a/b/members/{key}": ["get"] },
      ["GET /api/v10/users/{id}"],
    ],
    ["two entries fit", { "/people": ["get"] }, ["GET /users", "GET /orders"]],
    ["the operation has another method", { "/people": ["post"] }, ["GET /users"]],
    ["the operation has a parameter", { "/people/{id}": ["get"] }, ["GET /users"]],
    ["the operation has its parameter elsewhere", { "/people/{id}/all": ["get"] }, ["GET /users/keys/{id}"]],
    ["the operation is listed", { "/people": ["get"] }, ["GET /users", "GET /people"]],
  ];
  for (const [name, paths, pages] of unknown)
    it(`name none if ${name}`, async () => {
      const messages = await messagesFor(paths, ...pages);
      const lost = pages.map((page) => page.replace(/^\w+ /u, "")).filter((path) => !(path in paths));
      assert.deepEqual(
        messages.filter((message) => message.startsWith("Path not found")),
        lost.map((path) => `Path not found: \`${path}\`.`),
      );
    });
});
