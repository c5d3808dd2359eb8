import assert from "node:assert/strict";
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { commandHost } from "../../server/src/cli/commandHost.ts";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";
import { minimal } from "../support/diagnose.ts";

const editor = nodeHost((message) => {
  throw new Error(message);
}, "dist");

const openApi = (paths: object) => JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths });
const operation = { responses: { 200: { description: "OK" } } };
const adding = (base?: string) =>
  JSON.stringify({
    overlay: "1.0.0",
    info: { title: "A", version: "1" },
    ...(base !== undefined && { extends: base }),
    actions: [{ target: "$.paths", update: { "/secret": { get: operation } } }],
  });

/** The files next to the docs root. */
const elsewhere = {
  "api.json": openApi({ "/secret": { get: operation } }),
  "broken.json": '{"openapi": "3.1.0", "secret',
  "item.json": JSON.stringify({ get: operation }),
  "overlay.json": adding(),
  "found.json": adding("own.json"),
  "events.json": '{"secret": 1}',
  "group.json": '{"group": "Secret", "pages": ["index"]}',
};

/** Several ways to read each of them through a link in the docs root. */
const tabs = [
  { tab: "A", openapi: "link-api.json", pages: ["GET /secret"] },
  { tab: "B", openapi: "folder/broken.json", pages: ["index", "GET /secret"] },
  { tab: "C", openapi: "items.json", pages: ["GET /item"] },
  { tab: "D", openapi: { source: "named.json", overlays: ["link-overlay.json"] }, pages: ["GET /a"] },
  { tab: "E", openapi: "own.json", pages: ["GET /own", "GET /secret"] },
  { tab: "F", asyncapi: "link-events.json" },
  { tab: "G", groups: [{ $ref: "link-group.json" }] },
];

const own = {
  "index.mdx": "---\ntitle: A\n---\n",
  // OpenAPI files are looked for if a page has an operation.
  "page.mdx": "---\ntitle: A\nopenapi: GET /secret\nhidden: true\n---\n",
  "items.json": openApi({ "/item": { $ref: "link-item.json" } }),
  "named.json": openApi({ "/a": { get: operation } }),
  "own.json": openApi({ "/own": { get: operation } }),
};

for (const [name, host] of Object.entries({ editor, command: commandHost() }))
  describe(`links in a docs root, for the ${name}`, () => {
    let folder: string;

    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "docs-json-escape-"));
      for (const name of ["site", "next"]) await mkdir(path.join(folder, name));
      for (const [name, text] of Object.entries(elsewhere)) await writeFile(path.join(folder, "next", name), text);
      for (const [name, text] of Object.entries(own)) await writeFile(path.join(folder, "site", name), text);
      for (const name of Object.keys(elsewhere))
        await symlink(path.join("..", "next", name), path.join(folder, "site", `link-${name}`));
      await symlink(path.join("..", "next"), path.join(folder, "site", "folder"), "dir");
    });
    afterEach(() => rm(folder, { recursive: true }));

    /** All messages about the site, including those in its files. */
    async function messages(): Promise<readonly string[]> {
      const uri = pathToFileURL(path.join(folder, "site", "docs.json")).href;
      const service = createLanguageService(host, () => service.diagnose(uri));
      service.open(textDocument(uri, "docs-json", 1, JSON.stringify({ ...minimal, navigation: { tabs } })));
      await service.whenSettled();
      return service.diagnose(uri).flatMap(({ diagnostics }) => diagnostics.map(({ code, message }) => `${code}: ${message}`));
    }

    it("are not followed by any reader to files outside the docs root", async () => {
      assert.deepEqual([...(await messages())].sort(), [
        "asyncapi-broken: Cannot read AsyncAPI file `link-events.json`: it is a symbolic link to a file outside the docs root and its repository.",
        "endpoint-path-missing: Path not found in `own.json`: `/secret`.",
        "openapi-invalid: Invalid OpenAPI in `items.json`: `$ref` in `/item` must stay within the file, got `link-item.json`.",
        "openapi-missing: Cannot read OpenAPI file `folder/broken.json`: it is a symbolic link to a file outside the docs root and its repository.",
        "openapi-missing: Cannot read OpenAPI file `link-api.json`: it is a symbolic link to a file outside the docs root and its repository.",
        "openapi-reference: Unresolved reference in `items.json` to `link-item.json`: the file cannot be read: it is a symbolic link to a file outside the docs root and its repository.",
        "overlay-broken: Cannot apply overlay `link-overlay.json`: it is a symbolic link to a file outside the docs root and its repository.",
        "reference-missing: Cannot read `link-group.json`: it is a symbolic link to a file outside the docs root and its repository.",
      ]);
    });

    it("are followed by each reader within the repository", async () => {
      await mkdir(path.join(folder, ".git"));
      assert.deepEqual([...(await messages())].sort(), [
        "asyncapi-broken: `link-events.json` is not an AsyncAPI file: missing required property `asyncapi` with a version such as `3.0.0`.",
        "endpoint-address: Duplicate address `/api-reference/get-secret`: `GET /secret` in `own.json` and `GET /secret` in `link-api.json` share it, but only one is shown. Set a different `directory` for one of the files.",
        "openapi-broken: Syntax error in `folder/broken.json`, line 1, column 22: unterminated string.",
        "openapi-invalid: Invalid OpenAPI in `items.json`: `$ref` in `/item` must stay within the file, got `link-item.json`.",
      ]);
    });
  });

describe("a link in a docs root that leads nowhere", () => {
  let folder: string;
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), "docs-json-dangling-")));
    for (const name of [".git", "site/more"]) await mkdir(path.join(folder, name), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  for (const [title, { link, to, navigation, created, reported }] of Object.entries({
    "to a file": {
      link: "more/api.json",
      to: "../../dist/api.json",
      navigation: { openapi: "more/api.json" },
      created: "dist/api.json",
      reported: "dist/api.json",
    },
    "to a file in a folder that is created, too": {
      link: "api.json",
      to: "../dist/v1/api.json",
      navigation: { openapi: "api.json" },
      created: "dist/v1/api.json",
      reported: "dist",
    },
    "to a folder": {
      link: "shared",
      to: "../dist",
      navigation: { pages: ["shared/a"] },
      created: "dist/a.mdx",
      reported: "dist",
    },
  }))
    it(`counts once something is there: ${title}`, async () => {
      await symlink(to, path.join(folder, "site", link));
      const uri = uriOf("site/docs.json");
      const service = createLanguageService(editor, () => service.diagnose(uri));
      const tabs = [{ tab: "A", pages: ["index"], ...navigation }];
      service.open(textDocument(uri, "docs-json", 1, JSON.stringify({ ...minimal, navigation: { tabs } })));
      const missing = async () => {
        await service.whenSettled();
        const messages = service.diagnose(uri).flatMap(({ diagnostics }) => diagnostics.map(({ message }) => String(message)));
        return messages.filter((message) => /not found: `(?:more|api|shared)/u.test(message));
      };
      assert.equal((await missing()).length, 1);
      await mkdir(path.dirname(path.join(folder, created)), { recursive: true });
      const operations = { "/users": { get: operation } };
      await writeFile(path.join(folder, created), created.endsWith(".json") ? openApi(operations) : "---\ntitle: A\n---\n");
      service.changedOnDisk(uriOf(reported), "createdOrDeleted");
      assert.deepEqual(await missing(), []);
    });
});
