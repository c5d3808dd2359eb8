import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import * as vscode from "vscode";
import { bridge } from "./bridge.ts";
import { page } from "./page.ts";
import { showDocs } from "./workspace.ts";

const extension = () => {
  const found = vscode.extensions.getExtension("docs-json.vscode-docs-json");
  assert.ok(found);
  return found;
};

describe("the extension", () => {
  it("starts when a docs.json is opened and takes it for its own", async () => {
    const { document } = await showDocs();
    await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
    assert.equal(document.languageId, "docs-json");
    assert.equal(extension().isActive, true);
  });

  it("costs its host next to nothing at the start", async () => {
    await vscode.commands.executeCommand("workbench.action.showRuntimeExtensions");
    const row = ".runtime-extensions-editor .monaco-list-row:has-text('docs-json')";
    // The host's own figure takes in the extensions that start in the same moment, so it is said and not judged.
    const figure = /activation: \d+ms/iu.exec(await page.text(row))?.[0];
    assert.ok(figure);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");

    const require = createRequire(__filename);
    const main = path.join(extension().extensionPath, "dist/extension.js");
    delete require.cache[main];
    const started = performance.now();
    require(main);
    const loading = performance.now() - started;
    await bridge("print", `      loaded anew in ${loading.toFixed(1)} ms; as the host counts, with its neighbours: ${figure}`);
    assert.ok(loading < 50, `${loading} ms`);
  });
});
