import assert from "node:assert/strict";
import type { DiskChange } from "../../../server/src/core/store/diskChange.ts";
import type { Host } from "../../../server/src/core/store/host.ts";
import { SiteStore } from "../../../server/src/core/store/siteStore.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

/** A store of sites with the given files, of which `open` opens a docs.json, or changes it. */
function storeOf(files: Record<string, string>) {
  const store = new SiteStore(memoryHost(files), () => undefined);
  let version = 0;
  const open = async (path: string, navigation: object) => {
    store.openSite(textDocument(uriOf(path), "docs-json", ++version, JSON.stringify({ ...minimal, navigation })));
    await store.whenSettled();
  };
  return { store, open };
}

describe("SiteStore", () => {
  it("follows an OpenAPI file that docs.json no longer names, since completion lists it", async () => {
    const files = { "a.json": '{ "openapi": "3.1.0", "paths": { "/a": { "get": {} } } }' };
    const { store, open } = storeOf(files);
    const outcome = () => {
      const read = store.site(uriOf("docs.json"))?.apiFiles.openApiFile("a.json");
      return read?.kind === "read" ? read.outcome.kind : read?.kind;
    };
    await open("docs.json", { groups: [{ group: "A", openapi: "a.json" }] });
    assert.equal(outcome(), "index");
    await open("docs.json", { pages: [] });
    files["a.json"] = "{";
    store.changedOnDisk(uriOf("a.json"));
    await store.whenSettled();
    assert.notEqual(outcome(), "index");
  });

  it("gives a page to the innermost site, whichever was opened first", async () => {
    const files = { "guides/docs.json": "", "guides/a.mdx": "" };
    for (const order of [
      ["docs.json", "guides/docs.json"],
      ["guides/docs.json", "docs.json"],
    ]) {
      const { store, open } = storeOf(files);
      for (const path of order) await open(path, { pages: ["a"] });
      assert.equal(store.pageOf(uriOf("guides/a.mdx"))?.site.config.uri, uriOf("guides/docs.json"));
    }
  });

  it("reads files behind links again when a site around them is opened: links may lead there", async () => {
    const host = memoryHost({ "guides/a.mdx": "# A\n" });
    const outside = { kind: "unreadable", reason: "it is a symbolic link to a file outside the docs root" } as const;
    const readFile: Host["readFile"] = async (uri, options) =>
      uri.endsWith("/a.mdx") && options?.within === uriOf("guides") ? outside : host.readFile(uri, options);
    const store = new SiteStore({ ...host, readFile }, () => undefined);
    const navigation = { pages: ["a"] };
    const limits = async (path: string) => {
      store.openSite(textDocument(uriOf(path), "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
      await store.whenSettled();
      return store.site(uriOf("guides/docs.json"))?.limits.map(({ message }) => message);
    };
    assert.deepEqual(await limits("guides/docs.json"), [`This page cannot be read: ${outside.reason}. It is not checked.`]);
    assert.deepEqual(await limits("docs.json"), []);
  });

  it("answers while files change all the time, with what has changed before the request", async () => {
    const files: Record<string, string> = { "a.mdx": "", "a.json": '{ "openapi": "3.1.0", "paths": {} }' };
    const host = memoryHost(files);
    /** How often files still change while others are read. */
    let left = 0;
    const whileRead = (uri: string, change: DiskChange) => {
      if (left-- > 0) store.changedOnDisk(uri, change);
    };
    const store: SiteStore = new SiteStore(
      {
        ...host,
        listFiles: async (folder, skip) => {
          whileRead(uriOf("b.mdx"), "createdOrDeleted");
          return host.listFiles(folder, skip);
        },
        run: async (file, task) => {
          whileRead(file.uri, "written");
          return host.run(file, task);
        },
      },
      () => undefined,
    );
    const navigation = { groups: [{ group: "A", openapi: "a.json", pages: ["a", "b"] }] };
    store.openSite(textDocument(uriOf("docs.json"), "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
    await store.whenSettled();
    left = 1000;
    store.changedOnDisk(uriOf("a.json"));
    store.changedOnDisk(uriOf("c.mdx"), "createdOrDeleted");
    files["b.mdx"] = "";
    store.changedOnDisk(uriOf("b.mdx"), "createdOrDeleted");
    await store.whenSettled("files");
    assert.ok(left > 900, `answered after ${1000 - left} changes`);
    assert.notEqual(store.pageOf(uriOf("b.mdx")), undefined);
    left = 0;
    await store.whenSettled();
  });
});
