import assert from "node:assert/strict";
import { BaseLoader } from "../../../server/src/core/store/baseLoader.ts";

const root = "file:///work/docs";

describe("BaseLoader", () => {
  for (const [name, uri, isAsked] of [
    ["a file of the site", `${root}/a.mdx`, true],
    ["the folder of the site, which was moved away", root, true],
    ["a folder around it", "file:///work", true],
    ["a folder beside it", "file:///work/docs-2", false],
  ] as const)
    it(`${isAsked ? "asks" : "does not ask"} again after the return of ${name}`, async () => {
      const answers = [undefined, { revision: "main", addresses: [{ address: "a" }] }];
      const loader = new BaseLoader({ baseAddresses: async () => answers.shift() }, () => undefined);
      loader.configure({});
      loader.request(root, undefined);
      await loader.running();
      assert.equal(loader.get(root), undefined);
      loader.refresh(uri);
      await loader.running();
      assert.equal(loader.get(root)?.revision, isAsked ? "main" : undefined);
    });
});
