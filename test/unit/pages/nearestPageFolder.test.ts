import assert from "node:assert/strict";
import type { PageFile } from "../../../server/src/core/pages/pages.ts";
import { Pages } from "../../../server/src/core/pages/pages.ts";
import { suggestionBudget } from "../../../server/src/core/text/workBudget.ts";
import { assertLinear } from "../../support/machineSpeed.ts";

describe("the folder of pages that a link to none means", () => {
  it("is found without looking at all folders for each link", () => {
    assertLinear(5000, (count) => {
      const addresses = Array.from({ length: count }, (_, index) => `f${index}/guides/a`);
      const files = addresses.map((address) => ({ address, path: `${address}.mdx`, frontMatter: {} }));
      const pages = new Pages([], files as unknown as PageFile[]);
      const budget = suggestionBudget();
      for (const address of addresses) assert.equal(pages.nearestPageFolder(`x/${address}`, budget), undefined);
      assert.equal(pages.nearestPageFolder("f7/giudes", budget), "f7/guides");
    });
  });
});
