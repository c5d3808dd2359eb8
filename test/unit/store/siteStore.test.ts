import assert from "node:assert/strict";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const docs = uriOf("docs.json");
const description = (path: string) => JSON.stringify({ openapi: "3.1.0", paths: { [path]: { get: {} } } });
const group = (openapi: string, ...pages: string[]) => ({ group: "A", openapi, pages });
const docsJson = (...groups: object[]) => JSON.stringify({ ...minimal, navigation: { groups } });

/** A service with one open site that is told to diagnose whenever something has changed, as an editor's is. */
async function openSite(text: string, files: Record<string, string>) {
  const host = memoryHost(files);
  const changes: string[] = [];
  const service = createLanguageService(host, (site) => {
    changes.push(site);
    service.diagnose(site);
  });
  service.open(textDocument(docs, "docs-json", 1, text));
  await service.settled();
  const codes = () =>
    service
      .diagnose(docs)
      .flatMap(({ diagnostics }) =>
        diagnostics.filter(({ severity }) => severity === DiagnosticSeverity.Error).map(({ code }) => code),
      );
  return { service, host, files, changes, codes };
}

/** What was read since the last time that one asked. */
const takeReads = ({ reads }: { readonly reads: string[] }) => reads.splice(0).sort();

describe("the files around a docs.json", () => {
  const files = () => ({ "a.json": description("/a"), "b.json": description("/b") });
  const text = docsJson(group("a.json", "GET /a"), group("b.json", "GET /b"));

  it("are read once, and not again as docs.json is edited", async () => {
    const { service, host, codes } = await openSite(text, files());
    assert.deepEqual(takeReads(host), ["a.json", "b.json"]);
    service.change(textDocument(docs, "json", 2, text.replace("GET /b", "GET /c")));
    await service.settled();
    assert.deepEqual(codes(), ["endpoint-path-missing"]);
    assert.deepEqual(takeReads(host), []);
  });

  it("are read again one by one as they change on disk", async () => {
    const site = await openSite(text, files());
    takeReads(site.host);
    site.files["a.json"] = description("/other");
    site.service.changedOnDisk(uriOf("a.json"));
    site.service.changedOnDisk(uriOf("unrelated.json"));
    await site.service.settled();
    assert.deepEqual(takeReads(site.host), ["a.json"]);
    assert.deepEqual(site.codes(), ["endpoint-path-missing"]);
  });

  it("count as an editor has them, and as the disk has them once it is closed", async () => {
    const { service, codes, host } = await openSite(text, files());
    takeReads(host);
    service.open(textDocument(uriOf("a.json"), "json", 1, description("/other")));
    service.change(textDocument(uriOf("a.json"), "json", 1, description("/other")));
    await service.settled();
    assert.deepEqual(takeReads(host), []);
    assert.deepEqual(codes(), ["endpoint-path-missing"]);
    service.close(uriOf("a.json"));
    await service.settled();
    assert.deepEqual(takeReads(host), ["a.json"]);
    assert.deepEqual(codes(), []);
  });

  it("are taken as they are when they change faster than they are read", async () => {
    const site = await openSite(text, files());
    takeReads(site.host);
    for (const path of ["/one", "/two", "/a"]) {
      site.files["a.json"] = description(path);
      site.service.changedOnDisk(uriOf("a.json"));
    }
    await site.service.settled();
    assert.deepEqual(takeReads(site.host), ["a.json", "a.json"]);
    assert.deepEqual(site.codes(), []);
  });

  it("are followed from one `$ref` to the next", async () => {
    const chain = {
      "index.mdx": "",
      "one.json": '{"$ref": "two.json"}',
      "two.json": '{"groups": [{"group": "A", "pages": [1]}]}',
    };
    const site = await openSite(JSON.stringify({ ...minimal, navigation: { $ref: "one.json" } }), chain);
    assert.deepEqual(site.codes(), ["type"]);
    takeReads(site.host);
    site.files["two.json"] = '{"groups": [{"group": "A", "pages": ["index"]}]}';
    site.service.changedOnDisk(uriOf("two.json"));
    await site.service.settled();
    assert.deepEqual(takeReads(site.host), ["two.json"]);
    assert.deepEqual(site.codes(), []);
  });

  it("are told of to no site that has been closed", async () => {
    const { service, changes, host } = await openSite(text, files());
    service.close(docs);
    assert.deepEqual(service.diagnose(docs), []);
    const told = changes.length;
    service.changedOnDisk(uriOf("a.json"));
    await service.settled();
    assert.equal(changes.length, told);
    assert.equal(await service.hover(docs, { line: 0, character: 3 }), null);
    assert.ok(host.reads.length > 0);
  });

  it("may be broken beyond reading: the failure is logged and the server lives", async () => {
    const logged: string[] = [];
    const fail = async (): Promise<never> => {
      throw new Error("out of file handles");
    };
    const host = {
      readFile: fail,
      listFiles: fail,
      readDescription: fail,
      readPathItems: fail,
      readParameters: fail,
      seemsDescription: fail,
      checkDescription: fail,
      log: (message: string) => void logged.push(message),
    };
    const service = createLanguageService(host, () => service.diagnose(docs));
    service.open(textDocument(docs, "docs-json", 1, text));
    await service.settled();
    const [file] = service.diagnose(docs);
    assert.deepEqual(
      file?.diagnostics.map(({ code }) => code),
      ["openapi-missing", "endpoint-openapi-missing", "openapi-missing", "endpoint-openapi-missing"],
    );
    assert.equal(logged.length, 3);
    assert.match(logged[0] ?? "", /out of file handles/);
  });
});
