import assert from "node:assert/strict";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { ChangeCause } from "../../../server/src/core/store/siteChange.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const docs = uriOf("docs.json");
const openApi = (path: string) => JSON.stringify({ openapi: "3.1.0", paths: { [path]: { get: {} } } });
const group = (openapi: string, ...pages: string[]) => ({ group: "A", openapi, pages });
const docsJson = (...groups: object[]) => JSON.stringify({ ...minimal, navigation: { groups } });

/** A service with one open site, which is checked after each change, as in an editor. */
async function openCheckedSite(text: string, files: Record<string, string>) {
  const host = memoryHost(files);
  const changes: string[] = [];
  const service = createLanguageService(host, (site) => {
    changes.push(site);
    service.diagnose(site);
  });
  service.open(textDocument(docs, "docs-json", 1, text));
  await service.whenSettled();
  const codes = () =>
    service
      .diagnose(docs)
      .flatMap(({ diagnostics }) =>
        diagnostics.filter(({ severity }) => severity === DiagnosticSeverity.Error).map(({ code }) => code),
      );
  return { service, host, files, changes, codes };
}

/** The files that were read since the last call. */
const takeReads = ({ reads }: { readonly reads: string[] }) => reads.splice(0).sort();

describe("the dependencies of a site", () => {
  const files = () => ({ "a.json": openApi("/a"), "b.json": openApi("/b") });
  const text = docsJson(group("a.json", "GET /a"), group("b.json", "GET /b"));

  it("are read once, and not again after an edit of docs.json", async () => {
    const { service, host, codes } = await openCheckedSite(text, files());
    assert.deepEqual(takeReads(host), [".docs-json.json", "a.json", "b.json", "file:///.docs-json.json"]);
    service.change(textDocument(docs, "json", 2, text.replace("GET /b", "GET /c")));
    await service.whenSettled();
    assert.deepEqual(codes(), ["endpoint-path-missing"]);
    assert.deepEqual(takeReads(host), []);
  });

  it("are read again one by one when they change on disk", async () => {
    const site = await openCheckedSite(text, files());
    takeReads(site.host);
    site.files["a.json"] = openApi("/other");
    site.service.changedOnDisk(uriOf("a.json"));
    site.service.changedOnDisk(uriOf("unrelated.json"));
    await site.service.whenSettled();
    assert.deepEqual(takeReads(site.host), ["a.json"]);
    assert.deepEqual(site.codes(), ["endpoint-path-missing"]);
  });

  it("do not change the site while only the text of a page after its front matter is edited", async () => {
    const files = { "page.mdx": "---\ntitle: A\n---\n## Text" };
    const changes: ChangeCause[] = [];
    const service = createLanguageService(memoryHost(files), (site, cause) => {
      changes.push(cause);
      service.diagnose(site);
    });
    service.open(textDocument(docs, "docs-json", 1, docsJson()));
    await service.whenSettled();
    changes.length = 0;
    service.open(textDocument(uriOf("page.mdx"), "mdx", 1, "---\ntitle: A\n---\n## Other text"));
    await service.whenSettled();
    assert.deepEqual(changes, ["other"]);
    service.change(textDocument(uriOf("page.mdx"), "mdx", 2, "---\ntitle: B\n---\n"));
    await service.whenSettled();
    assert.deepEqual(changes, ["other", "dependency"]);
  });

  it("have the text of the editor while they are open, and the text on disk once they are closed", async () => {
    const { service, codes, host } = await openCheckedSite(text, files());
    takeReads(host);
    service.open(textDocument(uriOf("a.json"), "json", 1, openApi("/other")));
    service.change(textDocument(uriOf("a.json"), "json", 1, openApi("/other")));
    await service.whenSettled();
    assert.deepEqual(takeReads(host), []);
    assert.deepEqual(codes(), ["endpoint-path-missing"]);
    service.close(uriOf("a.json"));
    await service.whenSettled();
    assert.deepEqual(takeReads(host), ["a.json"]);
    assert.deepEqual(codes(), []);
  });

  it("have the latest content after several changes during a read", async () => {
    const site = await openCheckedSite(text, files());
    takeReads(site.host);
    for (const path of ["/one", "/two", "/a"]) {
      site.files["a.json"] = openApi(path);
      site.service.changedOnDisk(uriOf("a.json"));
    }
    await site.service.whenSettled();
    assert.deepEqual(takeReads(site.host), ["a.json", "a.json"]);
    assert.deepEqual(site.codes(), []);
  });

  it("include files that an included file includes", async () => {
    const chain = {
      "index.mdx": "",
      "one.json": '{"$ref": "two.json"}',
      "two.json": '{"groups": [{"group": "A", "pages": [1]}]}',
    };
    const site = await openCheckedSite(JSON.stringify({ ...minimal, navigation: { $ref: "one.json" } }), chain);
    assert.deepEqual(site.codes(), ["type"]);
    takeReads(site.host);
    site.files["two.json"] = '{"groups": [{"group": "A", "pages": ["index"]}]}';
    site.service.changedOnDisk(uriOf("two.json"));
    await site.service.whenSettled();
    assert.deepEqual(takeReads(site.host), ["two.json"]);
    assert.deepEqual(site.codes(), []);
  });

  it("only affect the sites that depend on them", async () => {
    const { service, changes, files: disk } = await openCheckedSite(text, { ...files(), "other/c.json": openApi("/c") });
    const other = uriOf("other/docs.json");
    service.open(textDocument(other, "docs-json", 1, docsJson(group("c.json", "GET /c"))));
    await service.whenSettled();
    changes.splice(0);
    disk["other/c.json"] = openApi("/d");
    service.changedOnDisk(uriOf("other/c.json"));
    await service.whenSettled();
    assert.deepEqual(new Set(changes), new Set([other]));
    assert.deepEqual(
      service.diagnose(other).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)),
      ["endpoint-path-missing"],
    );
  });

  it("can be the docs.json of another site, with the text on disk once it is closed", async () => {
    const shared = uriOf("shared/docs.json");
    const onDisk = JSON.stringify({ pages: ["index"] });
    const site = await openCheckedSite(JSON.stringify({ ...minimal, navigation: { $ref: "shared/docs.json" } }), {
      "index.mdx": "",
      "shared/docs.json": onDisk,
    });
    site.service.open(textDocument(shared, "docs-json", 1, JSON.stringify({ pages: [1] })));
    await site.service.whenSettled();
    assert.deepEqual(site.codes(), ["type"]);
    site.service.close(shared);
    await site.service.whenSettled();
    assert.deepEqual(site.codes(), []);
  });

  it("are read for a request right after the site is opened", async () => {
    const part = JSON.stringify([group("api.json", "GET /a")]);
    const api = JSON.stringify({ openapi: "3.1.0", paths: { "/a": { $ref: "paths/a.json" } } });
    const host = memoryHost({ "groups.json": part, "api.json": api, "paths/a.json": '{"get": {}}' });
    const service = createLanguageService(host, () => undefined);
    service.open(textDocument(docs, "docs-json", 1, JSON.stringify({ navigation: { groups: { $ref: "groups.json" } } })));
    service.open(textDocument(uriOf("groups.json"), "json", 1, part));
    const found = await service.definition(uriOf("groups.json"), { line: 0, character: part.indexOf("GET /a") });
    assert.deepEqual(
      found.map(({ targetUri }) => targetUri),
      [uriOf("paths/a.json")],
    );
  });

  it("are not waited for once a request is canceled", async () => {
    const never = new Promise<never>(() => undefined);
    const service = createLanguageService({ ...memoryHost({}), listFiles: () => never }, () => undefined);
    service.open(textDocument(docs, "docs-json", 1, text));
    const listeners: (() => void)[] = [];
    const token = {
      isCancellationRequested: false,
      onCancellationRequested: (listener: () => void) => {
        listeners.push(listener);
        return { dispose: () => undefined };
      },
    };
    const answers = Promise.all([
      service.definition(docs, { line: 0, character: text.indexOf("GET /a") }, token),
      service.symbols(docs, token),
      service.links(docs, token),
      service.references(docs, { line: 0, character: text.indexOf("GET /a") }, { includeDeclaration: true }, token),
      service.complete(docs, { line: 0, character: text.indexOf("GET /a") + 1 }, { snippets: true }, token),
      service.whenSettled(token),
    ]);
    token.isCancellationRequested = true;
    for (const cancel of listeners) cancel();
    const [definition, symbols, links, references, completion] = await answers;
    assert.deepEqual([definition, symbols, links, references], [[], [], [], []]);
    assert.equal(Array.isArray(completion.items), true);
  });

  it("are forgotten after the site is closed, unless it is opened again soon", async () => {
    const part = JSON.stringify({ ...minimal, navigation: { $ref: "part.json" } });
    const { service, host } = await openCheckedSite(text, {
      ...files(),
      "part.json": "{}",
      "other/page.mdx": "",
      "other/part.json": '{"pages": ["page"]}',
    });
    const other = uriOf("other/docs.json");
    service.open(textDocument(other, "docs-json", 1, part));
    const reopen = async () => {
      service.open(textDocument(docs, "docs-json", 1, text));
      await service.whenSettled();
      return takeReads(host);
    };
    const all = await reopen();
    assert.deepEqual(all.includes("other/part.json"), true);
    service.close(docs);
    assert.deepEqual(await reopen(), []);
    service.close(docs);
    service.forgetClosed();
    service.diagnose(other);
    await service.whenSettled();
    assert.deepEqual(takeReads(host), []);
    assert.deepEqual(await reopen(), [".docs-json.json", "a.json", "b.json", "file:///.docs-json.json", "other/page.mdx"]);
    service.forgetClosed();
    service.close(other);
    assert.deepEqual(await reopen(), []);
  });

  it("do not change a closed site", async () => {
    const { service, changes, host } = await openCheckedSite(text, files());
    service.close(docs);
    assert.deepEqual(service.diagnose(docs), []);
    const before = changes.length;
    service.changedOnDisk(uriOf("a.json"));
    await service.whenSettled();
    assert.equal(changes.length, before);
    assert.equal(await service.hover(docs, { line: 0, character: 3 }), null);
    assert.ok(host.reads.length > 0);
  });

  it("may all fail to load, which is logged", async () => {
    const logged: string[] = [];
    const fail = async (): Promise<never> => {
      throw new Error("out of file handles");
    };
    const host = {
      readFile: fail,
      listFiles: fail,
      pause: fail,
      run: fail,
      readCatalog: fail,
      log: (message: string) => void logged.push(message),
    };
    const service = createLanguageService(host, () => service.diagnose(docs));
    service.open(textDocument(docs, "docs-json", 1, text));
    await service.whenSettled();
    const [file] = service.diagnose(docs);
    assert.deepEqual(
      file?.diagnostics.map(({ code }) => code),
      ["rule-settings", "openapi-missing", "openapi-missing"],
    );
    assert.equal(logged.length, 4);
    assert.match(logged[0] ?? "", /out of file handles/);
  });
});
