import { readFileSync } from "node:fs";
import module, { createRequire } from "node:module";
import path from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";
import { readCacheFile, writeCacheFile } from "./cacheFile.ts";
import { privateFolder } from "./privateFolder.ts";

/** A bundle that has no compiled code yet, and the file for it. */
interface Compiled {
  readonly script: Script;
  readonly file: string;
}

/**
 * Makes the next start of this program faster: when it ends, the code that V8 compiled of its bundles is kept. Call this before they are
 * loaded. Node.js 22.1 and newer do it themselves, if they are told a folder: their own is one that others can create. For older ones,
 * `NODE_COMPILE_CACHE` names the folder and `NODE_DISABLE_COMPILE_CACHE` turns it off, too. Where the folder cannot be used, bundles are
 * compiled as always.
 */
export function enableCompileCache(): void {
  const { NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE } = process.env;
  if (NODE_DISABLE_COMPILE_CACHE) return;
  const find = () => NODE_COMPILE_CACHE || privateFolder();
  const folder = find();
  if (folder === undefined) return;
  if ("enableCompileCache" in module && typeof module.enableCompileCache === "function") module.enableCompileCache(folder);
  else keepIn(folder, () => find() !== undefined);
}

/**
 * Loads the bundles beside this one with compiled code of the folder, and writes what is not there when the process ends, if it still can
 * be written then: temporary files are deleted, and others may create them.
 */
function keepIn(folder: string, canWrite: () => boolean): void {
  const { extensions } = createRequire(__filename);
  const load = extensions[".js"];
  const missing: Compiled[] = [];
  extensions[".js"] = (loaded, filename) => {
    if (path.dirname(filename) !== __dirname) return load(loaded, filename);
    const bytes = readFileSync(filename);
    const source = bytes.toString().replace(/^#!.*/, "");
    const file = path.join(folder, `${path.basename(filename)}-${process.version}-${process.arch}-${crc32(bytes).toString(36)}`);
    // V8 does not notice if some of it is damaged.
    const kept = readCacheFile(file);
    const script = new Script(module.wrap(source), { filename, ...(kept !== undefined && { cachedData: kept }) });
    if (kept === undefined || script.cachedDataRejected) missing.push({ script, file });
    const wrapper: (...args: readonly unknown[]) => void = script.runInThisContext();
    wrapper.call(loaded.exports, loaded.exports, createRequire(filename), loaded, filename, path.dirname(filename));
  };
  process.once("exit", () => {
    if (missing.length > 0 && canWrite()) for (const { script, file } of missing) writeCacheFile(file, script.createCachedData());
  });
}
