// The project's own packages, there before anything that needs them.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { installFromLockfile } from "./processes.mjs";

const root = path.join(import.meta.dirname, "..");

/**
 * Installs the project's packages where they are missing or out of step with package-lock.json.
 * @throws {Error} that says why they cannot be had
 */
export async function installDependencies() {
  if (areInStep()) return;
  const started = Date.now();
  process.stdout.write("  packages of the project: installing … ");
  try {
    await installFromLockfile(root);
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Whether what npm last installed is what the lockfile asks for. Packages for other platforms need not be there. */
function areInStep() {
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
