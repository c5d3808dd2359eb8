import assert from "node:assert/strict";
import { configsBelow } from "../../../server/src/core/store/configsBelow.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

describe("the docs.json files in a folder", () => {
  it("are those that git does not ignore, each once, by its path without links", async () => {
    const files = {
      ".gitignore": "build/\n",
      "a-link/docs.json": "{}",
      "build/docs.json": "{}",
      "docs/api/docs.json": "{}",
      "docs/docs.json": "{}",
      "z-link/docs.json": "{}",
    };
    const host = {
      ...memoryHost(files),
      realUri: async (uri: string) => uri.replace(/[az]-link/u, "docs"),
    };
    assert.deepEqual(await configsBelow(uriOf("").slice(0, -1), host), {
      files: ["docs/docs.json", "docs/api/docs.json"],
      limitMessage: undefined,
    });
  });

  it("are all of them in a host without links", async () => {
    const host = memoryHost({ "docs.json": "{}", "link/docs.json": "{}" });
    assert.deepEqual((await configsBelow(uriOf("").slice(0, -1), host)).files, ["docs.json", "link/docs.json"]);
  });
});
