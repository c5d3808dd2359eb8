import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createLanguageService } from "../../../../server/src/core/languageService.ts";
import { textDocument } from "../../../../server/src/core/text/textDocument.ts";
import { memoryHost, uriOf } from "../../../support/memoryHost.ts";

const pageCount = 500;

const snippet = "export const Price = () => <b>1</b>\n";
const page = `import { Price } from "/snippets/price.mdx"\n\n<Price />\n\n${"<Card title={1 + 2}>\n  Some text {Price}\n</Card>\n\n".repeat(100)}`;

/** The milliseconds of processor time until now. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

describe("the rename of an identifier that hundreds of pages import", () => {
  it("lets other requests be answered meanwhile", async () => {
    const paths = Array.from({ length: pageCount }, (_, number) => `p/${number}.mdx`);
    const files: Record<string, string> = Object.fromEntries(paths.map((path) => [path, `${page}${path}\n`]));
    files["snippets/price.mdx"] = snippet;
    const host = memoryHost(files);
    const service = createLanguageService(
      { ...host, readFile: (...args) => nextTurn().then(() => host.readFile(...args)) },
      () => undefined,
    );
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, JSON.stringify({ navigation: { pages: [] } })));
    service.open(textDocument(uriOf("snippets/price.mdx"), "mdx", 1, snippet));
    await service.whenSettled();
    const start = worked();
    let last = start;
    let longest = 0;
    let isDone = false;
    const turns = (async () => {
      while (!isDone) {
        await nextTurn();
        longest = Math.max(longest, worked() - last);
        last = worked();
      }
    })();
    const options = { addRedirects: false, asksBeforeRenames: false };
    const result = await service.rename(uriOf("snippets/price.mdx"), { line: 0, character: 14 }, "Cost", options);
    isDone = true;
    await turns;
    assert.equal(result.kind === "edit" && result.edit.documentChanges?.length, pageCount + 1);
    assert.ok(longest < (worked() - start) / 3, `${longest} of ${worked() - start} ms`);
  });
});
