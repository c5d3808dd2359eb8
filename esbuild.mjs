// Builds what is shipped into dist/ and, on request, the suites, the demo's admin API and the benchmark into out/.
//   node esbuild.mjs [--minify] [--tests] [--demo] [--bench]
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

const root = import.meta.dirname;
const flags = new Set(process.argv.slice(2));

/** The bundles of the extension. A dynamic import of one of these from another stays a file of its own, loaded when needed. */
const bundles = {
  extension: "client/src/extension.ts",
  languageClient: "client/src/languageClient.ts",
  jobs: "client/src/jobs/index.ts",
  server: "server/src/main.ts",
  indexWorker: "server/src/host/indexWorker.ts",
  validationWorker: "server/src/host/validationWorker.ts",
};

/** Turns `await import("./languageClient.ts")` into a load of dist/languageClient.js. */
const bundleBorders = {
  name: "bundle-borders",
  setup(context) {
    const names = new Map(Object.entries(bundles).map(([name, file]) => [path.join(root, file), name]));
    context.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path: target, resolveDir }) => {
      const name = kind === "dynamic-import" ? names.get(path.join(resolveDir, target)) : undefined;
      return name === undefined ? undefined : { path: `./${name}.js`, external: true };
    });
  },
};

const common = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20.18",
  mainFields: ["module", "main"],
  external: ["vscode", "mocha"],
  sourcemap: flags.has("--minify") ? false : "linked",
  minify: flags.has("--minify"),
  legalComments: "none",
  logLevel: "warning",
  absWorkingDir: root,
};

/** One bundle of all test files below a folder: mocha then loads a single file, which is quick. */
async function suite(name) {
  const files = (await readdir(path.join(root, "test", name), { recursive: true }))
    .filter((file) => file.endsWith(".test.ts"))
    .sort();
  const contents = files.map((file) => `import ${JSON.stringify(`./${file.replaceAll(path.sep, "/")}`)};`).join("\n");
  await build({
    ...common,
    minify: false,
    sourcemap: "inline",
    loader: { ".md": "text" },
    stdin: { contents, resolveDir: path.join(root, "test", name), sourcefile: `${name}.ts`, loader: "ts" },
    outfile: `out/test/${name}.js`,
  });
}

await rm(path.join(root, "dist"), { recursive: true, force: true });
await build({ ...common, entryPoints: bundles, outdir: "dist", plugins: [bundleBorders] });
await build({
  ...common,
  entryPoints: { cli: "server/src/cli.ts" },
  outdir: "dist",
  banner: { js: "#!/usr/bin/env node" },
});
if (flags.has("--tests"))
  await Promise.all([
    ...["unit", "protocol", "host", "desktop"].map(suite),
    build({ ...common, entryPoints: { index: "test/host/index.ts" }, outdir: "out/test/host" }),
  ]);
if (flags.has("--demo")) await build({ ...common, entryPoints: { "admin-api": "demo/admin-api/main.ts" }, outdir: "out/demo" });
if (flags.has("--bench"))
  await build({
    ...common,
    entryPoints: { main: "bench/main.ts", loopProbe: "bench/loopProbe.ts" },
    outdir: "out/bench",
    packages: "external",
  });
