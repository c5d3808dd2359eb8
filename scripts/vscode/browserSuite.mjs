// Runs the suite of test/browser in VS Code without a server: in the extension host of the browser, on a virtual workspace.
import path from "node:path";
import { runInBrowser } from "./browserWindow.mjs";
import { root } from "./parts.mjs";
import { runInServedWindow } from "./servedWindow.mjs";
import { siteWithMistakes } from "./siteWithMistakes.mjs";

/** The maximum time for a run, in milliseconds: many times what it takes, since the machine may be busy. */
const limit = 20 * 60_000;

/** Where the virtual workspace is. Its authority needs encoding in a URI. */
const folder = "docs-memory://team+docs/site";

/**
 * Runs the suite.
 * @param {(line: string) => void} print gets each line of the report as it arrives
 * @returns {Promise<import("./bridge.mjs").Result & { on: string }>} the result, and where it ran
 * @throws {Error} with the reason if the suite does not finish
 */
export async function runWithoutServer(print) {
  const result = await runInServedWindow({ name: "browser", print }, async (scratch) => {
    const { workspace, diagnostics } = await siteWithMistakes(scratch);
    return {
      server: { version: "1.139", folder: workspace },
      async open({ page, server, bridge, log }) {
        /** @type {NodeJS.Timeout | undefined} */
        let timer;
        const exited = runInBrowser(page, server, {
          extension: root,
          tests: path.join(root, "out/test/browser"),
          workspace,
          folder,
          facts: { diagnostics },
          bridge: bridge.env.DOCS_JSON_TEST_BRIDGE,
          log,
        });
        const timedOut = new Promise((_, reject) => {
          timer = setTimeout(reject, limit, new Error(`The run timed out after ${limit / 60_000} minutes.`));
        });
        return Promise.race([exited, timedOut]).finally(() => clearTimeout(timer));
      },
    };
  });
  return { ...result, on: `${result.on}, without a server` };
}
