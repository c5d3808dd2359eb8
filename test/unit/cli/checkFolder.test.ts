import assert from "node:assert/strict";
import { checkFolder } from "../../../server/src/cli/checkFolder.ts";
import { minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost } from "../../support/memoryHost.ts";

describe("docs-json check of a folder", () => {
  const site = '{"theme": "mnt", "name": "A", "colors": {"primary": "#0D9373"}, "navigation": {"pages": []}}';

  it("checks the other sites if one cannot be checked", async () => {
    const host = memoryHost({ "a/docs.json": site, "b/docs.json": site });
    const readFile: typeof host.readFile = async (uri) =>
      uri.includes("/a/") ? Promise.reject(new Error("gone")) : host.readFile(uri);
    const { sites, diagnostics } = await checkFolder("/site", { ...host, readFile });
    assert.equal(sites, 2);
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity === "error").map(({ file, line, code }) => [file, line, code]),
      [
        ["a/docs.json", 1, "internal-error"],
        ["b/docs.json", 1, "enum"],
      ],
    );
  });

  it("leaves out hints, such as of entries for deprecated operations", async () => {
    const navigation = { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /old"] }] };
    const api = 'openapi: 3.1.0\npaths: { /old: { get: { deprecated: true, responses: { "200": { description: ok } } } } }\n';
    const host = memoryHost({ "docs.json": JSON.stringify({ ...minimal, navigation }), "api.yaml": api });
    assert.deepEqual(await checkFolder("/site", host), { sites: 1, diagnostics: [], nested: [] });
  });

  it("reports more diagnostics than fit in the arguments of a call", async () => {
    const keys = Array.from({ length: 130_000 }, (_, index) => `"k${index}": 1`).join(",");
    const { diagnostics } = await checkFolder("/site", memoryHost({ "docs.json": site.replace("{", `{${keys}, `) }));
    assert.ok(diagnostics.length >= 130_000);
  });

  const checked = async (files: Files, folder = "/site") => {
    const { sites, diagnostics, nested } = await checkFolder(folder, memoryHost(files));
    return { sites, files: diagnostics.filter(({ code }) => code === "enum").map(({ file }) => file), nested };
  };

  it("checks no docs.json in the folder of another site, and returns their paths", async () => {
    const files = {
      ...{ "docs/docs.json": site, "docs/a/docs.json": site, "docs/a/b/docs.json": site, "docs2/docs.json": site },
      "docs/tool/docs.json": '[{ "name": "of another tool" }]',
    };
    assert.deepEqual(await checked(files), {
      sites: 2,
      files: ["docs/docs.json", "docs2/docs.json"],
      nested: ["docs/a/b/docs.json", "docs/a/docs.json"],
    });
    const { nested } = await checked({ "docs.json": "[{}]", "a/docs.json": site });
    assert.deepEqual(nested, [], "a docs.json of another tool is no site");
  });

  it("leaves out what git ignores", async () => {
    const files = {
      ".gitignore": "/out/\n*.local\n",
      ...{ "out/docs.json": site, "docs/docs.json": site, "web.local/docs.json": site },
      ...{ "web/.gitignore": "dist\n", "web/dist/docs.json": site, "web/out/docs.json": site },
    };
    assert.deepEqual((await checked(files)).files, ["docs/docs.json", "web/out/docs.json"]);
  });
});
