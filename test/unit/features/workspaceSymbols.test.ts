import assert from "node:assert/strict";
import { SymbolKind } from "vscode-languageserver-types";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const kindNames = Object.fromEntries(Object.entries(SymbolKind).map(([name, kind]) => [kind, name]));

const docsJson = {
  navigation: {
    groups: [
      { group: "Guides", pages: ["index", "guides/index", "guides/setup", "guides/old"] },
      { group: "API", openapi: "api.yaml" },
    ],
  },
};

const files = {
  "index.mdx": "---\ntitle: Welcome\n---\n\n## Install **it**\n",
  "guides/index.mdx": "---\ntitle: All guides\n---\n",
  "guides/setup.mdx": "## Install it here\n\n<Step title='Install the rest' />\n",
  "guides/old.md": "---\ntitle: Old guide\n---\n\n## Install the old one\n",
  "snippets/note.mdx": "## Install a note\n",
  "api.yaml":
    "openapi: 3.1.0\npaths:\n  /guides:\n    get: {summary: List guides}\n    post: {}\nwebhooks:\n  guideRead:\n    post: {}\n",
};

/** What is found for a query: kind, name, container, and place of each. */
async function found(query: string): Promise<readonly string[]> {
  const service = await openSite(docsJson, files);
  return service.workspaceSymbols(query).map(({ name, kind, containerName, location: { uri, range } }) => {
    const place = `${uri.slice(uriOf("").length)}:${range.start.line}:${range.start.character}`;
    return `${kindNames[kind]} ${name} (${containerName}) ${place}`;
  });
}

describe("symbols of the workspace", () => {
  it("are pages by their titles, or their addresses without one", async () => {
    assert.deepEqual(await found("guide"), [
      "File All guides (/guides) guides/index.mdx:0:0",
      "File /guides/setup (/guides/setup) guides/setup.mdx:0:0",
      "File Old guide (/guides/old) guides/old.md:0:0",
      "Method GET /guides (List guides) api.yaml:3:4",
      "Method POST /guides (api.yaml) api.yaml:4:4",
      "Event WEBHOOK guideRead (api.yaml) api.yaml:7:4",
    ]);
  });

  it("are headings of `.mdx` files, with their pages", async () => {
    assert.deepEqual(await found("Install"), [
      "String Install it (/) index.mdx:4:3",
      "String Install it here (/guides/setup) guides/setup.mdx:0:3",
    ]);
  });

  it("have the letters of the query in their order", async () => {
    assert.deepEqual(await found("getgui"), ["Method GET /guides (List guides) api.yaml:3:4"]);
    assert.deepEqual(await found("inst here"), ["String Install it here (/guides/setup) guides/setup.mdx:0:3"]);
    assert.deepEqual(await found("zz"), []);
  });

  it("are found once in a file that two sites share, and at most 1,000", async () => {
    const paths = Array.from({ length: 1200 }, (_, at) => `  /many/${at}:\n    get: {}\n`).join("");
    const inner = '{"navigation": {"groups": [{"group": "API", "openapi": "api.yaml"}]}}';
    const shared = { "inner/docs.json": inner, "inner/api.yaml": `openapi: 3.1.0\npaths:\n  /one:\n    get: {}\n${paths}` };
    const outer = { navigation: { groups: [{ group: "API", openapi: "inner/api.yaml" }] } };
    const service = await openSite(outer, shared);
    service.open(textDocument(uriOf("inner/docs.json"), "docs-json", 1, inner));
    await service.whenSettled();
    assert.equal(service.workspaceSymbols("/one").length, 1);
    assert.equal(service.workspaceSymbols("/many").length, 1000);
  });
});
