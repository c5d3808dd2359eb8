// Loaded first in the programs of a VS Code from npm: writes the logs of its extension host, and so shows them in Output. VS Code has a
// native module for this, which is not built here.
//   node --import file:///…/logs.mjs program.js
import { appendFileSync, mkdirSync } from "node:fs";
import { createRequire, Module } from "node:module";
import path from "node:path";

const nothing = () => undefined;
const { cache, resolve } = createRequire(process.argv[1] ?? import.meta.url);
const file = findModule();
if (file !== undefined) {
  const exports = { setFlushOn: nothing, createRotatingLogger: createLogger, createAsyncRotatingLogger: createLogger };
  cache[file] = Object.assign(new Module(file), { exports, filename: file, loaded: true });
}

/** The file of VS Code's module, if this program has it. */
function findModule() {
  try {
    return resolve("@vscode/spdlog");
  } catch {
    return undefined;
  }
}

/**
 * @param {string} _name
 * @param {string} log the path of the file
 */
async function createLogger(_name, log) {
  mkdirSync(path.dirname(log), { recursive: true });
  const at = (/** @type {string} */ level) => (/** @type {string} */ message) => appendFileSync(log, `[${level}] ${message}\n`);
  return {
    trace: at("trace"),
    debug: at("debug"),
    info: at("info"),
    warn: at("warning"),
    error: at("error"),
    critical: at("critical"),
    setPattern: nothing,
    clearFormatters: nothing,
    setLevel: nothing,
    flush: nothing,
    drop: nothing,
  };
}
