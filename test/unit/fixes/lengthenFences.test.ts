import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const docs = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });

/** The page after the fences are longer; undefined if that is not offered. */
async function lengthened(text: string): Promise<string | undefined> {
  const fixes = await fixesOf(docs, { "a.mdx": text });
  const title = "Lengthen the fences of this block";
  assert.equal(fixes.preferred.includes(title), fixes.titles.includes(title));
  return fixes.titles.includes(title) ? fixes.apply(title)["a.mdx"] : undefined;
}

describe("the fix that lengthens fences", () => {
  const cases: Record<string, readonly [before: string, after: string]> = {
    "around a block": ["```md\n```js\na\n```\n```\n\n## B\n", "````md\n```js\na\n```\n````\n\n## B\n"],
    "around several, which the build fails for": [
      "```mdx\n<Steps>\n\n```bash\na\n```\n\n```js\nb\n```\n\n</Steps>\n```\n\nB\n",
      "````mdx\n<Steps>\n\n```bash\na\n```\n\n```js\nb\n```\n\n</Steps>\n````\n\nB\n",
    ],
    "around blocks that are indented": [
      "```mdx\n<Tab>\n    ```bash a\n    b\n    ```\n</Tab>\n```\n",
      "````mdx\n<Tab>\n    ```bash a\n    b\n    ```\n</Tab>\n````\n",
    ],
    "beyond the longest in it": [
      "~~~Markdown title\n~~~~js\na\n~~~~\n~~~\n\n```js\nb\n```",
      "~~~~~Markdown title\n~~~~js\na\n~~~~\n~~~~~\n\n```js\nb\n```",
    ],
    "beyond the longest of several": [
      "```md\n```js\na\n```\n\n````js\nb\n````\n```\n",
      "`````md\n```js\na\n```\n\n````js\nb\n````\n`````\n",
    ],
    "no longer than those with the same marks need": [
      "```md\n~~~~js\na\n~~~~\n\n```js\nb\n```\n```\n",
      "````md\n~~~~js\na\n~~~~\n\n```js\nb\n```\n````\n",
    ],
    "around marks in lines of text": [
      "``` md\n```js\na\n```\n\nUse ```js\n```b``` c\n```\n",
      "```` md\n```js\na\n```\n\nUse ```js\n```b``` c\n````\n",
    ],
    "that start an item": ["- ```md\n  ```js\n  a\n  ```\n  ```\n\n  B\n", "- ````md\n  ```js\n  a\n  ```\n  ````\n\n  B\n"],
    "of which one is long enough": ["```md\n```js\na\n```\n`````\n", "````md\n```js\na\n```\n`````\n"],
    "of the first of two examples": [
      "```md\n```js\na\n```\n```\n\n```md\n```js\nb\n```\n```\n",
      "````md\n```js\na\n```\n````\n\n```md\n```js\nb\n```\n```\n",
    ],
    "in an item, with the line ends of the page": [
      "- A\r\n\r\n  ```md\r\n  ```js\r\n  a\r\n  ```\r\n  ```\r\n\r\n  B\r\n",
      "- A\r\n\r\n  ````md\r\n  ```js\r\n  a\r\n  ```\r\n  ````\r\n\r\n  B\r\n",
    ],
    "in a quote": ["> ```md\n> ```js\n> a\n> ```\n> ```\n>\n> B\n", "> ````md\n> ```js\n> a\n> ```\n> ````\n>\n> B\n"],
    "in a tag": ["<Note>\n```md\n```js\na\n```\n```\n</Note>\n", "<Note>\n````md\n```js\na\n```\n````\n</Note>\n"],
  };
  for (const [name, [before, after]] of Object.entries(cases))
    it(`does so ${name}`, async () => assert.equal(await lengthened(before), after));

  it("is not offered where the block is more likely not closed, or where its end is not certain", async () => {
    for (const text of [
      "```bash\n```js\na\n```\n```\n\nB\n",
      "```\n```js\na\n```\n```\n\nB\n",
      "```js md\n```js\na\n```\n```\n\nB\n",
      "```amd\n```js\na\n```\n```\n\nB\n",
      "```md\n```js\na\n```\n```\nB\n",
      "```mdast\n```js\na\n```\n```\n\nB\n",
      "```md\n# A\n\n```js\na\n```\n\nB\n",
      "```md\n# A\n\n```js\na\n```\n\n```\nB\n```\n",
      "```md\n# A\n\n```js\na\n```\n\n```\n\nB\n```\n",
      "```md\n```js\na\n```\n  ```\n\nB\n",
    ])
      assert.equal(await lengthened(text), undefined, text);
  });
});
