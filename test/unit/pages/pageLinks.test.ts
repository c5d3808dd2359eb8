import assert from "node:assert/strict";
import { linksOf } from "../../../server/src/core/pages/pageLinks.ts";

describe("the links of a page", () => {
  const cases: readonly (readonly [text: string, ...addresses: string[]])[] = [
    ["[a](/guides/install)", "guides/install"],
    ["[a](/guides/install/#linux) [b](/guides/install?a=1)", "guides/install"],
    ["[a](</guides/with>)", "guides/with"],
    ["[a](/guides/a%20b.mdx)", "guides/a b"],
    ["[a](/guides/100%)", "guides/100%"],
    ["[a](./install.md)", "docs/install"],
    ["[a](../install)", "install"],
    // The platform's checker starts at the docs root, and a browser in the folder.
    ["[a](install)", "install", "docs/install"],
    ["[a](a\\b)", "a/b", "docs/a/b"],
    ["[a]: /guides/install 'Title'", "guides/install"],
    ["text [a]: /guides/install"],
    ['<Card title="A" href="/guides/install" />', "guides/install"],
    ["<a href={`/guides/install`}>", "guides/install"],
    ["<a href='install'>", "install", "docs/install"],
    ["<Hero cta='/guides/install' text='guides/other' />", "guides/install"],
    ["export const links = [{ label: 'A', href: '/guides/install' }]", "guides/install"],
    ["---\nrelated:\n  - /guides/install\n  - Set up: '/guides/setup'\n---", "guides/install", "guides/setup"],
    ["[a](/)", ""],
    ["[a](https://acme.com/a) [b](mailto:a@acme.com) [c](//acme.com/a) [d](#e) [e]() ![f](/images/a.png)"],
    ["[a](/a", "a"],
  ];
  for (const [text, ...addresses] of cases)
    it(`are found in ${text}`, () => assert.deepEqual(linksOf("docs/page.mdx", text), { addresses, isTruncated: false }));

  it("are found up to a limit", () => {
    const links = (count: number) =>
      linksOf("page.mdx", Array.from({ length: count }, (_, index) => `[a](/p${index})`).join(" "));
    const counts = [9_999, 10_000, 10_001].map((count) => [links(count).addresses.length, links(count).isTruncated]);
    assert.deepEqual(counts, [
      [9_999, false],
      [10_000, false],
      [10_000, true],
    ]);
  });
});
