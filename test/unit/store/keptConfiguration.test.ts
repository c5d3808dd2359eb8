import assert from "node:assert/strict";
import { SiteStore } from "../../../server/src/core/store/siteStore.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const docs = uriOf("docs.json");
const including = JSON.stringify({ ...minimal, navigation: { tabs: [{ $ref: "tab.json" }] } });
const tab = (page: string) => JSON.stringify({ tab: "A", pages: [page] });

/** A store with an open docs.json, before its files are read, and the paths of its pages. */
function open(files: Record<string, string>) {
  const store = new SiteStore(memoryHost(files satisfies Files), () => undefined);
  store.openSite(textDocument(docs, "docs-json", 1, including));
  const pages = () => store.site(docs)?.navigation?.nodes.flatMap((node) => node.pages.map(({ value }) => value));
  return { store, pages, files };
}

describe("what is read of docs.json", () => {
  it("is kept when files around it are read that it does not include", async () => {
    const { store, files } = open({ "tab.json": tab("a"), ".docs-json.json": "{}" });
    await store.whenSettled();
    const before = store.site(docs);
    files[".docs-json.json"] = '{ "rules": {} }';
    store.changedOnDisk(uriOf(".docs-json.json"));
    await store.whenSettled();
    assert.notEqual(store.site(docs), before);
    assert.equal(store.site(docs)?.navigation, before?.navigation);
  });

  it("is read again when an included file is read, changes, or breaks", async () => {
    const { store, pages, files } = open({ "tab.json": tab("a") });
    assert.deepEqual(pages(), []);
    for (const [text, expected] of [
      [tab("a"), ["a"]],
      [tab("b"), ["b"]],
      ['{ "tab": "A", "pages": ["b"', []],
      [tab("c"), ["c"]],
    ] as const) {
      files["tab.json"] = text;
      store.changedOnDisk(uriOf("tab.json"));
      await store.whenSettled();
      assert.deepEqual(pages(), expected);
    }
  });
});
