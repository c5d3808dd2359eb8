import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import * as vscode from "vscode";
import { cpuTimeOf } from "../../support/machineSpeed.ts";
import { bridge } from "../bridge.ts";
import { page } from "../page.ts";
import { showDocsJson } from "../workspace.ts";

const extension = () => {
  const found = vscode.extensions.getExtension("docs-json.vscode-docs-json");
  assert.ok(found);
  return found;
};

/** Milliseconds that the extension host took for a step of starting the extension. */
function durationOf(step: "LoadExtensionCode" | "ActivateExtension"): number {
  const id = extension().id;
  const marks: { getMarks(): readonly { name: string; startTime: number }[] } = Reflect.get(globalThis, "MonacoPerformanceMarks");
  const at = (edge: "will" | "did") => {
    const mark = marks.getMarks().find(({ name }) => name === `code/extHost/${edge}${step}/${id}`);
    assert.ok(mark, `the host has no mark ${edge}${step}`);
    return mark.startTime;
  };
  return at("did") - at("will");
}

/** Loads the code of the extension once more. */
function loadAgain(): void {
  const main = path.join(extension().extensionPath, "dist/extension.js");
  const load = createRequire(main);
  Reflect.deleteProperty(load.cache, main);
  load(main);
}

describe("the extension", () => {
  it("activates when a docs.json is opened, and recognizes it", async () => {
    const { document } = await showDocsJson();
    await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
    assert.equal(document.languageId, "docs-json");
    assert.equal(extension().isActive, true);
  });

  it("opens the details of a job without the jobs view, as after a restart of the window", async () => {
    const details = vscode.Uri.parse("docs-json-job:/agent.md?https%3A%2F%2Fapi.mintlify.com%20docs%20agent");
    const { getText } = await vscode.workspace.openTextDocument(details);
    assert.equal(getText(), "This job is not tracked on the configured server.\n");
  });

  it("loads and activates in less than 50 ms", async () => {
    await extension().activate();
    const [loading, activation] = [durationOf("LoadExtensionCode"), durationOf("ActivateExtension")];
    await bridge(
      "print",
      `      loaded in ${loading.toFixed(1)} ms, active after ${activation.toFixed(1)} ms, as the host counts`,
    );
    // Unlike the times that the host counts, the work does not depend on other processes.
    assert.ok(loading + activation < 50 || cpuTimeOf(loadAgain) < 50, `${loading} + ${activation} ms`);
  });
});
