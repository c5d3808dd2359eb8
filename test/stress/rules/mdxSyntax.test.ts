import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { isWithin } from "../../support/machineSpeed.ts";

describe("the rule mdx-syntax", () => {
  it("takes linear time for thousands of snippets in one another", async () => {
    const snippets = Array.from({ length: 2000 }, (_, at) => [
      `snippets/s${at}.mdx`,
      `import S from "/snippets/s${at + 1}.mdx"\n\nA <5\n`,
    ]);
    const files = { "a.mdx": 'import S from "/snippets/s0.mdx"\n', ...Object.fromEntries(snippets) };
    const before = performance.now();
    const all = await diagnose({ ...minimal, navigation: { pages: ["a"] } }, files);
    const time = performance.now() - before;
    assert.equal(all.filter(({ code }) => code === "mdx-syntax").length, 2000);
    assert.ok(isWithin(time, 1500), `${time} ms`);
  });
});
