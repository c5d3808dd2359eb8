import assert from "node:assert/strict";
import { afterEdit } from "../../../support/afterEdit.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

type Files = Record<string, string>;

const options = { addRedirects: true, asksBeforeRenames: false } as const;

const openapi = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: {
    "/users": { get: { responses: { 200: {} } }, post: { summary: "Add a user", responses: { 200: {} } } },
    "/users/{id}": { get: { summary: "Get a user", responses: { 200: { $ref: "#/paths/~1users/get/responses/200" } } } },
    "/jobs": { $ref: "#/paths/~1users" },
  },
  webhooks: { userAdded: { post: { responses: { 200: {} } } } },
});

const docs = (pages: readonly string[], more: object = {}) =>
  JSON.stringify({ navigation: { groups: [{ group: "API", openapi: "openapi.json", pages }] }, ...more });

/** The texts that differ after the entry at the cursor gets a new text, or why it cannot. Undefined if there is nothing to rename. */
async function renamed(marked: Files, newName: string): Promise<Files | string | undefined> {
  const { service, uri, position, files } = await settledEditorAt(marked);
  const prepared = await service.prepareRename(uri, position);
  if (prepared?.kind !== "ready") return prepared?.message;
  const result = await service.rename(uri, position, newName, options);
  if (result.kind === "refused") return result.message;
  const after = result.kind === "edit" ? afterEdit(files, result.edit) : files;
  return Object.fromEntries(Object.entries(after).filter(([path, text]) => files[path] !== text));
}

describe("rename of an endpoint", () => {
  const redirect = (from: string, to: string) =>
    `, "redirects": [{ "source": "/api-reference/${from}", "destination": "/api-reference/${to}" }]`;

  it("changes the path in the OpenAPI file, in entries, front matter, and links, and redirects from its old page", async () => {
    const files = {
      "docs.json": docs(["GET █/users", "openapi.json post /users", "GET /users/{id}", "a"], {
        navbar: { links: [{ label: "U", href: "/api-reference/get-users?a#b" }] },
      }),
      "openapi.json": openapi,
      "a.mdx": '---\nopenapi: "openapi.json GET /users"\n---\n\n[u](/api-reference/get-users#x) [v](./api-reference/get-users)\n',
      "b.mdx": "[p](/api-reference/add-a-user) [i](/api-reference/get-users-)\n",
    };
    const after = docs(["GET /members", "openapi.json post /members", "GET /users/{id}", "a"], {
      navbar: { links: [{ label: "U", href: "/api-reference/get-members?a#b" }] },
    });
    assert.deepEqual(await renamed(files, "GET /members"), {
      "docs.json": `${after.slice(0, -1)}${redirect("get-users", "get-members")}}`,
      "openapi.json": openapi.replace('"/users"', '"/members"').replaceAll("#/paths/~1users", "#/paths/~1members"),
      "a.mdx":
        '---\nopenapi: "openapi.json GET /members"\n---\n\n[u](/api-reference/get-members#x) [v](./api-reference/get-members)\n',
    });
  });

  it("keeps the escapes of slashes that some programs write", async () => {
    const escaped = (text: string) => text.replaceAll("/", "\\/");
    const files = { "docs.json": docs(["GET /users/{id}", "GET █/users"]), "openapi.json": escaped(openapi) };
    const path = await renamed(files, "GET /members");
    const after = openapi.replace('"/users"', '"/members"').replaceAll("#/paths/~1users", "#/paths/~1members");
    assert.ok(typeof path === "object");
    assert.equal(path["openapi.json"], escaped(after));
    const method = await renamed(files, "PUT /users");
    assert.ok(typeof method === "object");
    assert.equal(method["openapi.json"], escaped(openapi.replace('"get"', '"put"').replace("users/get", "users/put")));
  });

  it("escapes the path in quotes and in references", async () => {
    const files = {
      "docs.json": JSON.stringify({
        navigation: { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET █/users/{id}"] }] },
      }),
      "api.yaml":
        "openapi: 3.1.0\npaths:\n  /users/{id}:\n    get: { responses: { '200': {} } }\n  /me: { $ref: '#/paths/~1users~1{id}' }\n",
      "a.mdx": "---\nopenapi: 'GET /users/{id}'\n---\n",
      "b.mdx": '---\nopenapi: "GET /users/{id}"\n---\n',
    };
    const after = await renamed(files, `GET /users('{id}')#"`);
    assert.ok(typeof after === "object");
    assert.equal(after["a.mdx"], "---\nopenapi: 'GET /users(''{id}'')#\"'\n---\n");
    assert.equal(after["b.mdx"], '---\nopenapi: "GET /users(\'{id}\')#\\""\n---\n');
    assert.equal(after["api.yaml"]?.split("\n")[4], "  /me: { $ref: '#/paths/~1users(%27{id}%27)%23%22' }");
  });

  it("redirects from no page of OpenAPI 3.2 whose address only has a number", async () => {
    const api = (...paths: readonly string[]) => {
      const items = paths.map((path) => [path, { get: { responses: { 200: {} } } }]);
      return JSON.stringify({ openapi: "3.2.0", info: { title: "A", version: "1" }, paths: Object.fromEntries(items) });
    };
    const navigation = (entry: string, more = "") =>
      `{"navigation":{"groups":[{"group":"A","openapi":"a.json"},{"group":"B","openapi":"b.json"},{"group":"C","pages":["${entry}"]}]}${more}}`;
    const files = {
      "docs.json": navigation("b.json GET █/jobs"),
      "a.json": api("/users"),
      "b.json": api("/users", "/jobs"),
    };
    const redirects = ["get-jobs", "get-jobs-1"].map(
      (from) => `{ "source": "/api-reference/${from}", "destination": "/api-reference/${from.replace("jobs", "tasks")}" }`,
    );
    assert.deepEqual(await renamed(files, "GET /tasks"), {
      "docs.json": navigation("b.json GET /tasks", `, "redirects": [${redirects.join(", ")}]`),
      "b.json": api("/users", "/tasks"),
    });
  });

  it("redirects from each page of a webhook with several methods, and from none of another one", async () => {
    const operation = { responses: { 200: {} } };
    const hooks = JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      webhooks: { added: { post: operation, put: operation }, gone: { post: operation, put: operation } },
    });
    const files = { "docs.json": docs(["WEBHOOK █added", "WEBHOOK gone"]), "openapi.json": hooks };
    const redirects = ["", "-1"].map((end) => ({
      source: `/api-reference/added${end}`,
      destination: `/api-reference/new${end}`,
    }));
    const after = await renamed(files, "WEBHOOK new");
    assert.ok(typeof after === "object");
    assert.deepEqual(JSON.parse(after["docs.json"] ?? ""), JSON.parse(docs(["WEBHOOK new", "WEBHOOK gone"], { redirects })));
  });

  it("changes targets of overlays that name the path literally", async () => {
    const group = { group: "API", openapi: { source: "openapi.json", overlays: ["a.yaml", "b.json"] }, pages: ["GET █/users"] };
    const targets = [
      "$.paths['/users'].get",
      '$["paths"]["/users"]',
      "$.paths['/users/{id}']",
      "$.paths.*",
      "$.webhooks['/users']",
    ];
    const actions = targets.map((target) => ({ target, update: { "x-a": "/users" } }));
    const yaml = [
      "overlay: 1.0.0",
      "info: { title: A, version: '1' }",
      "actions:",
      "  - target: $.paths['/users']",
      "    update: { x-b: 1 }",
      "  - target: '$.paths[''/users''].post'",
      "    update: { x-b: 1 }\n",
    ].join("\n");
    const json = JSON.stringify({ overlay: "1.0.0", info: { title: "B", version: "1" }, actions });
    const files = { "docs.json": JSON.stringify({ navigation: { groups: [group] } }), "openapi.json": openapi };
    const after = await renamed({ ...files, "a.yaml": yaml, "b.json": json }, "GET /members");
    assert.ok(typeof after === "object");
    assert.equal(after["a.yaml"], yaml.replaceAll("/users", "/members"));
    const [first, second, ...others] = actions;
    const both = [first, second].map((action) => ({ ...action, target: action?.target.replace("/users", "/members") }));
    assert.deepEqual(JSON.parse(after["b.json"] ?? "").actions, [...both, ...others]);
  });

  it("changes the method in targets of overlays", async () => {
    const group = { group: "API", openapi: { source: "openapi.json", overlays: ["a.yaml"] }, pages: ["GET █/users"] };
    const overlay = (name: string, method: string) =>
      [
        "overlay: 1.0.0",
        "info: { title: A, version: '1' }",
        "actions:",
        ...[`.${method}.summary`, `['${method}']`, `["${method}"]`, ".post", ".getter", ""].flatMap((rest) => [
          `  - target: $.paths['${name}']${rest}`,
          "    update: { x-b: 1 }",
        ]),
        `  - target: '$.paths[''${name}''][''${method}'']'`,
        "    update: { x-b: 1 }\n",
      ].join("\n");
    const files = { "docs.json": JSON.stringify({ navigation: { groups: [group] } }), "openapi.json": openapi };
    for (const [name, method] of [
      ["/users", "patch"],
      ["/members", "patch"],
    ] as const) {
      const after = await renamed({ ...files, "a.yaml": overlay("/users", "get") }, `${method.toUpperCase()} ${name}`);
      assert.ok(typeof after === "object");
      assert.equal(after["a.yaml"], overlay(name, method));
    }
  });

  it("changes a path, or the name of a webhook, from its key in the OpenAPI file", async () => {
    const files = { "docs.json": docs(["GET /users", "POST /users", "WEBHOOK userAdded"]), "openapi.json": openapi };
    const marked = (key: string) => ({ ...files, "openapi.json": openapi.replace(`"${key}"`, `"${key}█"`) });
    const after = await renamed(marked("/users"), "/members");
    assert.deepEqual(after, await renamed({ ...files, "docs.json": files["docs.json"].replace("GET", "█GET") }, "GET /members"));
    assert.deepEqual(await renamed(marked("userAdded"), "userCreated"), {
      "docs.json": files["docs.json"]
        .replace("userAdded", "userCreated")
        .replace(/\}$/u, `${redirect("useradded", "usercreated")}}`),
      "openapi.json": openapi.replace("userAdded", "userCreated"),
    });
    assert.equal(await renamed(marked("/users"), "members"), "Expected a path that starts with `/`.");
    assert.equal(await renamed(marked("/users"), "/all members"), "Expected a path without spaces.");
    assert.equal(await renamed(marked("userAdded"), "user created"), "Expected a name without spaces.");
    assert.equal(await renamed(marked("/users"), "/jobs"), "`openapi.json` already has `/jobs`.");
    assert.equal(await renamed({ ...files, "openapi.json": openapi.replace('"get"', '"g█et"') }, "/members"), undefined);
  });

  it("keeps the method if the new text is a path alone", async () => {
    const files = { "docs.json": docs(["GET █/users"]), "openapi.json": openapi };
    assert.deepEqual(await renamed(files, "/members"), await renamed(files, "GET /members"));
    assert.equal(await renamed(files, "/jobs"), "`openapi.json` already has `/jobs`.");
    assert.equal(await renamed(files, "/two words"), "Expected a method and a path, such as `GET /users`.");
  });

  it("changes only the method", async () => {
    const files = { "docs.json": docs(["GET /users█", "POST /users"]), "openapi.json": openapi };
    const result = await renamed(files, "PUT /users");
    assert.deepEqual(result, {
      "docs.json": `${docs(["PUT /users", "POST /users"]).slice(0, -1)}${redirect("get-users", "put-users")}}`,
      "openapi.json": openapi.replace('"/users":{"get"', '"/users":{"put"').replace("users/get/", "users/put/"),
    });
  });

  it("changes keys of YAML in the quotes that they have", async () => {
    const yaml = (path: string, name: string) =>
      `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  ${path}:\n    get: {responses: {'200': {description: OK}}}\nwebhooks:\n  '${name}':\n    post: {responses: {'200': {description: OK}}}\n`;
    const both = (...pages: string[]) => JSON.stringify({ navigation: { groups: [{ group: "API", openapi: "o.yaml", pages }] } });
    const files = {
      "docs.json": both("WEBHOOK us█er", "GET /a/{b}"),
      "o.yaml": yaml("/a/{b}", "user"),
    };
    assert.deepEqual(await renamed(files, "WEBHOOK it's"), {
      "docs.json": `${both("WEBHOOK it's", "GET /a/{b}").slice(0, -1)}${redirect("user", "its")}}`,
      "o.yaml": yaml("/a/{b}", "it''s"),
    });
    const marked = { ...files, "docs.json": both("WEBHOOK user", "GET /a/█{b}") };
    assert.deepEqual(await renamed(marked, "GET /c,d/{b}"), {
      "docs.json": `${both("WEBHOOK user", "GET /c,d/{b}").slice(0, -1)}${redirect("get-a", "get-cd")}}`,
      "o.yaml": yaml('"/c,d/{b}"', "user"),
    });
  });

  it("is possible in the front matter of a page, for pages that are all generated, too", async () => {
    const navigation = (more: string) =>
      `{"navigation": {"groups": [{"group": "A", "openapi": "openapi.json", "pages": ["a"]}]}${more}}`;
    const files = {
      "docs.json": navigation(""),
      "openapi.json": openapi,
      "a.mdx": "---\nopenapi: get /us█ers\n---\n[u](/api-reference/get-users)\n",
    };
    assert.deepEqual(await renamed(files, "GET /members"), {
      "docs.json": navigation(redirect("get-users", "get-members")),
      "openapi.json": openapi.replace('"/users"', '"/members"').replaceAll("#/paths/~1users", "#/paths/~1members"),
      "a.mdx": "---\nopenapi: get /members\n---\n[u](/api-reference/get-members)\n",
    });
  });

  it("gives the new text in the same place for entries with escapes, and in included files", async () => {
    const files = {
      "docs.json":
        '{"navigation": {"tabs": [{"tab": "A", "openapi": "openapi.json", "pages": ["GET /us█ers", "\\u0047ET /users"]}, {"$ref": "tab.json"}]}}',
      "openapi.json": openapi,
      "tab.json": '{"tab": "T", "openapi": "openapi.json", "pages": ["GET /users"]}',
    };
    const after = await renamed(files, "GET /members");
    assert.ok(typeof after === "object");
    assert.match(after["docs.json"] ?? "", /"pages": \["GET \/members", "GET \/members"\]/u);
    assert.equal(after["tab.json"], files["tab.json"].replace("users", "members"));
  });

  it("says why it cannot be", async () => {
    const at = (entry: string, more: Files = {}) => ({ "docs.json": docs([entry]), "openapi.json": openapi, ...more });
    const cases: readonly (readonly [Files, string, string | undefined])[] = [
      [at("GET █/gone"), "GET /x", "Endpoint not found in `openapi.json`: `GET /gone`."],
      [at("GET █/users"), "users", "Expected a method and a path, such as `GET /users`."],
      [at("GET █/users"), "GET users", "Expected a method and a path, such as `GET /users`."],
      [at("GET █/users"), "other.json GET /x", "Expected a method and a path, such as `GET /users`."],
      [at("GET █/users"), "GET /users/{id}", "Keep the parameters of the path: operations declare them by name."],
      [at("GET █/users/{id}"), "GET /users/{user}", "Keep the parameters of the path: operations declare `{id}` by name."],
      [at("GET █/users"), "GET /jobs", "`openapi.json` already has `/jobs`."],
      [at("GET █/users"), "POST /users", "`/users` already has the method `POST`."],
      [at("GET █/users"), "FETCH /users", "Unknown method `FETCH`."],
      [at("GET █/jobs"), "PUT /jobs", "`/jobs` refers to the operations of another path: change the method there."],
      [at("WEBHOOK █userAdded"), "GET /x", "Expected `WEBHOOK` and a name, such as `WEBHOOK userCreated`."],
      [at("none.json GET █/users"), "GET /x", "Cannot read OpenAPI file `none.json`."],
      [{ "docs.json": '{"navigation": {"pages": ["GET /a█"]}}' }, "GET /x", "No OpenAPI file for `GET /a`."],
    ];
    for (const [files, newName, expected] of cases) assert.equal(await renamed(files, newName), expected);
    assert.deepEqual(await renamed(at("GET █/users"), "GET /users"), {});
  });
});
