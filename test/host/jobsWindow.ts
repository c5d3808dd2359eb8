import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import * as vscode from "vscode";
import type { Fault } from "../../demo/admin-api/faults.ts";
import type { JobScript } from "../../demo/admin-api/job.ts";
import type { AdminApi } from "../../demo/admin-api/server.ts";
import { startAdminApi } from "../../demo/admin-api/server.ts";
import type { WindowPage } from "./page.ts";
import { page } from "./page.ts";
import { closeEditors } from "./workspace.ts";

export const apiKey = "mint_host_0123456789";

/** Keys that the server accepts, too, so that its requests tell which window sent them. */
export const otherApiKeys = { a: "mint_host_a_0123456789", b: "mint_host_b_0123456789" };

export const projectId = "acme-docs";

/** A row of the view that contains this text. */
export const row = (text: string) => `.tree-explorer-viewlet-tree-view .monaco-list-row:has-text("${text}")`;

/** A button of the welcome text. */
export const welcomeButton = (label: string) => `.welcome-view-content >> role=button[name="${label}"]`;

const center = ".notifications-center";

/** A button in a notification. */
export const notificationButton = (label: string) => `${center} .monaco-button:has-text("${label}")`;

/** Waits for a notification in the notification center, since VS Code under test shows no toasts. */
export async function seeNotification(text: string): Promise<void> {
  const item = `${center} .notification-list-item:has-text("${text}")`;
  await page.waitFor(`${item}, .statusbar-item[id="status.notifications"] .codicon-bell-dot`);
  for (let tries = 1; tries < 10; tries++) {
    await vscode.commands.executeCommand("notifications.showList");
    // VS Code closes the list when an equal notification replaces the only one in it.
    if (await page.appears(item)) return;
  }
  await page.waitFor(item);
}

/** The texts of all notifications. */
export async function notifications(): Promise<string[]> {
  await vscode.commands.executeCommand("notifications.showList");
  const texts = await page.texts(`${center} .notification-list-item-message`);
  // If the first notification arrives while the empty list is shown, VS Code 1.100 keeps its row after it is cleared.
  await vscode.commands.executeCommand("notifications.hideList");
  return texts;
}

export async function clearNotifications(): Promise<void> {
  await vscode.commands.executeCommand("notifications.clearAll");
}

/** The status bar item. */
export const statusBar = '.statusbar-item[id="docs-json.vscode-docs-json.docsJson.jobs"]';

/** The status bar item that sends the prompt in the active editor. */
export const sendItem = '.statusbar-item[id="docs-json.vscode-docs-json.docsJson.jobs.sendPrompt"]';

/** A running job on its own branch. */
export function job(id: string, script: Partial<JobScript> = {}): JobScript {
  return {
    id,
    source: { repository: "https://github.com/acme/docs", ref: `agent/${id}` },
    model: "writer-2",
    ...script,
  };
}

/** A finished job. */
export function finishedJob(
  id: string,
  outcome: NonNullable<JobScript["end"]>["outcome"],
  script: Partial<JobScript> = {},
): JobScript {
  return job(id, { end: { after: 0, outcome }, ...script });
}

/** An admin API, and the window configured for it. The view is empty, since no job of this server is tracked. */
export interface JobServer {
  readonly api: () => AdminApi;
  /** Makes the next requests fail, or only those with a method; `undefined` makes them succeed. */
  fail(fault: Fault | undefined, method?: string): void;
  /** Stops the server, and starts it again at the same address. */
  goOffline(): Promise<void>;
  comeBack(): Promise<void>;
  /** Removes the API key and the settings, and stops the server. */
  close(): Promise<void>;
}

/**
 * Starts a server and shows the view.
 * @param state whether the API key and project are set, are not set, or stay as they are
 * @param requestedPort the port of the server; any free one by default
 */
export async function serveJobs(
  jobs: readonly JobScript[],
  state: "ready" | "not set up" | "as it is",
  requestedPort = 0,
): Promise<JobServer> {
  let fault: (request: { readonly method: string }) => Fault | undefined = () => undefined;
  const start = (port: number) =>
    startAdminApi({ key: [apiKey, ...Object.values(otherApiKeys)], projectId, port, faults: (request) => fault(request), jobs });
  let api = await start(requestedPort);
  const port = Number(new URL(api.url).port);
  if (state !== "as it is") await updateSetting("baseUrl", api.url);
  await vscode.commands.executeCommand("docsJson.jobs.focus");
  if (state === "ready") {
    await updateSetting("projectId", projectId);
    await setApiKey(apiKey);
    await page.waitFor(welcomeButton("Track Job")).catch(async () => {
      // On a busy machine, secret storage may answer too late to the test of the key, whose failure the view then shows.
      console.warn("The view shows instead of Track Job:", await page.texts(".part.sidebar"));
      await setApiKey(apiKey);
      await page.waitFor(welcomeButton("Track Job"));
    });
    // Setting the key shows one.
    await clearNotifications();
  }
  return {
    api: () => api,
    fail: (next, only) => {
      fault = ({ method }) => (only === undefined || method === only ? next : undefined);
    },
    goOffline: () => api.close(),
    comeBack: async () => {
      api = await start(port);
    },
    async close() {
      await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
      await updateSetting("baseUrl", undefined);
      await updateSetting("projectId", undefined);
      await clearNotifications();
      await closeEditors();
      await api.close();
    },
  };
}

/** Sets the API key through the user interface. */
export async function setApiKey(value: string): Promise<void> {
  const done = vscode.commands.executeCommand("docsJson.jobs.setApiKey");
  await enter("Admin API Key", value);
  await done;
}

/** Tracks jobs through the user interface. */
export async function track(text: string): Promise<void> {
  const done = vscode.commands.executeCommand("docsJson.jobs.track");
  await enter("Track Job", text);
  await done;
}

/** Where the windows keep the prompts that are not sent. */
export const draftFolder = path.join(
  String(process.env["DOCS_JSON_TEST_USER"]),
  "globalStorage/docs-json.vscode-docs-json/prompts",
);

/** Removes the prompts that a test which failed left behind: the user would have to choose one. */
export async function removeDrafts(): Promise<void> {
  for (const name of await readdir(draftFolder).catch(() => [])) await rm(path.join(draftFolder, name), { force: true });
}

/** Enters a text into the input box with this title, and accepts. */
export async function enter(title: string, text: string, window: WindowPage = page): Promise<void> {
  await window.waitFor(`.quick-input-title >> text=${title}`);
  await window.waitFor(".quick-input-box input:focus");
  await window.insert(text);
  await window.press("Enter");
}

/** Runs a command from the Command Palette. */
export async function palette(title: string, window: WindowPage = page): Promise<void> {
  await window.press("F1");
  await window.waitFor(".quick-input-box input:focus");
  await window.insert(`Docs JSON: ${title}`);
  await window.waitFor(`.quick-input-list .monaco-list-row.focused >> text=Docs JSON: ${title}`);
  await window.press("Enter");
}

/** Opens the menu of a row, again if it does not appear: VS Code closes it if the row moves meanwhile. */
export async function openMenu(text: string, item: string): Promise<void> {
  do await page.rightClick(row(text));
  while (!(await page.appears(`.context-view >> text=${item}`)));
}

/** Chooses a command in the menu of a row, again if VS Code calls it without the row: it does while all rows are requested again. */
export async function chooseOn(text: string, item: string): Promise<void> {
  do {
    await openMenu(text, item);
    // VS Code ignores a click so soon after the menu opened.
    await page.hover(`.context-view >> text=${item}`);
    await page.waitFor(`.context-view .action-item.focused >> text=${item}`);
    await page.press("Enter");
  } while (await isAskedForJob());
}

/** Whether a command asks which job it applies to, as it does within a moment; if so, the question is closed. */
export async function isAskedForJob(): Promise<boolean> {
  const question = '.quick-input-widget:visible .quick-input-box input[placeholder="Select a job"]';
  if (!(await page.appears(question, 500))) return false;
  await page.press("Escape");
  await page.waitForHidden(question);
  return true;
}

export function updateSetting(name: string, value: unknown): Thenable<void> {
  return vscode.workspace.getConfiguration("docsJson.jobs").update(name, value, vscode.ConfigurationTarget.Global);
}

/** Waits until a page of a server is opened by VS Code in a tab or by the system's browser. */
export function waitUntilOpened(server: { readonly url: string; readonly requested: Promise<void> }): Promise<unknown> {
  // A served VS Code proxies the page: the address of the tab contains the port.
  return Promise.any([server.requested, page.waitForOpened(`/${new URL(server.url).port}/`)]);
}

/** A fake Git host that tells when a page is requested. */
export async function startGitHost(): Promise<{
  readonly url: string;
  readonly requested: Promise<void>;
  close(): Promise<void>;
}> {
  let onRequest: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const api = await startAdminApi({
    key: apiKey,
    projectId,
    faults: () => {
      onRequest();
      return undefined;
    },
  });
  return { url: api.url, requested, close: () => api.close() };
}
