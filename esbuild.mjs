// Builds the extension, the command, and the library into dist/, and everything else into out/.
//   node esbuild.mjs [--minify | --watch] [target …]
// Targets: extension (the default), unit, stress, protocol, cli, watchdog, host, desktop, package, editors, tests (the extension and all
// suites but editors), demo, bench, or the path of one test file: test/unit/a/b.test.ts becomes out/test/unit/a/b.test.js.
// --minify builds what is shipped: it empties dist/ first, and lists the modules of all bundles in out/bundled.json. Other builds
// only overwrite files, so that a running extension keeps its own. --watch rebuilds on each change, and prints errors as
// `file:line:column: error: message`.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, context } from "esbuild";
import { catalogEntries, catalogs } from "./scripts/build/catalogs.mjs";
import { compiledSchemas } from "./scripts/build/compiledSchemas.mjs";

const root = import.meta.dirname;

/** The bundles that Node and browsers both load. They import no module of either. */
const sharedBundles = {
  graphql: "server/src/core/openapi/graphql/readGraphql.ts",
  openApiTasks: "server/src/core/openapi/openApiTask.ts",
  openApiValidation: "server/src/core/openapi/validateDocument.ts",
  overlays: "server/src/core/openapi/overlay/overlaidIndex.ts",
};

/** The bundles of the extension on Node. A dynamic import from one to another, or to a shared one, loads the other file when it runs. */
const nodeBundles = {
  extension: "client/src/extension.ts",
  languageClient: "client/src/languageClient.ts",
  jobs: "client/src/jobs/index.ts",
  start: "client/src/start/index.ts",
  openApiWorker: "server/src/host/openApiWorker.ts",
  server: "server/src/main.ts",
};

/**
 * The bundles of the command line alone: what starts, everything else, what reads OpenAPI files without a thread, and the protocol of
 * coding agents.
 */
const commandBundles = {
  cli: "server/src/cli.ts",
  cliRun: "server/src/runCommand.ts",
  cliTasks: "server/src/host/runTask.ts",
  mcp: "server/src/tools/serveTools.ts",
};

/** The bundles of the extension in a browser, whose extension host loads one file. The workers get theirs together with shared ones. */
const browserBundles = {
  browserExtension: "client/src/browser/extension.ts",
  browserOpenApiWorker: "server/src/browser/openApiWorker.ts",
};

/** The bundles that have the core in common, which is most of them. */
const coreBundles = {
  node: {
    languageServer: "server/src/languageServer.ts",
    baseWorker: "server/src/host/baseWorker.ts",
    tools: "server/src/tools/toolWorker.ts",
  },
  browser: { browserServer: "server/src/browser/main.ts" },
};

/** Resolves `await import("./languageClient.ts")` to dist/languageClient.js. */
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

const borders = bordersOf({ ...sharedBundles, ...nodeBundles, ...commandBundles, ...coreBundles.node });
const browserBorders = bordersOf(sharedBundles);

/** Packages and schemas that are seldom needed, or not at first, by their bundles. */
const lateBundles = {
  "js-yaml": "js-yaml",
  openapi30: "compiled-schema:3.0",
  openapi31: "compiled-schema:3.1",
  openapi32: "compiled-schema:3.2",
  transliterate: "@sindresorhus/transliterate",
  "vscode-json-languageservice": "vscode-json-languageservice",
  yaml: "yaml",
};

/** Resolves `import … from "yaml"` to dist/yaml.js, which is loaded when something of it is first used. */
const lateLoading = {
  name: "late-loading",
  setup(build) {
    const namespace = "late-package";
    const bundles = new Map(Object.entries(lateBundles).map(([bundle, name]) => [name, bundle]));
    build.onResolve({ filter: /^@?\w/ }, ({ path: name }) => (bundles.has(name) ? { path: name, namespace } : undefined));
    build.onResolve({ filter: /^\.\//, namespace }, ({ path: file }) => ({ path: file, external: true }));
    build.onLoad({ filter: /./, namespace }, async ({ path: name }) => {
      const exports = name.startsWith("compiled-schema:") ? ["default"] : Object.keys(await import(name));
      const getters = exports.filter((key) => key !== "__esModule").map((key) => `get ${key}() { return load().${key}; }`);
      const load = `let loaded; const load = () => (loaded ??= require("./${bundles.get(name)}.js"));`;
      return { contents: `${load}\nmodule.exports = { __esModule: true, ${getters.join(", ")} };` };
    });
  },
};

const common = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20.18",
  mainFields: ["module", "main"],
  external: ["vscode", "mocha", "libxml2-wasm"],
  sourcemap: "linked",
  legalComments: "none",
  logLevel: "warning",
  absWorkingDir: root,
  loader: { ".md": "text" },
  plugins: [compiledSchemas],
};

/** Reads a document of the packages when it is imported: it is in them as a file already. */
const packedDocuments = {
  name: "packed-documents",
  setup(build) {
    build.onLoad({ filter: /\.md$/ }, ({ path: file }) => {
      const place = JSON.stringify(path.relative(root, file).split(path.sep));
      const where = `require("node:path").join(__dirname, "..", ...${place})`;
      return { contents: `module.exports = require("node:fs").readFileSync(${where}, "utf8");` };
    });
  },
};

/**
 * Options for the bundles that need each other. They `require` each other: Node's `import()` takes twice as long, because it scans a
 * bundle for its exports, and browsers have nothing to import.
 */
const shipped = {
  ...common,
  outdir: "dist",
  supported: { "dynamic-import": false },
  plugins: [lateLoading, packedDocuments, ...common.plugins, borders],
};

/** Options for the bundles that run in browsers, some of them on Node as well. */
const browser = {
  ...shipped,
  platform: "browser",
  target: ["node20.18", "es2023"],
  plugins: [lateLoading, ...common.plugins, browserBorders],
};

/** The folder of the core. */
const coreFolder = path.join(root, "server/src/core") + path.sep;

/** The name of a module of the core in `core.js`. */
const coreName = (file) => path.relative(coreFolder, file).replaceAll(path.sep, "/");

/** Resolves imports of the core, from outside of it, to what `core.js` exports, and calls `onUse` with each module. */
const coreSharing = (onUse = () => undefined) => ({
  name: "core-sharing",
  setup(build) {
    const namespace = "core";
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ kind, path: target, resolveDir, importer }) => {
      const file = path.join(resolveDir, target);
      if (kind !== "import-statement" || importer.startsWith(coreFolder) || !file.startsWith(coreFolder)) return undefined;
      onUse(file);
      return { path: file, namespace };
    });
    build.onResolve({ filter: /./, namespace }, ({ path: name }) => ({ path: name, external: true }));
    build.onLoad({ filter: /./, namespace }, ({ path: file }) => ({
      contents: `module.exports = require("./core.js")[${JSON.stringify(coreName(file))}];`,
    }));
  },
});

/** Makes the entry of `core.js`: the modules that the other bundles use. */
const coreEntry = {
  name: "core-entry",
  setup({ onResolve, onLoad }) {
    const namespace = "core-entry";
    onResolve({ filter: /^core:entry$/ }, () => ({ path: "core", namespace }));
    onLoad({ filter: /./, namespace }, async () => {
      const used = new Set();
      const scan = { write: false, plugins: [coreSharing((file) => used.add(file)), ...shipped.plugins] };
      const entryPoints = { ...coreBundles.node, ...coreBundles.browser };
      await build({ ...shipped, ...scan, conditions: ["browser"], entryPoints });
      const files = [...used].sort();
      const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${coreName(file)}`)};`);
      const names = files.map((file, index) => `${JSON.stringify(coreName(file))}: m${index}`);
      return { contents: `${imports.join("\n")}\nmodule.exports = { ${names.join(", ")} };`, resolveDir: coreFolder };
    });
  },
};

/** Options for the suites. */
const testing = { ...common, sourcemap: "inline" };

/** Bundles all test files of a folder: mocha loads a single file faster. */
async function suite(name) {
  const files = (await readdir(path.join(root, "test", name), { recursive: true }))
    .filter((file) => file.endsWith(".test.ts"))
    .sort();
  const contents = files.map((file) => `import ${JSON.stringify(`./${file.replaceAll(path.sep, "/")}`)};`).join("\n");
  const stdin = { contents, resolveDir: path.join(root, "test", name), sourcefile: `${name}.ts`, loader: "ts" };
  return { ...testing, stdin, outfile: `out/test/${name}.js` };
}

/** Bundles one test file. */
const testFile = (file) => ({ ...testing, entryPoints: [file], outbase: ".", outdir: "out" });

/** The builds of each target. */
const targets = {
  extension: () => [
    { ...shipped, entryPoints: nodeBundles },
    { ...shipped, entryPoints: coreBundles.node, plugins: [coreSharing(), ...shipped.plugins] },
    { ...browser, entryPoints: coreBundles.browser, plugins: [coreSharing(), ...browser.plugins] },
    { ...browser, entryPoints: { core: "core:entry" }, plugins: [coreEntry, ...browser.plugins] },
    { ...shipped, entryPoints: commandBundles, banner: { js: "#!/usr/bin/env node" } },
    { ...shipped, entryPoints: { library: "server/src/library.ts" } },
    {
      ...common,
      entryPoints: { library: "server/src/library.mts" },
      outdir: "dist",
      format: "esm",
      outExtension: { ".js": ".mjs" },
    },
    { ...browser, entryPoints: { ...sharedBundles, ...browserBundles } },
    { ...browser, entryPoints: lateBundles, plugins: common.plugins },
    { ...common, entryPoints: catalogEntries, outdir: "dist", plugins: [catalogs] },
  ],
  unit: () => [suite("unit")],
  stress: () => [suite("stress")],
  protocol: () => [suite("protocol")],
  cli: () => [suite("cli")],
  watchdog: () => [suite("watchdog")],
  host: () => [
    suite("host"),
    {
      ...common,
      entryPoints: { index: "test/host/index.ts", otherWindow: "test/host/otherWindow.ts" },
      outdir: "out/test/host",
    },
  ],
  desktop: () => [suite("desktop")],
  package: () => [suite("package")],
  editors: () => [suite("editors")],
  browser: () => [
    {
      ...browser,
      outdir: "out/test/browser",
      external: ["vscode"],
      // Mocha would replace what the suite exports.
      define: { exports: "undefined" },
      sourcemap: "inline",
      entryPoints: {
        index: "test/browser/index.ts",
        memoryFileSystem: "test/browser/memoryFileSystem.ts",
        package: "test/browser/package.json",
      },
      loader: { ...common.loader, ".json": "copy" },
      plugins: common.plugins,
    },
  ],
  tests: () =>
    ["extension", "unit", "stress", "protocol", "cli", "watchdog", "host", "desktop", "browser", "package"].flatMap((name) =>
      targets[name](),
    ),
  demo: () => [{ ...common, entryPoints: { "admin-api": "demo/admin-api/main.ts" }, outdir: "out/demo" }],
  bench: () => [
    {
      ...common,
      entryPoints: { main: "bench/main.ts", loopProbe: "bench/loopProbe.ts" },
      outdir: "out/bench",
      packages: "external",
    },
    { ...common, entryPoints: { jsonServer: "bench/jsonServer.ts" }, outdir: "out/bench" },
  ],
};

/** Rebuilds on each change. The problem matcher in .vscode/tasks.json expects the lines that start and end a build. */
async function watch(builds) {
  let running = 0;
  const reporter = {
    name: "reporter",
    setup({ onStart, onEnd }) {
      onStart(() => {
        if (running++ === 0) console.log("[watch] build started");
      });
      onEnd(({ errors, warnings }) => {
        for (const message of errors) console.log(line(message, "error"));
        for (const message of warnings) console.log(line(message, "warning"));
        if (--running === 0) console.log("[watch] build finished");
      });
    },
  };
  const contexts = await Promise.all(
    builds.map(({ plugins = [], ...options }) => context({ ...options, logLevel: "silent", plugins: [...plugins, reporter] })),
  );
  await Promise.all(contexts.map((each) => each.watch()));
}

/** One of esbuild's messages on one line, with 1-based positions. */
function line({ location, text }, severity) {
  const place = location === null ? "esbuild.mjs:1:1" : `${location.file}:${location.line}:${location.column + 1}`;
  return `${place}: ${severity}: ${text}`;
}

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith("--"));
const names = args.filter((arg) => !arg.startsWith("--"));
const unknown = [
  ...flags.filter((flag) => flag !== "--minify" && flag !== "--watch"),
  ...names.filter((name) => !Object.hasOwn(targets, name) && !name.endsWith(".test.ts")),
];
if (unknown.length > 0) {
  console.error(`Unknown argument: ${unknown.join(", ")}. Targets: ${Object.keys(targets).join(", ")}, or a .test.ts file.`);
  process.exit(2);
}
const wanted = names.length === 0 ? ["extension"] : names;
const builds = await Promise.all(wanted.flatMap((name) => targets[name]?.() ?? testFile(name)));
if (flags.includes("--minify")) await rm(path.join(root, "dist"), { recursive: true, force: true });
if (flags.includes("--watch")) await watch(builds);
else if (flags.includes("--minify")) {
  const results = await Promise.all(builds.map((each) => build({ ...each, minify: true, sourcemap: false, metafile: true })));
  const modules = results.flatMap(({ metafile }) => Object.values(metafile.outputs)).flatMap(({ inputs }) => Object.keys(inputs));
  await mkdir(path.join(root, "out"), { recursive: true });
  await writeFile(path.join(root, "out", "bundled.json"), JSON.stringify([...new Set(modules)].sort()));
} else await Promise.all(builds.map(build));
