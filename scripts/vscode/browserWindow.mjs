// Opens VS Code's window without a server behind it, as on vscode.dev: extensions run in the browser, on a virtual workspace.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { exposeAutomation } from "./workbench.mjs";

/**
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {import("./server.mjs").Server} Server
 */

/** What makes the window of a served VS Code use its server, and what does not: for extensions, and for settings and storage. */
const changes = /** @type {const} */ ([
  [/remoteAuthority:location\.host/, "remoteAuthority:undefined"],
  [/(this\.userDataPath\)\.with\(\{scheme:\w+\.)vscodeRemote/, "$1vscodeUserData"],
]);

/** The paths of what this adds to the served VS Code, on the same origin. */
const added = {
  product: "/docs-json",
  tests: "/docs-json-tests",
  files: "/docs-json-files",
  facts: "/docs-json-facts",
  bridge: "/docs-json-bridge",
};

/**
 * Opens a window without a server, and runs a suite in its extension host.
 * @param {Page} page
 * @param {Server} server which then only serves VS Code itself
 * @param {object} options
 * @param {string} options.extension the folder of the extension
 * @param {string} options.tests the folder of the suite, `index.js`, which is an extension with the file system of the workspace
 * @param {string} options.workspace the folder with the files of the virtual workspace
 * @param {string} options.folder the URI at which they are
 * @param {unknown} options.facts what the suite must know about it
 * @param {string} options.bridge the address of the bridge
 * @param {(line: string) => void} options.log gets each line of the console
 * @returns {Promise<number>} the exit code of the suite
 */
export async function runInBrowser(page, server, { extension, tests, workspace, folder, facts, bridge, log }) {
  const { origin, host } = new URL(server.address);
  const uri = (/** @type {string} */ path) => ({ scheme: "http", authority: host, path });
  const { protocol, host: authority, pathname } = new URL(folder);
  await configure(page, origin, {
    folderUri: { scheme: protocol.replace(":", ""), authority, path: pathname },
    developmentOptions: {
      enableSmokeTestDriver: true,
      extensions: [uri(added.product), uri(added.tests)],
      extensionTestsPath: uri(`${added.tests}/index.js`),
    },
  });
  await serveFolder(page, origin + added.product, extension);
  await serveFolder(page, origin + added.tests, tests);
  await page.route(origin + added.files, async (route) => route.fulfill({ json: await contentsIn(workspace) }));
  await page.route(origin + added.facts, (route) => route.fulfill({ json: facts }));
  await page.route(origin + added.bridge, async (route) => {
    const response = await fetch(bridge, { method: "POST", body: route.request().postData() });
    await route.fulfill({ body: await response.text(), contentType: "application/json" });
  });
  page.on("console", (/** @type {import("./playwright.d.mts").ConsoleMessage} */ message) =>
    log(`[${message.type()}] ${message.text()}`),
  );
  const { exited } = await exposeAutomation(page, log);
  await page.goto(`${origin}/?`, { timeout: 3 * 60_000 });
  return exited;
}

/**
 * Changes the configuration of the window, which is part of its page.
 * @param {Page} page
 * @param {string} origin
 * @param {object} more
 */
async function configure(page, origin, more) {
  await page.route(`${origin}/?`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="vscode-workbench-web-configuration" data-settings=")([^"]*)"/, (_, start, settings) => {
      const configuration = { ...JSON.parse(settings.replaceAll("&quot;", '"').replaceAll("&amp;", "&")), ...more };
      return `${start}${JSON.stringify(configuration).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
    });
    await route.fulfill({ response, body });
  });
  await page.route(/\/workbench\.js$/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [from, to] of changes) {
      if (!from.test(body)) throw new Error("This VS Code cannot be used without its server.");
      body = body.replace(from, to);
    }
    await route.fulfill({ response, body });
  });
}

/**
 * @param {Page} page
 * @param {string} address
 * @param {string} folder
 */
async function serveFolder(page, address, folder) {
  await page.route(`${address}/**`, async (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname).slice(new URL(address).pathname.length + 1);
    await route.fulfill({ path: path.join(folder, name) }).catch(() => route.fulfill({ status: 404 }));
  });
}

/**
 * The content of all files of a folder in Base64, by path.
 * @param {string} folder
 */
async function contentsIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = files.map(async (file) => [
    path.relative(folder, file).replaceAll(path.sep, "/"),
    await readFile(file, "base64"),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}
