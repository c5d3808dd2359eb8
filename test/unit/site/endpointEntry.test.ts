import assert from "node:assert/strict";
import type { Seen } from "../../support/diagnose.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
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
  "readme.yaml": "title: not a description\n",
  folder: { kind: "unreadable", reason: "it is a folder" },
};

/** What is said of the one entry of a group; what is said of its `openapi` is another rule's business. */
async function inGroup(entry: string, openapi: unknown = "api.yaml"): Promise<readonly Seen[]> {
  const found = await diagnose({ ...minimal, navigation: { groups: [{ group: "API", openapi, pages: [entry] }] } }, files);
  return found.filter(({ code }) => !code.startsWith("description-"));
}

describe("endpoint entries", () => {
  const good = [
    ...["GET /users", "get /users", "POST /users", "GET /users/{id}", "GET /users/", "WEBHOOK userCreated"],
    ...["v2.json GET /orders", "/v2.json GET /orders", "https://example.com/api.json GET /orders", "guides/users"],
  ];
  for (const entry of good) it(`resolves ${entry}`, async () => assert.deepEqual(await inGroup(entry), []));

  const bad: [entry: string, openapi: unknown, code: string, text: string, message: RegExp][] = [
    ["GET /user", "api.yaml", "path-missing", "/user", /^The path `\/user` is not in `api.yaml`: did you mean `\/users`\?$/],
    ["GET /users/{userId}", "api.yaml", "path-missing", "/users/{userId}", /did you mean `\/users\/\{id\}`\?$/],
    ["GET /Users", "api.yaml", "path-missing", "/Users", /did you mean `\/users`\?$/],
    ["GET /nothing/like/it", "api.yaml", "path-missing", "/nothing/like/it", /is not in `api.yaml`\.$/],
    ["DELETE /users", "api.yaml", "method-missing", "DELETE", /has no `DELETE` in `api.yaml`: its methods are `GET`, `POST`\.$/],
    ["delete account", "api.yaml", "path-missing", "account", /The path `account` is not in/],
    ["WEBHOOK usercreated", "api.yaml", "webhook-missing", "usercreated", /did you mean `userCreated`\?$/],
    ["GET /users", "gone.yaml", "description-missing", '"GET /users"', /`gone.yaml` does not exist/],
    ["GET /users", "folder", "description-missing", '"GET /users"', /`folder` cannot be read: it is a folder\.$/],
    ["GET /users", "../api.yaml", "description-missing", '"GET /users"', /outside of the docs root/],
    ["GET /users", "broken.yaml", "description-broken", '"GET /users"', /`broken.yaml` is broken at line \d, column \d+: /],
    ["GET /users", "readme.yaml", "description-broken", '"GET /users"', /`readme.yaml` is no OpenAPI description: /],
    ["gone.json GET /users", "api.yaml", "description-missing", "gone.json", /`gone.json` does not exist/],
    ["GET /users", [], "without-description", '"GET /users"', /set `openapi` on this group or above it\.$/],
  ];
  for (const [entry, openapi, code, text, message] of bad) {
    it(`reports ${entry} in ${JSON.stringify(openapi)}`, async () => {
      const [finding, ...more] = await inGroup(entry, openapi);
      assert.deepEqual({ ...finding, message: "" }, { severity: "error", code: `endpoint-${code}`, text, message: "" });
      assert.match(finding?.message ?? "", message);
      assert.deepEqual(more, []);
    });
  }

  it("inherits the description through tabs, versions and nested groups, until one sets its own", async () => {
    const inner = { group: "Inner", pages: ["GET /users", "GET /orders"] };
    const own = { group: "Own", openapi: { source: "/v2.json", directory: "v2" }, pages: ["GET /users", "GET /orders"] };
    const versions = [{ version: "1", groups: [{ group: "Outer", pages: [inner, own] }] }];
    const found = await diagnose(
      { ...minimal, navigation: { tabs: [{ tab: "API", openapi: ["api.yaml", "v2.json"], versions }] } },
      files,
    );
    assert.deepEqual(
      found
        .filter(({ code }) => code !== "description-ignored")
        .map(({ text, message }) => [text, /in `([^`]+)`/.exec(message)?.[1]]),
      [
        ["/orders", "api.yaml"],
        ["/users", "/v2.json"],
      ],
    );
  });

  it("follows `$ref` into other files, and reports what is wrong there", async () => {
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
      [["endpoint-path-missing", "/orders"]],
    );
  });

  it("ends where references go in a circle", async () => {
    const loop = JSON.stringify({ groups: [{ $ref: "navigation.json" }] });
    const found = await diagnose({ ...minimal, navigation: { $ref: "navigation.json" } }, { "navigation.json": loop });
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [["reference-cycle", '"navigation.json"']],
    );
  });
});
