import { bridge } from "./bridge.ts";

const areScreenshotsWanted = process.env["DOCS_JSON_TEST_SCREENSHOTS"] !== undefined;

/**
 * A window of VS Code, as a person sees and uses it. A selector is one of Playwright's: CSS (`.suggest-widget`), `text=Open PR link`,
 * `role=button[name="Set API Key"]`, joined by `>>`. An action waits until it can be done and rejects after 45 seconds.
 */
function pageOf(act: typeof bridge) {
  const texts = async (selector: string) => (await act("texts", selector)) as string[];
  const waitFor = (selector: string) => act("waitFor", selector);
  return {
    /** Presses keys together: `Control+Space`, `Escape`. */
    press: (keys: string) => act("press", keys),
    /** Types a text, key by key, where the focus is. */
    type: (text: string) => act("type", text),
    /** Enters a text at once where the focus is, as by pasting it. */
    insert: (text: string) => act("insert", text),
    click: (selector: string) => act("click", selector),
    rightClick: (selector: string) => act("rightClick", selector),
    hover: (selector: string) => act("hover", selector),
    /** Drags the first match of a selector onto that of another one. */
    drag: (from: string, to: string) => act("drag", from, to),
    /** Drags a file to the end of a line of an editor, to insert it there. */
    dropInto: (from: string, to: string) => act("dropInto", from, to),
    /** Pastes an image that is in no file, such as a screenshot, where the focus is. `base64` is its content. */
    pasteImage: (base64: string) => act("pasteImage", base64),
    /** Waits until the first match is visible. */
    waitFor,
    /** Whether the first match becomes visible within milliseconds. */
    appears: async (selector: string, within = 5000) => (await act("appears", selector, String(within))) === true,
    /** Waits until there is no visible match. */
    waitForHidden: (selector: string) => act("waitForHidden", selector),
    /** The text of the first match. */
    text: async (selector: string) => {
      await waitFor(selector);
      return (await texts(selector))[0] ?? "";
    },
    /** The texts of all matches, as they are at this moment. */
    texts,
    /** Waits for a page that a link opens beside the window, with this in its address, and closes it. */
    waitForOpened: (part: string) => act("waitForOpened", part),
    /** What a screen reader gets of the first match, as a list of `role "name" [state]` in the order of reading. */
    accessibility: async (selector: string): Promise<string[]> => {
      const lines = String(await act("accessibility", selector)).split("\n");
      return lines.flatMap((line) => /^\s*- '?([a-z]+ "(?:[^"\\]|\\.)*"(?: \[[^\]]+\])*)/.exec(line)?.[1] ?? []);
    },
    /** The style classes of all matches, as they are at this moment. */
    classes: async (selector: string): Promise<string[]> => (await act("classes", selector)) as string[],
    /** Makes the window have the focus, or not. */
    setFocus: (hasFocus: boolean) => act("pretendFocus", String(hasFocus)),
    /** Takes a screenshot below `.vscode-test/screenshots/`, if somebody wants to see what passes: it takes as long as a short test. */
    screenshot: async (name: string, { isWanted = areScreenshotsWanted } = {}) => {
      if (isWanted) await act("screenshot", name);
    },
  };
}

export type WindowPage = ReturnType<typeof pageOf>;

/** The window of this extension host. */
export const page: WindowPage = pageOf(bridge);

/** The page inside the two frames of a Markdown preview. */
export const previewBody =
  "iframe.webview.ready >> internal:control=enter-frame >> #active-frame >> internal:control=enter-frame >> body";

/** Whether more windows can be opened, which takes the served VS Code. */
export function canOpenWindows(): boolean {
  return process.env["DOCS_JSON_TEST_WINDOWS"] !== undefined;
}

/** Opens one more window with the extension on the same workspace, which shows the jobs. It has secrets of its own. */
export async function openWindow(name: string): Promise<WindowPage & { readonly kill: () => Promise<unknown> }> {
  await bridge("openWindow", name);
  return {
    ...pageOf((action, ...args) => bridge("inWindow", name, action, ...args)),
    /** Ends the window and its extension host as a crash does. */
    kill: () => bridge("killWindow", name),
  };
}
