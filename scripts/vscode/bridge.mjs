// Connects a suite inside VS Code to the process that started it: takes its report, and acts on the window as a user does.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";

/**
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {{ passed: number, failed: string[] }} Result how many tests passed, and the titles of those that failed, with the reasons
 */

/** The first match of a selector. @type {(page: Page, selector: string | undefined) => import("./playwright.d.mts").Locator} */
const first = (page, selector) => page.locator(selector ?? "").first();

/**
 * Actions on the window. Selectors are Playwright's: CSS, `text=…`, `role=button[name="…"]`, joined by `>>`.
 * @type {Record<string, (page: Page, screenshots: string, ...args: string[]) => Promise<unknown>>}
 */
const actions = {
  press: (page, _, keys) => page.keyboard.press(keys ?? ""),
  type: (page, _, letters) => page.keyboard.type(letters ?? "", { delay: 10 }),
  insert: (page, _, text) => page.keyboard.insertText(text ?? ""),
  click: (page, _, selector) => first(page, selector).click(actionTimeout),
  rightClick: (page, _, selector) => first(page, selector).click({ button: "right", ...actionTimeout }),
  hover: (page, _, selector) => first(page, selector).hover(actionTimeout),
  drag: (page, _, from, to) => first(page, from).dragTo(first(page, to), actionTimeout),
  /** Drops a file at the end of a line of an editor, which VS Code allows with Shift: otherwise, it opens the file. */
  async dropInto(page, _, from, to) {
    await first(page, from).hover(actionTimeout);
    await page.mouse.down();
    // VS Code covers the editor until Shift is pressed and the pointer moves again.
    for (const x of [500, 501, 502]) {
      await first(page, to).hover({ position: { x, y: 5 }, force: true, ...actionTimeout });
      await page.keyboard.down("Shift");
    }
    await page.mouse.up();
    await page.keyboard.up("Shift");
  },
  /** Pastes an image that is in no file, where the focus is. Browsers only let pages read the clipboard that are in front. */
  pasteImage: (page, _, base64) =>
    page.evaluate(`{
      const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (byte) => byte.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }`),
  waitFor: (page, _, selector) => first(page, selector).waitFor(actionTimeout),
  appears: (page, _, selector, timeout) =>
    first(page, selector)
      .waitFor({ timeout: Number(timeout) })
      .then(
        () => true,
        () => false,
      ),
  waitForHidden: (page, _, selector) => first(page, selector).waitFor({ state: "hidden", ...actionTimeout }),
  /** What a screen reader gets of the first match: roles, names, and states. */
  accessibility: (page, _, selector) => first(page, selector).ariaSnapshot(actionTimeout),
  texts: (page, _, selector) => page.locator(selector ?? "").allInnerTexts(),
  /** Makes the window believe that it has the focus, or not. In a headless browser, all pages have it. */
  pretendFocus: (page, _, focused) =>
    page.evaluate(
      `document.hasFocus = () => ${focused === "true"}; document.dispatchEvent(new Event("visibilitychange")); undefined`,
    ),
  classes: (page, _, selector) => page.locator(selector ?? "").evaluateAll((all) => all.map((one) => one.className)),
  async waitForOpened(page, _, part) {
    const isOpened = (/** @type {Page} */ each) => each !== page && each.url().includes(part ?? "");
    const context = page.context();
    const opened =
      context.pages().find(isOpened) ?? (await context.waitForEvent("page", { predicate: isOpened, ...actionTimeout }));
    const address = opened.url();
    await opened.close();
    return address;
  },
  async screenshot(page, folder, name) {
    const file = path.join(folder, `${(name ?? "").replace(/[^\w.-]+/g, "-")}.png`);
    await mkdir(folder, { recursive: true });
    // Shows animations in their final state.
    await page.screenshot({ path: file, animations: "disabled" });
    return file;
  },
};

/**
 * @typedef OtherWindows windows that the suite opens beside its own
 * @property {(name: string) => Page | undefined} page
 * @property {(name: string) => Promise<void>} open
 * @property {(name: string) => Promise<void>} kill
 */

/** Options with the timeout of an action, in milliseconds: shorter than a test's, so that a failed test names what was missing. */
const actionTimeout = { timeout: 45_000 };

/**
 * Starts the bridge on a free port of 127.0.0.1.
 * @param {object} options
 * @param {() => Page | undefined | Promise<Page | undefined>} options.page gives the window, once it is open
 * @param {string} options.screenshots the folder for screenshots
 * @param {(line: string) => void} options.print prints a line of the report
 * @param {() => OtherWindows | undefined} [options.others] if more windows can be opened
 */
export async function startBridge({ page, screenshots, print, others = () => undefined }) {
  /** That of all finished runs: a suite may reload its window and run again. @type {Result | undefined} */
  let result;
  let runs = 0;
  let lastRequest = Date.now();
  let lastLine = "";
  const secret = `/${randomUUID()}`;
  const server = createServer(async (request, response) => {
    if (request.url !== secret || request.method !== "POST") return void response.writeHead(404).end();
    lastRequest = Date.now();
    /** @type {{ name: string, args: string[] }} */
    const { name, args } = JSON.parse(await text(request));
    response.setHeader("content-type", "application/json");
    try {
      response.end(JSON.stringify({ value: await answer(name, args) }));
    } catch (error) {
      response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
    }
  });

  /**
   * @param {string} name
   * @param {string[]} args
   */
  async function answer(name, args) {
    if (name === "print") {
      lastLine = args[0] ?? "";
      return print(lastLine);
    }
    if (name === "runs") return runs;
    if (name === "finish") {
      const { passed, failed } = JSON.parse(args[0] ?? "");
      runs += 1;
      result = { passed: (result?.passed ?? 0) + passed, failed: [...(result?.failed ?? []), ...failed] };
      return result.failed.length;
    }
    const [other = "", action = "", ...rest] = args;
    if (name === "openWindow") return others()?.open(other);
    if (name === "killWindow") return others()?.kill(other);
    return name === "inWindow" ? act(others()?.page(other), action, rest) : act(await page(), name, args);
  }

  /**
   * @param {Page | undefined} window
   * @param {string} name
   * @param {readonly string[]} args
   */
  function act(window, name, args) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined) throw new Error(`Unknown action: ${name}.`);
    if (window === undefined) throw new Error("The window is not open.");
    return action(window, screenshots, ...args);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The bridge failed to listen.");
  return {
    /** Environment variables that tell the suite where the bridge is. */
    env: { DOCS_JSON_TEST_BRIDGE: `http://127.0.0.1:${address.port}${secret}` },
    /** How long the suite has asked nothing, in milliseconds. */
    silence: () => Date.now() - lastRequest,
    /** The last line of the report. */
    lastLine: () => lastLine,
    /** The result, once a run has finished. */
    result: () => result,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
