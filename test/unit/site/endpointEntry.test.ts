import assert from "node:assert/strict";
import type { OffenseData } from "../../../server/src/core/rules/offense.ts";
import type { Seen } from "../../support/diagnose.ts";
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
  "readme.yaml": "title: not a description\n",
  folder: { kind: "unreadable", reason: "it is a folder" },
};

/** What is said of the one entry of a group; what is said of its `openapi` is another rule's business. */
async function inGroup(entry: string, openapi: unknown = "api.yaml"): Promise<readonly Seen[]> {
  const found = await diagnose({ ...minimal, navigation: { groups: [{ group: "API", openapi, pages: [entry] }] } }, files);
  return found.filter(({ code }) => code.startsWith("endpoint-"));
}

describe("endpoint entries", () => {
  const good = [
    ...["GET /users", "get /users", "POST /users", "GET /users/{id}", "WEBHOOK userCreated"],
    ...["v2.json GET /orders", "/v2.json GET /orders", "https://example.com/api.json GET /orders", "guides/users"],
  ];
  for (const entry of good) it(`resolves ${entry}`, async () => assert.deepEqual(await inGroup(entry), []));

  const bad: [entry: string, openapi: unknown, code: string, text: string, message: RegExp][] = [
    ["GET /user", "api.yaml", "path-missing", "/user", /^The path `\/user` is not in `api.yaml`: did you mean `\/users`\?$/],
    ["GET /users/{userId}", "api.yaml", "path-missing", "/users/{userId}", /did you mean `\/users\/\{id\}`\?$/],
    [
      "GET /Users",
      "api.yaml",
      "case",
      "/Users",
      /^The path is `\/users` in `api.yaml`: upper and lower case make a difference\.$/,
    ],
    ["GET /nothing/like/it", "api.yaml", "path-missing", "/nothing/like/it", /is not in `api.yaml`\.$/],
    ["DELETE /users", "api.yaml", "method-missing", "DELETE", /has no `DELETE` in `api.yaml`: its methods are `GET`, `POST`\.$/],
    [
      "delete account",
      "api.yaml",
      "path-missing",
      "account",
      /^`delete` makes this an endpoint, and the path `account` is not in `api.yaml`\.$/,
    ],
    ["WEBHOOK usercreated", "api.yaml", "case", "usercreated", /^The webhook is `userCreated` in `api.yaml`: /],
    ["WEBHOOK userCreate", "api.yaml", "webhook-missing", "userCreate", /did you mean `userCreated`\?$/],
    ["GET /users", "gone.yaml", "openapi-missing", '"GET /users"', /`gone.yaml` does not exist/],
    ["GET /users", "folder", "openapi-missing", '"GET /users"', /`folder` cannot be read: it is a folder\.$/],
    ["GET /users", "../api.yaml", "openapi-missing", '"GET /users"', /outside of the docs root/],
    ["GET /users", "broken.yaml", "openapi-broken", '"GET /users"', /`broken.yaml` is broken at line \d, column \d+: /],
    ["GET /users", "readme.yaml", "openapi-broken", '"GET /users"', /`readme.yaml` is no OpenAPI description: /],
    ["gone.json GET /users", "api.yaml", "openapi-missing", "gone.json", /`gone.json` does not exist/],
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

  const mended: readonly (readonly [entry: string, openapi: unknown, message: RegExp, mended: string])[] = [
    ["GET /Users/{ID}", "api.yaml", /^The path is `\/users\/\{id\}` in/, "GET /users/{id}"],
    ["GET /Users/{user}", "api.yaml", /did you mean `\/users\/\{id\}`\?$/, "GET /users/{id}"],
    ["post  /user", "api.yaml", /did you mean `\/users`\?$/, "post  /users"],
    ["POST /users/id", "api.yaml", /did you mean/, "POST /users"],
    ["PSOT /users", "api.yaml", /its methods are `GET`, `POST`\.$/, "POST /users"],
    ["GETS /users/{id}", "api.yaml", /its methods are `GET`\.$/, "GET /users/{id}"],
    ["webhook usercreated", "api.yaml", /^The webhook is `userCreated` in/, "webhook userCreated"],
    [
      "v2.json GET /order",
      "api.yaml",
      /^The path `\/order` is not in `v2.json`: did you mean `\/orders`\?$/,
      "v2.json GET /orders",
    ],
    [
      "get /orders",
      ["api.yaml", "v2.json"],
      /^The path `\/orders` is not in `api.yaml` but in `v2.json`\.$/,
      "v2.json get /orders",
    ],
  ];
  for (const [entry, openapi, message, whole] of mended) {
    it(`mends ${entry}`, async () => {
      const text = JSON.stringify({ ...minimal, navigation: { groups: [{ group: "API", openapi, pages: [entry] }] } });
      const all = await diagnoseWhole(text, files);
      const found = all.find(({ code }) => code.startsWith("endpoint-")) ?? assert.fail();
      assert.match(found.message, message);
      const { replaceWith, lead = 0 } = found.data as OffenseData;
      const start = text.lastIndexOf(found.text) - lead;
      const end = start + lead + found.text.length;
      assert.equal(text.slice(0, start) + replaceWith + text.slice(end), text.replace(entry, whole));
    });
  }

  it("names the other description that has a webhook", async () => {
    const hooks = 'openapi: 3.1.0\nwebhooks: { orderCreated: { post: { responses: { "200": { description: ok } } } } }\n';
    const openapi = ["api.yaml", "hooks.yaml"];
    const navigation = { groups: [{ group: "API", openapi, pages: ["WEBHOOK orderCreated"] }] };
    const found = await diagnose({ ...minimal, navigation }, { ...files, "hooks.yaml": hooks });
    assert.equal(
      found.find(({ code }) => code === "endpoint-webhook-missing")?.message,
      "The webhook `orderCreated` is not in `api.yaml` but in `hooks.yaml`.",
    );
  });

  it("are not held against what is lost as a whole", async () => {
    const groups = [{ group: "API", openapi: "api.yaml", pages: ["GET /users"] }];
    const found = await diagnose({ ...minimal, navigation: { groups, pages: ["GET /users", "GET /user"] } }, files);
    assert.deepEqual(
      found.filter(({ code }) => code.startsWith("endpoint-")),
      [],
    );
  });

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
        .filter(({ code }) => code.startsWith("endpoint-"))
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
      [
        ["operations-unlisted", '"api.yaml"'],
        ["endpoint-path-missing", "/orders"],
      ],
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
