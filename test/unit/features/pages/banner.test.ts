import assert from "node:assert/strict";
import { afterEdit } from "../../../support/afterEdit.ts";
import { diagnose, minimal } from "../../../support/diagnose.ts";
import { fixesOf } from "../../../support/fix.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

const options = { addRedirects: false, asksBeforeRenames: false } as const;

/** A docs.json whose banner has a content, as it is written in JSON. */
const docs = (content: string, pages = '"a", "guides/setup"') =>
  `{ "banner": { "content": "${content}" }, "navigation": { "pages": [${pages}] } }`;

const files = { "a.mdx": "---\ntitle: A\n---\n\n## Part one\n", "guides/setup.mdx": "---\ntitle: Set up\n---\n" };

describe("links in banners and other texts of docs.json", () => {
  it("are checked like those of pages, at their place in the text", async () => {
    const content =
      'New:\n<a href="/guides/setpu?q">b</a> [c](/A "t") [d](/a#part-tow) ![e](/e.png) [ok](/guides/setup) [f](g) [h](//x)';
    const found = await diagnose({ ...minimal, navigation: { pages: ["a", "guides/setup"] }, banner: { content } }, files);
    assert.deepEqual(
      found.map(({ code, text, message }) => `${code} ${text} ${message}`),
      [
        "link-missing /guides/setpu Page not found: `/guides/setpu`. Did you mean `/guides/setup`?",
        "link-case /A Wrong case: use `/a`.",
        "link-anchor #part-tow Anchor not found: `#part-tow` in `a`. Did you mean `#part-one`?",
        "link-file /e.png File not found: `/e.png`.",
      ],
    );
  });

  it("are checked in the banners of languages", async () => {
    const languages = [{ language: "en", banner: { content: "[a](/no)" }, pages: ["a"] }];
    const found = await diagnose({ ...minimal, navigation: { languages } }, { "a.mdx": files["a.mdx"] });
    assert.deepEqual(
      found.map(({ code, text }) => `${code} ${text}`),
      ["link-missing /no"],
    );
  });

  it("are checked in the text of the page for missing pages", async () => {
    const errors = { 404: { redirect: false, title: "No page", description: "Read [a](/a) or [b](/no)." } };
    const found = await diagnose({ ...minimal, navigation: { pages: ["a"] }, errors }, { "a.mdx": files["a.mdx"] });
    assert.deepEqual(
      found.map(({ code, text }) => `${code} ${text}`),
      ["link-missing /no"],
    );
  });

  it("have the fixes of links in pages", async () => {
    const site = (content: string) =>
      `{"theme": "mint", "name": "A", "colors": {"primary": "#166e3f"}, ${docs(content).slice(2)}`;
    const fixes = await fixesOf(site('<a href=\\"/guides/setpu\\">b</a> [d](/a#part-tow)'), files);
    assert.equal(
      fixes.apply("Change to `/guides/setup`")["docs.json"],
      site('<a href=\\"/guides/setup\\">b</a> [d](/a#part-tow)'),
    );
    assert.equal(fixes.apply("Change to `#part-one`")["docs.json"], site('<a href=\\"/guides/setpu\\">b</a> [d](/a#part-one)'));
  });

  it("follow pages that move, headings, and endpoints", async () => {
    const before = {
      ...files,
      "docs.json": docs('<a href=\\"/guides/setup?q#x\\">b</a>\\n[a](/a#part-one) ![i](/i.png)'),
      "i.png": "",
    };
    const service = await openSite(before["docs.json"], before);
    const moves = [
      { oldUri: uriOf("guides/setup.mdx"), newUri: uriOf("start.mdx") },
      { oldUri: uriOf("i.png"), newUri: uriOf("images/i.png") },
    ];
    const moved = afterEdit(before, await service.editForMove(moves, options));
    const content = '<a href=\\"/start?q#x\\">b</a>\\n[a](/a#part-one) ![i](/images/i.png)';
    assert.equal(moved["docs.json"], docs(content, '"a", "start"'));
    const heading = await settledEditorAt({ ...before, "a.mdx": before["a.mdx"].replace("Part", "Pa█rt") });
    const renamed = afterEdit(heading.files, await edited(heading, "Section"));
    assert.equal(renamed["docs.json"], before["docs.json"].replace("#part-one", "#section"));
    const openapi =
      '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/users": {"get": {"responses": {}}}}}';
    const api = (entry: string, link: string) =>
      `{ "banner": { "content": "\\t[u](/api-reference/${link}#x)" }, "navigation": { "groups": [{ "group": "G", "openapi": "o.json", "pages": ["${entry}"] }] } }`;
    const endpoint = await settledEditorAt({ "docs.json": api("GET █/users", "get-users"), "o.json": openapi });
    const after = afterEdit(endpoint.files, await edited(endpoint, "GET /people"));
    assert.equal(after["docs.json"], api("GET /people", "get-people"));
  });

  async function edited({ service, uri, position }: Awaited<ReturnType<typeof settledEditorAt>>, newName: string) {
    const result = await service.rename(uri, position, newName, options);
    assert.ok(result.kind === "edit");
    return result.edit;
  }

  it("lead to their pages", async () => {
    const { service, uri, position } = await settledEditorAt({ ...files, "docs.json": docs('\\"q\\" [s](/guides/set█up#x)') });
    const [link] = await service.definition(uri, position);
    assert.equal(link?.targetUri, uriOf("guides/setup.mdx"));
  });

  it("are completed where a link is written", async () => {
    const complete = async (content: string) => {
      const { service, uri, position, document } = await settledEditorAt({ ...files, "docs.json": docs(content) });
      const { items } = await service.complete(uri, position, { snippets: false });
      return items.flatMap(({ label, textEdit, filterText }) => {
        if (!label.startsWith("/") || textEdit === undefined || !("range" in textEdit)) return [];
        const typed = document.getText({ start: textEdit.range.start, end: position });
        assert.ok(filterText?.startsWith(typed), `${filterText} after ${typed}`);
        return `${label} ${textEdit.newText}`;
      });
    };
    const quoted = '<a href=\\"/█\\">b</a>';
    assert.deepEqual(await complete("See [it](/█) now"), [
      '/a "See [it](/a) now"',
      '/guides/setup "See [it](/guides/setup) now"',
    ]);
    assert.ok((await complete(quoted)).includes('/a "<a href=\\"/a\\">b</a>"'));
    assert.deepEqual(await complete("See █"), []);
    assert.deepEqual(await complete("`[it](/█)`"), []);
    assert.deepEqual(await complete("[it](/a#█)"), []);
    assert.deepEqual(await complete(`[it](/█) ${"a".repeat(2000)}`), []);
  });
});
