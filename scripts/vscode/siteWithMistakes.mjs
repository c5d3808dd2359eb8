// A copy of the demo site in which something is wrong in each kind of file, and what the command line finds there.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { run } from "../processes.mjs";
import { root } from "./parts.mjs";
import { copyWorkspace } from "./suite.mjs";

/** What is wrong: something in each kind of file, something that needs a catalog, and something that needs the places in YAML. */
const mistakes = /** @type {const} */ ([
  ["docs.json", '"theme": "mint"', '"theme": "mnt"'],
  ["docs.json", '"icon": "rocket"', '"icon": "rockt"'],
  ["api/admin-api.yaml", "  title:", "  titel:"],
  ["guides/api-keys.mdx", "title: API keys", "title: Keys: API"],
  ["quickstart.mdx", "(/guides/follow-a-job)", "(/nowhere)"],
]);

/**
 * Creates the site.
 * @param {string} scratch the folder to create it in
 * @returns {Promise<{ workspace: string, diagnostics: { message: string }[] }>} its folder, and all its diagnostics
 */
export async function siteWithMistakes(scratch) {
  const workspace = await copyWorkspace(path.join(root, "demo/site"), scratch);
  for (const [name, from, to] of mistakes) await replaceIn(path.join(workspace, name), from, to);
  const cli = path.join(root, "dist/cli.js");
  const { output } = await run(process.execPath, [cli, "check", ".", "--format", "json"], { cwd: workspace });
  return { workspace, diagnostics: JSON.parse(output) };
}

/**
 * @param {string} file
 * @param {string} from
 * @param {string} to
 */
async function replaceIn(file, from, to) {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
}
