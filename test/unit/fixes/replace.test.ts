import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

/** The titles of all quick fixes of a site, and its files once they are applied. */
async function fix(docsJson: string, files: Record<string, string> = {}) {
  const all: Record<string, string> = { "docs.json": docsJson, ...files };
  const service = createLanguageService(memoryHost(files satisfies Files), () => service.diagnose(uriOf("docs.json")));
  service.open(uriOf("docs.json"), "docs-json", 1, docsJson);
  await service.settled();
  const titles: string[] = [];
  for (const { uri, diagnostics } of service.diagnose(uriOf("docs.json"))) {
    const actions = service.fixes(uri, diagnostics);
    titles.push(...actions.map(({ title }) => title));
    assert.ok(actions.every(({ edit }) => Object.keys(edit?.changes ?? {}).join() === uri));
    const edits = actions.flatMap(({ edit }) => edit?.changes?.[uri] ?? []);
    const path = uri.slice(uriOf("").length);
    all[path] = TextDocument.applyEdits(TextDocument.create(uri, "json", 1, all[path] ?? ""), edits);
  }
  return { titles, files: all };
}

const around = (settings: string) =>
  `{ "name": "Acme", "colors": {"primary": "#fff"}, "navigation": {"pages": []},\r\n${settings}\r\n}`;

describe("quick fixes that put the right text in place", () => {
  const cases: [settings: string, title: string, fixed: string][] = [
    ['  "theme": "mnit"', 'Replace with `"mint"`', '  "theme": "mint"'],
    ['\t"thme":  "mint"', 'Replace with `"theme"`', '\t"theme":  "mint"'],
    ['"theme": mint', 'Replace with `"mint"`', '"theme": "mint"'],
    ['"theme"= "mint"', "Replace with `:`", '"theme": "mint"'],
    ['"theme":\u00A0"mint"', "Replace with a space", '"theme": "mint"'],
    ['"theme": "mint", // why', "Remove `// why`", '"theme": "mint", '],
    ['"theme": "mint"\r\n\r\n  "favicon": "/f.svg"', "Insert `,`", '"theme": "mint",\r\n\r\n  "favicon": "/f.svg"'],
    ['"theme": "mint",', "Remove `,`", '"theme": "mint"'],
  ];
  for (const [settings, title, fixed] of cases) {
    it(`${title}: ${JSON.stringify(settings)}`, async () => {
      const { titles, files } = await fix(around(settings));
      assert.deepEqual(titles, [title]);
      assert.equal(files["docs.json"], around(fixed));
    });
  }

  it("edits the file that a reference brings in", async () => {
    const docsJson = JSON.stringify({ ...minimal, navigation: { $ref: "config/navigation.json" } });
    const navigation = '{"groups": [{"grop": "A", "openapi": "api.json", "pages": ["PUT /users"]}]}';
    const api = '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}';
    const { titles, files } = await fix(docsJson, { "config/navigation.json": navigation, "api.json": api });
    assert.deepEqual(titles, ['Replace with `"group"`', "Replace with `GET`"]);
    assert.equal(files["docs.json"], docsJson);
    assert.equal(files["config/navigation.json"], '{"groups": [{"group": "A", "openapi": "api.json", "pages": ["GET /users"]}]}');
  });

  it("offers nothing for diagnostics of others, nor for files it does not know", () => {
    const service = createLanguageService(memoryHost({}), () => undefined);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const strange = [undefined, null, 1, "x", {}, { replaceWith: 1 }].map((data) => ({ range, message: "", data }));
    service.open(uriOf("docs.json"), "docs-json", 1, "{}");
    assert.deepEqual(service.fixes(uriOf("docs.json"), strange), []);
    assert.deepEqual(service.fixes(uriOf("x.json"), [{ range, message: "", data: { replaceWith: "x" } }]), []);
  });
});
