// npm run package: builds the minified .vsix, and checks that it has all files it needs and no others, and a license
// for each package that it contains.
//   node scripts/package.mjs [FILE]
import { cp, mkdir, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { createVSIX, listFiles, PackageManager } from "@vscode/vsce";
import { onEndRequest, run } from "./processes.mjs";
import { scratchFolder } from "./scratch.mjs";

const root = path.join(import.meta.dirname, "..");
const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));

/** The maximum size in bytes: a larger package has a file it should not have. */
const limit = 1_800_000;

/** The folders that have no file for the package and thousands of others, each of which vsce would match with each line of .vscodeignore. */
const largeFolders = new Set([".git", ".vscode-test", "node_modules", "out"]);

onEndRequest(process.exit);
const { code } = await run(process.execPath, ["scripts/bundle.mjs"], { cwd: root, echo: true });
if (code !== 0) process.exit(code);

const packagePath = path.resolve(process.argv[2] ?? path.join(root, `${manifest.name}-${manifest.version}.vsix`));
await mkdir(path.dirname(packagePath), { recursive: true });
const folder = await scratchFolder();
await cp(root, folder, { recursive: true, filter: (source) => !largeFolders.has(path.relative(root, source)) });
// Everything is bundled, so no dependencies are packed. The README that the Marketplaces show has the pictures of its own version.
const repository = manifest.homepage.replace(/#.*/, "");
await createVSIX({
  cwd: folder,
  packagePath,
  dependencies: false,
  baseContentUrl: `${repository}/blob/v${manifest.version}`,
  baseImagesUrl: `${repository}/raw/v${manifest.version}`,
});

const built = await readdir(path.join(root, "dist"), { recursive: true });
/** The bundles that the extension loads, and the catalogs. The command line and the library are a package of their own. */
const bundles = built
  .map((name) => `dist/${name.replaceAll(path.sep, "/")}`)
  .filter(
    (name) =>
      /^dist\/(?:[\w-]+\.js|catalogs\/[\w-]+\.json\.(?:br|gz))$/.test(name) && !/\/(?:cli\w*|library|mcp)\.js$/.test(name),
  );

const errors = errorsOf(await listFiles({ cwd: folder, packageManager: PackageManager.None }));
const { size } = await stat(packagePath);
if (size > limit) errors.push(`Package too large: ${size} bytes, limit ${limit}.`);
for (const error of errors) console.error(` ERROR ${error}`);
if (errors.length > 0) process.exitCode = 1;

/**
 * Compares the files in the package with those the manifest names.
 * @param {readonly string[]} packed
 * @returns {string[]} a message for each missing or unneeded file
 */
function errorsOf(packed) {
  const texts = [
    "package.json",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "ThirdPartyNotices.txt",
    "docs/command-line.md",
    "docs/diagnostics.md",
  ];
  const named = new Set([
    ...texts,
    ...[manifest.main, manifest.icon, ...filesNamedIn(manifest.contributes)].map((name) => path.posix.normalize(name)),
  ]);
  for (const name of bundles) named.add(name);
  const missing = [...named].filter((name) => !packed.includes(name));
  const unneeded = packed.filter((name) => !named.has(name));
  return [...missing.map((name) => `Missing file: ${name}.`), ...unneeded.map((name) => `Unneeded file: ${name}.`)];
}

/**
 * The files that a part of the manifest names: paths with a folder.
 * @param {unknown} part
 * @returns {string[]}
 */
function filesNamedIn(part) {
  if (typeof part === "string") return /^[\w.-]+\/[\w./-]+\.(svg|png|json|md)$/.test(part) ? [part] : [];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(filesNamedIn) : [];
}
