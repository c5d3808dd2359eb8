import assert from "node:assert/strict";
import { checkFolder } from "../../../server/src/cli/checkFolder.ts";
import { minimal } from "../../support/diagnose.ts";
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

  it("leaves out marks in the text, such as of entries for deprecated operations", async () => {
    const navigation = { groups: [{ group: "API", openapi: "api.yaml", pages: ["GET /old"] }] };
    const api = 'openapi: 3.1.0\npaths: { /old: { get: { deprecated: true, responses: { "200": { description: ok } } } } }\n';
    const host = memoryHost({ "docs.json": JSON.stringify({ ...minimal, navigation }), "api.yaml": api });
    assert.deepEqual(await checkFolder("/site", host), { sites: 1, diagnostics: [] });
  });
});
