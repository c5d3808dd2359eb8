import assert from "node:assert/strict";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

/** What the rule reports in a page: the underlined text, and the first word of the message. */
async function found(text: string, files: Files = {}): Promise<readonly string[]> {
  const settings = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });
  const all = await diagnose(settings, { "a.mdx": text, ...files });
  return all.flatMap(({ severity, code, text: at, message }) =>
    code === "code-unclosed" ? `${severity} ${at} | ${message}` : [],
  );
}

const open = (at: string, kind = "code") =>
  `warning ${at} | This ${kind} block has no end, so everything after it is shown as ${kind}. Close it.`;

const swapped = (at: string) =>
  `warning ${at} | Another code block starts inside this one, so text is shown as code. Close this block or an earlier one, or use a longer fence around code that contains fences.`;

describe("code-unclosed", () => {
  it("reports the last block if it has no end", async () => {
    assert.deepEqual(await found("---\ntitle: A\n---\n\n```js\na\n```\n\n``` bash  \nb\n\n## C\n"), [open("``` bash")]);
    assert.deepEqual(await found("~~~\na\n```\n"), [open("~~~")]);
    assert.deepEqual(await found("A\n\n$$\nx\n"), [open("$$", "math")]);
    assert.deepEqual(await found("- A\n\n  ```js\n  a\n"), [open("```js")]);
    assert.deepEqual(await found("```"), [open("```")]);
    assert.deepEqual(await found("```md\n```js\na"), [open("```md")]);
    for (const last of ["a ```", "```a"]) assert.deepEqual(await found(`\`\`\`\n${last}`), [open("```")], last);
    assert.deepEqual(await found("````\na\n```"), [open("````")]);
  });

  it("reports code that has the end of a tag in it as an error, instead of the tag", async () => {
    const cut = (at: string, kind: string, tag: string) =>
      `error ${at} | This ${kind} block has no end, so \`</${tag}>\` is part of it; the build will fail. Close it.`;
    const tabs = "<Tabs>\n  <Tab title='a'>\n    ```js x\n    a\n  </Tab>\n</Tabs>\n\n[a](/b)\n";
    assert.deepEqual(await found(tabs), [cut("```js x", "code", "Tab")]);
    assert.deepEqual(await found("<Note>\n$$\nx\n</Note>\n"), [cut("$$", "math", "Note")]);
    assert.deepEqual(await found("<Tab>\n```js\na\n```js\n</Tab>\n```\n"), [swapped("```js")]);
    const settings = JSON.stringify({ ...minimal, navigation: { pages: ["a", "b", "c", "d", "e"] } });
    const all = await diagnose(settings, {
      "a.mdx": tabs,
      "b.mdx": "<Card>\n\n```js\na\n",
      "c.mdx": "{{user-name}}\n\n<Note>\n\n~~~\n</Note>\n",
      "d.mdx": "<Note>\n```md\n```js\na\n</Note>\n",
      "e.mdx": "</Note>\n\n$$\n</Note>\n",
    });
    assert.deepEqual(
      all.map(({ code, text }) => `${code} ${text}`),
      [
        "mdx-syntax <Card>",
        "code-unclosed ```js",
        "mdx-syntax {{user-name}}",
        "code-unclosed ~~~",
        "mdx-syntax <Note>",
        "code-unclosed ```md",
        "mdx-syntax </Note>",
        "code-unclosed $$",
        "code-unclosed ```js x",
      ],
    );
  });

  it("reports only the code if the end of a tag is behind the fence that would close it", async () => {
    const settings = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });
    for (const text of [
      "<Note>\n```js\na\n```</Note>\n\nText\n",
      "<Note>\n```js\na\n```</Note>\n\n```js\nb\n```\n",
      "<Tabs>\n<Note>\n```js\na\n``` </Note>\n</Tabs>\n",
      "<Note>a\n```</Note>\n",
      "<Note>\n~~~js\na\n~~~</Note>\n\n~~~js\nb\n~~~\n",
    ]) {
      const all = await diagnose(settings, { "a.mdx": text });
      const message = "This code block has no end, so `</Note>` is part of it; the build will fail. Close it.";
      assert.deepEqual(
        all.map((each) => each.message),
        [message],
        text,
      );
    }
  });

  it("reports tags as well that end in code after the line with that fence", async () => {
    const text = "<Tabs>\n<Note>\n```js\na\n```</Note>\n\n```js\n</Tabs>\n```\n";
    const all = await diagnose({ ...minimal, navigation: { pages: ["a"] } }, { "a.mdx": text });
    assert.deepEqual(
      all.map(({ code, text: at }) => `${code} ${at}`),
      ["mdx-syntax <Tabs>", "code-unclosed ```js"],
    );
  });

  it("reports the first block in which another one starts", async () => {
    const stray = "```js\na\n```\n```\n\n## B\n\n```bash\nc\n```\n\nText\n\n```bash\nd\n```\n";
    assert.deepEqual(await found(stray), [swapped("```")]);
    const nested = "```md\n# A\n\n```js\na\n```\n\nText\n```\n\nText\n";
    assert.deepEqual(await found(nested), [swapped("```md")]);
    for (const text of [nested, "> ```md\n> ```js\n> a\n> ```\n> ```\n"]) {
      const [whole] = await diagnoseWhole({ ...minimal, navigation: { pages: ["a"] } }, { "a.mdx": text });
      assert.deepEqual(whole?.related, ["a.mdx ```js This starts another block, but is shown as code."], text);
    }
    assert.deepEqual(await found("> ```md\n> ```js\n> a\n> ```\n> ```\n"), [swapped("```md")]);
  });

  it("reports snippets, but no pages that nothing leads to, and no files that are not built", async () => {
    const files = { "snippets/b.mdx": "```js\nb\n", "c.mdx": "```js\nc\n" };
    assert.deepEqual(await found('import B from "/snippets/b.mdx"\n\n<B />\n', files), [open("```js")]);
    assert.deepEqual(await found("[C](/c)\n", files), [open("```js"), open("```js")]);
    assert.deepEqual(await found("[C](/c)\n", { "c.mdx": "```js\nc\n", ".mintignore": "c.mdx\n" }), []);
  });

  it("reports nothing where each block has an end, and where that is not certain", async () => {
    for (const text of [
      "```js\na\n```",
      "```js\na\n``` \n\nText\n",
      "````md\n```js\na\n```\n````\n",
      "~~~md\n```js\na\n~~~\n",
      "```diff\n+```js\n+a\n```\n\nUse ```js\n",
      '```\n```js title="a"\n```\n',
      "```md\n> ```js\n> a\n> ```\n```\n",
      "```md\n```a``` b\nc\n```\n",
      "- ```js\n  a\n  ```\n",
      "> ```js\n> a\n> ```",
      "- ```js\n  a\n\nText\n",
      "$$\nx\n$$\n",
      "`a`\n\n```a``` b\n",
      "{/*\n```js\n*/}\n",
      "{\n```js\na\n",
      "<Note>\n````js\na\n```</Note>\n````\n</Note>\n",
      "<Note>\n~~~js\na\n```</Note>\n~~~\n</Note>\n",
      "<Note>\n```js\na ```</Note>\n```\n</Note>\n",
    ])
      assert.deepEqual(await found(text), [], text);
  });
});
