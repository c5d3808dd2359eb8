import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Files } from "../../support/memoryHost.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const api = `openapi: 3.1.0
paths:
  /a: {get: {}, post: {}, delete: {x-hidden: true}}
  /b: {get: {deprecated: true}, post: {x-excluded: true}, put: {}}
webhooks:
  made: {post: {}}
`;
const files: Files = {
  "api.yaml": api,
  "one.yaml": "openapi: 3.1.0\npaths:\n  /a: {get: {}}\n",
  "none.yaml": "openapi: 3.1.0\n",
};
const uri = uriOf("docs.json");

/** The lenses of a navigation: the line below each, its title, and the operations that a click shows. */
async function lensesOf(navigation: object, more: Files = {}, path = "docs.json"): Promise<readonly string[]> {
  const text = JSON.stringify({ navigation }, undefined, 1);
  const service = await openSite(text, { ...files, ...more });
  const content = path === "docs.json" ? text : String(more[path]);
  return service.codeLenses(uriOf(path), "show").map(({ range, command }) => {
    const line = content.split("\n")[range.start.line]?.trim() ?? "";
    const places = service.unlisted({ uri: uriOf(path), position: range.start, kind: "operations" });
    assert.equal(command?.command, places.length > 0 ? "show" : "");
    if (places.length > 0) assert.deepEqual(command?.arguments, [uriOf(path), range.start, "operations"]);
    const openApi = TextDocument.create("", "", 0, api);
    const missing = places.map((place) => `${place.range.start.line}:${openApi.getText(place.range)}`);
    return [line, command?.title, ...missing].join(" | ");
  });
}

describe("the code lens of a division with an OpenAPI file", () => {
  const group = (openapi: unknown, ...pages: readonly unknown[]) => ({ group: "API", openapi, pages });

  it("counts listed operations, and shows those that are not in the navigation", async () => {
    assert.deepEqual(await lensesOf({ groups: [group("api.yaml", "GET /a", "WEBHOOK made")] }), [
      '"group": "API", | 2 of 4 operations listed, 1 deprecated not counted | 2:post | 3:put',
    ]);
  });

  it("has no command if all operations are listed", async () => {
    const pages = ["GET /a", "POST /a", "PUT /b", "WEBHOOK made", "GET /b", "DELETE /a"];
    assert.deepEqual(await lensesOf({ groups: [group("api.yaml", ...pages)] }), ['"group": "API", | 5 of 5 operations listed']);
  });

  it("does not change while a new entry is empty", async () => {
    const count = '"group": "API", | 2 of 4 operations listed, 1 deprecated not counted | 2:post | 3:put';
    assert.deepEqual(await lensesOf({ groups: [group("api.yaml", "GET /a", "WEBHOOK made", "")] }), [count]);
    assert.deepEqual(await lensesOf({ groups: [group("api.yaml", "GET /a", { group: "G", pages: ["WEBHOOK made", ""] })] }), [
      count,
    ]);
  });

  it("counts operations whose pages are generated", async () => {
    assert.deepEqual(await lensesOf({ groups: [group("api.yaml"), group("one.yaml", "intro")] }), [
      '"group": "API", | 5 of 5 operations listed',
      '"group": "API", | 1 of 1 operation listed',
    ]);
  });

  it("counts operations in nested groups, and those listed elsewhere", async () => {
    const tabs = [
      { tab: "A", openapi: "api.yaml", groups: [{ group: "G", pages: ["GET /a", { group: "H", pages: ["POST /a"] }] }] },
      { tab: "B", openapi: "api.yaml", pages: ["PUT /b"] },
    ];
    assert.deepEqual(await lensesOf({ tabs }), [
      '"tab": "A", | 2 of 4 operations listed, 1 elsewhere, 1 deprecated not counted | 5:post',
      '"tab": "B", | 1 of 4 operations listed, 2 elsewhere, 1 deprecated not counted | 5:post',
    ]);
  });

  it("shows that all other operations are listed elsewhere", async () => {
    const groups = [group("one.yaml", "GET /a"), { group: "B", openapi: "one.yaml", pages: ["POST /a"] }];
    assert.deepEqual(await lensesOf({ groups }), [
      '"group": "API", | 1 of 1 operation listed',
      '"group": "B", | 0 of 1 operation listed, 1 elsewhere',
    ]);
  });

  it("counts hand-written pages of operations", async () => {
    const page = { "users.mdx": "---\nopenapi: GET /a\n---\n" };
    assert.deepEqual(await lensesOf({ groups: [group("api.yaml", "users", "POST /a")] }, page), [
      '"group": "API", | 2 of 4 operations listed, 1 deprecated not counted | 3:put | 5:post',
    ]);
  });

  it("is missing if the OpenAPI file is unknown or has no operations", async () => {
    const groups = [group("gone.yaml"), group("none.yaml"), group("https://acme.example/api.json"), { group: "B", pages: [] }];
    assert.deepEqual(await lensesOf({ groups }), []);
  });

  it("is in the file that sets the OpenAPI file", async () => {
    const nav = '{"groups": [{"group": "A", "openapi": "one.yaml"}]}';
    assert.deepEqual(await lensesOf({ $ref: "nav.json" }, { "nav.json": nav }, "nav.json"), [`${nav} | 1 of 1 operation listed`]);
    assert.deepEqual(await lensesOf({ $ref: "nav.json" }, { "nav.json": nav }), []);
  });

  it("has no command in editors without one", async () => {
    const service = await openSite({ navigation: { groups: [group("api.yaml", "GET /a")] } }, files);
    assert.deepEqual(
      service.codeLenses(uri, undefined).map(({ command }) => command),
      [{ title: "1 of 4 operations listed, 1 deprecated not counted", command: "" }],
    );
  });
});

describe("the code lens of a language", () => {
  const pages = (...addresses: readonly string[]): Files =>
    Object.fromEntries(addresses.map((address) => [`${address}.mdx`, ""]));
  const en = { language: "en", pages: ["en/index", "/en/setup", "en/use"] };
  const all = pages("en/index", "en/setup", "en/use", "fr/index", "fr/use", "de/index", "de/setup", "de/use");

  /** The lenses of languages: the line below each, its title, and the pages that a click shows. */
  async function languageLensesOf(languages: readonly object[], site: Files, show?: string) {
    const text = JSON.stringify({ navigation: { languages } }, undefined, 1);
    const service = await openSite(text, site);
    return service.codeLenses(uri, show).map(({ range, command }) => {
      const line = text.split("\n")[range.start.line]?.trim();
      if (command?.command === "") return [line, command.title];
      assert.deepEqual(command?.arguments, [uri, range.start, command?.arguments?.[2]]);
      const items = service.unlisted({ uri, position: range.start, kind: command?.arguments?.[2] });
      return [line, command?.title, ...items.map((item) => `${item.entry} ${item.description} (${item.uri.split("/").at(-1)})`)];
    });
  }

  it("counts the pages of the default language that it lists, and shows the others: to list or to translate them", async () => {
    const fr = { language: "fr", pages: ["fr/index"] };
    const de = { language: "de", pages: ["de/use", "de/setup", "de/index"] };
    assert.deepEqual(await languageLensesOf([en, fr, de], all, "show"), [
      [
        '"language": "fr",',
        "1 of 3 pages of en listed",
        "en/setup has no page in fr (setup.mdx)",
        "fr/use is not listed (use.mdx)",
      ],
      ['"language": "de",', "3 of 3 pages of en listed"],
    ]);
  });

  it("has no command in editors without one", async () => {
    const fr = { language: "fr", pages: ["fr/index"] };
    assert.deepEqual(await languageLensesOf([en, fr], all), [['"language": "fr",', "1 of 3 pages of en listed"]]);
  });

  it("counts a single page in the singular", async () => {
    const languages = [
      { language: "en", pages: ["en/index"] },
      { language: "fr", pages: ["fr/index"] },
    ];
    assert.deepEqual(await languageLensesOf(languages, pages("en/index", "fr/index"), "show"), [
      ['"language": "fr",', "1 of 1 page of en listed"],
    ]);
  });

  it("is beside the one of the OpenAPI file of the same language", async () => {
    const fr = { language: "fr", openapi: "api.yaml", pages: ["fr/index", "GET /a", "POST /a", "PUT /b"] };
    assert.deepEqual(await languageLensesOf([en, fr], { ...all, ...files }, "show"), [
      ['"language": "fr",', "3 of 4 operations listed, 1 deprecated not counted", "WEBHOOK made undefined (api.yaml)"],
      [
        '"language": "fr",',
        "1 of 3 pages of en listed",
        "en/setup has no page in fr (setup.mdx)",
        "fr/use is not listed (use.mdx)",
      ],
    ]);
  });
});
