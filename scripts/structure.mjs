// The second half of npm run lint: checks the imports between the rooms of the core and the length of product files. Prints each
// offense as file:line message, and exits with 1 if there are any.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const core = "server/src/core";

/** The rooms of the core, lowest first: a room imports only from itself and from lower ones. Rooms in one row do not import each other. */
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

/** The maximum number of lines: a longer product file has more than one subject. */
const maxLines = 300;

/** @param {string} folder @returns {Promise<readonly string[]>} the paths of its TypeScript files from the root of the project */
async function sourcesIn(folder) {
  const files = await readdir(path.join(root, folder), { recursive: true });
  return files.filter((file) => file.endsWith(".ts")).map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")));
}

/** @param {string} file @returns {number} the level of its room; above all levels for a file in no room */
function levelOf(file) {
  const [room = ""] = path.posix.relative(core, file).split("/");
  const level = rooms.findIndex((row) => row.includes(room));
  // languageService.ts and diagnostics.ts are above all rooms.
  return level === -1 ? rooms.length : level;
}

/** @param {string} file @returns {string} its room; the name of the file if it is in none */
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
