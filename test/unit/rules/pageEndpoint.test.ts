import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import type { Seen } from "../../support/diagnose.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const described = ({ severity, code, text, message }: Seen) => `${severity} ${code} ${text} ${message}`;

const responses = { 200: { description: "ok" } };
const description = (paths: object, webhooks: object = {}) =>
  JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths, webhooks });
const specs: Files = {
  "specs/acme-cloud.json": description(
    { "/users": { get: { responses } }, "/exports/": { post: { responses } } },
    { userCreated: { post: { responses } } },
  ),
  "specs/acme-metadata.yaml": 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /status: {get: {responses: {}}}\n',
  "data.json": '{"not": "a description"}',
};

const page = (openapi: string) => `---\ntitle: A\nopenapi: ${openapi}\n---\n`;

/** What is said of a page with the given front matter. */
async function ofPage(openapi: string, files: Files = specs, settings: object = {}): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, navigation: { pages: ["a"] }, ...settings }, { ...files, "a.mdx": page(openapi) });
  return found.filter(({ code }) => !code.startsWith("operation")).map(described);
}

describe("the endpoint in the front matter of a page", () => {
  const good = [
    ...["GET /users", "get /users", "'GET /users'", '"GET /users"', "\n  GET\n  /users", "POST /exports/", "GET /status"],
    ...["WEBHOOK userCreated", "specs/acme-cloud.json GET /users", "/specs/acme-cloud.json GET /users", "''"],
    ...["acme-cloud GET /users", "acme-cloud.json GET /users", "acme GET /status", "https://example.com/api.json GET /x"],
  ];
  for (const openapi of good) {
    it(`is found: ${JSON.stringify(openapi)}`, async () => assert.deepEqual(await ofPage(openapi), []));
  }

  const bad: [openapi: string, text: string, message: string][] = [
    ["GET /user", "/user", "The path `/user` is not in any of the site's 2 OpenAPI files: did you mean `/users`?"],
    ["acme-cloud GET /user", "/user", "The path `/user` is not in `specs/acme-cloud.json`: did you mean `/users`?"],
    ["acme-cloud\n  get\n  /user", "/user", "The path `/user` is not in `specs/acme-cloud.json`: did you mean `/users`?"],
    ["'acme-metadata GET /users'", "/users", "The path `/users` is not in `specs/acme-metadata.yaml`."],
    ["DELETE /users", "DELETE", "`/users` has no `DELETE` in `specs/acme-cloud.json`: its methods are `GET`."],
    [
      "post /exports",
      "/exports",
      "The path is `/exports/` in `specs/acme-cloud.json`: a slash at its end makes a difference here.",
    ],
    [
      "WEBHOOK usercreated",
      "usercreated",
      "The webhook `usercreated` is not in any of the site's 2 OpenAPI files: did you mean `userCreated`?",
    ],
    ["gone.json GET /users", "gone.json", "The site has no OpenAPI file `gone.json`."],
    [
      "acme-cloud.json",
      "acme-cloud.json",
      "`acme-cloud.json` is no endpoint: write a method and a path, such as `GET /users/{id}`, after the file if need be.",
    ],
  ];
  for (const [openapi, text, message] of bad) {
    it(`is not found: ${JSON.stringify(openapi)}`, async () => {
      assert.deepEqual(await ofPage(openapi), [`warning page-endpoint ${text} ${message}`]);
    });
  }

  it("is in no file where the site has none", async () => {
    const said = "warning page-endpoint GET /users `GET /users` is in no OpenAPI file: the site has none.";
    assert.deepEqual(await ofPage("GET /users", {}), [said]);
  });

  it("is not judged while a description is not known", async () => {
    assert.deepEqual(await ofPage("GET /user", specs, { api: { openapi: ["https://example.com/api.json"] } }), []);
    assert.deepEqual(await ofPage("GET /user", { ...specs, "broken.yaml": "openapi: 3.1.0\npaths: {\n" }), []);
  });

  it("is looked for in pages that no navigation lists, but not in files that are no pages", async () => {
    const found = await diagnose(
      { ...minimal, navigation: { pages: ["index"] } },
      { ...specs, "index.mdx": "", "lost.mdx": page("GET /user"), "snippets/part.mdx": page("GET /user") },
    );
    assert.deepEqual(
      found.filter(({ code }) => code === "page-endpoint").map(({ text }) => text),
      ["/user"],
    );
  });

  it("is mended in the page", async () => {
    const files = { "specs/acme-cloud.json": String(specs["specs/acme-cloud.json"]), "a.mdx": page("'post /exports'") };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), files);
    const title = fixes.titles.find((candidate) => candidate.includes("/exports/")) ?? "";
    assert.equal(fixes.apply(title)["a.mdx"], page("'post /exports/'"));
  });
});

describe("the files that pages may mean by an endpoint", () => {
  const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });

  it("are read only where a page means one", async () => {
    const host = memoryHost({ ...specs, "a.mdx": "" });
    const service = createLanguageService(host, (site) => void service.diagnose(site));
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, docsJson));
    await service.whenSettled();
    assert.deepEqual(
      service.diagnose(uriOf("docs.json")).flatMap(({ diagnostics }) => diagnostics),
      [],
    );
    assert.deepEqual(host.reads, ["a.mdx"]);
  });

  it("are looked at again when they become descriptions", async () => {
    const files: Files = { ...specs, "a.mdx": page("GET /late"), "late.json": "{}" };
    const service = await openSite(docsJson, files);
    const codes = () => service.diagnose(uriOf("docs.json")).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
    assert.deepEqual(codes(), ["page-endpoint"]);
    files["late.json"] = description({ "/late": { get: { responses } } });
    service.changedOnDisk(uriOf("late.json"));
    await service.whenSettled();
    assert.deepEqual(codes(), []);
  });
});
