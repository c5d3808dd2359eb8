// npm run lint, third part: checks that no regular expression of the product takes more than linear time, whatever text it gets.
// The checker is `recheck` (https://makenowjust-labs.github.io/recheck). An expression that passed is kept in node_modules/.cache.
// Prints each offense as file:line message, and exits with 1 if there are any.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { check } from "recheck";
import { filesIn } from "./filesIn.mjs";

const root = path.join(import.meta.dirname, "..");
const cacheFile = path.join(root, "node_modules", ".cache", "docs-json", "expressions.json");

/**
 * How an expression is checked. `timeout`: in milliseconds; the slowest takes a few seconds without the checker's native build.
 * Steps count, not time: on a busy machine, any expression is slow.
 */
const options = { timeout: 60_000, attackTimeout: null, incubationTimeout: null };

/** Creates expressions from the patterns of the schemas, which are checked where they are written. */
const schemaReader = "server/src/core/schema/linkSchemas.ts";

/** The methods of strings that make an expression of a string. */
const searches = new Set(["match", "matchAll", "search"]);

/** @typedef {{ readonly source: string; readonly flags: string; readonly place: string }} Expression */

/** @type {string[]} */
const offenses = [];

/** @param {unknown} value @returns {Generator<Record<string, unknown>>} all objects in a JSON value or a syntax tree */
function* objectsIn(value) {
  if (typeof value !== "object" || value === null || value instanceof RegExp) return;
  if (!Array.isArray(value)) yield/** @type {Record<string, unknown>} */ (value);
  for (const child of Object.values(value)) yield* objectsIn(child);
}

/** @param {unknown} node @returns {Record<string, unknown>} */
function asObject(node) {
  return typeof node === "object" && node !== null ? /** @type {Record<string, unknown>} */ (node) : {};
}

/** @param {Record<string, unknown>} node @returns {boolean} whether it makes an expression of a string when it runs */
function isMadeAtRunTime(node) {
  if (node["type"] !== "NewExpression" && node["type"] !== "CallExpression") return false;
  const callee = asObject(node["callee"]);
  if (callee["name"] === "RegExp") return true;
  const [argument] = /** @type {unknown[]} */ (node["arguments"]);
  const { type, value } = asObject(argument);
  const isString = type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");
  return isString && searches.has(String(asObject(callee["property"])["name"]));
}

/** @param {string} file @returns {Promise<Expression[]>} */
async function expressionsOfSource(file) {
  const text = await readFile(path.join(root, file), "utf8");
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Expression[]} */
  const found = [];
  for (const node of objectsIn(program)) {
    const place = `${file}:${text.slice(0, Number(node["start"])).split("\n").length}`;
    const { pattern, flags } = asObject(node["regex"]);
    if (typeof pattern === "string") found.push({ source: pattern, flags: String(flags), place });
    if (file !== schemaReader && isMadeAtRunTime(node))
      offenses.push(`${place} Write the regular expression as a literal, so that it can be checked.`);
  }
  return found;
}

/** @param {string} file @returns {Promise<Expression[]>} the patterns of a JSON schema */
async function expressionsOfSchema(file) {
  const text = await readFile(path.join(root, file), "utf8");
  const place = `${file}:1`;
  return [...objectsIn(JSON.parse(text))].flatMap(({ pattern, patternProperties }) =>
    [pattern, ...Object.keys(asObject(patternProperties))].flatMap((source) =>
      typeof source === "string" ? { source, flags: "u", place } : [],
    ),
  );
}

/** @returns {Promise<Set<string>>} the expressions that passed before, with their flags */
async function readCache() {
  try {
    return new Set(JSON.parse(await readFile(cacheFile, "utf8")));
  } catch {
    // There is none yet, or it is broken: it is written again.
    return new Set();
  }
}

const { version } = JSON.parse(await readFile(path.join(root, "node_modules", "recheck", "package.json"), "utf8"));
const sources = [...(await filesIn("server/src", ".ts")), ...(await filesIn("client/src", ".ts"))];
const expressions = [
  ...(await Promise.all(sources.map(expressionsOfSource))).flat(),
  ...(await Promise.all((await filesIn("schemas", ".json")).map(expressionsOfSchema))).flat(),
];
const passedBefore = await readCache();
/** @type {Set<string>} */
const passed = new Set();
for (const { source, flags, place } of expressions) {
  const key = `${version} /${source}/${flags}`;
  if (passed.has(key)) continue;
  const result = passedBefore.has(key) ? undefined : await check(source, flags, options);
  if (result === undefined || result.status === "safe") passed.add(key);
  else if (result.status === "vulnerable")
    offenses.push(
      `${place} This expression takes more than linear time (${result.complexity.summary}): ${result.attack.pattern}`,
    );
  else offenses.push(`${place} This expression could not be checked (${result.error.kind}).`);
}
await mkdir(path.dirname(cacheFile), { recursive: true });
await writeFile(cacheFile, JSON.stringify([...passed]));
for (const offense of offenses) console.error(offense);
process.exitCode = offenses.length === 0 ? 0 : 1;
