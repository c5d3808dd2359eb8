import assert from "node:assert/strict";
import { lucideIcons, withIcons } from "../../../support/catalogs.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

const docs = JSON.stringify({ icons: { library: "lucide" }, navigation: { pages: ["index"] } });

/** The page `index.mdx` with a cursor. */
const inIndex = (text: string) => settledEditorAt({ "docs.json": docs, "index.mdx": text }, withIcons);

const completedIn = async (text: string) => (await inIndex(text)).complete();

describe("icons of components", () => {
  it("are suggested by name and tag, in place of the whole name", async () => {
    const { labels, accept, documentation } = await completedIn('# A\n\n<Card title="A" icon="ho█use" href="/">\n</Card>\n');
    assert.deepEqual(labels, ["house"]);
    assert.equal(accept("house"), '# A\n\n<Card title="A" icon="house" href="/">\n</Card>\n');
    assert.match(await documentation("house"), /^\*\*`house`\*\* · Lucide 1\.16\.0/u);
    const tagged = await completedIn("Text <Icon icon='launch█' /> text");
    assert.deepEqual(tagged.labels, ["rocket"]);
    assert.match(await tagged.documentation("rocket"), /^!\[rocket\]\(data:[^\n]*\n\n\*\*`rocket`\*\*/u);
    assert.equal(tagged.accept("rocket"), "Text <Icon icon='rocket' /> text");
  });

  it("are suggested while the tag is not closed", async () => {
    for (const text of ['<Card icon="█', '<Card icon="█"', '<Card title="A" icon="█\n  href="/a"\n/>', "- <Icon icon='█"])
      assert.deepEqual((await completedIn(text)).labels, lucideIcons, text);
  });

  it("have styles", async () => {
    const { accept } = await completedIn('<Card icon="rocket" iconType="du█" />');
    assert.equal(accept("duotone"), '<Card icon="rocket" iconType="duotone" />');
  });

  it("are suggested nowhere else", async () => {
    for (const text of [
      '```mdx\n<Card icon="ro█" />\n```',
      '`<Card icon="ro█" />`',
      '<Own icon="ro█" />',
      '<Card title="ro█" />',
      'icon="ro█"',
    ])
      assert.deepEqual((await completedIn(text)).labels, [], text);
  });

  it("are shown in hovers", async () => {
    const found = await (await inIndex('<Card title="A" icon="roc█ket" />')).hover();
    assert.equal(found?.underlined, "rocket");
    assert.match(found?.markdown ?? "", /^!\[rocket\]\(data:[^\n]*\n\n\*\*`rocket`\*\* · Lucide/u);
    assert.equal(await (await inIndex('`<Card icon="roc█ket" />`')).hover(), undefined);
  });
});
