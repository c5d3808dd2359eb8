// npm run package: the .vsix, built small, that holds what is shipped and nothing else.
//   node scripts/package.mjs [FILE]
import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { createVSIX, listFiles, PackageManager } from "@vscode/vsce";
import { onEndRequest, run } from "./processes.mjs";

const root = path.join(import.meta.dirname, "..");
const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));

/** A larger package holds something by mistake. In bytes. */
const limit = 1_000_000;

onEndRequest(process.exit);
const { code } = await run(process.execPath, ["esbuild.mjs", "--minify"], { cwd: root, echo: true });
if (code !== 0) process.exit(code);

const packagePath = path.resolve(process.argv[2] ?? path.join(root, `${manifest.name}-${manifest.version}.vsix`));
await mkdir(path.dirname(packagePath), { recursive: true });
// Everything is bundled, so no package goes along; the links of the README lead to files beside it, there being no public address.
await createVSIX({ cwd: root, packagePath, dependencies: false, allowMissingRepository: true, rewriteRelativeLinks: false });

const faults = faultsOf(await listFiles({ cwd: root, packageManager: PackageManager.None }));
const { size } = await stat(packagePath);
if (size > limit) faults.push(`The package has ${size} bytes; ${limit} are allowed.`);
for (const fault of faults) console.error(` FAULT ${fault}`);
if (faults.length > 0) process.exitCode = 1;

/**
 * Holds the files of the package against what the manifest names.
 * @param {readonly string[]} packed
 * @returns {string[]} one sentence for each file that is missing or not asked for
 */
function faultsOf(packed) {
  const texts = ["package.json", "README.md", "CHANGELOG.md", "LICENSE"];
  const named = new Set([
    ...texts,
    ...[manifest.main, ...filesIn(manifest.contributes)].map((name) => path.posix.normalize(name)),
  ]);
  const missing = [...named].filter((name) => !packed.includes(name));
  const unasked = packed.filter((name) => !named.has(name) && !/^dist\/\w+\.js$/.test(name));
  return [
    ...missing.map((name) => `${name} is missing from the package.`),
    ...unasked.map((name) => `${name} is in the package, and nothing asks for it.`),
  ];
}

/**
 * The files that a part of the manifest names: those in a folder, or with `./` before them.
 * @param {unknown} part
 * @returns {string[]}
 */
function filesIn(part) {
  if (typeof part === "string") return /^[\w.-]+\/[\w./-]+\.(svg|png|json|md)$/.test(part) ? [part] : [];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(filesIn) : [];
}
