import assert from "node:assert/strict";
import { maxSyncedLength, withholdFiles } from "../../../client/src/language/withheldFiles.ts";

/** A document whose text grows and shrinks. */
function documentAt(path: string, length: number, languageId = "json", scheme = "file") {
  return {
    uri: { scheme, path, toString: () => `${scheme}://${path}` },
    languageId,
    length,
    getText() {
      return "x".repeat(this.length);
    },
  };
}

type FakeDocument = ReturnType<typeof documentAt>;

/** The middleware, and the notifications that it lets through. */
function recorded() {
  const middleware = withholdFiles(({ scheme }) => scheme === "file");
  const sent: string[] = [];
  const send = (name: string) => async () => void sent.push(name);
  return {
    sent,
    open: (document: FakeDocument) => middleware.didOpen(document, send("open")),
    change: (document: FakeDocument) => middleware.didChange({ document }, send("change")),
    save: (document: FakeDocument) => middleware.didSave(document, send("save")),
    close: (document: FakeDocument) => middleware.didClose(document, send("close")),
    async all(document: FakeDocument) {
      for (const step of [this.open, this.change, this.save, this.close]) await step(document);
    },
  };
}

const everything = ["open", "change", "save", "close"];

describe("syncing of files", () => {
  it("sends nothing about a document that cannot be edited", async () => {
    const client = recorded();
    await client.all(documentAt("/site/docs.json", 10, "docs-json", "git"));
    await client.all(documentAt("/site/api.json", 10, "json", "git"));
    assert.deepEqual(client.sent, []);
  });

  it("syncs a document of up to 5 MB", async () => {
    const client = recorded();
    await client.all(documentAt("/site/api.json", maxSyncedLength));
    assert.deepEqual(client.sent, everything);
  });

  it("sends nothing about a larger document", async () => {
    const client = recorded();
    await client.all(documentAt("/site/api.json", maxSyncedLength + 1));
    assert.deepEqual(client.sent, []);
  });

  it("syncs a docs.json of any size, recognized by its language or its name", async () => {
    for (const document of [
      documentAt("/site/other.json", maxSyncedLength + 1, "docs-json"),
      documentAt("/site/docs.json", maxSyncedLength + 1),
    ]) {
      const client = recorded();
      await client.all(document);
      assert.deepEqual(client.sent, everything);
    }
  });

  it("sends nothing about another large file whose name ends in docs.json", async () => {
    const client = recorded();
    await client.all(documentAt("/site/api-docs.json", maxSyncedLength + 1));
    assert.deepEqual(client.sent, []);
  });

  it("withholds a document that shrinks until it is closed, and syncs it when it opens again", async () => {
    const client = recorded();
    const document = documentAt("/site/api.json", maxSyncedLength + 1);
    await client.open(document);
    document.length = 10;
    await client.change(document);
    await client.save(document);
    await client.close(document);
    assert.deepEqual(client.sent, []);
    await client.all(document);
    assert.deepEqual(client.sent, everything);
  });

  it("keeps syncing a document that grows, and withholds it when it opens again", async () => {
    const client = recorded();
    const document = documentAt("/site/api.json", 10);
    await client.open(document);
    document.length = maxSyncedLength + 1;
    await client.change(document);
    await client.save(document);
    await client.close(document);
    assert.deepEqual(client.sent, everything);
    await client.all(document);
    assert.deepEqual(client.sent, everything);
  });

  it("decides again when the server restarts, which opens documents without closing them", async () => {
    const client = recorded();
    const document = documentAt("/site/api.json", maxSyncedLength + 1);
    await client.open(document);
    document.length = 10;
    await client.all(document);
    assert.deepEqual(client.sent, everything);
  });

  it("decides for each document separately", async () => {
    const client = recorded();
    await client.open(documentAt("/site/large.json", maxSyncedLength + 1));
    await client.all(documentAt("/site/small.json", 10));
    assert.deepEqual(client.sent, everything);
  });
});
