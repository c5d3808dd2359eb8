import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { editor } from "../../support/completion.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const docsJson = (pages: readonly string[]) =>
  `${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { pages } })}\n`;

const files = {
  "quick/docs.json": docsJson(["a", "b"]),
  "quick/a.mdx": "---\ntitle: A\n---\n\n[b](/b)\n",
  "quick/b.mdx": "---\ntitle: B\n---\n",
  "hanging/docs.json": docsJson(["a"]),
  "hanging/a.mdx": "---\ntitle: A\n---\n",
  "docs.json": docsJson(["quick/a"]),
};

/** A service with some docs.json files open, on a host that never gives one file. */
function serviceWith(open: readonly (keyof typeof files)[], hanging: string): LanguageService {
  const host = memoryHost(files);
  const readFile: typeof host.readFile = (uri, options) =>
    uri === uriOf(hanging) ? new Promise(() => undefined) : host.readFile(uri, options);
  const service = createLanguageService({ ...host, readFile }, (site) => void service.diagnose(site));
  for (const path of open) service.open(textDocument(uriOf(path), "docs-json", 1, files[path]));
  service.open(textDocument(page, "mdx", 1, files["quick/a.mdx"]));
  return service;
}

const page = uriOf("quick/a.mdx");
const config = uriOf("quick/docs.json");
const nowhere = { line: 0, character: 0 };
const options = { addRedirects: true, asksBeforeRenames: false } as const;
const title = { line: 1, character: 8 };
const link = { line: 4, character: 6 };

describe("requests about one site", () => {
  const requests: Record<string, (service: LanguageService) => Promise<unknown>> = {
    "a hover without a result": (service) => service.hover(page, nowhere),
    "a hover without a result in docs.json": (service) => service.hover(config, nowhere),
    "the outline": async (service) => assert.notDeepEqual(await service.symbols(config), []),
    links: async (service) => assert.equal((await service.links(page)).length, 1),
    definitions: async (service) => assert.equal((await service.definition(page, link)).length, 1),
    references: async (service) => assert.equal((await service.references(page, link, { includeDeclaration: true })).length, 3),
    completion: async (service) => assert.notDeepEqual((await service.complete(page, link, editor)).items, []),
    "the range of a rename": (service) => service.prepareRename(page, title),
    "a rename": async (service) => assert.equal((await service.rename(page, link, "c", options)).kind, "edit"),
    "a move": async (service) =>
      assert.notEqual(
        await service.editForMove([{ oldUri: uriOf("quick/b.mdx"), newUri: uriOf("quick/c.mdx") }], options),
        undefined,
      ),
    "counterparts of a move": (service) => service.findCounterparts([{ oldUri: page, newUri: uriOf("quick/c.mdx") }]),
    "a deletion": async (service) => assert.equal((await service.planDeletions([page])).length, 1),
  };
  for (const [name, request] of Object.entries(requests)) {
    it(`do not wait for the files of another site: ${name}`, () =>
      request(serviceWith(["hanging/docs.json", "quick/docs.json"], "hanging/a.mdx")));
  }

  for (const name of ["a hover without a result", "the outline", "definitions"]) {
    it(`do not wait for the files of a site around it: ${name}`, async () => {
      await requests[name]?.(serviceWith(["docs.json", "quick/docs.json"], "hanging/a.mdx"));
    });
  }

  it("wait for a site around it if that one alone has the page", async () => {
    const service = serviceWith(["docs.json", "hanging/docs.json"], "hanging/a.mdx");
    let isAnswered = false;
    const answer = service.links(page).then(() => {
      isAnswered = true;
    });
    await Promise.race([answer, new Promise((resolve) => setImmediate(resolve))]);
    assert.equal(isAnswered, false);
  });
});

describe("hovers while a large OpenAPI file is being read", () => {
  const small = JSON.stringify({ openapi: "3.1.0", paths: { "/users": { get: { summary: "All users" } } } });
  const api = (openapi: string, pages: readonly string[]) => ({ group: "A label", openapi, pages });
  const groups = [api("large.json", ["GET /large"]), api("small.json", ["GET /users"]), { group: "Pages", pages: ["home"] }];
  const text = JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { groups } });
  const site = { "docs.json": text, "small.json": small, "home.mdx": "---\ntitle: Home\n---\n" };

  /** The hover over a word, and whether there is an answer by now. */
  function hoverOver(word: string) {
    const host = memoryHost(site);
    const run: typeof host.run = (file, task) =>
      file.uri === uriOf("large.json") ? new Promise(() => undefined) : host.run(file, task);
    const service = createLanguageService({ ...host, run }, () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
    return service.hover(uriOf("docs.json"), { line: 0, character: text.indexOf(word) + 1 });
  }

  it("do not wait for it: a page", async () => assert.match(JSON.stringify(await hoverOver("home")), /\*\*Home\*\*/u));

  it("do not wait for it: an endpoint of another file", async () =>
    assert.match(JSON.stringify(await hoverOver("GET /users")), /All users/u));

  it("do not wait for it: a label, which has no hover", async () => assert.equal(await hoverOver("A label"), null));

  it("wait for it if it may be what has the endpoint", async () => {
    let isAnswered = false;
    void hoverOver("GET /large").then(() => {
      isAnswered = true;
    });
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(isAnswered, false);
  });
});
