import assert from "node:assert/strict";
import { entryText } from "../../../server/src/core/openapi/endpoints.ts";
import { SiteStore } from "../../../server/src/core/store/siteStore.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const ok = 'responses: { "200": { description: ok } }';
const files = {
  "api.yaml": `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
tags: [{ name: People, x-group: Everybody }]
paths:
  /users:
    get: { ${ok} }
    post: { summary: Create user, tags: [People, More], ${ok} }
  /users/{id}:
    get: { ${ok} }
    put: { x-hidden: true, summary: Secret, ${ok} }
    delete: { x-excluded: true, summary: Gone, ${ok} }
    patch: { deprecated: true, summary: "{id} It's (old) a/b", ${ok} }
  /moved: { get: { summary: Moved, tags: [People], x-mint: { href: /guides/Moved }, ${ok} } }
  /shared: { $ref: "#/components/pathItems/shared" }
webhooks:
  userCreated: { post: { tags: [People], ${ok} } }
components:
  pathItems:
    shared: { get: { summary: Shared, ${ok} } }
`,
  "v2.yaml": `openapi: 3.1.0
info: { title: Acme, version: 2.0.0 }
paths:
  /a: { get: { summary: Same, ${ok} } }
  /b: { get: { summary: same, ${ok} } }
  /c: { get: { summary: Same., ${ok} } }
`,
  "numbers.yaml": `openapi: 3.1.0
info: { title: Acme, version: 2.0.0 }
paths:
  /a: { get: { summary: Same 1, ${ok} } }
  /b: { get: { summary: Same, x-hidden: true, ${ok} } }
  /c: { get: { summary: Same, ${ok} } }
`,
  "hooks.yaml": `openapi: 3.1.0
info: { title: Acme, version: 2.0.0 }
webhooks:
  sent:
    get: { ${ok} }
    post: { ${ok} }
    put: { x-excluded: true, ${ok} }
    delete: { summary: Gone, ${ok} }
`,
  "marks.yaml": `openapi: 3.1.0
info: { title: Acme, version: 2.0.0 }
paths:
  /a: { get: { x-excluded: yes, ${ok} } }
  /b: { get: { x-excluded: "false", ${ok} } }
  /c: { get: { x-excluded: 1, ${ok} } }
  /d: { get: { x-excluded: 0, ${ok} } }
  /e: { get: { x-excluded: "", ${ok} } }
  /f: { get: { x-excluded: false, ${ok} } }
  /g: { get: { x-excluded: , ${ok} } }
`,
};

/** The pages of operations in a navigation: the address of each, and what it is made of; "all" where nothing lists it. */
async function operationPages(navigation: object): Promise<readonly string[]> {
  const uri = uriOf("docs.json");
  const ask = () => store.site(uri)?.operationPages ?? [];
  const store = new SiteStore(memoryHost(files), () => void ask());
  store.openSite(textDocument(uri, "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
  await store.whenSettled();
  return ask().map((page) => `${page.entry === undefined ? "all" : "listed"} ${entryText(page)} → ${page.address}`);
}

const everything = (directory = "api-reference") => [
  `all GET /users → ${directory}/get-users`,
  `all POST /users → ${directory}/people/create-user`,
  `all GET /users/{id} → ${directory}/get-users-1`,
  `all PUT /users/{id} → ${directory}/secret`,
  `all PATCH /users/{id} → ${directory}/-its-old-ab`,
  "all GET /moved → guides/moved",
  `all GET /shared → ${directory}/shared`,
  `all WEBHOOK userCreated → ${directory}/people/usercreated`,
];
const list = "listed GET /users → api-reference/get-users";
const create = "listed POST /users → api-reference/people/create-user";

const group = (...pages: unknown[]) => ({ group: "A", pages });
const tab = (openapi: unknown, content: object = {}) => ({ tabs: [{ tab: "API", openapi, ...content }] });

describe("the pages of operations", () => {
  const whole: readonly (readonly [title: string, navigation: object])[] = [
    ["a tab with only an OpenAPI file", tab("api.yaml")],
    ["a path with a leading slash", tab("/api.yaml")],
    ["an object", tab({ source: "api.yaml" })],
    ["an array", tab(["api.yaml"])],
    ["a tab with groups of pages", tab("api.yaml", { groups: [group("intro", group("guides/users"))] })],
    ["a group with pages", { groups: [{ ...group("intro"), openapi: "api.yaml" }] }],
    ["a nested group", { groups: [group("intro", { ...group(), openapi: "api.yaml" })] }],
    ["an entry that is dropped", tab("api.yaml", { groups: [group("intro")], pages: ["GET /users"] })],
    ["entries of another OpenAPI file", tab("api.yaml", { groups: [{ ...group("GET /a"), openapi: "v3.yaml" }] })],
  ];
  for (const [title, navigation] of whole) {
    it(`are those of all operations for ${title}`, async () => assert.deepEqual(await operationPages(navigation), everything()));
  }

  for (const key of ["products", "languages", "versions", "tabs", "dropdowns", "anchors"]) {
    const name = key.slice(0, -1);
    it(`are those of all operations for a ${name}, but only of listed ones if an entry relies on its file`, async () => {
      const division = { [name]: "en", openapi: "api.yaml" };
      assert.deepEqual(await operationPages({ [key]: [{ ...division, pages: ["intro"] }] }), everything());
      assert.deepEqual(await operationPages({ [key]: [{ ...division, groups: [group("intro", group("GET /users"))] }] }), [list]);
    });
  }

  const cases: readonly (readonly [title: string, navigation: object, ...pages: string[]])[] = [
    [
      "are those of operations whose `x-excluded` is not set",
      tab("marks.yaml"),
      ...["d", "e", "f", "g"].map((name) => `all GET /${name} → api-reference/get-${name}`),
    ],
    [
      "are those of the entries, in their order",
      { groups: [{ ...group("POST /users", "intro", "get /users/"), openapi: "api.yaml" }] },
      create,
      list,
    ],
    [
      "are only those of the entries, at any depth",
      tab("api.yaml", {
        versions: [
          { version: "1", groups: [group(group("GET /users"))] },
          { version: "2", pages: ["intro"] },
        ],
      }),
      list,
    ],
    [
      "are all beside an entry that names the file",
      tab("api.yaml", { groups: [group("api.yaml GET /users")] }),
      list,
      ...everything(),
    ],
    [
      "are all beside a division that names the file itself",
      tab("api.yaml", { groups: [{ ...group("GET /users"), openapi: "api.yaml" }] }),
      list,
      ...everything(),
    ],
    ["are in the directory of the file", tab({ source: "api.yaml", directory: "ref" }), ...everything("ref")],
    [
      "inherit the directory until another file is named",
      tab(
        { source: "api.yaml", directory: "ref" },
        { groups: [group("GET /users"), { ...group("GET /a"), openapi: "v2.yaml" }, { ...group("POST /users"), openapi: [] }] },
      ),
      "listed GET /users → ref/get-users",
      "listed GET /a → api-reference/same",
      "listed POST /users → ref/people/create-user",
    ],
    [
      "are those of the first of several files",
      tab(["v2.yaml", "api.yaml"], { pages: ["GET /a", "GET /users"] }),
      "listed GET /a → api-reference/same",
    ],
    [
      "are numbered if all of a file is generated",
      tab("v2.yaml"),
      "all GET /a → api-reference/same",
      "all GET /b → api-reference/same-1",
      "all GET /c → api-reference/same-2",
    ],
    [
      "are numbered past addresses that end in a number, and past hidden pages",
      tab("numbers.yaml"),
      "all GET /a → api-reference/same-1",
      "all GET /b → api-reference/same",
      "all GET /c → api-reference/same-2",
    ],
    [
      "are not numbered if they are listed",
      tab("v2.yaml", { pages: ["GET /a", "GET /b", "GET /c"] }),
      "listed GET /a → api-reference/same",
      "listed GET /b → api-reference/same",
      "listed GET /c → api-reference/same",
    ],
    [
      "include hidden operations that are listed, but not excluded ones",
      tab("api.yaml", { pages: ["PUT /users/{id}", "DELETE /users/{id}"] }),
      "listed PUT /users/{id} → api-reference/secret",
    ],
    [
      "include webhooks by their names, in exact case",
      tab("api.yaml", { pages: ["webhook userCreated", "WEBHOOK usercreated"] }),
      "listed WEBHOOK userCreated → api-reference/people/usercreated",
    ],
    [
      "are one for each method of a webhook that is not excluded",
      tab("hooks.yaml", { pages: ["index"] }),
      "all WEBHOOK sent → api-reference/sent",
      "all WEBHOOK sent → api-reference/sent-1",
      "all WEBHOOK sent → api-reference/gone",
    ],
    [
      "are one for each method of a webhook that is listed",
      tab("hooks.yaml", { pages: ["WEBHOOK sent"] }),
      "listed WEBHOOK sent → api-reference/sent",
      "listed WEBHOOK sent → api-reference/sent-1",
      "listed WEBHOOK sent → api-reference/gone",
    ],
    ["are at the `href` of a customization", tab("api.yaml", { pages: ["GET /moved"] }), "listed GET /moved → guides/moved"],
    [
      "are none for entries that name no operation, which still rely on the file",
      tab("api.yaml", { pages: ["GET /Users", "GET /users/{user}", "delete account", "HEAD /users"] }),
    ],
    ["are none without an OpenAPI file", { groups: [group("GET /users")] }],
    ["are none for a file that the root or `api` names", { openapi: "api.yaml", groups: [group("GET /users")] }],
    ["are none for a missing file", tab("gone.yaml", { pages: ["GET /users"] })],
    [
      "are none for a division that is dropped",
      { tabs: [{ tab: "A", href: "https://acme.com", pages: [], groups: [{ ...group(), openapi: "api.yaml" }] }] },
    ],
    [
      "are those of a group beside `asyncapi`",
      { groups: [{ ...group("GET /users"), openapi: "api.yaml", asyncapi: "a.yaml" }] },
      list,
    ],
    ["are none for `root` of a group", { groups: [{ ...group("GET /users"), root: "POST /users", openapi: "api.yaml" }] }, list],
  ];
  for (const [title, navigation, ...pages] of cases) {
    it(title, async () => assert.deepEqual(await operationPages(navigation), pages));
  }
});
