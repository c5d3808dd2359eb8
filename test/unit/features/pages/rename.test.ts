import assert from "node:assert/strict";
import { afterEdit } from "../../../support/afterEdit.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

type Files = Record<string, string>;

const files = {
  "docs.json": `{
  "navigation": { "pages": ["index", "guides/setup"] },
  "navbar": { "links": [{ "label": "S", "href": "/guides/setup#install-it" }] }
}`,
  "index.mdx": "[a](/guides/setup#install-it) [b](guides/setup#install-it-2) [c](/guides/setup#other)\n",
  "guides/setup.mdx":
    '## Install it\n\n[a](#install-it)\n\n## Install it\n\n## Other\n\n<Step title="Go on">\n\n[up](./setup#install-it)\n</Step>\n',
};

const options = { addRedirects: true, asksBeforeRenames: false } as const;

function at(path: keyof typeof files, text: string, marked: string): Files {
  assert.ok(files[path].includes(text));
  return { ...files, [path]: files[path].replace(text, marked) };
}

/** The files that differ after a rename, or why there is none. Undefined if nothing changes. */
async function renamed(marked: Files, newName: string, changedOptions = {}): Promise<Files | string | undefined> {
  const { service, uri, position, files: texts } = await settledEditorAt(marked);
  const result = await service.rename(uri, position, newName, { ...options, ...changedOptions });
  if (result.kind === "edit") return changed(texts, afterEdit(texts, result.edit));
  return result.kind === "refused" ? result.message : undefined;
}

/** The files that differ, and the empty text for those that are gone. */
function changed(before: Files, after: Files): Files {
  const gone = Object.fromEntries(Object.keys(before).flatMap((path) => (path in after ? [] : [[path, "gone"]])));
  return { ...gone, ...Object.fromEntries(Object.entries(after).filter(([path, text]) => before[path] !== text)) };
}

describe("rename of a heading", () => {
  const expected: Files = {
    "docs.json": files["docs.json"].replace("#install-it", "#install"),
    // The second heading of the same name has no number any more.
    "index.mdx": "[a](/guides/setup#install) [b](guides/setup#install-it) [c](/guides/setup#other)\n",
    "guides/setup.mdx":
      '## Install\n\n[a](#install)\n\n## Install it\n\n## Other\n\n<Step title="Go on">\n\n[up](./setup#install)\n</Step>\n',
  };

  it("changes all links to it, and to others whose number changes", async () => {
    assert.deepEqual(await renamed(at("guides/setup.mdx", "## Install it", "## Inst█all it"), "Install"), expected);
  });

  it("keeps links to a page of another site in a subfolder", async () => {
    const inner = { "inner/docs.json": "", "inner/guides/setup.mdx": "## Install it\n\n[a](/guides/setup#install-it)\n" };
    const marked = { ...at("guides/setup.mdx", "## Install it", "## Inst█all it"), ...inner };
    assert.deepEqual(await renamed(marked, "Install"), expected);
  });

  it("keeps the whitespace and the end of the line after an underlined one", async () => {
    const underlined = (name: string, id: string): Files => ({
      "docs.json": '{ "navigation": { "pages": ["a"] } }',
      "a.mdx": `[a](#${id})\r\n\r\n${name} \r\n===\r\n`,
    });
    const { service, uri, position } = await settledEditorAt(underlined("O█ne", "one"));
    const prepared = await service.prepareRename(uri, position);
    assert.ok(prepared?.kind === "ready");
    assert.equal(prepared.placeholder, "One");
    assert.deepEqual(await renamed(underlined("O█ne", "one"), "Two"), { "a.mdx": underlined("Two", "two")["a.mdx"] });
  });

  it("changes links in the braces of attributes", async () => {
    const page = (name: string, id: string) =>
      `## ${name}\n\n<a href={"#${id}"}>A</a>\n\n<Card title="B" href={\`#${id}\`} />\n\n<use href={"#one"} />\n`;
    const marked = { "docs.json": '{ "navigation": { "pages": ["a"] } }', "a.mdx": page("O█ne", "one") };
    assert.deepEqual(await renamed(marked, "Two"), { "a.mdx": page("Two", "two") });
  });

  it("is possible from a link to it", async () => {
    const marked = at("index.mdx", "#install-it)", "#install█-it)");
    const { service, uri, position, document } = await settledEditorAt(marked);
    const prepared = await service.prepareRename(uri, position);
    assert.ok(prepared?.kind === "ready");
    assert.equal(prepared.placeholder, "Install it");
    assert.equal(document.getText(prepared.range), "#install-it");
    assert.deepEqual(await renamed(marked, "Install"), expected);
  });

  it("is possible from a link to it in docs.json", async () => {
    const marked = at("docs.json", "#install-it", "#install█-it");
    const { service, uri, position, document } = await settledEditorAt(marked);
    const prepared = await service.prepareRename(uri, position);
    assert.ok(prepared?.kind === "ready");
    assert.deepEqual([prepared.placeholder, document.getText(prepared.range)], ["Install it", "#install-it"]);
    assert.deepEqual(await renamed(marked, "Install"), expected);
  });

  it("changes links that a redirect leads to it, unless the redirect has an anchor of its own", async () => {
    const moved = (anchor: string): Files => ({
      "docs.json": `{
  "navigation": { "pages": ["a", "b"] },
  "redirects": [{ "source": "/old", "destination": "/b" }, { "source": "/own", "destination": "/b#${anchor}" }]
}`,
      "a.mdx": `[a](/old#${anchor}) [b](/own#one)\n`,
      "b.mdx": `## ${anchor}\n`,
    });
    const after = await renamed({ ...moved("one"), "b.mdx": "## o█ne\n" }, "two");
    assert.deepEqual(after, moved("two"));
  });

  it("changes the ID behind a heading from there and from links to it, and only the text from the text", async () => {
    const own: Files = {
      "docs.json": '{ "navigation": { "pages": ["a", "b"] }, "navbar": { "links": [{ "label": "S", "href": "/b#mine" }] } }',
      "a.mdx": "[b](/b#mine)\n",
      "b.mdx": '## My "own" {#mine}\n\n[up](#mine)\n',
    };
    const inB = (marked: string): Files => ({ ...own, "b.mdx": marked });
    const after = Object.fromEntries(Object.entries(own).map(([path, text]) => [path, text.replaceAll("#mine", "#new-id")]));
    const fromId = inB('## My "own" {#mi█ne}\n\n[up](#mine)\n');
    assert.deepEqual(await renamed(fromId, "new id"), after);
    const fromLink = { ...own, "a.mdx": "[b](/b#mi█ne)\n" };
    assert.deepEqual(await renamed(fromLink, "#new-id"), after);
    for (const marked of [fromId, fromLink]) {
      const { service, uri, position } = await settledEditorAt(marked);
      const prepared = await service.prepareRename(uri, position);
      assert.ok(prepared?.kind === "ready");
      assert.equal(prepared.placeholder, "mine");
    }
    assert.deepEqual(await renamed(inB('## My "o█wn" {#mine}\n\n[up](#mine)\n'), 'The "new"'), {
      "b.mdx": '## The "new" {#mine}\n\n[up](#mine)\n',
    });
  });

  it("refuses a name that leaves links without an ID, or with the ID of something else", async () => {
    const linked: Files = {
      "docs.json": '{ "navigation": { "pages": ["a"] } }',
      "a.mdx": '[a](#one)\n\n## One\n\n<Accordion title="A" id="mine">B</Accordion>\n',
    };
    const inA = (text: string, marked: string): Files => ({ ...linked, "a.mdx": (linked["a.mdx"] ?? "").replace(text, marked) });
    assert.equal(
      await renamed(inA("One", "O█ne"), "!!"),
      "Expected a letter or digit in the new name, got `!!`. Links to it need an ID.",
    );
    assert.equal(await renamed(inA("One", "O█ne"), "Mine"), "This page already has the ID `mine`.");
    const unlinked = (name: string, other: string) => `## ${name}\n\n## One\n\n[a](#${other})\n`;
    assert.deepEqual(await renamed({ ...linked, "a.mdx": unlinked("O█ne", "one-2") }, "!!"), { "a.mdx": unlinked("!!", "one") });
  });

  it("changes the title of a component", async () => {
    assert.deepEqual(await renamed(at("guides/setup.mdx", "Go on", "Go█ on"), 'Say "hi"'), {
      "guides/setup.mdx": files["guides/setup.mdx"].replace("Go on", "Say &quot;hi&quot;"),
    });
  });

  it("escapes the quotes of a title of a component, whichever they are", async () => {
    const titled = (title: string): Files => ({
      "docs.json": '{ "navigation": { "pages": ["a"] } }',
      "a.mdx": `<Tab title='${title}'>B</Tab>\n`,
    });
    assert.deepEqual(await renamed(titled("O█ne"), 'What\'s "new"?'), { "a.mdx": titled('What&apos;s "new"?')["a.mdx"] });
    const inBraces = (title: string): Files => ({ ...titled(""), "a.mdx": `<Step title={ "${title}" }>B</Step>\n\n[b](#one)\n` });
    assert.deepEqual(await renamed(inBraces("O█ne"), "What's new"), {
      "a.mdx": inBraces("What's new")["a.mdx"]?.replace("#one", "#whats-new"),
    });
    const unlinked = (title: string): Files => ({ ...titled(""), "a.mdx": `<Step title={"${title}"}>B</Step>\n` });
    assert.deepEqual(await renamed(unlinked("O█ne"), 'Say "hi"'), { "a.mdx": unlinked('Say \\"hi\\"')["a.mdx"] });
  });

  it("escapes what cannot be in a link, and not in docs.json", async () => {
    const after = (await renamed(at("guides/setup.mdx", "## Install it", "## Inst█all it"), "C:\\xampp")) as Files;
    assert.equal(after["docs.json"], files["docs.json"].replace("#install-it", "#c%5Cxampp"));
    assert.equal(
      after["index.mdx"],
      files["index.mdx"].replace("#install-it", "#c%5Cxampp").replace("#install-it-2", "#install-it"),
    );
    const id = { ...files, "guides/setup.mdx": '<div id="install-█it">\n\n[a](#install-it)\n</div>\n' };
    const spaced = (await renamed(id, "a (b)")) as Files;
    assert.equal(spaced["guides/setup.mdx"], '<div id="a (b)">\n\n[a](#a%20%28b%29)\n</div>\n');
  });

  it("needs a name, and a heading", async () => {
    assert.equal(await renamed(at("guides/setup.mdx", "## Other", "## Ot█her"), "  "), "The name must not be empty.");
    const { service, uri, position } = await settledEditorAt(at("guides/setup.mdx", "[up]", "[u█p]"));
    assert.equal(await service.prepareRename(uri, position), undefined);
  });
});

describe("rename of a page", () => {
  const expected: Files = {
    "guides/setup.mdx": "gone",
    "start.mdx": files["guides/setup.mdx"].replace("./setup", "./start"),
    "index.mdx": "[a](/start#install-it) [b](start#install-it-2) [c](/start#other)\n",
    "docs.json": `{
  "navigation": { "pages": ["index", "start"] },
  "navbar": { "links": [{ "label": "S", "href": "/start#install-it" }] },
  "redirects": [
    { "source": "/guides/setup", "destination": "/start" }
  ]
}`,
  };

  it("is possible from its entry and from a link to it", async () => {
    const marked = at("docs.json", '"guides/setup"', '"gui█des/setup"');
    const { service, uri, position, document } = await settledEditorAt(marked);
    const prepared = await service.prepareRename(uri, position);
    assert.ok(prepared?.kind === "ready");
    assert.equal(prepared.placeholder, "guides/setup");
    assert.equal(document.getText(prepared.range), "guides/setup");
    assert.deepEqual(await renamed(marked, "start"), expected);
    assert.deepEqual(await renamed(at("index.mdx", "(/guides", "(/gu█ides"), "/start.mdx"), expected);
  });

  it("is possible from a setting that leads to it, but not to its folder", async () => {
    const site = (href: string) => ({
      "docs.json": `{ "navbar": { "links": [{ "label": "S", "href": "${href}" }] } }`,
      "guides/index.mdx": "",
    });
    const byFile = { ...site("/b/index"), "b/index.mdx": "", "guides/index.mdx": "gone" };
    const withoutRedirect = { addRedirects: false };
    assert.deepEqual(await renamed(site("/guides/in█dex"), "b/index", withoutRedirect), byFile);
    assert.equal(await renamed(site("/gui█des"), "b", withoutRedirect), undefined);
  });

  it("leaves the edits to an editor that asks for them before it renames a file", async () => {
    const { service, uri, position } = await settledEditorAt(at("docs.json", '"guides/setup"', '"gui█des/setup"'));
    const result = await service.rename(uri, position, "start", { ...options, asksBeforeRenames: true });
    const documentChanges = [{ kind: "rename", oldUri: "file:///site/guides/setup.mdx", newUri: "file:///site/start.mdx" }];
    assert.deepEqual(result, { kind: "edit", edit: { documentChanges } });
  });

  it("needs a free address", async () => {
    const marked = at("docs.json", '"guides/setup"', '"gui█des/setup"');
    assert.equal(await renamed(marked, "index"), "Page `index` already exists.");
    assert.equal(await renamed(marked, " "), "The name must not be empty.");
    assert.equal(await renamed(marked, "guides/setup"), undefined);
  });
});

describe("rename of another file", () => {
  const site = {
    "docs.json": `{
  "logo": "/images/hero.png",
  "api": { "openapi": "/api.json" },
  "navigation": { "pages": ["index", "guides/a", "GET /users"] }
}`,
    "index.mdx":
      'import Note from "/snippets/note.mdx";\nimport { Box } from "./snippets/box.jsx";\n\n![Hero](images/hero.png)\n\n<Note />\n',
    "guides/a.mdx":
      'import Note from "../snippets/note.mdx";\n\n<img src="../images/hero.png" />\n\n<Snippet file="old.mdx" />\n',
    "snippets/note.mdx": "Hi\n",
    "snippets/box.jsx": "export const Box = () => <b />;\n",
    "_snippets/old.mdx": "Hi\n",
    "images/hero.png": "",
    "api.json": '{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": { "/users": { "get": {} } } }',
  };

  function from(path: keyof typeof site, text: string): Files {
    assert.ok(site[path].includes(text.replace("█", "")));
    return { ...site, [path]: site[path].replace(text.replace("█", ""), text) };
  }

  /** The site with some texts in place of others in some of its files, and a file under another path. */
  function moved(
    oldPath: keyof typeof site,
    newPath: string,
    replaced: readonly [string, string],
    ...paths: (keyof typeof site)[]
  ) {
    const texts = paths.map((path) => [path, site[path].replace(...replaced)]);
    return { [oldPath]: "gone", [newPath]: site[oldPath], ...Object.fromEntries(texts) };
  }

  it("is possible from the path of an image, in a page and in docs.json", async () => {
    const replaced = ["images/hero.png", "assets/new hero.png"] as const;
    const expected = moved("images/hero.png", "assets/new hero.png", replaced, "docs.json");
    const all = { ...expected, ...{ "index.mdx": site["index.mdx"].replace("images/hero.png", "assets/new%20hero.png") } };
    const wanted = { ...all, "guides/a.mdx": site["guides/a.mdx"].replace("images/hero.png", "assets/new%20hero.png") };
    const marked = from("guides/a.mdx", "../images/he█ro.png");
    const { service, uri, position, document } = await settledEditorAt(marked);
    const prepared = await service.prepareRename(uri, position);
    assert.ok(prepared?.kind === "ready");
    assert.equal(prepared.placeholder, "images/hero.png");
    assert.equal(document.getText(prepared.range), "../images/hero.png");
    assert.deepEqual(await renamed(marked, "assets/new hero.png"), wanted);
    // The extension may be left out.
    assert.deepEqual(await renamed(from("index.mdx", "(images/he█ro.png"), "/assets/new hero"), wanted);
    assert.deepEqual(await renamed(from("docs.json", "/images/he█ro.png"), "assets/new hero.png"), wanted);
  });

  it("is possible from the import of a snippet or a script, and the name of a snippet", async () => {
    const note = moved(
      "snippets/note.mdx",
      "parts/hint.mdx",
      ["snippets/note.mdx", "parts/hint.mdx"],
      "index.mdx",
      "guides/a.mdx",
    );
    assert.deepEqual(await renamed(from("index.mdx", "/snippets/no█te.mdx"), "parts/hint"), note);
    assert.deepEqual(await renamed(from("guides/a.mdx", "../snippets/note.m█dx"), "parts/hint.mdx"), note);
    const box = moved("snippets/box.jsx", "snippets/card.tsx", ["box.jsx", "card.tsx"], "index.mdx");
    assert.deepEqual(await renamed(from("index.mdx", "./snippets/box█.jsx"), "snippets/card.tsx"), box);
    const old = moved("_snippets/old.mdx", "_snippets/new.mdx", ["old.mdx", "new.mdx"], "guides/a.mdx");
    assert.deepEqual(await renamed(from("guides/a.mdx", "ol█d.mdx"), "_snippets/new.mdx"), old);
  });

  it("is possible from an OpenAPI file in docs.json", async () => {
    const expected = moved("api.json", "apis/v2.json", ["/api.json", "/apis/v2.json"], "docs.json");
    assert.deepEqual(await renamed(from("docs.json", "/api█.json"), "apis/v2.json"), expected);
    const inEntry = { ...site, "docs.json": site["docs.json"].replace("GET /users", "ap█i.json GET /users") };
    assert.deepEqual(await renamed(inEntry, "apis/v2.json"), {
      ...expected,
      "docs.json": expected["docs.json"]?.replace("GET /users", "apis/v2.json GET /users"),
    });
  });

  it("leaves the edits to an editor that asks for them before it renames a file", async () => {
    const { service, uri, position } = await settledEditorAt(from("index.mdx", "(images/he█ro.png"));
    const result = await service.rename(uri, position, "images/b.png", { ...options, asksBeforeRenames: true });
    const documentChanges = [{ kind: "rename", oldUri: "file:///site/images/hero.png", newUri: "file:///site/images/b.png" }];
    assert.deepEqual(result, { kind: "edit", edit: { documentChanges } });
  });

  it("needs a free path", async () => {
    const marked = from("index.mdx", "/snippets/no█te.mdx");
    assert.equal(await renamed(marked, "snippets/box.jsx"), "File `snippets/box.jsx` already exists.");
    assert.equal(await renamed(marked, "/"), "The name must not be empty.");
    assert.equal(await renamed(marked, "snippets/note"), undefined);
    assert.equal(await renamed(marked, "snippets/"), "The name must not end with `/`.");
    assert.equal(await renamed(marked, "https://x.com/a.mdx"), "The name must be a path in the docs root, not a URL.");
  });

  it("makes no page of another file", async () => {
    const { service, uri, position } = await settledEditorAt(from("index.mdx", "(images/he█ro.png"));
    const result = await service.rename(uri, position, "images/b.mdx", { ...options, asksBeforeRenames: true });
    const documentChanges = [{ kind: "rename", oldUri: "file:///site/images/hero.png", newUri: "file:///site/images/b.mdx.png" }];
    assert.deepEqual(result, { kind: "edit", edit: { documentChanges } });
  });
});
