import assert from "node:assert/strict";
import type { TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { AddRedirectsParams, SiteLostAddresses } from "../../../server/src/protocol.ts";
import { addRedirectsRequest, gitAllowedNotification, lostAddressesRequest } from "../../../server/src/protocol.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const docsJson = '{"navigation": {"pages": ["b"]}}';

describe("lost addresses over LSP", () => {
  for (const git of [true, false])
    it(git ? "are listed, and redirected" : "are only found once git may be run", async () => {
      const base = [{ address: "a", path: "b.mdx" }, { address: "gone" }];
      const client = connectOnStreams(memoryHost({ "b.mdx": "" }, { base }));
      await client.initialize({}, { git });
      await client.open(docs, "docs-json", docsJson);
      const ask = () => client.connection.sendRequest<SiteLostAddresses[]>(lostAddressesRequest, {});
      if (!git) {
        assert.deepEqual(await ask(), [{ uri: docs, lost: [] }]);
        await client.connection.sendNotification(gitAllowedNotification);
      }
      const lost = [
        { address: "a", to: "b", isSame: true },
        { address: "gone", to: "", isSame: false },
      ];
      assert.deepEqual(await ask(), [{ uri: docs, revision: "main", lost }]);
      const found = await client.diagnostics(docs, (all) => all.some(({ code }) => code === "address-lost"));
      assert.equal(found.filter(({ code }) => code === "address-lost").length, 1);
      const params: AddRedirectsParams = { uri: docs, redirects: [{ from: "a", to: "b" }] };
      const edit = await client.connection.sendRequest<WorkspaceEdit>(addRedirectsRequest, params);
      const [change] = edit.documentChanges as TextDocumentEdit[];
      assert.equal(
        TextDocument.applyEdits(TextDocument.create(docs, "json", 1, docsJson), (change?.edits ?? []) as never),
        '{"navigation": {"pages": ["b"]}, "redirects": [{ "source": "/a", "destination": "/b" }]}',
      );
      client.finish();
    });
});
