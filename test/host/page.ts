import { bridge } from "./bridge.ts";

/**
 * VS Code's window, as a person sees and uses it. A selector is one of Playwright's: CSS (`.suggest-widget`), `text=Open PR link`,
 * `role=button[name="Set API Key"]`, joined by `>>`. An action waits until it can be done and rejects after ten seconds.
 */
export const page = {
  /** Presses keys together: `Control+Space`, `Escape`. */
  press: (keys: string) => bridge("press", keys),
  /** Types a text, key by key, where the focus is. */
  type: (text: string) => bridge("type", text),
  click: (selector: string) => bridge("click", selector),
  rightClick: (selector: string) => bridge("rightClick", selector),
  hover: (selector: string) => bridge("hover", selector),
  /** Waits until the first match is visible. */
  waitFor: (selector: string) => bridge("waitFor", selector),
  /** Waits until there is no visible match. */
  waitForHidden: (selector: string) => bridge("waitForHidden", selector),
  /** The text of the first match. */
  text: async (selector: string) => {
    await page.waitFor(selector);
    return (await page.texts(selector))[0] ?? "";
  },
  /** The texts of all matches, as they are at this moment. */
  texts: async (selector: string): Promise<string[]> => (await bridge("texts", selector)) as string[],
  /** Waits for a page that a link opens beside the window, with this in its address, and closes it. */
  waitForOpened: (part: string) => bridge("waitForOpened", part),
  /** The style classes of all matches, as they are at this moment. */
  classes: async (selector: string): Promise<string[]> => (await bridge("classes", selector)) as string[],
  /** Takes a picture, below `.vscode-test/screenshots/`. Gives its file. */
  screenshot: async (name: string) => String(await bridge("screenshot", name)),
};
