import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { CodeAction } from "vscode-languageserver-types";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

/** A site whose pages a test edits, as in an editor. */
async function editedSite(files: Files, groups: readonly object[] = []) {
  const pages = Object.keys(files).flatMap((path) => (/^(?!snippets\/).*\.mdx$/u.test(path) ? path.slice(0, -4) : []));
  const service = await openSite({ ...minimal, navigation: { groups: [{ group: "All", pages }, ...groups] } }, files);
  let version = 0;
  const links = () =>
    service
      .diagnose(uriOf("docs.json"))
      .flatMap(({ uri, diagnostics }) =>
        diagnostics.flatMap((diagnostic) =>
          String(diagnostic.code).startsWith("link-") ? [{ path: uri.slice(uriOf("").length), uri, diagnostic }] : [],
        ),
      );
  return {
    async edit(path: string, text: string) {
      files[path] = text;
      version++;
      const document = textDocument(uriOf(path), "mdx", version, text);
      if (version === 1) service.open(document);
      else service.change(document);
      await service.whenSettled();
    },
    async close(path: string, text: string) {
      files[path] = text;
      service.close(uriOf(path));
      await service.whenSettled();
    },
    messages: () => links().map(({ path, diagnostic: { message } }) => `${path}: ${String(message)}`),
    /** The text of a page after the first fix of its first diagnostic; undefined if there is none. */
    fixed(path: string): string | undefined {
      const [first] = links().filter((link) => link.path === path);
      const [fix]: CodeAction[] = first === undefined ? [] : service.fixes(first.uri, [first.diagnostic], { createFiles: true });
      const edits = fix?.edit?.changes?.[uriOf(path)];
      return edits && TextDocument.applyEdits(TextDocument.create("", "", 0, String(files[path])), edits);
    },
  };
}

/** With a front matter, a page that is edited below stays the same for its site. */
const head = "---\ntitle: A\n---\n\n";

describe("links in pages, while a page is edited", () => {
  it("are those of the text in the editor", async () => {
    const site = await editedSite({ "a.mdx": "[b](/b)", "b.mdx": "" });
    assert.deepEqual(site.messages(), []);
    await site.edit("a.mdx", "[b](/b)\n\n[c](/c)");
    assert.deepEqual(site.messages(), ["a.mdx: Page not found: `/c`."]);
    await site.edit("a.mdx", "[b](/b)\n\n[c](/b)");
    assert.deepEqual(site.messages(), []);
    await site.edit("a.mdx", "[c](/c)");
    await site.close("a.mdx", "[d](/d)");
    assert.deepEqual(site.messages(), ["a.mdx: Page not found: `/d`."]);
  });

  it("have suggestions, no matter how many keystrokes it took to type them", async () => {
    const operation = 'get: { summary: List users, responses: { "200": { description: ok } } }';
    const api = `openapi: 3.1.0\ninfo: { title: Acme, version: 1.0.0 }\npaths: { /users: { ${operation} } }\n`;
    const site = await editedSite({ "a.mdx": "", "api.yaml": api }, [{ group: "API", openapi: "api.yaml" }]);
    for (let typed = 30; typed > 0; typed--) {
      await site.edit("a.mdx", `${head}[b](/api-reference/list-user${"x".repeat(typed)})`);
      assert.equal(site.messages().length, 1);
    }
    await site.edit("a.mdx", `${head}[b](/api-reference/list-user)`);
    assert.deepEqual(site.messages(), [
      "a.mdx: Page not found: `/api-reference/list-user`. Did you mean `/api-reference/list-users`?",
    ]);
  });

  it("have suggestions for the pages and files of a large site, too", async () => {
    const name = "a-page-or-a-file-with-a-rather-long-name";
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`guides/${name}-${at}.mdx`, ""]));
    const site = await editedSite({ "a.mdx": "", "guides/start.mdx": "", "images/map.png": "", ...many });
    for (let typed = 0; typed < 100; typed++) {
      await site.edit("a.mdx", `${head}![b](/images/${name}${"x".repeat(typed)}.png)`);
      assert.equal(site.messages().length, 1);
    }
    await site.edit("a.mdx", `${head}[b](/guides/stat) ![c](/images/mpa.png)`);
    assert.deepEqual(site.messages(), [
      "a.mdx: Page not found: `/guides/stat`. Did you mean `/guides/start`?",
      "a.mdx: File not found: `/images/mpa.png`. Did you mean `/images/map.png`?",
    ]);
  });

  for (const [name, start] of [
    ["a page without front matter", ""],
    ["a page whose front matter stays the same", head],
  ] as const)
    describe(`to parts of ${name}`, () => {
      it("are looked up again in the page that they lead to", async () => {
        const site = await editedSite({ "a.mdx": "[b](/b#one)", "b.mdx": `${start}## One`, "c.mdx": "[b](/b#two)" });
        assert.deepEqual(site.messages(), ["c.mdx: Anchor not found: `#two` in `b`."]);
        await site.edit("b.mdx", `${start}## Two`);
        assert.deepEqual(site.messages(), ["a.mdx: Anchor not found: `#one` in `b`."]);
        await site.edit("b.mdx", `${start}## Two\n\n## One`);
        assert.deepEqual(site.messages(), []);
      });

      it("are looked up again where they are", async () => {
        const site = await editedSite({ "a.mdx": `${start}[b](/b#one)`, "b.mdx": "## One" });
        await site.edit("a.mdx", `${start}[b](/b#two)`);
        assert.deepEqual(site.messages(), ["a.mdx: Anchor not found: `#two` in `b`."]);
        await site.edit("a.mdx", `${start}[b](/b#one)`);
        assert.deepEqual(site.messages(), []);
      });

      for (const part of ["snippets/one.mdx", "one.mdx"])
        it(`are looked up again in ${part}, which is part of the page that they lead to`, async () => {
          const site = await editedSite({
            "a.mdx": "[b](/b#one)",
            "b.mdx": `import One from "/${part}"\n\n<One />`,
            [part]: `${start}## One`,
          });
          assert.deepEqual(site.messages(), []);
          await site.edit(part, `${start}## Two`);
          assert.deepEqual(site.messages(), ["a.mdx: Anchor not found: `#one` in `b`."]);
        });
    });

  it("follow new and deleted headings of a page with the same links", async () => {
    const site = await editedSite({ "a.mdx": `${head}## One\n\n[a](#one)` });
    await site.edit("a.mdx", `${head}## One more\n\n[a](#one)`);
    assert.deepEqual(site.messages(), ["a.mdx: Anchor not found: `#one`."]);
  });

  it("have quick fixes that change only the part that is wrong", async () => {
    const site = await editedSite({ "x/a.mdx": "", "x/install.mdx": "## First step" });
    await site.edit("x/a.mdx", "---\ntitle: A\n---\n\n[b](./instal?c#first-step 'd')");
    assert.equal(site.fixed("x/a.mdx"), "---\ntitle: A\n---\n\n[b](./install?c#first-step 'd')");
    await site.edit("x/a.mdx", "---\ntitle: A\n---\n\n<a href='install#frst-step' />");
    assert.equal(site.fixed("x/a.mdx"), "---\ntitle: A\n---\n\n<a href='install#first-step' />");
  });

  it("have no quick fixes in a page that is not open, since its text is not known", async () => {
    const site = await editedSite({ "a.mdx": `${"text\n".repeat(100)}\n[b](/instal)`, "install.mdx": "" });
    assert.equal(site.messages().length, 1);
    assert.equal(site.fixed("a.mdx"), undefined);
  });

  it("count for pages that are not in the navigation, also where a link comes before its page", async () => {
    const files: Files = { "index.mdx": "a", "other.mdx": "---\ntitle: Other\n---\n" };
    const service = await openSite({ ...minimal, navigation: { pages: ["index"] } }, files);
    const unlisted = () =>
      service
        .diagnose(uriOf("docs.json"))
        .flatMap(({ diagnostics }) => diagnostics.flatMap(({ code, data }) => (code === "page-unlisted" ? data.listPages : [])))
        .sort();
    const type = async (version: number, text: string) => {
      const document = textDocument(uriOf("index.mdx"), "mdx", version, text);
      if (version === 1) service.open(document);
      else service.change(document);
      await service.whenSettled();
    };
    await type(1, "[a](/othe)");
    assert.deepEqual(unlisted(), ["other"]);
    await type(2, "[a](/other)");
    assert.deepEqual(unlisted(), []);
    await type(3, "[a](/other), [b](/ne), [c](./folder)");
    await type(4, "[a](/other), [b](/new), [c](./folder)");
    for (const path of ["new.mdx", "folder/index.mdx"]) {
      files[path] = "---\ntitle: New\n---\n";
      service.changedOnDisk(uriOf(path), "createdOrDeleted");
    }
    await service.whenSettled();
    assert.deepEqual(unlisted(), []);
    await type(5, "[a](/othe)");
    assert.deepEqual(unlisted(), ["folder/index", "new", "other"]);
  });
});
