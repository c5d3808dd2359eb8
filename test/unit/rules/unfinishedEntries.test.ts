import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users:
    get: { responses: { "200": { description: ok } } }
    post: { responses: { "200": { description: ok } } }
`;
const page = "---\ntitle: A\n---\n";
const paths = ["en/a.mdx", "en/b.mdx", "fr/a.mdx", "en/more.mdx"];
const files = { "api.yaml": api, ...Object.fromEntries(paths.map((path) => [path, page])) };

/** What is information in a site, with more entries in the pages of a group. */
async function information(...unfinished: readonly unknown[]): Promise<readonly string[]> {
  const groups = [{ group: "API", openapi: "api.yaml", pages: ["GET /users"] }];
  const languages = [
    { language: "en", groups: [{ group: "Start", pages: ["en/a", "en/b", ...unfinished] }, ...groups] },
    { language: "fr", groups: [{ group: "Start", pages: ["fr/a"] }] },
  ];
  const docsJson = JSON.stringify({ ...minimal, navigation: { languages } });
  const service = createLanguageService(memoryHost({ ...files, "docs.json": docsJson }), () => undefined);
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, docsJson));
  await service.whenSettled();
  const found = service.diagnose(uriOf("docs.json"));
  return found.flatMap(({ uri, diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === 3).map(({ code, message }) => `${uri} ${String(code)} ${message}`),
  );
}

describe("an entry that somebody begins to write", () => {
  for (const unfinished of ["", {}, { group: "" }])
    it(`keeps what is said about the rest of the navigation: ${JSON.stringify(unfinished)}`, async () => {
      const before = await information();
      for (const code of ["page-unlisted", "operations-unlisted", "language-incomplete"])
        assert.ok(
          before.some((line) => line.includes(code)),
          code,
        );
      assert.deepEqual(await information(unfinished), before);
    });
});
