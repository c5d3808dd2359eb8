import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const docs = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });

/** The page after the code is closed; undefined if that is not offered. */
async function closed(text: string): Promise<string | undefined> {
  const fixes = await fixesOf(docs, { "a.mdx": text });
  const title = `Close the ${text.includes("$$") ? "math" : "code"} block`;
  assert.equal(fixes.preferred.includes(title), fixes.titles.includes(title));
  return fixes.titles.includes(title) ? fixes.apply(title)["a.mdx"] : undefined;
}

describe("the fix that closes code", () => {
  const cases: Record<string, readonly [before: string, after: string]> = {
    "at its fence, behind which a tag ends": ["<Note>\n```js\na\n```</Note>\n\nB\n", "<Note>\n```js\na\n```\n</Note>\n\nB\n"],
    "at its fence, in an item": ["- <Note>\n  ````js\n  a\n  ```` </Note>\n", "- <Note>\n  ````js\n  a\n  ````\n  </Note>\n"],
    "before the end of a tag": [
      "<Tab>\n  ~~~~js\n  a\n\n  b\n\n</Tab>\n\nB\n",
      "<Tab>\n  ~~~~js\n  a\n\n  b\n  ~~~~\n\n</Tab>\n\nB\n",
    ],
    "before the end of a tag, with the line ends of the page": [
      "<Tab>\r\n```js\r\na\r\n</Tab>\r\n",
      "<Tab>\r\n```js\r\na\r\n```\r\n</Tab>\r\n",
    ],
    "before the end of a tag that is alone in its line": [
      "> <Tab>\n> ```js\n> a = '</Tab>'\n> </Tab>\n",
      "> <Tab>\n> ```js\n> a = '</Tab>'\n> ```\n> </Tab>\n",
    ],
    "in an item with a line of spaces": ["- ```js\n  a\n \n  b\n", "- ```js\n  a\n \n  b\n  ```\n"],
    "at the end of an item": ["- ```js\n  a\n\n  b\n", "- ```js\n  a\n\n  b\n  ```\n"],
    "at the end of a page without a blank line": ["A\n\n$$\nx\ny", "A\n\n$$\nx\ny\n$$"],
    "at the end of a quote": ["> ```js\n> a\n", "> ```js\n> a\n> ```\n"],
  };
  for (const [name, [before, after]] of Object.entries(cases))
    it(`does so ${name}`, async () => assert.equal(await closed(before), after));

  it("is not offered where other code or a tag stays open", async () => {
    for (const text of ["<Note>\n```js\na\n```</Note>\n\n```js\nb\n", "<Note>\n\n```js\na\n"])
      assert.equal(await closed(text), undefined, text);
  });

  it("is not offered where more than one place is likely", async () => {
    for (const text of [
      "```js\na\n\nText\n",
      "```js\na\n \nText\n",
      "  ```js\n  a\n\nText\n",
      "```js\n",
      "- ```js\n",
      "<Tab>\n```js\na</Tab>\n",
      "```md\n# A\n\n```js\na\n```\n\nText\n```\n\nText\n",
    ])
      assert.equal(await closed(text), undefined, text);
  });
});
