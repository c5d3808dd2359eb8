// The notices of the packages that are bundled: npm run package writes them to ThirdPartyNotices.txt.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { catalogPackages } from "./build/catalogs.mjs";

/**
 * The packages whose content a plugin makes a module from.
 * @param {string} input the module, `NAMESPACE:NAME`
 * @returns {readonly string[]}
 */
function sourcesOf(input) {
  const [namespace = "", name = ""] = input.split(":");
  if (namespace === "compiled-schema") return [name === "asyncapi" ? "@asyncapi/specs" : "@seriousme/openapi-schema-validator"];
  if (namespace !== "catalog") return [];
  const packages = new Map(Object.entries(catalogPackages)).get(name.replace(/\.(?:br|gz)$/, ""));
  if (packages === undefined) throw new Error(`Unknown catalog: ${name}`);
  return packages;
}

/** Packages that are published without the text of their license, with another package of the same authors that has it. */
const sameLicense = new Map([["node_modules/@vscode/l10n", "node_modules/vscode-uri"]]);

const introduction =
  "This extension contains the following packages, or data from them. The drawings of icons are reduced to their outlines, with rounded " +
  "coordinates.";

const licenseFile = /^(?:licen[cs]e|copying)/i;
const noticeFile = /^(?:licen[cs]e|copying|notice|third-?party)/i;

/**
 * The folders of the packages that bundles contain.
 * @param {Iterable<string>} inputs the modules of the bundles, as in esbuild's metafile
 * @returns {readonly string[]}
 */
export function packageFolders(inputs) {
  const folders = new Set();
  for (const input of inputs) {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0];
    if (folder !== undefined) folders.add(folder);
    for (const name of sourcesOf(input)) folders.add(`node_modules/${name}`);
  }
  return [...folders].sort();
}

/**
 * The notices of packages: the name, version, and license of each, and the text of its license.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Promise<{ readonly text: string; readonly errors: readonly string[] }>} `errors`: a message for each package without a text
 */
export async function noticesOf(root, folders) {
  /** @type {Map<string, string>} */
  const notices = new Map();
  const errors = [];
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(await readFile(path.join(root, folder, "package.json"), "utf8"));
    const source = sameLicense.get(folder) ?? folder;
    const files = (await readdir(path.join(root, source))).filter((file) => noticeFile.test(file)).sort();
    if (!files.some((file) => licenseFile.test(file))) errors.push(`No license text: ${folder}.`);
    const texts = await Promise.all(files.map((file) => readFile(path.join(root, source, file), "utf8")));
    notices.set(`${name} ${version} (${license})`, texts.map((text) => text.replaceAll("\r\n", "\n").trim()).join("\n\n"));
  }
  const line = "-".repeat(80);
  const parts = [...notices].map(([title, text]) => `${line}\n${title}\n${line}\n\n${text}\n`);
  return { text: `${introduction}\n\n${parts.join("\n")}`, errors };
}
