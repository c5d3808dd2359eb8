// npm run screenshots: takes the README's screenshots in the real VS Code.
//   node scripts/screenshots.mjs [scene …]     writes media/<scene>.png
import { cp, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { startAdminApi } from "./demo/adminApi.mjs";
import { serve } from "./demo/served.mjs";
import { installDependencies } from "./dependencies.mjs";
import { onEndRequest, run } from "./processes.mjs";
import { scratchFolder } from "./scratch.mjs";
import { scenes } from "./screenshots/scenes.mjs";
import { launchBrowser } from "./vscode/browser.mjs";
import { root } from "./vscode/parts.mjs";

/** Hides what would distract in a screenshot. */
const settings = {
  "breadcrumbs.enabled": false,
  "editor.cursorBlinking": "solid",
  "editor.fontSize": 13,
  "editor.minimap.enabled": false,
  "editor.overviewRulerBorder": false,
  "editor.scrollbar.horizontal": "hidden",
  "editor.stickyScroll.enabled": false,
  "window.autoDetectColorScheme": true,
  "window.commandCenter": false,
  "workbench.layoutControl.enabled": false,
  "workbench.statusBar.visible": false,
};

onEndRequest(process.exit);
const wanted = process.argv.slice(2);
await installDependencies();
const built = await run(process.execPath, ["esbuild.mjs", "extension", "demo"], { cwd: root, echo: true });
if (built.code !== 0) process.exit(built.code);
const folder = await scratchFolder();
const { browser } = await launchBrowser();
try {
  for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) await take(scene);
} finally {
  await browser.close();
}

/**
 * Plays a scene in a new VS Code, and takes a screenshot.
 * @param {import("./screenshots/scenes.mjs").Scene} scene
 */
async function take(scene) {
  const scratch = path.join(folder, scene.name);
  await mkdir(scratch);
  const site = path.join(scratch, "acme-docs");
  if (scene.isEmpty) await mkdir(site);
  else await cp(path.join(root, "demo/site"), site, { recursive: true });
  for (const [file, edit] of Object.entries(scene.edits ?? {})) {
    const text = await readFile(path.join(site, file), "utf8");
    await writeFile(path.join(site, file), edit(text));
  }
  await scene.prepare?.(site);
  const api = await startAdminApi();
  const presets = { "docsJson.jobs.baseUrl": api.url, "docsJson.jobs.projectId": api.projectId };
  const vscode = await serve({
    site,
    opensDocsJson: !scene.isEmpty,
    scratch,
    settings: { ...settings, ...presets, ...scene.settings },
  });
  const context = await browser.newContext({ viewport: scene.size, deviceScaleFactor: 2, colorScheme: "light" });
  try {
    const page = await context.newPage();
    await page.goto(vscode.address);
    const ready = scene.isEmpty ? ".welcome-view-content" : '[data-mode-id="docs-json"] .colorpicker-color-decoration';
    await page.locator(ready).first().waitFor({ timeout: 30_000 });
    await scene.play(page, api);
    const file = path.join(root, "media", `${scene.name}.png`);
    await page.screenshot({ path: file, ...(scene.clip === undefined ? {} : { clip: scene.clip }) });
    console.log(`  ${path.relative(root, file)}  ${Math.ceil((await stat(file)).size / 1024)} KB`);
  } finally {
    await context.close();
    await vscode.stop();
    await api.stop();
  }
}
