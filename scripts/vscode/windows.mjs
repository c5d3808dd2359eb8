// More windows of a served VS Code, each in a browser page of its own, with an extension host of its own.

import path from "node:path";
import { openPage } from "./browser.mjs";
import { root } from "./parts.mjs";
import { runInWindow } from "./workbench.mjs";

/**
 * @typedef {import("./playwright.d.mts").Browser} Browser
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {import("./server.mjs").Server} Server
 */

/** What each of them runs in its extension host. It prints the process id. */
const program = path.join(root, "out/test/host/otherWindow.js");

/**
 * Windows that a suite opens by name, with the extension and the workspace of its own window.
 * @param {object} options
 * @param {Browser} options.browser
 * @param {Server} options.server
 * @param {string} options.extension the folder of the extension
 * @param {(line: string) => void} options.log gets each line of their consoles
 */
export function otherWindows({ browser, server, extension, log }) {
  /** @type {Map<string, { page: Page, processId: number }>} */
  const opened = new Map();
  return {
    /** @param {string} name */
    page: (name) => opened.get(name)?.page,

    /** @param {string} name */
    async open(name) {
      const page = await openPage(browser);
      const processId = await new Promise((resolve, reject) => {
        const read = (/** @type {string} */ line) => {
          log(`${name}: ${line}`);
          const id = /process id: (\d+)/.exec(line)?.[1];
          if (id !== undefined) resolve(Number(id));
        };
        runInWindow(page, server, { extension, tests: program, log: read }).then(
          (code) => reject(new Error(`The window ended with exit code ${code}.`)),
          reject,
        );
      });
      opened.set(name, { page, processId });
    },

    /**
     * Ends a window as a crash does: its extension host has no time to clean up.
     * @param {string} name
     */
    async kill(name) {
      const window = opened.get(name);
      if (window === undefined) throw new Error(`There is no window ${name}.`);
      opened.delete(name);
      process.kill(window.processId, "SIGKILL");
      await window.page.close();
    },
  };
}
