import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "vscode-languageserver-types";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { afterEdit } from "../../support/afterEdit.ts";
import { readCursor } from "../../support/cursor.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const api = `openapi: 3.1.0
paths:
  /users:
    get:
      summary: List users
    post: {summary: Add a user}
  /users/{id}:
    delete: {}
webhooks:
  created: {post: {}}
`;

const site = {
  "docs.json": `{
  "logo": {"light": "/logo.svg", "dark": "gone.svg", "href": "https://acme.example"},
  "favicon": "favicon.svg",
  "styling": {"codeblocks": {"languages": {"custom": ["/languages/acme.json"]}}},
  "fonts": {"family": "A", "source": "/fonts/a.woff2", "format": "woff2"},
  "navigation": {
    "tabs": [
      {"tab": "Guides", "icon": "book", "pages": ["index", "/guides/start", "guides/gone", "guides/start.mdx"]},
      {"tab": "API", "openapi": {"source": "api.yaml", "directory": "api"}, "pages": ["GET /users", "PUT /users", "other.json GET /orders"]},
      {"$ref": "./config/more.json"},
      {"tab": "Elsewhere", "href": "/guides/start"}
    ]
  },
  "redirects": [
    {"source": "/old", "destination": "/guides/start#first"},
    {"source": "/users", "destination": "/api/list-users"}
  ]
}`,
  "config/more.json": '{"tab": "More", "pages": ["index", {"group": "A", "openapi": "api.yaml", "pages": ["GET /users"]}]}',
  "api.yaml": api,
  "other.json": '{"openapi": "3.1.0", "paths": {"/orders": {"get": {}}}}',
  "logo.svg": "",
  "favicon.svg": "",
  "fonts/a.woff2": "",
  "languages/acme.json": "{}",
  "index.mdx": "---\ntitle: Welcome\n---\n\n# Welcome\n",
  "guides/start.mdx": "# Start\n\nHere.\n",
};

const pathOf = (uri: string) => uri.slice(uriOf("").length);

/** A place as users see it: the file and the text in it, on one line. */
function shown(files: Record<string, string>, uri: string, range: Range): string {
  const text = TextDocument.create("", "", 0, files[pathOf(uri)] ?? "").getText(range);
  return `${pathOf(uri)}: ${text.replace(/\s+/gu, " ")}`;
}

/** The site with the cursor `█` in one file, at the first occurrence of the text around it. */
async function openAt(path: keyof typeof site, marked: string) {
  const { text, offset } = readCursor(marked);
  const content = site[path];
  assert.ok(content.includes(text), `${path} has ${text}`);
  const position = TextDocument.create("", "", 0, content).positionAt(content.indexOf(text) + offset);
  const service: LanguageService = await openSite(site["docs.json"], site);
  return { service, uri: uriOf(path), position };
}

describe("Go to Definition", () => {
  const cases: [path: keyof typeof site, marked: string, origin: string, target: string, name: string][] = [
    ["docs.json", '"GE█T /users"', "GET /users", "api.yaml: get: summary: List users", "get"],
    ["docs.json", '"GET /users█"', "GET /users", "api.yaml: get: summary: List users", "get"],
    ["docs.json", '"other.json G█ET /orders"', "GET /orders", 'other.json: get": {}', "get"],
    ["docs.json", '"other█.json GET /orders"', "other.json", "other.json: ", ""],
    ["docs.json", '"PUT█ /users"', "PUT /users", "api.yaml: /users", "/users"],
    ["docs.json", '"/guides█/start"', "/guides/start", "guides/start.mdx: ", ""],
    ["docs.json", '"guides/start.█mdx"', "guides/start.mdx", "guides/start.mdx: ", ""],
    ["docs.json", '"/guides/start█#first"', "/guides/start#first", "guides/start.mdx: ", ""],
    ["docs.json", '"/api/list█-users"', "/api/list-users", "api.yaml: get: summary: List users", "get"],
    ["docs.json", '"href": "/guides█', "/guides/start", "guides/start.mdx: ", ""],
    ["docs.json", '"█api.yaml"', "api.yaml", "api.yaml: ", ""],
    ["docs.json", '"./config█/more.json"', "./config/more.json", "config/more.json: ", ""],
    ["docs.json", '"/logo█.svg"', "/logo.svg", "logo.svg: ", ""],
    ["docs.json", '"favicon█.svg"', "favicon.svg", "favicon.svg: ", ""],
    ["docs.json", '"/languages█/acme.json"', "/languages/acme.json", "languages/acme.json: ", ""],
    ["docs.json", '"/fonts/█a.woff2"', "/fonts/a.woff2", "fonts/a.woff2: ", ""],
    ["config/more.json", '"GET█ /users"', "GET /users", "api.yaml: get: summary: List users", "get"],
    ["config/more.json", '"ind█ex"', "index", "index.mdx: ", ""],
  ];
  for (const [path, marked, origin, target, name] of cases) {
    it(`leads from ${marked} in ${path} to ${target}`, async () => {
      const { service, uri, position } = await openAt(path, marked);
      const [link, ...more] = await service.definition(uri, position);
      assert.ok(link?.originSelectionRange);
      assert.deepEqual(more, []);
      assert.equal(shown(site, uri, link.originSelectionRange), `${path}: ${origin}`);
      assert.equal(shown(site, link.targetUri, link.targetRange), target);
      assert.equal(shown(site, link.targetUri, link.targetSelectionRange), `${pathOf(link.targetUri)}: ${name}`);
    });
  }

  const nowhere: [path: keyof typeof site, marked: string][] = [
    ["docs.json", '"gu█ides/gone"'],
    ["docs.json", '"gone█.svg"'],
    ["docs.json", '"https://█acme.example"'],
    ["docs.json", '"na█vigation"'],
    ["docs.json", '"source": "/o█ld"'],
    ["api.yaml", "/us█ers"],
    ["index.mdx", "tit█le"],
  ];
  for (const [path, marked] of nowhere) {
    it(`finds nothing for ${marked} in ${path}`, async () => {
      const { service, uri, position } = await openAt(path, marked);
      assert.deepEqual(await service.definition(uri, position), []);
    });
  }
});

describe("document links", () => {
  it("are the paths of existing files, but not the endpoints", async () => {
    const service = await openSite(site["docs.json"], site);
    const seen = async (path: string) =>
      (await service.links(uriOf(path))).map(
        ({ range, target }) => `${shown(site, uriOf(path), range)} -> ${pathOf(target ?? "")}`,
      );
    assert.deepEqual(await seen("docs.json"), [
      "docs.json: /logo.svg -> logo.svg",
      "docs.json: favicon.svg -> favicon.svg",
      "docs.json: /languages/acme.json -> languages/acme.json",
      "docs.json: /fonts/a.woff2 -> fonts/a.woff2",
      "docs.json: index -> index.mdx",
      "docs.json: /guides/start -> guides/start.mdx",
      "docs.json: guides/start.mdx -> guides/start.mdx",
      "docs.json: api.yaml -> api.yaml",
      "docs.json: other.json -> other.json",
      "docs.json: ./config/more.json -> config/more.json",
      "docs.json: /guides/start -> guides/start.mdx",
      "docs.json: /guides/start#first -> guides/start.mdx",
    ]);
    assert.deepEqual(await seen("config/more.json"), [
      "config/more.json: index -> index.mdx",
      "config/more.json: api.yaml -> api.yaml",
    ]);
    assert.deepEqual(await seen("api.yaml"), []);
  });
});

describe("the address of a folder with an index", () => {
  const files = {
    "docs.json": `{"navigation": {"pages": ["en/index"]}, "navbar": {"links": [{"label": "Home", "href": "/en"}]},
      "banner": {"content": "[Start](/en)"}, "redirects": [{"source": "/", "destination": "/en#start"}, {"source": "/x", "destination": "/gone"}]}`,
    "en/index.mdx": "# Start\n",
  };

  it("leads to the index", async () => {
    const service = await openSite(files["docs.json"], files);
    const links = await service.links(uriOf("docs.json"));
    assert.deepEqual(
      links.map(({ range, target }) => `${shown(files, uriOf("docs.json"), range)} -> ${pathOf(target ?? "")}`),
      [
        "docs.json: en/index -> en/index.mdx",
        "docs.json: /en -> en/index.mdx",
        "docs.json: /en -> en/index.mdx",
        "docs.json: /en#start -> en/index.mdx",
      ],
    );
  });

  it("follows the index as the address of its folder, and is not what F2 renames", async () => {
    const service = await openSite(files["docs.json"], files);
    const moved = await service.editForMove([{ oldUri: uriOf("en/index.mdx"), newUri: uriOf("fr/index.mdx") }], {
      addRedirects: false,
      asksBeforeRenames: true,
    });
    const after = afterEdit(files, moved)["docs.json"] ?? "";
    assert.equal(after, files["docs.json"].replace("en/index", "fr/index").replaceAll(/\/en\b/gu, "/fr"));
    const document = TextDocument.create("", "", 0, files["docs.json"]);
    const position = document.positionAt(files["docs.json"].indexOf('"/en"') + 2);
    assert.equal(await service.prepareRename(uriOf("docs.json"), position), undefined);
  });
});

describe("Find References", () => {
  const list = ["docs.json: GET /users", "config/more.json: GET /users", "docs.json: /api/list-users"];
  const start = [
    "docs.json: /guides/start",
    "docs.json: guides/start.mdx",
    "docs.json: /guides/start",
    "docs.json: /guides/start#first",
  ];
  const cases: [path: keyof typeof site, marked: string, found: string[]][] = [
    ["api.yaml", "  ge█t:\n      summary: List", list],
    ["api.yaml", "  /us█ers:", list],
    ["docs.json", '"GET█ /users"', list],
    ["docs.json", '"/api/█list-users"', list],
    ["api.yaml", "summary: Li█st", []],
    ["api.yaml", "po█st: {summary", []],
    ["index.mdx", "█---", ["docs.json: index", "config/more.json: index"]],
    ["index.mdx", "title: Wel█come", ["docs.json: index", "config/more.json: index"]],
    ["index.mdx", "# Wel█come", []],
    ["guides/start.mdx", "# St█art", start],
    ["docs.json", '"/guides/█start"', start],
    ["docs.json", '"source": "api█.yaml"', ["docs.json: api.yaml", "config/more.json: api.yaml"]],
  ];
  for (const [path, marked, found] of cases) {
    it(`finds the references of ${JSON.stringify(marked)} in ${path}`, async () => {
      const { service, uri, position } = await openAt(path, marked);
      const seen = (await service.references(uri, position, { includeDeclaration: false })).map((place) =>
        shown(site, place.uri, place.range),
      );
      assert.deepEqual(seen.toSorted(), found.toSorted());
    });
  }

  it("lists the declaration first if requested", async () => {
    const { service, uri, position } = await openAt("config/more.json", '"GET█ /users"');
    const seen = (await service.references(uri, position, { includeDeclaration: true })).map((place) =>
      shown(site, place.uri, place.range),
    );
    assert.deepEqual(seen[0], "api.yaml: get");
    assert.deepEqual(seen.slice(1).toSorted(), list.toSorted());
  });

  it("does not list the page of the cursor as its declaration", async () => {
    const { service, uri, position } = await openAt("index.mdx", "title: Wel█come");
    const seen = (await service.references(uri, position, { includeDeclaration: true })).map((place) =>
      shown(site, place.uri, place.range),
    );
    assert.deepEqual(seen.toSorted(), ["config/more.json: index", "docs.json: index"]);
  });

  it("finds the path of the OpenAPI file for operations whose pages are all generated", async () => {
    const docsJson = '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml"}]}}';
    const service = await openSite(docsJson, { "api.yaml": api });
    const position = { line: 9, character: 3 };
    const places = await service.references(uriOf("api.yaml"), position, { includeDeclaration: false });
    assert.deepEqual(
      places.map(({ uri, range }) => shown({ "docs.json": docsJson }, uri, range)),
      ["docs.json: api.yaml"],
    );
  });

  it("finds the entry of an operation that is defined in another file", async () => {
    const docsJson = '{"navigation": {"groups": [{"group": "A", "openapi": "split.yaml", "pages": ["GET /users"]}]}}';
    const files = {
      "split.yaml": "openapi: 3.1.0\npaths:\n  /users: {$ref: 'users.yaml'}\n",
      "users.yaml": "get:\n  summary: List\n",
      "docs.json": docsJson,
    };
    const service = await openSite(docsJson, files);
    const [link] = await service.definition(uriOf("docs.json"), { line: 0, character: docsJson.indexOf("GET") });
    assert.equal(link && shown(files, link.targetUri, link.targetRange), "users.yaml: get: summary: List");
    for (const [path, line, character] of [
      ["users.yaml", 0, 1],
      ["split.yaml", 2, 4],
    ] as const) {
      const places = await service.references(uriOf(path), { line, character }, { includeDeclaration: false });
      assert.deepEqual(
        places.map(({ uri, range }) => shown(files, uri, range)),
        ["docs.json: GET /users"],
        path,
      );
    }
  });

  it("finds nothing but the declaration where the cursor is in the only reference", async () => {
    const docsJson = '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": ["GET /users"]}]}}';
    const files = { "docs.json": docsJson, "api.yaml": api };
    const service = await openSite(docsJson, files);
    const at = { line: 0, character: docsJson.indexOf("GET") + 1 };
    assert.deepEqual(await service.references(uriOf("docs.json"), at, { includeDeclaration: false }), []);
    const all = await service.references(uriOf("docs.json"), at, { includeDeclaration: true });
    assert.deepEqual(
      all.map(({ uri, range }) => shown(files, uri, range)),
      ["api.yaml: get", "docs.json: GET /users"],
    );
  });

  it("finds the front matter of a page, which leads to the operation", async () => {
    const docsJson = '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": ["users"]}]}}';
    const files = { "docs.json": docsJson, "api.yaml": api, "users.mdx": "---\ntitle: A\nopenapi: GET /users\n---\n" };
    const service = await openSite(docsJson, files);
    const [link] = await service.definition(uriOf("users.mdx"), { line: 2, character: 12 });
    assert.equal(link && shown(files, link.targetUri, link.targetSelectionRange), "api.yaml: get");
    assert.deepEqual(await service.definition(uriOf("users.mdx"), { line: 1, character: 2 }), []);
    const places = await service.references(uriOf("api.yaml"), { line: 3, character: 5 }, { includeDeclaration: false });
    assert.deepEqual(
      places.map(({ uri, range }) => shown(files, uri, range)),
      ["docs.json: api.yaml", "users.mdx: GET /users"],
    );
  });

  it("finds the operation that a page shows, whatever file its front matter names", async () => {
    const docsJson = '{"navigation": {"pages": ["users"]}}';
    const files = {
      "a.yaml": "openapi: 3.1.0\npaths:\n  /users: {post: {}}\n",
      "specs/b.yaml": api,
      "specs/c.yaml": api,
      "specs/v2/c.yaml": api,
    };
    const shownFor = async (openapi: string) => {
      const service = await openSite(docsJson, { ...files, "users.mdx": `---\nopenapi: ${openapi}\n---\n` });
      const [link] = await service.definition(uriOf("users.mdx"), { line: 1, character: 12 });
      return link && shown(files, link.targetUri, link.targetSelectionRange);
    };
    assert.equal(await shownFor("GET /users"), "specs/b.yaml: get");
    assert.equal(await shownFor("specs/c.yaml GET /users"), "specs/c.yaml: get");
    assert.equal(await shownFor("../v2/c.yaml GET /users"), "specs/v2/c.yaml: get");
    assert.equal(await shownFor("c.yaml GET /users"), "specs/c.yaml: get");
    assert.equal(await shownFor("gone.yaml GET /users"), "specs/b.yaml: get");
    assert.equal(await shownFor("a.yaml GET /users"), "specs/b.yaml: get");
    assert.equal(await shownFor("GET /users/"), "specs/b.yaml: get");
  });

  it("finds nothing in a file that no open site uses", async () => {
    const service = await openSite('{"navigation": {"pages": ["index"]}}', site);
    assert.deepEqual(await service.references(uriOf("api.yaml"), { line: 2, character: 4 }, { includeDeclaration: true }), []);
  });
});

describe("requests right after a site is opened", () => {
  it("wait for the files of the site", async () => {
    const service = createLanguageService(memoryHost(site), () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, site["docs.json"]));
    const position = TextDocument.create("", "", 0, site["docs.json"]).positionAt(site["docs.json"].indexOf("GET /users"));
    const [definition, links, symbols] = await Promise.all([
      service.definition(uriOf("docs.json"), position),
      service.links(uriOf("docs.json")),
      service.symbols(uriOf("docs.json")),
    ]);
    assert.deepEqual([definition.length, links.length], [1, 12]);
    assert.match(JSON.stringify(symbols), /"detail":"Welcome"/);
  });
});
