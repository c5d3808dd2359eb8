// npm run lint, second part: checks that the layers of the core import in order, that product files are not too long and their
// comments not too wide, and that the sections of docs/platform.md that comments cite exist.
// Prints each offense as file:line message, and exits with 1 if there are any.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesIn } from "./filesIn.mjs";

const root = path.join(import.meta.dirname, "..");
const core = "server/src/core";

/**
 * The layers of the core, lowest first: each imports only from itself and from lower ones. Layers in the same row do not import
 * each other.
 */
const layers = [
  ["std"],
  ["text"],
  ["files"],
  ["json", "yaml", "catalogs"],
  ["schema"],
  ["openapi"],
  ["pages", "config"],
  ["start"],
  ["navigation"],
  ["site"],
  ["store"],
  ["rules"],
  ["fixes"],
  ["features"],
];

/** Lines. A longer product file has more than one subject. */
const maxLines = 300;

/** Characters. The formatter does not wrap comments. */
const maxWidth = 140;

/** @param {string} file @returns {number} the position of its layer; the highest for a file that is in none */
function levelOf(file) {
  const level = layers.findIndex((row) => row.includes(layerOf(file)));
  // The facade and the code that creates diagnostics are above all layers.
  return level === -1 ? layers.length : level;
}

/** @param {string} file @returns {string} the layer it is in, or its own name above the layers */
function layerOf(file) {
  return path.posix.relative(core, file).split("/")[0] ?? "";
}

/** @param {string} file @param {readonly string[]} lines @returns {string[]} */
function importsUp(file, lines) {
  return lines.flatMap((line, index) => {
    const specifier = /^(?:import|export|\}).*\bfrom "(\.[^"]+)"/.exec(line)?.[1];
    const target = specifier === undefined ? undefined : path.posix.join(path.posix.dirname(file), specifier);
    if (target?.startsWith(`${core}/`) !== true || layerOf(file) === layerOf(target)) return [];
    if (levelOf(target) < levelOf(file)) return [];
    return [`${file}:${index + 1} ${layerOf(file)} must not import from ${layerOf(target)}, which is not below it.`];
  });
}

/** @param {string} file @param {readonly string[]} lines @param {ReadonlySet<string>} headings @returns {string[]} */
function wrongCitations(file, lines, headings) {
  return lines.flatMap((line, index) =>
    [...line.matchAll(/docs\/platform\.md, "([^"]+)"/g)].flatMap(([, heading = ""]) =>
      headings.has(heading) ? [] : [`${file}:${index + 1} docs/platform.md has no section "${heading}".`],
    ),
  );
}

/** @param {string} file @param {readonly string[]} lines @returns {string[]} */
function wideComments(file, lines) {
  return lines.flatMap((line, index) =>
    line.length > maxWidth && /^\s*(?:\/\/|\/?\*)/.test(line)
      ? [`${file}:${index + 1} Wrap the comment at ${maxWidth} characters.`]
      : [],
  );
}

const platform = await readFile(path.join(root, "docs", "platform.md"), "utf8");
const headings = new Set([...platform.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading));
/** @type {string[]} */
const offenses = [];
for (const file of [...(await filesIn("server/src", ".ts")), ...(await filesIn("client/src", ".ts"))]) {
  const lines = (await readFile(path.join(root, file), "utf8")).split("\n");
  if (lines.length - 1 > maxLines)
    offenses.push(`${file}:${maxLines} The file has ${lines.length - 1} lines; at most ${maxLines} are allowed.`);
  offenses.push(...wideComments(file, lines), ...wrongCitations(file, lines, headings));
  if (file.startsWith(`${core}/`) && levelOf(file) < layers.length) offenses.push(...importsUp(file, lines));
}
for (const offense of offenses) console.error(offense);
process.exitCode = offenses.length === 0 ? 0 : 1;
