// The plugins for `core.js`, which has the core for all bundles that have it in common.
import path from "node:path";
import { build } from "esbuild";

/** The folder of the core. */
const coreFolder = path.join(import.meta.dirname, "..", "..", "server", "src", "core") + path.sep;

/** @param {string} file @returns {string} the name of a module of the core in `core.js` */
const coreName = (file) => path.relative(coreFolder, file).replaceAll(path.sep, "/");

/**
 * Resolves imports of the core, from outside of it, to what `core.js` exports, and calls `onUse` with each module.
 * @param {(file: string) => void} onUse
 * @returns {import("esbuild").Plugin}
 */
export const coreSharing = (onUse = () => undefined) => ({
  name: "core-sharing",
  setup({ onResolve, onLoad }) {
    const namespace = "core";
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ kind, path: target, resolveDir, importer }) => {
      const file = path.join(resolveDir, target);
      if (kind !== "import-statement" || importer.startsWith(coreFolder) || !file.startsWith(coreFolder)) return undefined;
      onUse(file);
      return { path: file, namespace };
    });
    onResolve({ filter: /./, namespace }, ({ path: name }) => ({ path: name, external: true }));
    onLoad({ filter: /./, namespace }, ({ path: file }) => ({
      contents: `module.exports = require("./core.js")[${JSON.stringify(coreName(file))}];`,
    }));
  },
});

/**
 * Makes the entry of `core.js`: the modules that other bundles use.
 * @param {import("esbuild").BuildOptions} others how those are built
 * @returns {import("esbuild").Plugin}
 */
export const coreEntry = (others) => ({
  name: "core-entry",
  setup({ onResolve, onLoad }) {
    const namespace = "core-entry";
    onResolve({ filter: /^core:entry$/ }, () => ({ path: "core", namespace }));
    onLoad({ filter: /./, namespace }, async () => {
      /** @type {Set<string>} */
      const used = new Set();
      const plugins = [coreSharing((file) => used.add(file)), ...(others.plugins ?? [])];
      await build({ ...others, write: false, plugins, conditions: ["browser"] });
      const files = [...used].sort();
      const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${coreName(file)}`)};`);
      const names = files.map((file, index) => `${JSON.stringify(coreName(file))}: m${index}`);
      return { contents: `${imports.join("\n")}\nmodule.exports = { ${names.join(", ")} };`, resolveDir: coreFolder };
    });
  },
});
