// npm start: runs the extension on a demo site, with a demo admin API for jobs, until Ctrl+C. Works from a fresh clone.
//   node scripts/start.mjs [--no-open] [--served] [--no-build]
// Opens the desktop VS Code if it is installed; otherwise, or with --served, a VS Code from npm in the browser. --no-build runs what is
// built.
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { startAdminApi } from "./demo/adminApi.mjs";
import { openInBrowser } from "./demo/browser.mjs";
import { findDesktop, openDesktop } from "./demo/desktop.mjs";
import { serve } from "./demo/served.mjs";
import { installDependencies } from "./dependencies.mjs";
import { onEndRequest, run } from "./processes.mjs";
import { scratchFolder } from "./scratch.mjs";
import { cache, root } from "./vscode/parts.mjs";

const flags = new Set(process.argv.slice(2));

/** Called at the end, last one first. @type {(() => unknown)[]} */
const closing = [];

/** @type {Promise<undefined>} */
const endRequest = new Promise((resolve) => onEndRequest(() => resolve(undefined)));

try {
  const reason = await Promise.race([endRequest, main()]);
  console.log(reason === undefined ? "\nStopped." : `\n${reason}`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
for (const close of closing.reverse()) await close();
process.exit();

/**
 * Starts everything.
 * @returns {Promise<string>} why it ended, once VS Code or the admin API has ended
 */
async function main() {
  await installDependencies();
  if (!flags.has("--no-build")) await build();

  const site = await demoSite();
  const scratch = await scratchFolder();
  const api = await startAdminApi();
  closing.push(api.stop);
  const settings = { "docsJson.jobs.baseUrl": api.url, "docsJson.jobs.projectId": api.projectId };

  const desktop = flags.has("--served") ? undefined : findDesktop();
  const vscode =
    desktop === undefined ? await serve({ site, scratch, settings }) : await openDesktop(desktop, { site, scratch, settings });
  closing.push(vscode.stop);
  console.log(welcome(vscode, site, api));
  if (vscode.address !== undefined && !flags.has("--no-open")) openInBrowser(vscode.address);
  return Promise.race([vscode.ended, api.ended]);
}

/** Builds the extension and the admin API. */
async function build() {
  const { code } = await run(process.execPath, ["esbuild.mjs", "extension", "demo"], { cwd: root, echo: true });
  if (code !== 0) throw new Error("The build failed.");
}

/** The copy of the demo site to open. Changes to it persist until you delete the folder. */
async function demoSite() {
  const folder = path.join(cache, "demo");
  if (!existsSync(path.join(folder, "docs.json"))) await cp(path.join(root, "demo/site"), folder, { recursive: true });
  return folder;
}

/**
 * What to print once everything runs.
 * @param {import("./demo/served.mjs").Opened} vscode
 * @param {string} site
 * @param {import("./demo/adminApi.mjs").AdminApi} api
 */
function welcome(vscode, site, api) {
  const width = Math.max(...api.jobs.map(({ id }) => id.length));
  return [
    "",
    `  VS Code     ${vscode.where}`,
    `  Demo site   ${site}`,
    `  Admin API   ${api.url}`,
    `  Project     ${api.projectId}`,
    `  API key     ${api.key}`,
    "",
    '  To try the "Agent Jobs" view, set the API key there, then track one of these jobs:',
    ...api.jobs.map(({ id, story }) => `    ${id.padEnd(width)}  ${story}`),
    "",
    ...vscode.notes.map((note) => `  ${note}`),
    "  Press Ctrl+C to stop.",
  ].join("\n");
}
