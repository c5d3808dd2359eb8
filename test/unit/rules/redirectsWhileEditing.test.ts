import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const redirects = [
  { source: "/old/*", destination: "/guide" },
  { source: "/old/a", destination: "/index" },
  { source: "/v1/:page", destination: "/guide" },
  { source: "/v2/x:rest*", destination: "/guide" },
  { source: "/b", destination: "/:id" },
];
const docs = JSON.stringify({ ...minimal, navigation: { groups: [{ group: "Guides", pages: ["index", "guide"] }] }, redirects });

/** What is found about redirects, first and after each edit of docs.json, with the underlined text. */
async function foundAfter(...edits: readonly (readonly [text: string, replacement: string])[]): Promise<readonly string[][]> {
  const uri = uriOf("docs.json");
  const service = createLanguageService(memoryHost({ "index.mdx": "", "guide.mdx": "" }), () => undefined);
  const found: string[][] = [];
  let text = docs;
  for (const [version, [before, after]] of [["", ""], ...edits].entries()) {
    text = text.replace(before ?? "", after ?? "");
    const document = textDocument(uri, "docs-json", version + 1, text);
    if (version === 0) service.open(document);
    else service.change(document);
    await service.whenSettled();
    const [own] = service.diagnose(uri);
    const ofRedirects = own?.diagnostics.filter(({ code }) => String(code).startsWith("redirect-")) ?? [];
    found.push(ofRedirects.map(({ range, code }) => `${code} ${document.getText(range)}`));
  }
  return found;
}

const first = [
  'redirect-source "/old/a"',
  'redirect-source "/v1/:page"',
  'redirect-source "/v2/x:rest*"',
  'redirect-destination "/:id"',
];

describe("redirects while someone types", () => {
  it("are still reported where they are after an edit before them", async () => {
    assert.deepEqual(await foundAfter(["Guides", "All guides"], ["All guides", "X"]), [first, first, first]);
  });

  it("are reported as they are after an edit of one of them", async () => {
    const [before, after] = await foundAfter(["/v1/:page", "/v1/:page*"]);
    assert.deepEqual(before, first);
    assert.deepEqual(after, first.toSpliced(1, 1));
  });

  it("are reported as they are after one is removed or added", async () => {
    const pattern = '{"source":"/old/*","destination":"/guide"},';
    const [, without, again] = await foundAfter([pattern, ""], ['"redirects":[', `"redirects":[${pattern}`]);
    assert.deepEqual(without, first.slice(1));
    assert.deepEqual(again, first);
  });

  it("are reported as they are after one becomes permanent or temporary", async () => {
    const [before, after] = await foundAfter(
      ['"destination":"/:id"', '"destination":"/old/b"'],
      ['"/guide"}', '"/guide","permanent":false}'],
    );
    assert.deepEqual(before, first);
    assert.deepEqual(after, first.slice(0, 3));
  });
});
