import assert from "node:assert/strict";
import type { CodeAction } from "vscode-languageserver-types";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { iconCatalog } from "../../support/catalogs.ts";
import { minimal } from "../../support/diagnose.ts";
import { offered } from "../../support/fix.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const docsJson = JSON.stringify({
  ...minimal,
  navigation: { pages: ["a", "b", "new"] },
  redirects: [{ source: "/old", destination: "/new" }],
});
const files = { "a.mdx": "[a](/old)", "b.mdx": "# B\n\n[b](/old) and [c](/old#top)\n", "new.mdx": "# Top" };
const fixed = { "a.mdx": "[a](/new)", "b.mdx": "# B\n\n[b](/new) and [c](/new#top)\n" };
const title = "Fix all `link-redirected` diagnostics in this site";

/** The action for the site among the quick fixes of the first diagnostic of a page. */
function siteActions(service: LanguageService, path: string, resolveEdits = true): readonly CodeAction[] {
  const found = service.diagnose(uriOf("docs.json")).find(({ uri }) => uri === uriOf(path));
  const actions = service.fixes(uriOf(path), found?.diagnostics.slice(0, 1) ?? [], { createFiles: true, resolveEdits });
  assert.ok(actions.length > 0);
  return actions.filter((action) => action.title.endsWith("in this site"));
}

/** All files once that action is applied. */
async function fixEverywhere(service: LanguageService, path: string, texts: Record<string, string>) {
  const [action, ...more] = siteActions(service, path);
  assert.ok(action);
  assert.deepEqual([action.title, action.edit, more], [title, undefined, []]);
  return offered([await service.resolveFix(action)], texts).apply(title);
}

describe("fixing all diagnostics of a rule in a site", () => {
  it("changes the pages that no editor has open, too", async () => {
    const service = await openSite(docsJson, files);
    assert.deepEqual(await fixEverywhere(service, "a.mdx", files), { ...files, ...fixed });
    assert.deepEqual(await fixEverywhere(service, "b.mdx", files), { ...files, ...fixed });
  });

  it("changes the text that an editor has open, and that on disk as it is when the action is chosen", async () => {
    const disk: Record<string, string> = { ...files };
    const service = await openSite(docsJson, disk);
    service.open(textDocument(uriOf("a.mdx"), "mdx", 1, "unsaved [a](/old)"));
    await service.whenSettled();
    disk["b.mdx"] = "more lines\n\n[b](/old)\n";
    const now = { ...disk, "a.mdx": "unsaved [a](/old)" };
    assert.deepEqual(await fixEverywhere(service, "a.mdx", now), {
      ...disk,
      "a.mdx": "unsaved [a](/new)",
      "b.mdx": "more lines\n\n[b](/new)\n",
    });
  });

  it("includes docs.json", async () => {
    const icons = (name: string) =>
      JSON.stringify({ ...minimal, navigation: { groups: [{ group: "A", icon: name, pages: ["a"] }] } });
    const page = (name: string) => ({ "a.mdx": `<Card icon="${name}" />` });
    const catalogs = { fontawesome: iconCatalog({ "layer-group": "" }) };
    const service = await openSite(icons("layer-grop"), page("layer-grop"), { catalogs });
    const [action] = siteActions(service, "a.mdx");
    assert.ok(action);
    const texts = { ...page("layer-grop"), "docs.json": icons("layer-grop") };
    assert.deepEqual(offered([await service.resolveFix(action)], texts).apply(action.title), {
      ...page("layer-group"),
      "docs.json": icons("layer-group"),
    });
  });

  it("is only offered if another file has one, too, and the editor requests edits later", async () => {
    const service = await openSite(docsJson, files);
    assert.deepEqual(siteActions(service, "a.mdx", false), []);
    const icons = {
      "a.mdx": '<Card icon="zzzqqq" />',
      "b.mdx": '<Card icon="layer-grop" />',
      "c.mdx": '<Card icon="layer-grop" />',
    };
    const catalogs = { fontawesome: iconCatalog({ "layer-group": "" }) };
    const without = await openSite(JSON.stringify(minimal), icons, { catalogs });
    assert.deepEqual(siteActions(without, "a.mdx"), [], "its own diagnostic has no replacement");
    const { "a.mdx": _, ...one } = files;
    assert.deepEqual(siteActions(await openSite(docsJson, { ...one, "a.mdx": "" }), "b.mdx"), []);
  });

  it("says how many it fixes of very many", async () => {
    const many = "[a](/old)\n".repeat(600);
    const service = await openSite(docsJson, { ...files, "a.mdx": many });
    const [action] = siteActions(service, "b.mdx");
    assert.equal(action?.title, "Fix 500 of 602 `link-redirected` diagnostics in this site");
    const edits = Object.values((await service.resolveFix(action)).edit?.changes ?? {});
    assert.equal(edits.flat().length, 500);
    assert.equal((await service.resolveFix(action)).edit?.changes?.[uriOf("b.mdx")]?.length, 2, "those of its own file");
  });

  it("leaves diagnostics without a replacement, and says how many it fixes", async () => {
    const catalogs = { fontawesome: iconCatalog({ "layer-group": "" }) };
    const icons = { "a.mdx": '<Card icon="layer-grop" />', "b.mdx": '<Card icon="layer-grop" />\n<Card icon="zzzqqq" />' };
    const service = await openSite(JSON.stringify(minimal), icons, { catalogs });
    const [action] = siteActions(service, "a.mdx");
    assert.equal(action?.title, "Fix 2 of 3 `icon-name` diagnostics in this site");
    assert.deepEqual(offered([await service.resolveFix(action)], icons).apply(action.title), {
      "a.mdx": '<Card icon="layer-group" />',
      "b.mdx": '<Card icon="layer-group" />\n<Card icon="zzzqqq" />',
    });
  });

  it("leaves other actions, and those for which there is nothing left to fix, as they are", async () => {
    const disk: Record<string, string> = { ...files };
    const service = await openSite(docsJson, disk);
    const [action] = siteActions(service, "a.mdx");
    assert.ok(action);
    for (const path of ["a.mdx", "b.mdx"]) {
      disk[path] = "";
      service.changedOnDisk(uriOf(path));
    }
    assert.equal(await service.resolveFix(action), action);
    const canceled = { isCancellationRequested: true, onCancellationRequested: () => ({ dispose: () => undefined }) };
    assert.equal(await service.resolveFix(action, canceled), action);
    for (const data of [
      undefined,
      null,
      "x",
      { site: 1, code: "x" },
      { site: "file:///else/docs.json", code: "x", uri: "file:///else/a.mdx" },
    ]) {
      const other = { title: "Other", data };
      assert.equal(await service.resolveFix(other), other);
    }
  });
});
