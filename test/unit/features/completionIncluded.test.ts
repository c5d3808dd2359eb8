import assert from "node:assert/strict";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { editor } from "../../support/completion.ts";
import { readCursor } from "../../support/cursor.ts";
import { editorAt } from "../../support/editorAt.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const api = {
  openapi: "3.1.0",
  info: { title: "Acme API", version: "2.0" },
  paths: { "/users": { get: { summary: "List users" }, post: {} }, "/orders": { get: {} } },
};

const files: Files = {
  "openapi.json": JSON.stringify(api),
  "data/prices.json": "[1]",
  "index.mdx": "---\ntitle: Welcome\n---",
  "guides/a.mdx": "---\ntitle: Guide A\nsidebarTitle: A\n---\nText",
  "guides/b.md": "",
  "nav/other.json": "{}",
};

const inTab = '{"navigation": {"tabs": [{"tab": "T", "openapi": "openapi.json", "groups": [{"$ref": "nav/group.json"}]}]}}';

/** The completion in the file of a group. */
function inGroup(text: string, docs = inTab) {
  const site = editorAt(text, { ...files, "docs.json": docs }, "nav/group.json");
  site.service.diagnose(uriOf("docs.json"));
  return site.complete();
}

describe("completion in an included file", () => {
  it("suggests the endpoints of the inherited OpenAPI file, with documentation", async () => {
    const { labels, accept, documentation } = await inGroup('{"group": "G", "pages": ["GET /orders", "█"]}');
    assert.deepEqual(labels.slice(0, 2), ["GET /users", "POST /users"]);
    assert.equal(accept("GET /users"), '{"group": "G", "pages": ["GET /orders", "GET /users"]}');
    assert.match(await documentation("GET /users"), /List users/u);
  });

  it("marks the pages that another file lists", async () => {
    const docs = '{"navigation": {"groups": [{"$ref": "nav/group.json"}, {"group": "H", "pages": ["guides/a"]}]}}';
    const { details } = await inGroup('{"group": "G", "pages": ["█"]}', docs);
    assert.equal(details["guides/a"], "listed · A");
    assert.equal(details["index"], "Welcome");
  });

  it("suggests the keys of the part of docs.json that the file contains", async () => {
    const { labels, accept } = await inGroup('{"group": "G", "pages": [], █}');
    assert.deepEqual(labels, [
      ...[
        "openapi",
        "icon",
        "searchable",
        "root",
        "tag",
        "expanded",
        "public",
        "boost",
        "hidden",
        "directory",
        "asyncapi",
        "sdk",
      ],
    ]);
    assert.equal(accept("expanded"), '{"group": "G", "pages": [], "expanded": true}');
  });

  it("suggests files by their path from the folder of the included file", async () => {
    const { labels } = await inGroup('{"group": "G", "pages": [{"$ref": "█"}]}');
    assert.deepEqual(labels, ["../data/prices.json", "./other.json", "../openapi.json"]);
  });

  const unfinished: Record<string, string> = {
    '{"group": "G", "hidden": █}': "true",
    '{"group": "G", "pages": ["GET /orders" "█"]}': "GET /users",
    '{"group": "G", "pages": ["po█]}': "POST /users",
    '{"group": "G", "pages": ["GET /orders"], "█}': "expanded",
    '{"group": "G", "openapi": █, "pages": []}': "openapi.json",
    '{"█': "group",
    "█": "group with pages",
  };
  for (const [text, label] of Object.entries(unfinished))
    it(`suggests ${label} in ${text}, which is not valid JSON`, async () => assert.ok((await inGroup(text)).find(label)));

  it("suggests nothing in a file that no docs.json includes", async () => {
    assert.deepEqual((await inGroup('{"group": "G", "pages": ["█"]}', '{"navigation": {"pages": []}}')).labels, []);
  });

  const suggestedByBoth = [
    '[{"group": "A", "icon": "star", "pages": ["guides/a"]}, {█}]',
    '[{"group": "A", "pages": ["guides/a", "GET /users"]}, {"group": "B", "pages": ["█"]}]',
    '[{"group": "A", "icon": "star", "pages": []}, {"group": "B", "icon": "█"}]',
    '[{"group": "A", "openapi": "openapi.json", "pages": []}, {"group": "B", "openapi": █, "pages": []}]',
    '[{"group": "A", "hidden": true, "pages": []}, {"group": "B", "hidden": █}]',
  ];
  for (const marked of suggestedByBoth) {
    it(`suggests nothing that the JSON support already suggests: ${marked}`, async () => {
      const docs = '{"navigation": {"tabs": [{"tab": "T", "openapi": "openapi.json", "groups": {"$ref": "nav/group.json"}}]}}';
      const { labels } = await inGroup(marked, docs);
      const { text, offset } = readCursor(marked);
      const json = getLanguageService({});
      const document = TextDocument.create(uriOf("nav/group.json"), "json", 1, text);
      const list = await json.doComplete(document, document.positionAt(offset), json.parseJSONDocument(document));
      const others = new Set(list?.items.map(({ label }) => label.replace(/^"|"$/gu, "")));
      assert.ok(others.size > 0);
      assert.deepEqual(
        labels.filter((label) => others.has(label)),
        [],
      );
    });
  }

  const suggestedByUsOnly: Record<string, readonly string[]> = {
    '{"group": "G", "pages": ["guides/a", {█}]}': ["group", "pages"],
    '{"group": "G", "pages": [{"group": "H", █}]}': ["pages"],
    '{"group": "G", "hidden": false, "pages": [], "expanded": █}': ["true", "false"],
    '{"group": "G", "root": "█", "pages": ["index"]}': ["index"],
    '{"group": "solid", "pages": [], "icon": {"name": "x", "style": "█"}}': ["solid"],
  };
  for (const [text, wanted] of Object.entries(suggestedByUsOnly)) {
    it(`suggests ${wanted.join(" and ")} in ${text}, where the JSON support does not`, async () => {
      const { labels } = await inGroup(text);
      assert.deepEqual(
        wanted.filter((label) => !labels.includes(label)),
        [],
      );
    });
  }

  it("does not wait for OpenAPI files in files that no docs.json includes", async () => {
    const host = { ...memoryHost({ ...files, "package.json": "{}" }), run: () => new Promise<never>(() => undefined) };
    const service = createLanguageService(host, (site) => void service.diagnose(site));
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, inTab));
    service.diagnose(uriOf("docs.json"));
    service.open(textDocument(uriOf("package.json"), "json", 1, "{}"));
    const { items } = await service.complete(uriOf("package.json"), { line: 0, character: 1 }, editor);
    assert.deepEqual(items, []);
  });
});
