import assert from "node:assert/strict";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { fixesOf, offered } from "../../support/fix.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const docs = (more = "") =>
  `{"theme": "mint", "name": "A", "colors": {"primary": "#123456"}, "navigation": {"pages": ["index", "guides/install"]}${more}}`;

describe("fixes for a link to a page that does not exist", () => {
  const files = { "index.mdx": "[a](/guides/set-up)\n", "guides/install.mdx": "" };

  it("create the page", async () => {
    const fixes = await fixesOf(docs(), files);
    assert.deepEqual(fixes.titles, ["Create page `guides/set-up.mdx`"]);
    assert.deepEqual(fixes.preferred, []);
    assert.deepEqual(fixes.apply("Create page `guides/set-up.mdx`"), {
      "docs.json": docs(),
      ...files,
      "guides/set-up.mdx": '---\ntitle: "Set up"\n---\n',
    });
  });

  it("prefer the page with a similar name", async () => {
    const fixes = await fixesOf(docs(), { ...files, "index.mdx": "[a](guides/instal#b)\n" });
    assert.deepEqual(fixes.titles, ["Change to `/guides/install`", "Create page `guides/instal.mdx`"]);
    assert.deepEqual(fixes.preferred, ["Change to `/guides/install`"]);
  });

  it("create the page where a relative link leads", async () => {
    const fixes = await fixesOf(docs(), { "index.mdx": "", "guides/install.mdx": "[a](./next/steps.md?b=c)\n" });
    assert.deepEqual(fixes.titles, ["Create page `guides/next/steps.mdx`"]);
  });

  it("create the page of a link in docs.json", async () => {
    const fixes = await fixesOf(docs(', "navbar": {"links": [{"label": "A", "href": "/pricing"}]}'), {
      ...files,
      "index.mdx": "",
    });
    assert.deepEqual(fixes.titles, ["Create page `pricing.mdx`"]);
  });

  it("create no page for what can be none", async () => {
    for (const link of ["/a%3Fb", "/report.csv", "/a:b"])
      assert.deepEqual((await fixesOf(docs(), { ...files, "index.mdx": `[a](${link})\n` })).titles, [], link);
  });
});

describe("the fix that removes a snippet that does not exist", () => {
  /** Its title, and what it makes of a page that an editor has open; undefined if it is not offered. */
  async function removed(page: string): Promise<readonly [title: string, after: string | undefined] | undefined> {
    const files = { "index.mdx": page, "guides/install.mdx": "" };
    const service = await openSite(docs(), files);
    const uri = uriOf("index.mdx");
    service.open(textDocument(uri, "mdx", 1, page));
    service.diagnose(uriOf("docs.json"));
    await service.whenSettled();
    const [diagnostic] = service.diagnose(uriOf("docs.json")).find((each) => each.uri === uri)?.diagnostics ?? [];
    assert.equal(diagnostic?.code, "link-file");
    const fixes = offered(service.fixes(uri, [diagnostic], { createFiles: true }), files);
    const title = fixes.titles.find((each) => each.startsWith("Remove"));
    return title === undefined ? undefined : [title, fixes.apply(title)["index.mdx"]];
  }

  it("removes its import and the tags of what it imports, but no code and no text", async () => {
    const page = (statement: string, block: string, inline: string) =>
      `---\ntitle: A\n---\n\n${statement}# Note\n\n${block}Text${inline}. Note: \`<Note />\`\n\n- \`\`\`mdx\n  <Note />\n  \`\`\`\n\n<Notes />\n`;
    const statement = 'import Note from "/snippets/note.mdx";\n\n';
    assert.deepEqual(await removed(page(statement, '<Note title="a" />\n\n<Note></Note>\n\n', " and <Note />")), [
      "Remove import and 3 uses of `Note`",
      page("", "", " and "),
    ]);
    assert.deepEqual(await removed(page(statement, "", "")), ["Remove import of `Note`", page("", "", "")]);
  });

  it("keeps other imports, and the line ends", async () => {
    const others =
      'import A from "/guides/install.mdx"\r\nimport { B, C as D } from "/b.jsx"\r\n\r\n<A />\r\n\r\n<B />\r\n\r\n<D x={1} />\r\n';
    assert.deepEqual(await removed(others), [
      "Remove import and 2 uses of `B`, `D`",
      'import A from "/guides/install.mdx"\r\n\r\n<A />\r\n',
    ]);
    assert.deepEqual(await removed('import "/b.css"\n\nText\n'), ["Remove this import", "Text\n"]);
  });

  it("removes a tag that names the file", async () => {
    assert.deepEqual(await removed('A\n\n<Snippet file="gone.mdx" />\n\nB\n'), ["Remove this snippet", "A\n\nB\n"]);
    assert.deepEqual(await removed('A <Snippet file="gone.mdx" /> B\n'), ["Remove this snippet", "A  B\n"]);
  });

  it("is not offered where something of it would stay", async () => {
    for (const use of [
      "<Note>text</Note>",
      "<Note\n  a\n/>",
      "{Note}",
      "{[\n  Note,\n].length}",
      "{list.map((each) => Note\n)}",
      "<A.B x={Note} />",
      "export const a = Note;",
      "<Note.A />",
    ])
      assert.deepEqual(await removed(`import Note from "/snippets/note.mdx";\n\n${use}\n`), undefined, use);
    assert.deepEqual(await removed('import {\n  Note\n} from "/snippets/note.mdx";\n'), undefined);
    assert.deepEqual(await removed('export { a } from "/snippets/note.mdx";\n'), undefined);
  });

  it("is not offered for a page of which only the beginning is known", async () => {
    const fixes = await fixesOf(docs(), { "index.mdx": 'import A from "/a.mdx"\n', "guides/install.mdx": "" });
    assert.deepEqual(fixes.titles, []);
  });
});
