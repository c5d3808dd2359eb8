import assert from "node:assert/strict";
import { checkFolder } from "../../../server/src/cli/checkFolder.ts";
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
});
