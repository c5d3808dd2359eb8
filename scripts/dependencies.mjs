// Installs the project's packages before anything needs them.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { installFromLockfile } from "./processes.mjs";

const root = path.join(import.meta.dirname, "..");

/**
 * Installs the project's packages if they are missing or do not match package-lock.json.
 * @throws {Error} with npm's reason if they cannot be installed
 */
export async function installDependencies() {
  if (areCurrent()) return;
  const started = Date.now();
  process.stdout.write("  Packages: installing… ");
  try {
    await installFromLockfile(root);
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Whether the installed packages match the lockfile. Packages for other platforms may be missing. */
function areCurrent() {
  const record = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  delete wanted[""];
  return (
    Object.entries(wanted).every(([name, { version, optional = false }]) =>
      installed[name] === undefined ? optional : installed[name].version === version,
    ) && Object.keys(installed).every((name) => name in wanted)
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const packagesOf = (lockfile) => JSON.parse(readFileSync(lockfile, "utf8")).packages;
