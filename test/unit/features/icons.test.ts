import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { iconCatalog, lucideIcons, withIcons } from "../../support/catalogs.ts";
import { editorAt } from "../../support/editorAt.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const site = (icon: string, library = "fontawesome") =>
  `{"icons": {"library": "${library}"}, "navigation": {"groups": [{"group": "G", "icon": ${icon}, "pages": []}]}}`;

const at = (icon: string, library?: string, files = {}) => editorAt(site(icon, library), files, "docs.json", withIcons);

describe("completion of icons", () => {
  it("suggests the icons of the library, and waits for their names", async () => {
    const { labels, isIncomplete, accept } = await at('"█"', "tabler").complete();
    assert.deepEqual(labels.slice(0, 3), ["rocket", "filter", "home"]);
    assert.equal(isIncomplete, true);
    assert.equal(accept("filter"), site('"filter"', "tabler"));
  });

  it("finds names before tags, and says which tag it is", async () => {
    const { labels, details, find } = await at('"hom█"').complete();
    assert.deepEqual(labels, ["house"]);
    assert.equal(details["house"], "home");
    assert.equal(find("house").filterText, '"home house"');
    assert.deepEqual((await at('"fi█"', "lucide").complete()).labels, ["funnel"]);
    assert.deepEqual((await at('"help█"', "lucide").complete()).labels, ["life-buoy", "circle-question-mark"]);
    assert.deepEqual((await at('"file█"').complete()).labels, ["file", "file-lines"]);
  });

  it("puts icons that the site has first, among those that match alike", async () => {
    const completed = async (marked: string, library = "fontawesome") => {
      const groups = ["home", "File-Lines", "█"].map((icon) => ({ group: "G", icon, pages: ["a"] }));
      const text = JSON.stringify({ icons: { library }, navigation: { groups } }).replace('"█"', marked);
      const files = { "a.mdx": '---\nicon: funnel\n---\n<Card icon="life-buoy" />\n<Card icon="life-ring" />\n' };
      const editor = editorAt(text, files, "docs.json", withIcons);
      editor.service.diagnose(uriOf("docs.json"));
      await editor.service.whenSettled();
      const { labels, details } = await editor.complete();
      return labels.map((label) => [label, details[label]].filter(Boolean).join(": "));
    };
    assert.deepEqual(await completed('"f█"'), ["file-lines: in use", "filter", "file", "life-ring: in use"]);
    assert.deepEqual(await completed('"file█"'), ["file", "file-lines: in use"]);
    assert.deepEqual(await completed('"h█"'), ["house: in use", "rocket-launch", "github"]);
    assert.deepEqual(await completed('"help█"', "lucide"), ["life-buoy: help · in use", "circle-question-mark: help"]);
    const ofLucide = ["house: in use", "funnel: in use", "life-buoy: in use", "rocket", "computer", "circle-question-mark"];
    assert.deepEqual((await completed('"█"', "lucide")).slice(0, 6), ofLucide);
    assert.deepEqual(await completed('{ "library": "tabler", "name": "█" }'), ["rocket", "filter", "home"]);
  });

  it("leaves out icons of digits until one is typed, unless the site has them", async () => {
    const catalogs = { tabler: iconCatalog({ "0-circle": "", "2fa": "", "5g": "", rocket: "" }) };
    const completed = async (marked: string) => {
      const groups = `[{ "group": "G", "icon": "5g" }, { "group": "H", "icon": ${marked} }]`;
      const text = `{ "icons": { "library": "tabler" }, "navigation": { "groups": ${groups} } }`;
      const editor = editorAt(text, {}, "docs.json", { catalogs });
      editor.service.diagnose(uriOf("docs.json"));
      await editor.service.whenSettled();
      return (await editor.complete()).labels;
    };
    assert.deepEqual(await completed('"█"'), ["5g", "rocket", "name and style"]);
    assert.deepEqual(await completed('"2█"'), ["2fa"]);
  });

  it("suggests the icons of an icon's own library", async () => {
    const { labels } = await at('{"library": "lucide", "name": "fun█"}').complete();
    assert.deepEqual(labels, ["funnel"]);
  });

  it("suggests the library that the icons of the site are from, if that is clear", async () => {
    const libraryFor = async (icon: string, page = "") => {
      const text = `{█, "navigation": {"groups": [{"group": "G", "icon": "${icon}", "pages": ["a"]}]}}`;
      const editor = editorAt(text, { "a.mdx": page }, "docs.json", withIcons);
      editor.service.diagnose(uriOf("docs.json"));
      await editor.service.whenSettled();
      return /"library": "(.*?)"/u.exec((await editor.complete()).accept("icons"))?.[1];
    };
    assert.equal(await libraryFor("file-lines"), "fontawesome");
    assert.equal(await libraryFor("life-buoy"), "lucide");
    assert.equal(await libraryFor("file-lines", '<Card icon="life-buoy" />\n'), "lucide");
    assert.equal(await libraryFor("filter", '<Card icon="house" />\n'), "fontawesome");
  });

  it("suggests images once a path is typed", async () => {
    const { labels } = await at('"/█"', "lucide", { "images/a.svg": "", "b.json": "{}" }).complete();
    assert.deepEqual(labels, ["/images/a.svg"]);
  });

  it("documents the focused icon with its picture", async () => {
    const { documentation } = await at('"rock█"').complete();
    const [picture, ...rest] = (await documentation("rocket")).split("\n\n");
    assert.match(picture ?? "", /^!\[rocket\]\(data:image\/svg\+xml,%3Csvg[^()|\s]+\)$/u);
    assert.match(decodeURIComponent(picture ?? ""), /fill="#808080"><path d="m1 2h3"\/><path d="m4 5v6"\/><\/svg>\)$/u);
    assert.deepEqual(rest, ["**`rocket`** · Font Awesome 7.1.0", "Tags: launch, spaceship"]);
  });
});

describe("hover over icons", () => {
  it("shows the icon, its library, and its tags", async () => {
    const found = await at('"roc█ket"', "lucide").hover();
    assert.equal(found?.underlined, '"rocket"');
    const [picture, ...rest] = found?.markdown.split("\n\n") ?? [];
    assert.match(decodeURIComponent(picture ?? ""), /fill="none" stroke="#808080" .*<path d="m1 2h3"\/>/u);
    assert.deepEqual(rest, ["**`rocket`** · Lucide 1.16.0", "Tags: launch"]);
  });

  it("shows what an old name stands for, and which icons are logos", async () => {
    const old = await at('{"name": "ho█me"}').hover();
    assert.equal(old?.markdown, "**`house`** · Font Awesome 7.1.0\n\n`home` is an old name for `house`.\n\nTags: building, home");
    assert.equal((await at('"git█hub"').hover())?.markdown, "**`github`** · Font Awesome 7.1.0 · logo\n\nTags: octocat");
  });

  it("shows nothing for an unknown icon, and no picture in an editor that shows none", async () => {
    assert.equal(await at('"roke█"').hover(), undefined);
    const service = createLanguageService(memoryHost({}, withIcons), () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, site('"rocket"')));
    const found = await service.hover(uriOf("docs.json"), { line: 0, character: site("").indexOf(', "pages') });
    assert.deepEqual(found?.contents, {
      kind: "markdown",
      value: "**`rocket`** · Font Awesome 7.1.0\n\nTags: launch, spaceship",
    });
  });
});

describe("icons in front matter", () => {
  const docs = '{"icons": {"library": "lucide"}, "navigation": {"groups": [{"group": "G", "pages": ["index"]}]}}';
  const inPage = (marked: string) =>
    editorAt(marked, { "docs.json": docs, "index.mdx": marked.replace("█", "") }, "index.mdx", withIcons);

  async function completed(marked: string) {
    const { service, complete } = inPage(marked);
    service.diagnose(uriOf("docs.json"));
    await service.whenSettled();
    return complete();
  }

  it("are suggested by name and tag, in place of the whole name", async () => {
    const { labels, details, documentation, accept } = await completed("---\ntitle: A\nicon: ho█use\n---\n");
    assert.deepEqual(labels, ["house"]);
    assert.equal(details["house"], "in use");
    assert.equal(accept("house"), "---\ntitle: A\nicon: house\n---\n");
    assert.match(await documentation("house"), /^\*\*`house`\*\* · Lucide 1\.16\.0/u);
    const tagged = await completed('---\nicon: "launch█"\n---\n');
    assert.deepEqual(tagged.labels, ["rocket"]);
    assert.equal(tagged.accept("rocket"), '---\nicon: "rocket"\n---\n');
    assert.deepEqual((await completed("---\nicon: █\n---\n")).labels, lucideIcons);
  });

  it("have styles", async () => {
    const { labels } = await completed("---\nicon: rocket\niconType: █\n---\n");
    const sharp = ["sharp-duotone-solid", "sharp-light", "sharp-regular", "sharp-solid", "sharp-thin"];
    assert.deepEqual(labels, ["brands", "duotone", "light", "regular", ...sharp, "solid", "thin"]);
  });

  it("are suggested nowhere else", async () => {
    for (const page of ["---\ntitle: ro█\n---\n", "---\nicon: a\n---\nicon: ro█\n", "icon: ro█\n"])
      assert.deepEqual((await completed(page)).labels, []);
  });

  it("are shown in hovers", async () => {
    const { service, hover } = inPage("---\nicon: roc█ket\n---\n");
    service.diagnose(uriOf("docs.json"));
    await service.whenSettled();
    const found = await hover();
    assert.equal(found?.underlined, "rocket");
    assert.match(found?.markdown ?? "", /^!\[rocket\]\(data:[^\n]*\n\n\*\*`rocket`\*\* · Lucide/u);
  });
});
