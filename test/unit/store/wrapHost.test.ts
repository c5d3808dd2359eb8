import assert from "node:assert/strict";
import { wrapHost } from "../../../server/src/core/store/wrapHost.ts";
import { memoryHost } from "../../support/memoryHost.ts";

describe("the docs root that must contain a file", () => {
  const seen: unknown[] = [];
  const host = wrapHost(
    {
      ...memoryHost({}),
      readFile: async (_uri, options) => {
        seen.push(options?.within);
        return { kind: "missing" };
      },
      run: async (file) => {
        seen.push(file.within);
        return { kind: "missing" };
      },
    },
    new Set(["file:///a/site/inner", "file:///a/site", "memfs:/"]),
  );

  const cases: [name: string, uri: string, root: string | undefined][] = [
    ["is the one it is in", "file:///a/site/api.json", "file:///a/site"],
    ["is the outermost of several", "file:///a/site/inner/api.json", "file:///a/site"],
    ["is not one whose name begins alike", "file:///a/site-2/api.json", undefined],
    ["may be the root folder of a file system", "memfs:/api.json", "memfs:/"],
    ["does not contain itself", "file:///a/site", undefined],
    ["is none for a downloaded file", "file:///storage/api.json", undefined],
  ];
  for (const [name, uri, root] of cases) {
    it(name, async () => {
      seen.length = 0;
      await host.readFile(uri, { limit: 1 });
      await host.run({ uri }, { kind: "detect", format: "openapi" });
      assert.deepEqual(seen, [root, root]);
    });
  }
});
