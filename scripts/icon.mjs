// node scripts/icon.mjs: draws media/icon.png, the icon of the extension in the Marketplace, from the icon of docs.json.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { launchBrowser } from "./vscode/browser.mjs";
import { root } from "./vscode/parts.mjs";

const size = 256;

const drawing = (await readFile(path.join(root, "media/docs-json-dark.svg"), "utf8")).replace(/stroke="#\w+"/, 'stroke="#fff"');
const { browser } = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const html = `<style>
    body { margin: 0; background: transparent }
    div { width: ${size}px; height: ${size}px; border-radius: ${size / 5}px; background: linear-gradient(#14877d, #0b5d57); display: grid; place-items: center }
    svg { width: 72%; height: 72% }
  </style><div>${drawing}</div>`;
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  await page.screenshot({ path: path.join(root, "media/icon.png"), omitBackground: true });
} finally {
  await browser.close();
}
