import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "vscode-languageserver-types";
import { pathOf, uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

const files = {
  "docs.json": `{"navigation": {"tabs": [{"tab": "Docs", "groups": [{"group": "Start", "pages": ["index", "guides/setup"]}]},
  {"tab": "API", "openapi": "api.json"}]},
  "navbar": {"links": [{"label": "S", "href": "/guides/setup#install-it"}]},
  "redirects": [{"source": "/old", "destination": "/guides/setup#install-it"}]}`,
  "api.json": '{"openapi": "3.1.0", "paths": {"/users": {"get": {"summary": "List users", "tags": ["Users"]}}}}',
  "index.mdx": "---\ntitle: Welcome\n---\n\n[Set up](/guides/setup), [install](./guides/setup#install-it), [old](/old)\n",
  "guides/setup.mdx":
    "---\ntitle: Setup\ndescription: How to start\n---\n\n## Install it\n\n![Logo](/images/logo.svg) [users](/api-reference/users/list-users)\n\n[up](#install-it)\n",
  "guides/more.mdx": "import Note from '../snippets/note.mdx';\n\n<Card href=\"/guides/setup\" />\n",
  "snippets/note.mdx": "Text\n",
  "images/logo.svg": "",
};

type Files = Record<string, string>;

/** The site with a text replaced by one with the cursor. */
function at(path: keyof typeof files, text: string, marked: string): Files {
  assert.ok(files[path].includes(text));
  return { ...files, [path]: files[path].replace(text, marked) };
}

function shown(texts: Files, uri: string, range: Range): string {
  const path = uri.slice(uriOf("").length);
  const { line } = range.start;
  return `${path}:${line + 1} ${TextDocument.create("", "", 0, texts[path] ?? "").getText(range)}`.trim();
}

async function references(marked: Files): Promise<readonly string[]> {
  const { service, uri, position, files: texts } = await settledEditorAt(marked);
  const found = await service.references(uri, position, { includeDeclaration: false });
  return found.map((location) => shown(texts, location.uri, location.range)).sort();
}

async function definitions(marked: Files): Promise<readonly string[]> {
  const { service, uri, position, files: texts } = await settledEditorAt(marked);
  const found = await service.definition(uri, position);
  return found.map(({ targetUri, targetSelectionRange }) => shown(texts, targetUri, targetSelectionRange));
}

/** The references to a file of the site, which need not be open. */
async function fileReferences(path: string, texts: Files = files): Promise<readonly string[]> {
  const service = await openSite(texts["docs.json"] ?? "", texts);
  const found = await service.fileReferences(uriOf(path));
  return found.map((location) => shown(texts, location.uri, location.range)).sort();
}

const toSetup = [
  "docs.json:1 guides/setup",
  "docs.json:3 /guides/setup#install-it",
  "docs.json:4 /guides/setup#install-it",
  "guides/more.mdx:3 /guides/setup",
  "index.mdx:5 ./guides/setup",
  "index.mdx:5 /guides/setup",
  "index.mdx:5 /old",
];

describe("a file of a site", () => {
  it("has entries, links, settings, and front matter that lead to a page as its references, but no links to headings in itself", async () => {
    assert.deepEqual(await fileReferences("guides/setup.mdx"), toSetup);
  });

  it("has the uses of an image, a snippet, and an included file as its references", async () => {
    assert.deepEqual(await fileReferences("images/logo.svg"), ["guides/setup.mdx:8 /images/logo.svg"]);
    assert.deepEqual(await fileReferences("snippets/note.mdx"), ["guides/more.mdx:1 ../snippets/note.mdx"]);
    const included = { "docs.json": '{"navigation": {"$ref": "nav.json"}}', "nav.json": '{"pages": []}' };
    assert.deepEqual(await fileReferences("nav.json", included), ["docs.json:1 nav.json"]);
  });

  it("has those to operations of an OpenAPI file as its references", async () => {
    const page = { ...files, "api/users.mdx": "---\nopenapi: api.json GET /users\n---\n" };
    assert.deepEqual(await fileReferences("api.json", page), [
      "api/users.mdx:2 api.json GET /users",
      "docs.json:2 api.json",
      "guides/setup.mdx:8 /api-reference/users/list-users",
    ]);
  });

  it("has the imports of scripts as its references", async () => {
    const texts = {
      ...files,
      "guides/more.mdx": 'import { Card } from "/snippets/card.jsx";\n\n<Card />\n',
      "snippets/card.jsx": 'import React from "react";\nimport { Icon } from "./parts/icon.tsx";\n',
      "snippets/parts/icon.tsx": "import Note from '../note.mdx';\n",
      // Nothing imports it.
      "tool.jsx": 'import { Icon } from "./snippets/parts/icon.tsx";\n',
    };
    assert.deepEqual(await fileReferences("snippets/card.jsx", texts), ["guides/more.mdx:1 /snippets/card.jsx"]);
    assert.deepEqual(await fileReferences("snippets/parts/icon.tsx", texts), ["snippets/card.jsx:2 ./parts/icon.tsx"]);
    assert.deepEqual(await fileReferences("snippets/note.mdx", texts), ["snippets/parts/icon.tsx:1 ../note.mdx"]);
    const marked = { ...texts, "a.mdx": "import Note from './snippets/no█te.mdx';\n" };
    assert.deepEqual(await references(marked), ["a.mdx:1 ./snippets/note.mdx", "snippets/parts/icon.tsx:1 ../note.mdx"]);
  });

  it("has the `$ref`s of OpenAPI files and the `extends` of overlays as its references", async () => {
    const texts = {
      "docs.json": '{"navigation": {"tabs": [{"tab": "API", "openapi": "api/main.yaml"}]}}',
      "api/main.yaml": "openapi: 3.1.0\npaths:\n  /users: {$ref: ./users.yaml#/list}\n",
      "api/users.yaml": 'list: {get: {responses: {"200": {$ref: "shared/ok.json"}}}}\n',
      "api/shared/ok.json": '{"description": "$ref: users.yaml"}',
      "overlay.yaml": "overlay: 1.0.0\nextends: api/main.yaml\nactions: []\n",
    };
    // The pages of its operations are generated for that in docs.json.
    const toUsers = ["api/main.yaml:3 ./users.yaml", "docs.json:1 api/main.yaml"];
    assert.deepEqual(await fileReferences("api/users.yaml", texts), toUsers);
    assert.deepEqual(await fileReferences("api/shared/ok.json", texts), ["api/users.yaml:1 shared/ok.json"]);
    const toMain = ["docs.json:1 api/main.yaml", "overlay.yaml:2 api/main.yaml"];
    assert.deepEqual(await fileReferences("api/main.yaml", texts), toMain);
  });

  it("has no references if nothing leads to it", async () => {
    assert.deepEqual(await fileReferences("guides/more.mdx"), []);
    assert.deepEqual(await fileReferences("elsewhere.txt"), []);
  });
});

const withSchema = {
  "docs.json": '{"navigation": {"pages": ["a"]}}',
  "api.yaml": "openapi: 3.1.0\ncomponents:\n  schemas:\n    User: {}\n",
};

describe("the schema that a page documents", () => {
  const marked = (text: string) => ({ ...withSchema, "a.mdx": `---\nopenapi-schema: ${text}\n---\n` });

  it("has a definition and a hover", async () => {
    assert.deepEqual(await definitions(marked("api.yaml Us█er")), ["api.yaml:4 User"]);
    assert.deepEqual(await definitions(marked("Nothing█")), []);
    const { hover } = await settledEditorAt(marked("Us█er"));
    assert.equal((await hover())?.markdown, "**`User`** · schema\n\nDefined in [api\\.yaml](<file:///site/api.yaml>)");
  });
});

describe("the channel that a page documents", () => {
  const events = (id: string) => `asyncapi: 3.0.0\ninfo: {title: A, version: "1"}\nchannels:\n  ${id}: {title: Signed up}\n`;
  const marked = (text: string) => ({
    "docs.json": '{"navigation": {"pages": ["a"]}}',
    "a.mdx": `---\nasyncapi: ${text}\n---\n`,
    "events.yaml": events("signedUp"),
    "v2/events.yaml": events("signedUp"),
  });

  it("has a definition and a hover", async () => {
    assert.deepEqual(await definitions(marked("signed█Up")), ["events.yaml:4 signedUp"]);
    assert.deepEqual(await definitions(marked("/v2/events.yaml signed█Up")), ["v2/events.yaml:4 signedUp"]);
    for (const text of ["Nothing█", "none.yaml signed█Up", "a b signed█Up"])
      assert.deepEqual(await definitions(marked(text)), []);
    const { hover } = await settledEditorAt(marked("signed█Up"));
    const definition = "Defined in [events\\.yaml\\, line 4](<file:///site/events.yaml#L4>)";
    assert.equal((await hover())?.markdown, `**\`signedUp\`** · Signed up\n\n${definition}`);
  });

  it("has references", async () => {
    const found = { ...marked("signedUp"), "events.yaml": events("signed█Up") };
    assert.deepEqual(await references(found), ["a.mdx:2 signedUp"]);
  });
});

describe("a `$ref` in an OpenAPI file", () => {
  const schemas = 'components:\n  schemas:\n    User: {type: object}\n    a/b: {$ref: "#/components/schemas/User"}\n';
  const definitionsOf = (ref: string, docsJson = '{"api": {"openapi": "api.yaml"}}') =>
    definitions({ "docs.json": docsJson, "api.yaml": `openapi: 3.1.0\n${schemas}x-more:\n  ${ref}\n` });

  it("leads to the part of the file", async () => {
    for (const ref of [
      "$ref: '#/components/█schemas/User'",
      '"$ref": "█#/components/schemas/User"',
      "$ref: #/components/schemas/User█",
      "items: {$ref: '#/components/schemas/Us█er', title: a}",
    ])
      assert.deepEqual(await definitionsOf(ref), ["api.yaml:4 User"], ref);
    assert.deepEqual(await definitionsOf('$ref: "#/components/schemas/a~1█b"'), ["api.yaml:5 a/b"]);
  });

  it("has the text of the part as its hover", async () => {
    const hoverAt = async (marked: string) =>
      (await (await settledEditorAt({ "docs.json": '{"api": {"openapi": "api.yaml"}}', "api.yaml": marked })).hover())?.markdown;
    const user = "    User:\n      type: object\n      title: A\n";
    const text = `openapi: 3.1.0\ncomponents:\n  schemas:\n${user}x: {$ref: '#/components/schemas/Us█er'}\n`;
    const line = "**`User`** · [line 4](<file:///site/api.yaml#L4>)";
    assert.equal(await hoverAt(text), `${line}\n\n\`\`\`yaml\nUser:\n  type: object\n  title: A\n\`\`\``);
    assert.equal(await hoverAt(text.replace("Us█er", "Us█ers")), undefined);
    const inOneLine =
      '{"openapi": "3.1.0", "components": {"schemas": {"User": {"type": "object"}}}, "x": {"$ref": "#/components/█schemas/User"}}';
    assert.match((await hoverAt(inOneLine)) ?? "", /\n\n```yaml\n"User": \{"type": "object"\}\n```$/u);
    const long = Array.from({ length: 30 }, (_, index) => `      x-${index}: "\`\`\`"\n`).join("");
    const [, shown = ""] = (await hoverAt(text.replace("      title: A\n", long)))?.split(`${line}\n\n`) ?? [];
    assert.match(shown, /^````yaml\nUser:\n(?:.*\n){19}…\n````$/u);
  });

  it("has all others to the same part as its references", async () => {
    const refs = "x-a: {$ref: '#/components/schemas/User'}\nx-b: {$ref: '#/components/schemas/a~1b'}\n";
    const { service, uri, position } = await settledEditorAt({
      "docs.json": '{"api": {"openapi": "api.yaml"}}',
      "api.yaml": `openapi: 3.1.0\n${schemas}${refs}x-c: {$ref: "#/components/█schemas/User"}\n`,
    });
    const linesOf = async (includeDeclaration: boolean) =>
      (await service.references(uri, position, { includeDeclaration })).map(({ range }) => range.start.line + 1);
    assert.deepEqual(await linesOf(false), [5, 6, 8]);
    assert.deepEqual(await linesOf(true), [4, 5, 6, 8]);
  });

  it("is a reference to the part whose key is at the cursor, as is a page that documents it", async () => {
    const linesAt = async (marked: string, includeDeclaration: boolean) => {
      const { service, uri, position } = await settledEditorAt({
        "docs.json": '{"api": {"openapi": "api.yaml"}, "navigation": {"pages": ["a"]}}',
        "a.mdx": "---\nopenapi-schema: User\n---\n",
        "api.yaml": `openapi: 3.1.0\n${marked}x-b: {$ref: '#/components/schemas/a~1b'}\n`,
      });
      const found = await service.references(uri, position, { includeDeclaration });
      return found.map(({ uri, range }) => `${pathOf(uri)} ${range.start.line + 1}`);
    };
    for (const text of ["    █User: {", "    Us█er: {", "    User█: {"]) {
      const marked = schemas.replace("    User: {", text);
      assert.deepEqual(await linesAt(marked, false), ["api.yaml 5", "a.mdx 2"], text);
      assert.deepEqual(await linesAt(marked, true), ["api.yaml 4", "api.yaml 5", "a.mdx 2"], text);
    }
    assert.deepEqual(await linesAt(schemas.replace("a/b:", "a/█b:"), false), ["api.yaml 6"]);
    assert.deepEqual(await linesAt(schemas.replace("schemas:", "sch█emas:"), true), []);
    assert.deepEqual(await linesAt(schemas.replace("{type", "{ty█pe"), true), []);
  });

  it("is not found alone where the cursor is", async () => {
    const { service, uri, position } = await settledEditorAt({
      "docs.json": '{"api": {"openapi": "api.yaml"}}',
      "api.yaml": `openapi: 3.1.0\n${schemas.replace("schemas/User", "schemas/Us█er")}`,
    });
    assert.deepEqual(await service.references(uri, position, { includeDeclaration: false }), []);
    assert.equal((await service.references(uri, position, { includeDeclaration: true })).length, 2);
  });

  it("leads nowhere without that part, elsewhere, and in other files", async () => {
    for (const ref of ['$ref: "#/components/schemas/█Gone"', '$re█f: "#/components/schemas/User"', "$ref: '█other.yaml#/User'"])
      assert.deepEqual(await definitionsOf(ref), [], ref);
    assert.deepEqual(await definitionsOf("$ref: '#/components/█schemas/User'", "{}"), []);
  });
});

describe("the source of a redirect", () => {
  const marked = (redirects: string) => ({
    "docs.json": `{"navigation": {"pages": ["a", "new"]},\n"redirects": [${redirects}]}`,
    "a.mdx": "[old](/old), [old](old#b),\n[new](/new), [v1](/v1/x), [v1](/v1/y)\n",
    "new.mdx": "",
  });
  const [old, older] = ['{"source": "/old", "destination": "/new"}', '{"source": "/older", "destination": "/old"}'];

  it("has the links and redirects that lead to it as its references", async () => {
    const found = ["a.mdx:1 /old", "a.mdx:1 old", "docs.json:2 /old"];
    assert.deepEqual(await references(marked(`${old.replace("/old", "/o█ld")}, ${older}`)), found);
    assert.deepEqual(await references(marked(`${old}, ${older.replace("/older", "/old█er")}`)), []);
    const pattern = '{"source": "/v1/:pa█ge*", "destination": "/new"}';
    assert.deepEqual(await references(marked(pattern)), ["a.mdx:2 /v1/x", "a.mdx:2 /v1/y"]);
    const elsewhere = '{"source": "/away", "destination": "https://acme.example"}';
    const ignored = { ".mintignore": "drafts/\n", "drafts/b.mdx": "[old](/old)\n" };
    assert.deepEqual(
      await references({ ...marked(`${old.replace("/old", "/o█ld")}, ${elsewhere}`), ...ignored }),
      found.slice(0, 2),
    );
  });

  it("is the declaration", async () => {
    const { service, uri, position, files: texts } = await settledEditorAt(marked(`${old.replace('"/old', '"█/old')}`));
    const found = await service.references(uri, position, { includeDeclaration: true });
    assert.deepEqual(
      found.map((each) => shown(texts, each.uri, each.range)),
      ["docs.json:2 /old", "a.mdx:1 /old", "a.mdx:1 old"],
    );
  });
});

describe("a destination without a slash at its start", () => {
  const site = (destination: string) => ({
    "docs.json": `{"navigation": {"pages": ["a"]}, "redirects": [{"source": "/old", "destination": "${destination}"}]}`,
    "a.mdx": "---\ntitle: A\n---\n\n## Part\n",
  });

  it("refers to the page and the heading that it leads to", async () => {
    assert.deepEqual(await definitions(site("█a")), ["a.mdx:1"]);
    assert.deepEqual(await definitions(site("a#pa█rt")), ["a.mdx:5 Part"]);
    const marked = { ...site("a#part"), "a.mdx": "---\ntitle: A█\n---\n\n## Part\n" };
    assert.deepEqual(await references(marked), ["docs.json:1 a", "docs.json:1 a#part"]);
    for (const other of ["mailto:a█", "#a█", "?a█"]) assert.deepEqual(await definitions(site(other)), [], other);
  });
});

describe("a destination with placeholders", () => {
  it("has the pages that it may lead to as definitions", async () => {
    const pages = { "new/a.mdx": "", "new/b/c.mdx": "", "news.mdx": "", "new/README.md": "", "old/d.mdx": "" };
    const definitionsOf = (destination: string) =>
      definitions({
        "docs.json": `{"navigation": {"pages": ["news"]}, "redirects": [{"source": "/v1/:slug*", "destination": "${destination}"}]}`,
        ...pages,
      });
    assert.deepEqual(await definitionsOf("/ne█w/:slug*"), ["new/a.mdx:1", "new/b/c.mdx:1"]);
    assert.deepEqual(await definitionsOf("/new/b/:slug█#x"), ["new/b/c.mdx:1"]);
    for (const destination of ["/:sl█ug*", "https://acme.example/█:slug*", "/gone/█:slug*"])
      assert.deepEqual(await definitionsOf(destination), [], destination);
  });
});

const toHeading = [
  "docs.json:3 #install-it",
  "docs.json:4 #install-it",
  "guides/setup.mdx:10 #install-it",
  "index.mdx:5 #install-it",
];

describe("references in pages", () => {
  it("has a heading, and a path and a method of an OpenAPI file, as its own definition", async () => {
    assert.deepEqual(await definitions(at("guides/setup.mdx", "## Install", "## Inst█all")), ["guides/setup.mdx:6 Install it"]);
    assert.deepEqual(await definitions(at("guides/setup.mdx", "description:", "descrip█tion:")), []);
    assert.deepEqual(await definitions(at("api.json", "/users", "/us█ers")), ["api.json:1 /users"]);
    assert.deepEqual(await definitions(at("api.json", "get", "g█et")), ["api.json:1 get"]);
    assert.deepEqual(await definitions(at("api.json", "summary", "sum█mary")), []);
  });

  it("leads from a link to its page, heading, image, snippet, or operation", async () => {
    assert.deepEqual(await definitions(at("index.mdx", "(/guides/setup)", "(/gui█des/setup)")), ["guides/setup.mdx:1"]);
    assert.deepEqual(await definitions(at("index.mdx", "#install-it", "#inst█all-it")), ["guides/setup.mdx:6 Install it"]);
    assert.deepEqual(await definitions(at("docs.json", '"/guides/setup#install-it"}]}', '"/guides/setup#in█stall-it"}]}')), [
      "guides/setup.mdx:6 Install it",
    ]);
    assert.deepEqual(await definitions(at("docs.json", '"/guides/setup#install-it"}]}', '"/gui█des/setup#install-it"}]}')), [
      "guides/setup.mdx:1",
    ]);
    assert.deepEqual(await definitions(at("index.mdx", "[old](/old)", '<a href="/guides/setup#install&#x2D;█it" />')), [
      "guides/setup.mdx:6 Install it",
    ]);
    assert.deepEqual(await definitions(at("index.mdx", "/old", "/o█ld")), ["guides/setup.mdx:1"]);
    assert.deepEqual(await definitions(at("index.mdx", "[old](/old)", '<a href={"/guides/se█tup"} />')), ["guides/setup.mdx:1"]);
    const images = '<img srcset="/a.png 1x, /images/lo█go.svg 2x" />';
    assert.deepEqual(await definitions(at("index.mdx", "[old](/old)", images)), ["images/logo.svg:1"]);
    assert.deepEqual(await definitions(at("guides/setup.mdx", "/images", "/im█ages")), ["images/logo.svg:1"]);
    assert.deepEqual(await definitions(at("guides/more.mdx", "../snip", "../sn█ip")), ["snippets/note.mdx:1"]);
    const [operation = ""] = await definitions(at("guides/setup.mdx", "/api-reference", "/api█-reference"));
    assert.match(operation, /^api\.json:1 /u);
    assert.deepEqual(await definitions(at("index.mdx", "Set up", "Set█ up")), []);
  });

  it("finds all links to a page, from a link to it, its entry, and its front matter", async () => {
    assert.deepEqual(await references(at("index.mdx", "(/guides/setup)", "(/gui█des/setup)")), toSetup);
    assert.deepEqual(await references(at("docs.json", '"guides/setup"', '"guides/█setup"')), toSetup);
    assert.deepEqual(await references(at("guides/setup.mdx", "title: S", "title: █S")), toSetup);
  });

  it("leads from a path in front matter to its page or heading, and finds it there", async () => {
    const marked = (related: string): Files =>
      at("index.mdx", "title: Welcome", `title: Welcome\nrelated:\n  - /guides/setup\n  - Set up: ${related}`);
    assert.deepEqual(await definitions(marked("/gui█des/setup#install-it")), ["guides/setup.mdx:1"]);
    assert.deepEqual(await definitions(marked("/guides/setup#in█stall-it")), ["guides/setup.mdx:6 Install it"]);
    const found = await references(marked("/gui█des/setup#install-it"));
    assert.deepEqual(
      found.filter((each) => !toSetup.includes(each)),
      ["index.mdx:4 /guides/setup", "index.mdx:8 ./guides/setup", "index.mdx:8 /guides/setup", "index.mdx:8 /old"],
    );
  });

  it("leads from an image in front matter to its file, and finds it there", async () => {
    const marked = (image: string): Files => at("index.mdx", "title: Welcome", `"og:image": ${image}`);
    assert.deepEqual(await definitions(marked("/im█ages/logo.svg")), ["images/logo.svg:1"]);
    assert.deepEqual(await references(marked("'/images/█logo.svg'")), [
      "guides/setup.mdx:8 /images/logo.svg",
      "index.mdx:2 /images/logo.svg",
    ]);
  });

  it("finds all links to a heading, from the heading and from a link to it", async () => {
    assert.deepEqual(await references(at("guides/setup.mdx", "Install it", "Inst█all it")), toHeading);
    assert.deepEqual(await references(at("index.mdx", "#install-it", "#inst█all-it")), toHeading);
    assert.deepEqual(await references(at("docs.json", '#install-it"}]}', '#in█stall-it"}]}')), toHeading);
  });

  it("leads from the name of a snippet to its file, and finds all pages that show it", async () => {
    const snippets = {
      "docs.json": '{"navigation": {"pages": ["a", "b"]}}',
      "a.mdx": '<Snippet file="ui/note.mdx" />\n\n[part](#careful)\n',
      "b.mdx": 'Text <Snippet file="note.mdx" />\n\n```\n<Snippet file="note.mdx" />\n```\n',
      "_snippets/ui/note.mdx": "## Careful\n",
    };
    const inA = (marked: string): Files => ({ ...snippets, "a.mdx": marked });
    const named = inA('<Snippet file="ui/n█ote.mdx" />');
    assert.deepEqual(await definitions(named), ["_snippets/ui/note.mdx:1"]);
    assert.deepEqual(await references(named), ["a.mdx:1 ui/note.mdx", "b.mdx:1 note.mdx"]);
    const inSnippet = async (text: string) => await references({ ...snippets, "_snippets/ui/note.mdx": text });
    assert.deepEqual(await inSnippet("█\n\n## Careful\n"), ["a.mdx:1 ui/note.mdx", "b.mdx:1 note.mdx"]);
    assert.deepEqual(await inSnippet("\n\n\n## Care█ful\n"), ["a.mdx:3 #careful"]);
    const { service, uri } = await settledEditorAt(named);
    assert.deepEqual(
      (await service.links(uri)).map(({ target = "" }) => target.slice(uriOf("").length)),
      ["_snippets/ui/note.mdx"],
    );
    const hover = await (await settledEditorAt(named)).hover();
    assert.equal(hover?.underlined, "ui/note.mdx");
    assert.match(hover?.markdown ?? "", /Not a page: in a snippets folder\./u);
    const twice = { ...inA('<Snippet file="n█ote.mdx" />'), "_snippets/b/note.mdx": "" };
    assert.deepEqual(await definitions(twice), []);
    const own = inA("import { Snippet } from '/snippets/own.jsx'\n\n<Snippet file=\"ui/n█ote.mdx\" />");
    assert.deepEqual(await definitions(own), []);
  });

  it("finds all links to a heading from the ID behind it", async () => {
    const text = "---\ntitle: A\n---\n\n## Install {#install█-it}\n\n[a](#install-it)\n";
    assert.deepEqual(await references({ "docs.json": '{"navigation": {"pages": ["a"]}}', "a.mdx": text }), [
      "a.mdx:7 #install-it",
    ]);
  });

  it("leads through all redirects in a row, and through those with placeholders", async () => {
    const redirects = [
      { source: "/older", destination: "/old" },
      { source: "/old", destination: "/v1/b" },
      { source: "/v1/:slug*", destination: "/v2/:slug*" },
      { source: "/all/*", destination: "/v2/b#other" },
      { source: "/loop", destination: "/loops" },
      { source: "/loops", destination: "/loop" },
    ];
    const texts = { "docs.json": JSON.stringify({ navigation: { pages: ["a", "v2/b"] }, redirects }), "v2/b.mdx": "## X\n" };
    for (const [link, found] of [
      ["/ol█der", ["v2/b.mdx:1"]],
      ["/v1/█b", ["v2/b.mdx:1"]],
      ["/older#█x", ["v2/b.mdx:1 X"]],
      ["/v1/b#█x", ["v2/b.mdx:1 X"]],
      ["/all/c#█x", []],
      ["/lo█op", []],
    ] as const)
      assert.deepEqual(await definitions({ ...texts, "a.mdx": `[a](${link})` }), found, link);
    const { hover } = await settledEditorAt({ ...texts, "a.mdx": "[a](/v1/█b)" });
    assert.deepEqual((await hover())?.markdown.split("\n\n").slice(0, 2), ["Redirects to `/v2/b`", "**`/v2/b`**"]);
  });

  it("finds all references to an operation, from the front matter that names it", async () => {
    const page = (text: string) => `---\ntitle: Users\nopenapi: ${text}\n---\n`;
    const texts = { ...files, "a.mdx": page("GET /us█ers"), "b.mdx": page("api.json GET /users"), "c.mdx": "[a](/a)" };
    assert.deepEqual(await references(texts), [
      "a.mdx:3 GET /users",
      "b.mdx:3 api.json GET /users",
      "docs.json:2 api.json",
      "guides/setup.mdx:8 /api-reference/users/list-users",
    ]);
    assert.deepEqual(await references({ ...texts, "a.mdx": page("GET /users").replace("Users", "Us█ers") }), ["c.mdx:1 /a"]);
  });

  it("finds the links to the page of an operation", async () => {
    const found = await references(at("api.json", '"get"', '"g█et"'));
    assert.deepEqual(found, ["docs.json:2 api.json", "guides/setup.mdx:8 /api-reference/users/list-users"]);
  });

  it("makes links of the paths in pages, which lead to the line of their heading", async () => {
    const { service, uri, files: texts } = await settledEditorAt(at("index.mdx", "Set up", "█Set up"));
    const links = await service.links(uri);
    assert.deepEqual(
      links.map(({ range, target = "" }) => `${shown(texts, uri, range)} → ${target.slice(uriOf("").length)}`),
      [
        "index.mdx:5 /guides/setup → guides/setup.mdx",
        "index.mdx:5 ./guides/setup#install-it → guides/setup.mdx#L6",
        "index.mdx:5 /old → guides/setup.mdx",
      ],
    );
  });
});

describe("hover in pages", () => {
  const hover = async (marked: Files) => (await settledEditorAt(marked)).hover();

  it("describes the page of a link, its place in the navigation, and the heading", async () => {
    const found = await hover(at("index.mdx", "#install-it", "#inst█all-it"));
    assert.equal(found?.underlined, "./guides/setup#install-it");
    assert.deepEqual(found?.markdown.split("\n\n"), [
      "**Setup** · `/guides/setup`",
      "How to start",
      "[guides\\/setup\\.mdx](<file:///site/guides/setup.mdx>)",
      "Heading **Install it** · `#install-it` · [line 6](<file:///site/guides/setup.mdx#L6>)",
      "In `Docs` › `Start`",
    ]);
  });

  it("describes the place of a page that a group leads to", async () => {
    const docs = JSON.stringify({ navigation: { groups: [{ group: "Start", root: "/a", pages: ["index"] }] } });
    const found = await hover({ "docs.json": docs, "index.mdx": "[a](/█a)\n", "a.mdx": "" });
    assert.match(found?.markdown ?? "", /In `Start`$/u);
  });

  it("describes what the address of a generated page is made of", async () => {
    const found = await hover(at("guides/setup.mdx", "/api-reference", "/api█-reference"));
    const [first, ...more] = found?.markdown.split("\n\n") ?? [];
    assert.equal(first, "**`GET /users`** · List users");
    assert.equal(
      more.at(-1),
      "Page: `/api-reference/users/list-users`, from directory `api-reference`, tag `Users`, summary `List users`",
    );
  });

  it("describes the operation that a page documents", async () => {
    const found = await hover({ ...files, "api/users.mdx": "---\ntitle: Users\nopenapi: api.json GET /us█ers\n---\n" });
    assert.equal(found?.underlined, "api.json GET /users");
    assert.deepEqual(found?.markdown.split("\n\n"), [
      "**`GET /users`** · List users",
      "Tag: `Users`",
      "Defined in [api\\.json\\, line 1](<file:///site/api.json#L1>)",
    ]);
    const missing = { ...files, "api/users.mdx": "---\nopenapi: GET /us█er\n---\n" };
    assert.equal(await hover(missing), undefined);
  });

  it("shows images, and where a redirect leads", async () => {
    const image = await hover(at("guides/setup.mdx", "/images", "/im█ages"));
    assert.match(image?.markdown ?? "", /^!\[\]\(file:\/\/\/site\/images\/logo\.svg\|height=200\)\n\n/u);
    const redirect = await hover(at("index.mdx", "/old", "/o█ld"));
    assert.match(redirect?.markdown ?? "", /^Redirects to `\/guides\/setup#install-it`\n\n\*\*Setup\*\*/u);
  });

  it("shows the link to a heading, and what a key of front matter does", async () => {
    const heading = await hover(at("guides/setup.mdx", "Install it", "Inst█all it"));
    assert.equal(heading?.markdown, "Link to it with `/guides/setup#install-it`");
    const key = await hover(at("guides/setup.mdx", "description:", "des█cription:"));
    assert.equal(key?.underlined, "description");
    assert.match(key?.markdown ?? "", /^\*\*`description`\*\* · string\n\nWhat the page is about\./u);
    assert.equal(await hover(at("guides/setup.mdx", "How to", "How█ to")), undefined);
  });
});
