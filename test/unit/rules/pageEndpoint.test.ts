import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, codesIn, diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const responses = { 200: { description: "ok" } };
const document = (paths: object, webhooks: object = {}) =>
  JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths, webhooks });
const specs: Files = {
  "specs/acme-cloud.json": document(
    { "/users": { get: { responses } }, "/exports/": { post: { responses } } },
    { userCreated: { post: { responses } } },
  ),
  "specs/acme-metadata.yaml": 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /status: {get: {responses: {}}}\n',
  "data.json": '{"not": "OpenAPI"}',
};

const page = (openapi: string) => `---\ntitle: A\nopenapi: ${openapi}\n---\n`;

/** The diagnostics of a page with the given front matter. */
async function ofPage(openapi: string, files: Files = specs, settings: object = {}): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, navigation: { pages: ["a"] }, ...settings }, { ...files, "a.mdx": page(openapi) });
  return found.filter(({ code }) => !code.startsWith("operation")).map(asLine);
}

describe("the endpoint in the front matter of a page", () => {
  const good = [
    ...["GET /users", "get /users", "'GET /users'", '"GET /users"', "\n  GET\n  /users", "POST /exports/", "GET /status"],
    ...["WEBHOOK userCreated", "specs/acme-cloud.json GET /users", "/specs/acme-cloud.json GET /users", "''"],
    ...["acme-cloud GET /users", "acme-cloud.json GET /users", "acme GET /status", "https://example.com/api.json GET /x"],
    ...["../../specs/acme-cloud.json GET /users", "./specs/../specs/acme-cloud.json GET /users", "../acme-cloud GET /users"],
  ];
  for (const openapi of good) {
    it(`is found: ${JSON.stringify(openapi)}`, async () => assert.deepEqual(await ofPage(openapi), []));
  }

  const bad: [openapi: string, text: string, message: string][] = [
    ["GET /user", "/user", "Path not found in any of the site's 2 OpenAPI files: `/user`. Did you mean `/users`?"],
    ["acme-cloud GET /user", "/user", "Path not found in `specs/acme-cloud.json`: `/user`. Did you mean `/users`?"],
    ["acme-cloud\n  get\n  /user", "/user", "Path not found in `specs/acme-cloud.json`: `/user`. Did you mean `/users`?"],
    [
      "'acme-metadata GET /nowhere'",
      "/nowhere",
      "Path not found in `specs/acme-metadata.yaml`: `/nowhere`. Was it renamed to `/status`?",
    ],
    ["DELETE /users", "DELETE", "Method not found in `specs/acme-cloud.json`: `DELETE /users`. Available: `GET`."],
    ["post /exports", "/exports", "Trailing slashes matter in front matter: use `/exports/` as in `specs/acme-cloud.json`."],
    [
      "WEBHOOK usercreated",
      "usercreated",
      "Webhook not found in any of the site's 2 OpenAPI files: `usercreated`. Did you mean `userCreated`?",
    ],
    [
      "acme-cloud WEBHOOK usercreated",
      "usercreated",
      "Webhook not found in `specs/acme-cloud.json`: `usercreated`. Did you mean `userCreated`?",
    ],
    [
      "acme-cloud post /exports",
      "/exports",
      "Trailing slashes matter in front matter: use `/exports/` as in `specs/acme-cloud.json`.",
    ],
    ["DELETE /exports", "/exports", "Path not found in any of the site's 2 OpenAPI files: `/exports`. Did you mean `/exports/`?"],
    ["gone.json GET /nowhere", "gone.json", "OpenAPI file not found: `gone.json`."],
    [
      "acme-cloud.json",
      "acme-cloud.json",
      "Invalid endpoint `acme-cloud.json`. Expected `[file] METHOD /path`, such as `GET /users/{id}`.",
    ],
  ];
  for (const [openapi, text, message] of bad) {
    it(`is not found: ${JSON.stringify(openapi)}`, async () => {
      assert.deepEqual(await ofPage(openapi), [`warning page-endpoint ${text} ${message}`]);
    });
  }

  const elsewhere: [openapi: string, text: string, message: string][] = [
    [
      "acme-metadata GET /users",
      "acme-metadata",
      "Endpoint not found in `specs/acme-metadata.yaml`: `GET /users`. The page shows the one from `specs/acme-cloud.json` instead.",
    ],
    [
      "../gone.json get /users",
      "../gone.json",
      "OpenAPI file not found: `../gone.json`. The page shows `GET /users` from `specs/acme-cloud.json` instead.",
    ],
    [
      "gone webhook userCreated",
      "gone",
      "OpenAPI file not found: `gone`. The page shows `WEBHOOK userCreated` from `specs/acme-cloud.json` instead.",
    ],
  ];
  for (const [openapi, text, message] of elsewhere) {
    it(`is found in another file than the named one: ${JSON.stringify(openapi)}`, async () => {
      assert.deepEqual(await ofPage(openapi), [`information page-endpoint ${text} ${message}`]);
    });
  }

  it("may be meant as the one of several similar paths that has its method", async () => {
    const files = {
      "api.json": document({ "/tasks/{projectId}": { post: { responses } }, "/tasks/{id}": { get: { responses } } }),
    };
    const message = "Path not found in `api.json`: `/v1/tasks/{id}`. Did you mean `/tasks/{id}`?";
    assert.deepEqual(await ofPage("GET /v1/tasks/{id}", files), [`warning page-endpoint /v1/tasks/{id} ${message}`]);
  });

  it("is not reported where the file that defines its path is not known", async () => {
    const files = { "api.json": document({ "/users": { $ref: "https://example.com/users.json" } }) };
    assert.deepEqual(await ofPage("GET /users", files), []);
  });

  it("has suggestions on 50 pages at most", async () => {
    const pages = Object.fromEntries(Array.from({ length: 52 }, (_, at) => [`p${at}.mdx`, page("GET /user")]));
    const navigation = { pages: Object.keys(pages).map((path) => path.replace(".mdx", "")) };
    const found = await diagnose({ ...minimal, navigation }, { ...specs, ...pages });
    const messages = found.flatMap(({ code, message }) => (code === "page-endpoint" ? message : []));
    const message = "Path not found in any of the site's 2 OpenAPI files: `/user`.";
    const near = Array<string>(50).fill(`${message} Did you mean \`/users\`?`);
    assert.deepEqual(messages.sort(), [message, message, ...near]);
  });

  it("is not reported where the named file is not known", async () => {
    const files = { ...specs, "broken.yaml": "openapi: 3.1.0\npaths: {\n" };
    assert.deepEqual(await ofPage("gone.json GET /users", files), []);
    assert.deepEqual(await ofPage("https://example.com/api.json GET /users"), []);
  });

  it("is reported in a site without OpenAPI files", async () => {
    const expected = "warning page-endpoint GET /users Endpoint not found: `GET /users`. The site has no OpenAPI file.";
    assert.deepEqual(await ofPage("GET /users", {}), [expected]);
  });

  it("is not reported while an OpenAPI file is not known", async () => {
    assert.deepEqual(await ofPage("GET /user", specs, { api: { openapi: ["https://example.com/api.json"] } }), []);
    assert.deepEqual(await ofPage("GET /user", { ...specs, "broken.yaml": "openapi: 3.1.0\npaths: {\n" }), []);
  });

  it("is reported in pages that are not in the navigation, but not in other files", async () => {
    const found = await diagnose(
      { ...minimal, navigation: { pages: ["index"] } },
      {
        ...{ ...specs, ".mintignore": "drafts\n", "index.mdx": "", "lost.mdx": page("GET /user") },
        ...{ "snippets/part.mdx": page("GET /user"), "drafts/a.mdx": page("GET /user"), "drafts/b.mdx": page("user") },
      },
    );
    assert.deepEqual(
      found.filter(({ code }) => code === "page-endpoint").map(({ text }) => text),
      ["/user"],
    );
  });

  describe("whose path was renamed", () => {
    const renamedTo = async (paths: readonly string[], pages: readonly string[], more: Files = {}) => {
      const api = document(Object.fromEntries(paths.map((path) => [path, { get: { responses } }])));
      const texts = Object.fromEntries(pages.map((openapi, at) => [`p${at}.mdx`, page(openapi)]));
      const navigation = { pages: Object.keys(texts).map((name) => name.replace(".mdx", "")) };
      const found = await diagnose({ ...minimal, navigation }, { "api.json": api, ...texts, ...more });
      return found.flatMap(({ code, message }) =>
        code === "page-endpoint" ? (/renamed to `(.*)`/u.exec(message)?.[1] ?? "") : [],
      );
    };

    it("is found by the only operation without a page, for all pages that name it", async () => {
      assert.deepEqual(await renamedTo(["/people", "/orders"], ["GET /users", "GET /orders"]), ["/people"]);
      assert.deepEqual(await renamedTo(["/people"], ["GET /users", "api.json GET /users"]), ["/people", "/people"]);
    });

    it("is found next to pages that the platform does not build, or shows from another file", async () => {
      const ignored = { ".mintignore": "x.mdx\n", "x.mdx": page("GET /members") };
      assert.deepEqual(await renamedTo(["/people"], ["GET /users"], ignored), ["/people"]);
      const old = { "old.json": document({ "/members": { get: { responses } } }) };
      assert.deepEqual(await renamedTo(["/people"], ["api.json GET /users", "api.json GET /members"], old), ["/people", ""]);
    });

    it("is not found while an OpenAPI file is not known", async () => {
      const broken = { "broken.yaml": "openapi: 3.1.0\npaths: {\n" };
      assert.deepEqual(await renamedTo(["/people"], ["api.json GET /users"], broken), []);
    });

    it("is not found if several endpoints, operations, or OpenAPI files come into question", async () => {
      assert.deepEqual(await renamedTo(["/people"], ["GET /users", "GET /orders"]), ["", ""]);
      assert.deepEqual(await renamedTo(["/people", "/members"], ["GET /users"]), [""]);
      assert.deepEqual(await renamedTo(["/people"], ["GET /users", "GET /people"]), [""]);
      assert.deepEqual(await renamedTo(["/people"], ["GET /users"], { "old.json": document({}) }), [""]);
      assert.deepEqual(await renamedTo(["/sales"], ["GET /users", "GET /sale"]), ["", ""]);
    });

    it("is not found for pages that show the operation of another file, or that are no pages", async () => {
      const old = { "old.json": document({ "/users": { get: { responses } } }) };
      const snippet = { "snippets/s.mdx": page("GET /orders") };
      assert.deepEqual(await renamedTo(["/people"], ["api.json GET /users", "api.json GET /members"], old), ["", "/people"]);
      assert.deepEqual(await renamedTo(["/people"], ["GET /users"], snippet), ["/people"]);
    });
  });

  it("is fixed in the page", async () => {
    const files = { "specs/acme-cloud.json": String(specs["specs/acme-cloud.json"]), "a.mdx": page("'post /exports'") };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), files);
    const title = fixes.titles.find((candidate) => candidate.includes("/exports/")) ?? "";
    assert.equal(fixes.apply(title)["a.mdx"], page("'post /exports/'"));
  });

  it("is fixed with the only method of its path, and with a path over several lines", async () => {
    const api = document({ "/users": { get: { responses } }, "/orders": { get: { responses }, put: { responses } } });
    const titlesOf = async (openapi: string) => {
      const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), {
        "api.json": api,
        "a.mdx": page(openapi),
      });
      return fixes.titles.filter((title) => title.startsWith("Change to"));
    };
    assert.deepEqual(await titlesOf("DELETE /users"), ["Change to `GET`"]);
    assert.deepEqual(await titlesOf("DELETE /orders"), []);
    assert.deepEqual(await titlesOf("\n  GET\n  /user"), ["Change to `/users`"]);
    // Escapes move the words.
    assert.deepEqual(await titlesOf('"GET \\x2Fuser"'), []);
  });

  it("is fixed with the file that has it", async () => {
    const files = { "specs/acme-cloud.json": String(specs["specs/acme-cloud.json"]), "a.mdx": page("gone.json GET /users") };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), files);
    const title = fixes.titles.find((candidate) => candidate.includes("acme-cloud")) ?? "";
    assert.equal(fixes.apply(title)["a.mdx"], page("specs/acme-cloud.json GET /users"));
  });
});

describe("the key of an endpoint that no OpenAPI file has", () => {
  const values = [
    "GET /gone",
    "'GET /gone'",
    ">\n  GET\n  /gone",
    "|\n\n  GET /gone",
    "GET\n\n  /gone",
    "gone.json GET /gone",
    "gone",
  ];
  for (const value of values)
    it(`is removed with its value: ${JSON.stringify(value)}`, async () => {
      const files = { "api.json": document({}), "a.mdx": page(value) };
      const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), files);
      assert.equal(fixes.apply("Remove `openapi`")["a.mdx"], "---\ntitle: A\n---\n");
    });

  it("is removed from a page whose lines end with CRLF", async () => {
    const files = { "api.json": document({}), "a.mdx": "---\r\nopenapi: GET\r\n  /gone\r\ntitle: A\r\n---\r\n" };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), files);
    assert.equal(fixes.apply("Remove `openapi`")["a.mdx"], "---\r\ntitle: A\r\n---\r\n");
  });

  for (const frontMatter of ['openapi: "GET\n/gone"\ntitle: A\n', "openapi: &a GET /gone\nx: *a\n"])
    it(`is not removed if the rest would not be YAML: ${JSON.stringify(frontMatter)}`, async () => {
      const files = { "api.json": document({}), "a.mdx": `---\n${frontMatter}---\n` };
      const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), files);
      assert.deepEqual(
        fixes.titles.filter((title) => title.startsWith("Remove")),
        [],
      );
    });
});

describe("the endpoint that a page documents without an OpenAPI file", () => {
  const ofApi = async (api: string) =>
    (await diagnose({ ...minimal, navigation: { pages: ["a"] } }, { "a.mdx": `---\napi: ${api}\n---\n` })).map(asLine);

  for (const api of [
    "GET /users",
    "post https://example.com/users",
    "'DEL /users/{id}'",
    "WSS wss://example.com",
    "PUB topic",
    "",
  ])
    it(`may be ${JSON.stringify(api)}`, async () => assert.deepEqual(await ofApi(api), []));

  const expected = "Expected `METHOD URL`, such as `GET https://api.example.com/users`.";
  const bad: [api: string, text: string, message: string][] = [
    ["GETT /users", "GETT", "Unknown method `GETT`. Did you mean `GET`?"],
    ["GTE /users", "GTE", "Unknown method `GTE`. Did you mean `GET`?"],
    ["'delte /users'", "delte", "Unknown method `delte`. Did you mean `DELETE`?"],
    ["fetch /users", "fetch", "Unknown method `fetch`."],
    ["GET", "GET", `Invalid endpoint \`GET\`. ${expected}`],
    ["https://example.com/users", "https://example.com/users", `Invalid endpoint \`https://example.com/users\`. ${expected}`],
    ["GET /users List users", "GET /users List users", `Invalid endpoint \`GET /users List users\`. ${expected}`],
  ];
  for (const [api, text, message] of bad)
    it(`is reported: ${api}`, async () => assert.deepEqual(await ofApi(api), [`warning page-endpoint ${text} ${message}`]));

  it("is fixed with the method that is probably meant", async () => {
    const files = { "a.mdx": '---\napi: "GETT /users"\n---\n' };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), files);
    assert.equal(fixes.apply("Change to `GET`")["a.mdx"], '---\napi: "GET /users"\n---\n');
  });
});

describe("the OpenAPI files in which the endpoint of a page is searched", () => {
  const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });

  it("are only read if a page has an endpoint", async () => {
    const host = memoryHost({ ...specs, "a.mdx": "" });
    const service = createLanguageService(host, (site) => void service.diagnose(site));
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, docsJson));
    await service.whenSettled();
    assert.deepEqual(
      service.diagnose(uriOf("docs.json")).flatMap(({ diagnostics }) => diagnostics),
      [],
    );
    assert.deepEqual(host.reads, [".docs-json.json", "file:///.docs-json.json", "a.mdx"]);
  });

  it("are read again when they become OpenAPI files", async () => {
    const files: Files = { ...specs, "a.mdx": page("GET /late"), "late.json": "{}" };
    const service = await openSite(docsJson, files);
    const codes = () => codesIn(service);
    assert.deepEqual(codes(), ["page-endpoint"]);
    files["late.json"] = document({ "/late": { get: { responses } } });
    service.changedOnDisk(uriOf("late.json"));
    await service.whenSettled();
    assert.deepEqual(codes(), []);
  });
});
