// npm run lint, second half: holds the rooms of the core to their order, and product files to a size. Prints each offense as
// file:line message, and ends with 1 if there is any.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const core = "server/src/core";

/** The rooms of the core, from the lowest: a room imports only from itself and from lower ones. Those in one row do not know each other. */
const rooms = [
  ["text"],
  ["files"],
  ["json", "yaml", "schema"],
  ["openapi"],
  ["pages", "config"],
  ["navigation"],
  ["site"],
  ["store"],
  ["rules"],
  ["fixes"],
  ["features"],
];

/** Lines. A longer product file has more than one subject. */
const maxLines = 300;

/** @param {string} folder @returns {Promise<readonly string[]>} TypeScript files, from the root of the project */
async function sourcesIn(folder) {
  const files = await readdir(path.join(root, folder), { recursive: true });
  return files.filter((file) => file.endsWith(".ts")).map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")));
}

/** @param {string} file @returns {number} how high its room is; undefined for a file that is in none */
function levelOf(file) {
  const [room = ""] = path.posix.relative(core, file).split("/");
  const level = rooms.findIndex((row) => row.includes(room));
  // The facade, and what makes diagnostics, stand above all rooms.
  return level === -1 ? rooms.length : level;
}

/** @param {string} file @returns {string} the room it is in, or its own name above the rooms */
function roomOf(file) {
  return path.posix.relative(core, file).split("/")[0] ?? "";
}

/** @param {string} file @param {readonly string[]} lines @returns {string[]} */
function importsUp(file, lines) {
  return lines.flatMap((line, index) => {
    const specifier = /^(?:import|export|\}).*\bfrom "(\.[^"]+)"/.exec(line)?.[1];
    const target = specifier === undefined ? undefined : path.posix.join(path.posix.dirname(file), specifier);
    if (target?.startsWith(`${core}/`) !== true || roomOf(file) === roomOf(target)) return [];
    if (levelOf(target) < levelOf(file)) return [];
    return [`${file}:${index + 1} ${roomOf(file)} must not import from ${roomOf(target)}, which is not below it.`];
  });
}

const offenses = [];
for (const file of [...(await sourcesIn("server/src")), ...(await sourcesIn("client/src"))]) {
  const lines = (await readFile(path.join(root, file), "utf8")).split("\n");
  if (lines.length - 1 > maxLines)
    offenses.push(`${file}:${maxLines} The file has ${lines.length - 1} lines; at most ${maxLines} are allowed.`);
  if (file.startsWith(`${core}/`) && levelOf(file) < rooms.length) offenses.push(...importsUp(file, lines));
}
for (const offense of offenses) console.error(offense);
process.exitCode = offenses.length === 0 ? 0 : 1;
