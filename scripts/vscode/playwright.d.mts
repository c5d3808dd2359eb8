/** The used part of playwright-core, which is installed on demand and is not a dependency of the project. */
export interface Playwright {
  readonly chromium: BrowserType;
}

export interface BrowserType {
  launch(options: Record<string, unknown>): Promise<Browser>;
  connectOverCDP(endpoint: string): Promise<Browser>;
}

export interface Browser {
  newPage(options?: Record<string, unknown>): Promise<Page>;
  newContext(options?: Record<string, unknown>): Promise<BrowserContext>;
  contexts(): BrowserContext[];
  close(): Promise<void>;
  version(): string;
}

interface BrowserContext {
  waitForEvent(event: "page", options: { predicate: (page: Page) => boolean; timeout?: number }): Promise<Page>;
  newPage(): Promise<Page>;
  pages(): Page[];
  close(): Promise<void>;
  grantPermissions(permissions: readonly string[]): Promise<void>;
}

export interface Page {
  readonly keyboard: {
    press(keys: string): Promise<void>;
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
    type(text: string, options?: { delay?: number }): Promise<void>;
    insertText(text: string): Promise<void>;
  };
  readonly mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  /** Runs a script in each document, before its own. */
  addInitScript(script: string): Promise<void>;
  close(): Promise<void>;
  context(): BrowserContext;
  evaluate(expression: string): Promise<unknown>;
  exposeFunction(name: string, callback: (...args: never[]) => unknown): Promise<void>;
  goto(address: string, options?: { timeout?: number }): Promise<unknown>;
  locator(selector: string): Locator;
  /** Answers the requests for addresses that match. */
  route(address: string | RegExp, handler: (route: Route) => Promise<void>): Promise<void>;
  title(): Promise<string>;
  url(): string;
  screenshot(options?: Record<string, unknown>): Promise<Uint8Array>;
  on(event: string, listener: (value: never) => void): void;
}

/** What a console shows of a line. */
export interface ConsoleMessage {
  type(): string;
  text(): string;
}

interface Route {
  request(): { url(): string; postData(): string | null };
  /** What the server answers. */
  fetch(): Promise<{ text(): Promise<string> }>;
  fulfill(answer: Record<string, unknown>): Promise<void>;
}

interface Locator {
  first(): Locator;
  click(options?: { button?: "left" | "right"; timeout?: number; modifiers?: readonly string[] }): Promise<void>;
  dblclick(options?: { timeout?: number }): Promise<void>;
  hover(options?: { timeout?: number; force?: boolean; position?: { x: number; y: number } }): Promise<void>;
  dragTo(target: Locator, options?: { timeout?: number }): Promise<void>;
  waitFor(options?: { state?: "visible" | "hidden"; timeout?: number }): Promise<void>;
  allInnerTexts(): Promise<string[]>;
  ariaSnapshot(options?: { timeout?: number }): Promise<string>;
  evaluateAll<T>(read: (elements: readonly { readonly className: string }[]) => T): Promise<T>;
  count(): Promise<number>;
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
}
