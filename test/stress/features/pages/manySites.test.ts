import assert from "node:assert/strict";
import { createLanguageService } from "../../../../server/src/core/languageService.ts";
import { textDocument } from "../../../../server/src/core/text/textDocument.ts";
import { memoryHost, uriOf } from "../../../support/memoryHost.ts";

const names = Array.from({ length: 30 }, (_, at) => `page-${at}`);
const docs = JSON.stringify({ navigation: { pages: names } });
const page = `---\ntitle: A\n---\n\n## One\n\n${"[a](/page-1#one) ".repeat(50)}\n`;

/** Opens the sites of some folders. */
async function open(folders: readonly string[]) {
  const paths = folders.flatMap((folder) => names.map((name) => `${folder}${name}.mdx`));
  const sites = folders.map((folder) => `${folder}docs.json`);
  const files = Object.fromEntries([...paths.map((path) => [path, page]), ...sites.map((path) => [path, docs])]);
  const service = createLanguageService(memoryHost(files), (site) => void service.diagnose(site));
  for (const path of sites) service.open(textDocument(uriOf(path), "docs-json", 1, docs));
  await service.whenSettled();
  return service;
}

/** The time that references to a heading of a page take, in microseconds of the processor. */
async function timeOf(folders: readonly string[], path: string): Promise<number> {
  const service = await open(folders);
  service.open(textDocument(uriOf(path), "mdx", 1, page));
  const times: number[] = [];
  for (let count = 0; count < 5; count++) {
    const before = process.cpuUsage();
    const found = await service.references(uriOf(path), { line: 4, character: 4 }, { includeDeclaration: true });
    const { user, system } = process.cpuUsage(before);
    assert.equal(found.length, 1 + 30 * 50);
    times.push(user + system);
  }
  return Math.min(...times);
}

const others = Array.from({ length: 60 }, (_, at) => `b-${at}/`);

describe("the references to a heading", () => {
  it("take no more time beside other sites", async () => {
    const alone = await timeOf(["a/"], "a/page-1.mdx");
    const beside = await timeOf(["a/", ...others], "a/page-1.mdx");
    assert.ok(beside < 5 * alone + 2000, `${beside} µs, ${alone} µs alone`);
  }).timeout(20_000);
});
