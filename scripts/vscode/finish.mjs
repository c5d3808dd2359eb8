// What npm leaves to be done after a part is installed: no install script of a package is ever run.
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
 * The package holds VS Code's server as `lib/vscode` of a larger program. Only that server is used: it becomes the part, with the
 * packages that it imports, and that it serves to the browser, in its own `node_modules`.
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
 * A native module, not built here: it would end the extension host when the server has gone.
 * @param {string} folder
 */
async function standInForWatchdog(folder) {
  const file = path.join(folder, "node_modules/native-watchdog/build/Release/watchdog.js");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "exports.start = () => undefined;\n");
}

/**
 * 1.100 looks for ripgrep where an install script would have downloaded it.
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
 * The package carries the browser compressed; `lib` has the libraries that a bare Linux lacks, `fonts` one family of letters.
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
