import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const docs = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });

/** The page after the missing tag is added; undefined if that is not offered. */
async function closed(text: string, name = "Card"): Promise<string | undefined> {
  const fixes = await fixesOf(docs, { "a.mdx": text });
  const title = `Add \`</${name}>\``;
  if (!fixes.titles.includes(title)) return undefined;
  assert.ok(fixes.preferred.includes(title));
  return fixes.apply(title)["a.mdx"];
}

describe("the fix for a tag whose lines are outside of its list item", () => {
  const cases: Record<string, readonly [before: string, after: string]> = {
    "indents its text": ["1. A\n   <Note>\nText\n   </Note>\n2. B\n", "1. A\n   <Note>\n   Text\n   </Note>\n2. B\n"],
    "indents the tag that closes it": ["- A\n\n  <Note>\n  Text\n</Note>\n", "- A\n\n  <Note>\n  Text\n  </Note>\n"],
    "indents all of it": ["- <Note>\r\nText\r\n\r\n  More\r\n</Note>\r\n", "- <Note>\r\n  Text\r\n\r\n  More\r\n  </Note>\r\n"],
    "keeps the layout of code": [
      "1. A\n   <Note>\n```js\n    if (a) {\n\n  }\n```\n   </Note>\n",
      "1. A\n   <Note>\n   ```js\n       if (a) {\n\n     }\n   ```\n   </Note>\n",
    ],
  };
  for (const [what, [before, after]] of Object.entries(cases))
    it(what, async () => {
      const fixes = await fixesOf(docs, { "a.mdx": before });
      assert.deepEqual(fixes.titles, ["Indent"]);
      assert.equal(fixes.apply("Indent")["a.mdx"], after);
    });

  it("is not offered without a tag that closes it", async () => {
    const { titles } = await fixesOf(docs, { "a.mdx": "- A\n  <Note>\nText\n" });
    assert.ok(!titles.includes("Indent"));
  });
});

describe("the fix that closes a tag", () => {
  const cases: Record<string, readonly [before: string, after: string]> = {
    "after its text": ['<Card title="A">Text', '<Card title="A">Text</Card>'],
    "after its text, before a blank line": ["<Card>Text  \r\n\r\nMore\r\n", "<Card>Text</Card>  \r\n\r\nMore\r\n"],
    "after text with other tags": ["<Card>A <b>c</b>\n<Card>B</Card>\n", "<Card>A <b>c</b></Card>\n<Card>B</Card>\n"],
    "before the end of what it is in": ["<Note><Card>A</Note>\n", "<Note><Card>A</Card></Note>\n"],
    "in an item of a list": ["- <Card>A\n- B\n", "- <Card>A</Card>\n- B\n"],
    "below its content": [
      "<CardGroup>\n  <Card>\n    Text\n\n</CardGroup>\n",
      "<CardGroup>\n  <Card>\n    Text\n  </Card>\n\n</CardGroup>\n",
    ],
    "with the line ends of the page": [
      "<CardGroup>\r\n<Card>\r\nText\r\n</CardGroup>\r\n",
      "<CardGroup>\r\n<Card>\r\nText\r\n</Card>\r\n</CardGroup>\r\n",
    ],
    "after the lines that are indented further": [
      "<Note>\n<Card>\n  Text\n\n  More\n\nOther text.\n</Note>\n",
      "<Note>\n<Card>\n  Text\n\n  More\n</Card>\n\nOther text.\n</Note>\n",
    ],
    "at the end of the page": ["<Card>\n  Text\n\n  More\n", "<Card>\n  Text\n\n  More\n</Card>\n"],
    "before the next one": [
      "<CardGroup>\n<Card>\nA <b>c</b>\n<Card>\nB\n</Card>\n</CardGroup>\n",
      "<CardGroup>\n<Card>\nA <b>c</b>\n</Card>\n<Card>\nB\n</Card>\n</CardGroup>\n",
    ],
    "after code that contains one": [
      "<CardGroup>\n<Card>\n\n```mdx\n</Card>\n```\n\n</CardGroup>\n",
      "<CardGroup>\n<Card>\n\n```mdx\n</Card>\n```\n</Card>\n\n</CardGroup>\n",
    ],
  };
  for (const [name, [before, after]] of Object.entries(cases))
    it(`adds the tag ${name}`, async () => assert.equal(await closed(before), after));

  const lists: Record<string, readonly [before: string, after: string]> = {
    CodeGroup: ["```sh npm\nnpm i\n\n```\n\n```sh pip\npip i\n```\n", "\nText\n\n```js\na\n```\n"],
    Tabs: ["<Tab>A</Tab>\n", "\nText\n\n<Tabs>\n<Tab>B</Tab>\n</Tabs>\n"],
    Steps: ['<Step title="A">\nText\n\n```sh\na\n```\n</Step>\n\n<Step title="B" />\n', "\n## Next\n"],
    CardGroup: ["<Card>A</Card>\n<Card>\nB\n</Card>\n", ""],
  };
  for (const [name, [items, rest]] of Object.entries(lists))
    it(`adds the tag after the items of <${name}>`, async () =>
      assert.equal(await closed(`<${name}>\n${items}${rest}`, name), `<${name}>\n${items}</${name}>\n${rest}`));

  const doubtful: Record<string, string> = {
    "the text goes on in the next line": "<Card>Text\nand more\n\nMore\n",
    "text after a blank line may not belong to it": "<Tab>\n<Card>\nText\n\nMore\n</Tab>\n",
    "it is closed, and one in it is not": "<Card>\n  <Card>\n    Text\n</Card>\n",
    "nothing says where it ends": "<Card>\nText\n\nMore\n",
    "it is closed in another paragraph": "<Card>Text\n\nMore</Card>\n",
    "code follows that is in no list": "<Card>\n\n```js\na\n```\n\nMore\n",
    "more than its content could be meant": "<Steps>\n<Card>\nText\n  <Card>\n  B\n  </Card>\n</Steps>\n",
  };
  it("is not offered for a list that starts with another one", async () =>
    assert.equal(await closed("<CardGroup>\n<CardGroup>\n<Card>A</Card>\n</CardGroup>\n\nMore\n", "CardGroup"), undefined));

  it("is not offered for a list that may go on after something else", async () =>
    assert.equal(
      await closed("<Steps>\n<Step>A</Step>\n\nText\n\n<Step>B</Step>\n\n<Steps>\n<Step>C</Step>\n</Steps>\n", "Steps"),
      undefined,
    ));

  for (const [name, text] of Object.entries(doubtful))
    it(`is not offered if ${name}`, async () => assert.equal(await closed(text), undefined));
});
