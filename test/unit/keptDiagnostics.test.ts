import assert from "node:assert/strict";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { codesIn, minimal } from "../support/diagnose.ts";
import type { Files } from "../support/memoryHost.ts";
import { uriOf } from "../support/memoryHost.ts";
import { openSite } from "../support/openSite.ts";

describe("diagnostics from before a syntax error", () => {
  it("stay, except those about missing files once there are new ones", async () => {
    const docs = JSON.stringify({ ...minimal, theme: "mnt", navigation: { pages: ["a", "new"] } });
    const files: Files = { "a.mdx": "[b](/b)\n\n<br>\n" };
    const service = await openSite(docs, files);
    const codes = async () => {
      service.diagnose(uriOf("docs.json"));
      await service.whenSettled();
      return codesIn(service);
    };
    const before = ["enum", "page-missing", "mdx-syntax", "link-missing"];
    assert.deepEqual((await codes()).sort(), before.toSorted());
    service.change(textDocument(uriOf("docs.json"), "docs-json", 2, `${docs}\n<<<<<<< A\n=======\n>>>>>>> B\n`));
    assert.deepEqual((await codes()).sort(), [...before, "json-syntax"].sort());
    files["b.mdx"] = "";
    service.changedOnDisk(uriOf("b.mdx"), "createdOrDeleted");
    assert.deepEqual((await codes()).sort(), ["enum", "json-syntax", "mdx-syntax"]);
  });

  it("have their fixes in editors that do not give back everything about them", async () => {
    const docs = JSON.stringify({ ...minimal, theme: "mnt", navigation: { pages: ["a"] } });
    const service = await openSite(docs, { "a.mdx": "<br>\n" });
    service.diagnose(uriOf("docs.json"));
    service.change(textDocument(uriOf("docs.json"), "docs-json", 2, `${docs}]`));
    const titles: string[] = [];
    for (const { uri, diagnostics } of service.diagnose(uriOf("docs.json")))
      for (const { data: _, ...given } of diagnostics) {
        const restored = await service.restoreDiagnostics(uri, given.range, [given]);
        titles.push(...service.fixes(uri, restored, { createFiles: false }).map(({ title }) => title));
      }
    assert.deepEqual(titles, ["Change to `mint`", "Change to `<br />`"]);
  });
});
