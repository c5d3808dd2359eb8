import assert from "node:assert/strict";
import type { PageFile } from "../../../server/src/core/pages/pages.ts";
import { Pages } from "../../../server/src/core/pages/pages.ts";
import { suggestionBudget } from "../../../server/src/core/text/workBudget.ts";

describe("the part of pages that a missing import means", () => {
  it("is found without looking at all pages for each import", () => {
    let looks = 0;
    const pageAt = (address: string) => ({
      address,
      path: `${address}.mdx`,
      frontMatter: {},
      get excludedBy() {
        looks++;
        return address.startsWith("snippets/") ? "snippet" : undefined;
      },
    });
    const addresses = [...Array.from({ length: 100 }, (_, index) => `p${index}`), "snippets/note"];
    const pages = new Pages([], addresses.map(pageAt) as unknown as PageFile[]);
    const budget = suggestionBudget();
    for (let index = 0; index < 100; index++) assert.equal(pages.nearestPart(`parts/p${index}`, budget), undefined);
    assert.equal(pages.nearestPart("snippets/nite", budget), "snippets/note");
    assert.ok(looks <= 2 * addresses.length, `${looks}`);
  });
});
