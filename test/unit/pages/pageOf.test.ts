import assert from "node:assert/strict";
import type { PageFile } from "../../../server/src/core/pages/pages.ts";
import { Pages } from "../../../server/src/core/pages/pages.ts";

describe("the page of a file", () => {
  it("is found without looking at all others", () => {
    let looks = 0;
    const pageAt = (address: string) => ({
      address,
      path: `${address}.mdx`,
      frontMatter: {},
      get uri() {
        looks++;
        return `file:///${address}.mdx`;
      },
    });
    const addresses = Array.from({ length: 100 }, (_, index) => `p${index}`);
    const pages = new Pages([], addresses.map(pageAt) as unknown as PageFile[]);
    for (const address of addresses) assert.equal(pages.pageOf(`file:///${address}.mdx`)?.address, address);
    assert.ok(looks <= 2 * addresses.length, `${looks}`);
  });
});
