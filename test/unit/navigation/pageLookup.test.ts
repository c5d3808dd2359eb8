import assert from "node:assert/strict";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("page paths, while docs.json is edited", () => {
  it("are looked up where they stand now", async () => {
    const docs = (...groups: readonly (readonly string[])[]) => ({
      ...minimal,
      navigation: { groups: groups.map((pages, at) => ({ group: `Group ${at}`, pages })) },
    });
    const service = await openSite(docs(["a", "b"], ["c", "d"]), { "a.mdx": "", "b.mdx": "", "c.mdx": "", "d.mdx": "" });
    const unlisted =
      "3: Page `d` is not in the navigation, and no other page leads readers to it. List it in docs.json, or set `hidden: true` in its front matter.";
    const uri = uriOf("docs.json");
    let version = 1;
    const messages = async (...groups: readonly (readonly string[])[]) => {
      version++;
      service.change(textDocument(uri, "docs-json", version, JSON.stringify(docs(...groups))));
      await service.whenSettled();
      return service
        .diagnose(uri)
        .flatMap(({ diagnostics }) => diagnostics.map(({ message, severity }) => `${severity}: ${String(message)}`));
    };
    assert.deepEqual(await messages(["a", "b"], ["c", "d"]), []);
    assert.deepEqual(await messages(["a", "no", "b"], ["c", "d"]), ["2: Page not found: `no`."]);
    assert.deepEqual(await messages(["b"], ["a"], ["c", "d"]), []);
    assert.deepEqual(await messages(["b"], ["c"], ["a"]), [unlisted]);
    assert.deepEqual(await messages(["b", "a", "c", "d"]), []);
  });
});
