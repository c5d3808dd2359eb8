// The bundles of the product, and the plugins by which they load each other.
import path from "node:path";

/** @typedef {Readonly<Record<string, string>>} Bundles their entry points, or the packages that they have, by their names */

const root = path.join(import.meta.dirname, "..", "..");

/** The bundles that Node and browsers both load. They import no module of either. */
export const sharedBundles = {
  graphql: "server/src/core/openapi/graphql/readGraphql.ts",
  openApiTasks: "server/src/core/openapi/openApiTask.ts",
  openApiValidation: "server/src/core/openapi/validateDocument.ts",
  overlays: "server/src/core/openapi/overlay/overlaidIndex.ts",
};

/** The bundles of the extension on Node. A dynamic import from one to another, or to a shared one, loads the other file when it runs. */
export const nodeBundles = {
  extension: "client/src/extension.ts",
  languageClient: "client/src/language/languageClient.ts",
  jobs: "client/src/jobs/index.ts",
  start: "client/src/start/index.ts",
  openApiWorker: "server/src/host/openApiWorker.ts",
  server: "server/src/main.ts",
};

/**
 * The bundles of the command line alone: what starts, everything else, what reads OpenAPI files without a thread, and the protocol of
 * coding agents.
 */
export const commandBundles = {
  cli: "server/src/cli.ts",
  cliRun: "server/src/runCommand.ts",
  cliTasks: "server/src/host/runTask.ts",
  mcp: "server/src/tools/serveTools.ts",
};

/** The bundles of the extension in a browser, whose extension host loads one file. The workers get theirs together with shared ones. */
export const browserBundles = {
  browserExtension: "client/src/browser/extension.ts",
  browserOpenApiWorker: "server/src/browser/openApiWorker.ts",
};

/** The bundles that have the core in common, which is most of them. */
export const coreBundles = {
  node: {
    languageServer: "server/src/languageServer.ts",
    baseWorker: "server/src/host/baseWorker.ts",
    toolWorker: "server/src/tools/toolWorker.ts",
  },
  browser: { browserServer: "server/src/browser/main.ts" },
};

/** Packages and schemas that are seldom needed, or not at first, by their bundles. */
export const lateBundles = {
  asyncapi: "compiled-schema:asyncapi",
  "js-yaml": "js-yaml",
  openapi30: "compiled-schema:3.0",
  openapi31: "compiled-schema:3.1",
  openapi32: "compiled-schema:3.2",
  transliterate: "@sindresorhus/transliterate",
  "vscode-json-languageservice": "vscode-json-languageservice",
  yaml: "yaml",
};

/**
 * Resolves `await import("./language/languageClient.ts")` to dist/languageClient.js.
 * @param {Bundles} bundles
 * @returns {import("esbuild").Plugin}
 */
const bordersOf = (bundles) => ({
  name: "bundle-borders",
  setup(build) {
    const names = new Map(Object.entries(bundles).map(([name, file]) => [path.join(root, file), name]));
    build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path: target, resolveDir }) => {
      const name = kind === "dynamic-import" ? names.get(path.join(resolveDir, target)) : undefined;
      return name === undefined ? undefined : { path: `./${name}.js`, external: true };
    });
  },
});

/** Between the bundles on Node, and between those in a browser. */
export const borders = bordersOf({ ...sharedBundles, ...nodeBundles, ...commandBundles, ...coreBundles.node });
export const browserBorders = bordersOf(sharedBundles);

/** Modules of Node.js that a command may not need, and that take milliseconds to load. */
const lateModules = new Set(
  ["child_process", "crypto", "readline/promises", "v8", "worker_threads"].map((name) => `node:${name}`),
);

/**
 * Resolves `import … from "yaml"` to dist/yaml.js, which is loaded when something of it is first used, as are some modules of Node.js.
 * @type {import("esbuild").Plugin}
 */
export const lateLoading = {
  name: "late-loading",
  setup(build) {
    const namespace = "late-package";
    const bundles = new Map(Object.entries(lateBundles).map(([bundle, name]) => [name, bundle]));
    build.onResolve({ filter: /^@?\w/ }, ({ path: name, importer }) => {
      const isLate = bundles.has(name) || lateModules.has(name);
      return isLate && importer !== name ? { path: name, namespace } : undefined;
    });
    build.onResolve({ filter: /^\.\//, namespace }, ({ path: file }) => ({ path: file, external: true }));
    build.onLoad({ filter: /./, namespace }, async ({ path: name }) => {
      const exports = name.startsWith("compiled-schema:") ? ["default"] : Object.keys(await import(name));
      const isModule = lateModules.has(name);
      const file = isModule ? name : `./${bundles.get(name)}.js`;
      const getters = exports
        .filter((key) => key !== "__esModule")
        .map((key) => `get ${key}() { return load()${isModule && key === "default" ? "" : `.${key}`}; }`);
      const load = `let loaded; const load = () => (loaded ??= require(${JSON.stringify(file)}));`;
      return { contents: `${load}\nmodule.exports = { __esModule: true, ${getters.join(", ")} };` };
    });
  },
};
