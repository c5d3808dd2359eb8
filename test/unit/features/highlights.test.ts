import assert from "node:assert/strict";
import { DocumentHighlightKind } from "vscode-languageserver-types";
import { settledEditorAt } from "../../support/settledEditorAt.ts";

const kinds = new Map<number | undefined, string>(
  Object.entries(DocumentHighlightKind).map(([name, kind]) => [Number(kind), name.toLowerCase()]),
);

/** What is highlighted in the file with the cursor `█`: the line, the kind, and the text. */
async function highlights(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { service, uri, document, position } = await settledEditorAt(files);
  return service
    .highlights(uri, position)
    .map(({ range, kind }) => `${range.start.line}:${range.start.character} ${kinds.get(kind)} ${document.getText(range)}`);
}

const docs = (entry: string) =>
  `{"navigation": {"pages": [\n${entry},\n{"group": "G", "root": "a", "pages": ["a", "b"]}]},\n"navbar": {"links": [{"label": "A", "href": "/a#part"}, {"label": "B", "href": "/b"}]},\n"redirects": [{"source": "/old", "destination": "/a"}]}`;

const pages = { "a.mdx": "## Part\n", "b.mdx": "" };

describe("document highlights", () => {
  it("are all references to a page, or to a heading, in docs.json", async () => {
    const ofPage = ["1:1 read a", "2:24 read a", "2:39 read a", "3:45 read /a#part", "4:49 read /a"];
    assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"█a"') }), ofPage);
    const anchor = docs('"a"').replace("#part", "#pa█rt");
    assert.deepEqual(await highlights({ ...pages, "docs.json": anchor }), ["3:47 read #part"]);
    assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"').replace("navbar", "nav█bar") }), []);
    const included = {
      ...pages,
      "docs.json": '{"navigation": {"$ref": "nav.json"}, "redirects": [{"source": "/b", "destination": "/█a"}]}',
    };
    assert.deepEqual(await highlights({ ...included, "nav.json": '{"pages": ["a"]}' }), ["0:84 read /a"]);
  });

  it("are the entries of an endpoint in docs.json", async () => {
    const config = (entry: string) =>
      `{"navigation": {"groups": [{"group": "G", "openapi": "api.yaml", "pages": [\n"${entry}",\n"api.yaml GET /users", "GET /pets"]}]}}`;
    const api = { "api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n  /pets:\n    get: {}\n" };
    assert.deepEqual(await highlights({ ...api, "docs.json": config("GET /us█ers") }), [
      "1:1 read GET /users",
      "2:10 read GET /users",
    ]);
  });

  it("are the endpoint in the front matter of a page", async () => {
    const files = {
      "docs.json": '{"navigation": {"pages": ["a"]}}',
      "api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n",
    };
    const page = "---\ntitle: Users\nopenapi: GET /us█ers\n---\n\n/users\n";
    assert.deepEqual(await highlights({ ...files, "a.mdx": page }), ["2:9 read GET /users"]);
    assert.deepEqual(await highlights({ ...files, "a.mdx": page.replace("█", "").replace("Us", "U█s") }), []);
  });

  it("are the links to a page, and a heading with its links, in a page", async () => {
    const page = "[1](/a█) [2](./a#part) [3](/b)\n";
    assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"'), "b.mdx": page }), ["0:4 read /a", "0:12 read ./a"]);
    const anchored = page.replace("█", "").replace("#part", "#pa█rt");
    assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"'), "b.mdx": anchored }), ["0:15 read #part"]);
    const heading = "[1](#part) [2](/a#part)\n\n## Pa█rt\n";
    const expected = ["2:3 write Part", "0:4 read #part", "0:17 read #part"];
    assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"'), "a.mdx": heading }), expected);
    assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"'), "a.mdx": "## Part\n\nTe█xt\n" }), []);
  });

  it("are the operation in the front matter of a page, with the links to it, and not those of other pages", async () => {
    const page = (path: string) => `---\nopenapi: GET ${path}\n---\n\n[a](/api-reference/get-users)\n`;
    const files = {
      "docs.json":
        '{"navigation": {"groups": [{"group": "G", "openapi": "api.yaml", "pages": ["GET /users", "GET /pets", "a", "b"]}]}}',
      "api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n  /pets:\n    get: {}\n",
      "b.mdx": page("/users"),
    };
    const expected = ["1:9 read GET /users", "4:4 read /api-reference/get-users"];
    assert.deepEqual(await highlights({ ...files, "a.mdx": page("/us█ers") }), expected);
    assert.deepEqual(await highlights({ ...files, "a.mdx": page("/pe█ts") }), ["1:9 read GET /pets"]);
  });

  it("are a name that a page imports or exports with its uses", async () => {
    const page = 'import { Card } from "/snippets/c.mdx"\n\n<Ca█rd>{Card}</Card>\n\nCard\n';
    const files = { ...pages, "docs.json": docs('"a"'), "snippets/c.mdx": "export const Card = () => 1;\n" };
    const expected = ["0:9 write Card", "2:1 read Card", "2:7 read Card", "2:14 read Card"];
    assert.deepEqual(await highlights({ ...files, "b.mdx": page }), expected);
    const renamed = 'import { Ca█rd as Tile } from "/snippets/c.mdx"\n\n<Tile />\n';
    assert.deepEqual(await highlights({ ...files, "b.mdx": renamed }), ["0:9 read Card"]);
    const exported = "export const Ca█rd = () => 1;\n\n<Card />\n";
    assert.deepEqual(await highlights({ ...files, "snippets/c.mdx": exported }), ["0:13 write Card", "2:1 read Card"]);
    const list = "export const Card = () => 1;\n\nexport { Card as Other }\n\n<Ca█rd />\n";
    assert.deepEqual(await highlights({ ...files, "snippets/c.mdx": list }), [
      "0:13 write Card",
      "2:9 read Card",
      "4:1 read Card",
    ]);
  });

  it("are the names in a start tag and its end tag", async () => {
    const texts = ["<Tabs>\n<Tab>\n<Tab>a</Tab>\n</T█ab>\n</Tabs>\n", "<Tabs>\n<T█ab>\n<Tab>a</Tab>\n</Tab>\n</Tabs>\n"];
    for (const text of texts)
      assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"'), "b.mdx": text }), ["1:1 text Tab", "3:2 text Tab"]);
    const crossed = "<Tab>\n<br>\n</T█ab>\n";
    assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"'), "b.mdx": crossed }), [
      "0:1 text Tab",
      "2:2 text Tab",
    ]);
    for (const text of ["`<T█ab>` </Tab>\n", "<Tab />█\n", "<Card title█='a'></Card>\n", "Tab█\n"])
      assert.deepEqual(await highlights({ ...pages, "docs.json": docs('"a"'), "b.mdx": text }), [], text);
  });
});
