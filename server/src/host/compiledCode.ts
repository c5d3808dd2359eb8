import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import module, { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

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
export function keepCompiledCode(): void {
  const { NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE } = process.env;
  if (NODE_DISABLE_COMPILE_CACHE) return;
  const find = () => NODE_COMPILE_CACHE || ownFolder();
  const folder = find();
  if (folder === undefined) return;
  if ("enableCompileCache" in module && typeof module.enableCompileCache === "function") module.enableCompileCache(folder);
  else keepIn(folder, () => find() !== undefined);
}

/**
 * The folder for this user among the temporary files. Nobody else may write there: compiled code runs.
 * @returns `undefined` if there is none
 */
function ownFolder(): string | undefined {
  const user = process.getuid?.() ?? 0;
  const folder = path.join(os.tmpdir(), `docs-json-compiled-${user}`);
  // It would be one in the current folder, which may come from others.
  if (!path.isAbsolute(folder)) return undefined;
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    const found = lstatSync(folder);
    const isOwn = process.getuid === undefined || (found.uid === user && (found.mode & 0o022) === 0);
    return found.isDirectory() && isOwn ? folder : undefined;
  } catch {
    return undefined;
  }
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
    const source = readFileSync(filename, "utf8").replace(/^#!.*/, "");
    const file = path.join(folder, `${path.basename(filename)}-${process.version}-${process.arch}-${crc32(source).toString(36)}`);
    const kept = keptCode(file);
    const script = new Script(module.wrap(source), { filename, ...(kept !== undefined && { cachedData: kept }) });
    if (kept === undefined || script.cachedDataRejected) missing.push({ script, file });
    const wrapper: (...args: readonly unknown[]) => void = script.runInThisContext();
    wrapper.call(loaded.exports, loaded.exports, createRequire(filename), loaded, filename, path.dirname(filename));
  };
  process.once("exit", () => {
    if (missing.length > 0 && canWrite()) for (const { script, file } of missing) write(file, script.createCachedData());
  });
}

/** The compiled code of a file, if all of it is there. It starts with its checksum, since V8 does not notice if some of it is damaged. */
function keptCode(file: string): Buffer | undefined {
  try {
    const content = readFileSync(file);
    const code = content.subarray(4);
    return crc32(code) === content.readUInt32LE() ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Writes compiled code in one step, since other processes may read and write the same file. */
function write(file: string, code: Buffer): void {
  const draft = `${file}.${process.pid}`;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(code));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(draft, Buffer.concat([checksum, code]));
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch {
    // The next start compiles again.
  }
}
