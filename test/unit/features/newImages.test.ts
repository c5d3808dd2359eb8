import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { readCursorIn } from "../../support/cursor.ts";
import { pathOf, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

/**
 * What shows images that are pasted at the cursor of a page, with its placeholders as `«1:text»`, and the paths of their files; undefined if
 * the editor decides.
 */
async function pasted(
  marked: Readonly<Record<string, string>>,
  ...names: readonly string[]
): Promise<readonly [title: string, snippet: string, ...paths: string[]] | undefined> {
  const { path, text, offset, files } = readCursorIn(marked);
  const service = await openSite({ navigation: { pages: ["index"] } }, files);
  const uri = uriOf(path);
  service.open(textDocument(uri, "plaintext", 1, text));
  await service.whenSettled();
  const position = TextDocument.create(uri, "plaintext", 1, text).positionAt(offset);
  const found = await service.newImages({ uri, position, names });
  return found === null ? undefined : [found.title, found.snippet.replace(/\$\{([^}]*)\}/gu, "«$1»"), ...found.uris.map(pathOf)];
}

const nameless = "image.png";

describe("images that are pasted into a page", () => {
  it("get the name of the page if they have none, and a number if there is one already", async () => {
    const page = { "guides/set-up.mdx": "█" };
    const expected = ["Insert Image", "![«1:Set Up»](/images/set-up.png)", "images/set-up.png"];
    assert.deepEqual(await pasted(page, nameless), expected);
    assert.deepEqual(await pasted({ "guides/index.mdx": "█" }, nameless), [
      "Insert Image",
      "![«1:Guides»](/images/guides.png)",
      "images/guides.png",
    ]);
    assert.deepEqual(await pasted({ ...page, "images/Set-up.png": "", "images/set-up-2.png": "" }, nameless), [
      "Insert Image",
      "![«1:Set Up 3»](/images/set-up-3.png)",
      "images/set-up-3.png",
    ]);
  });

  it("keep their names, without characters that URLs escape", async () => {
    assert.deepEqual(await pasted({ "a.mdx": "█" }, "Screenshot 2026-11-29 at 10.15.PNG", "größe$1.svg", "?.gif", nameless), [
      "Insert Images",
      "![«1:Screenshot 2026 11 29 At 10 15»](/images/Screenshot-2026-11-29-at-10-15.png)\n" +
        "![«2:Größe 1»](/images/größe-1.svg)\n![«3:Image»](/images/image.gif)\n![«4:A»](/images/a.png)",
      "images/Screenshot-2026-11-29-at-10-15.png",
      "images/gr%C3%B6%C3%9Fe-1.svg",
      "images/image.gif",
      "images/a.png",
    ]);
    const [, snippet] = (await pasted({ "a.mdx": "█" }, nameless, nameless)) ?? [];
    assert.equal(snippet, "![«1:A»](/images/a.png)\n![«2:A 2»](/images/a-2.png)");
  });

  it("are saved next to most images of the page, or else of the pages around it", async () => {
    const files = {
      "index.mdx": "![a](/img/a.png) ![b](/img/b.png) ![gone](/gone/c.png)",
      "guides/other.mdx": "<img src='../assets/guides/a.png' />",
      "guides/deep/more.mdx": "![x](/shots/x.png)\n\n![a](/img/a.png)\n\n<img src='/shots/y.png' />\n",
      ...{ "img/a.png": "", "img/b.png": "", "assets/guides/a.png": "", "shots/x.png": "", "shots/y.png": "" },
    };
    const folderFor = async (path: string, text = "█") => {
      const [, , saved = ""] = (await pasted({ ...files, [path]: text }, "new.png")) ?? [];
      return saved.slice(0, saved.lastIndexOf("/"));
    };
    assert.equal(await folderFor("guides/deep/more.mdx", `${files["guides/deep/more.mdx"]}█`), "shots");
    assert.equal(await folderFor("guides/deep/new.mdx"), "shots");
    assert.equal(await folderFor("api/new.mdx"), "img");
    const [, snippet, saved] = (await pasted({ "a.mdx": "![a](./logo.png)█", "logo.png": "" }, "new.png")) ?? [];
    assert.deepEqual([snippet, saved], ["![«1:New»](/new.png)", "new.png"]);
  });

  it("become a path where one is missing", async () => {
    assert.deepEqual(await pasted({ "a.mdx": '<img src="█" />' }, nameless, nameless), [
      "Insert Path",
      "/images/a.png",
      "images/a.png",
    ]);
  });

  it("are left to the editor where no link can be, in a path, outside of pages, and if browsers do not show them", async () => {
    for (const text of [
      "---\ntitle: █\n---\n",
      "[Guide](/gui█)",
      "---\ntitle: A\n---\n\n```sh\ncp █ b.png\n```\n",
      '<Card img="█">A</Card>\n',
      "{/* █ */}\n",
      "export const image = █;\n",
    ])
      assert.equal(await pasted({ "a.mdx": text }, nameless), undefined, text);
    for (const text of ["```sh\na\n```\n█", "<Card>█</Card>\n", "{/* a */}█\n"])
      assert.equal((await pasted({ "a.mdx": text }, nameless))?.[0], "Insert Image", text);
    assert.equal(await pasted({ "a.mdx": "█" }, "photo.heic"), undefined);
    assert.equal(await pasted({ "notes.json": "█" }, nameless), undefined);
  });
});
