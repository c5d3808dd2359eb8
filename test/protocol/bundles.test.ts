import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { workerBundles } from "../../client/src/browser/workerBundles.ts";

/** The other modules that a bundle loads. */
async function loadedBy(bundle: string): Promise<readonly string[]> {
  const text = await readFile(`dist/${bundle}.js`, "utf8");
  const names = [...text.matchAll(/\b(?:require|import)\(\s*["']([^"']+)["']\s*\)/g)].map(([, target = ""]) => target);
  // Ajv has a text with a `require` for code that it generates, which nobody runs.
  return names.filter((name) => !name.startsWith("ajv/"));
}

describe("bundles for browsers", () => {
  it("load VS Code alone in the extension host", async () => {
    const others = (await loadedBy("browserExtension")).filter((name) => name !== "vscode");
    assert.deepEqual(others, []);
  });

  for (const [worker, [entry, ...bundles]] of Object.entries(workerBundles))
    it(`load only what their worker has: ${worker}`, async () => {
      const names = bundles.map((name) => `./${name}.js`);
      for (const bundle of bundles)
        assert.deepEqual(
          (await loadedBy(bundle)).filter((name) => !names.includes(name)),
          [],
          bundle,
        );
      // The worker for OpenAPI files is started with one of its two parts.
      const parts = ["./openApiTasks.js", "./openApiValidation.js"];
      assert.deepEqual(
        (await loadedBy(entry)).filter((name) => ![...names, ...parts].includes(name)),
        [],
        entry,
      );
    });
});
