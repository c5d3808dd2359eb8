// What a person may read, as the code and the manifest have it: also what no test shows.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { filesIn } from "../filesIn.mjs";

/** Where the texts of each folder or file are shown. The first row with the start of a path applies. */
const places = [
  ["VS Code: agent jobs", "client/src/jobs"],
  ["VS Code: new sites and mint.json", "client/src/start"],
  ["VS Code: everything else", "client/src"],
  ["Command line", "server/src/cli"],
  ["Tools of coding agents", "server/src/tools"],
  ["Completion, hover, outline, code lenses, and refactorings", "server/src/core/features"],
  ["Quick fixes", "server/src/core/fixes"],
  ["Diagnostics and new files", "server/src/core"],
  ["Language server and library: questions, progress, log, and errors", "server/src"],
];

/** Several words, or one with a capital letter; neither a name in code nor a part of a picture. */
const readableText = /^(?!\s*<).*(?:\p{L}[\p{L}'’…,.:;)]* \p{L}|\p{L} \{)|^\p{Lu}\p{Ll}+…?$/su;

/** @param {string} file @param {string} text @returns {string[]} its texts, with `{code}` where a value is inserted */
function textsOf(file, text) {
  /** @type {string[]} */
  const texts = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === "string") texts.push(value);
    },
    TemplateLiteral({ quasis, expressions }) {
      const inserted = expressions.map(({ start, end }) => `{${text.slice(start, end)}}`);
      texts.push(quasis.map(({ value }, index) => `${value.cooked}${inserted[index] ?? ""}`).join(""));
    },
  }).visit(parseSync(file, text).program);
  return texts.filter((found) => readableText.test(found));
}

/** @param {unknown} value @param {string} key @returns {Generator<string>} the texts in JSON, each after its key */
function* textsInJson(value, key = "") {
  if (typeof value === "string") {
    if (readableText.test(value) && !/^(?:when|enablement|command)$/.test(key)) yield `${key}: ${value}`;
  } else if (typeof value === "object" && value !== null) {
    for (const [name, child] of Object.entries(value)) yield* textsInJson(child, Array.isArray(value) ? key : name);
  }
}

/** @param {string} root @returns {Promise<Map<string, Set<string>>>} texts by the place where they are shown */
export async function sourceTexts(root) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  const read = (/** @type {string} */ file) => readFile(path.join(root, file), "utf8");
  const { name: _name, scripts: _scripts, ...manifest } = JSON.parse(await read("package.json"));
  found.set("Manifest: package.json", new Set(textsInJson(manifest)));
  for (const file of await filesIn("schemas", ".json"))
    found.set(`Settings: ${file}`, new Set(textsInJson(JSON.parse(await read(file)))));
  for (const file of [...(await filesIn("client/src", ".ts")), ...(await filesIn("server/src", ".ts"))].sort()) {
    const place = places.find(([, start = ""]) => file.startsWith(start))?.[0] ?? "";
    const texts = found.get(place) ?? new Set();
    for (const text of textsOf(file, await read(file))) texts.add(`${text} (${path.basename(file)})`);
    found.set(place, texts);
  }
  return found;
}
