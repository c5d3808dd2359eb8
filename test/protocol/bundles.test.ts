import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** The bundles that run in browsers, and those that they may load. */
const bundles = [
  "browserExtension",
  "browserServer",
  "browserOpenApiWorker",
  "core",
  "openApiTasks",
  "openApiValidation",
  "yaml",
];

describe("bundles for browsers", () => {
  for (const name of bundles)
    it(`load only each other and VS Code: ${name}`, async () => {
      const text = await readFile(`dist/${name}.js`, "utf8");
      const names = [...text.matchAll(/\b(?:require|import)\(\s*["']([^"']+)["']\s*\)/g)].map(([, target = ""]) => target);
      const allowed = name === "browserExtension" ? ["vscode"] : bundles.map((each) => `./${each}.js`);
      // Ajv has a text with a `require` for code that it generates, which nobody runs.
      const others = names.filter((each) => !allowed.includes(each) && !each.startsWith("ajv/"));
      assert.deepEqual(others, []);
    });
});
