import * as vscode from "vscode";
import type { Fault } from "../../demo/admin-api/faults.ts";
import type { JobScript } from "../../demo/admin-api/job.ts";
import type { AdminApi } from "../../demo/admin-api/server.ts";
import { startAdminApi } from "../../demo/admin-api/server.ts";
import { page } from "./page.ts";

export const key = "mint_host_0123456789";
export const projectId = "acme-docs";

/** A row of the view that contains this text. */
export const row = (text: string) => `.tree-explorer-viewlet-tree-view .monaco-list-row:has-text("${text}")`;

/** A button of the welcome text. */
export const welcome = (label: string) => `.welcome-view-content >> role=button[name="${label}"]`;

const center = ".notifications-center";

/** A button in a notification. */
export const notificationButton = (label: string) => `${center} .monaco-button:has-text("${label}")`;

/** Waits for a notification in the notification center, since VS Code under test shows no toasts. */
export async function seeNotification(text: string): Promise<void> {
  const item = `${center} .notification-list-item:has-text("${text}")`;
  await page.waitFor(`${item}, .statusbar-item[id="status.notifications"] .codicon-bell-dot`);
  await vscode.commands.executeCommand("notifications.showList");
  await page.waitFor(item);
}

/** The texts of all notifications. */
export async function notifications(): Promise<string[]> {
  await vscode.commands.executeCommand("notifications.showList");
  return page.texts(`${center} .notification-list-item-message`);
}

export async function clearNotifications(): Promise<void> {
  await vscode.commands.executeCommand("notifications.clearAll");
}

/** The status bar item. */
export const statusBar = '.statusbar-item[id="docs-json.vscode-docs-json.docsJson.jobs"]';

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
export function ended(id: string, outcome: NonNullable<JobScript["end"]>["outcome"], script: Partial<JobScript> = {}): JobScript {
  return job(id, { end: { after: 0, outcome }, ...script });
}

/** An admin API, and the window configured for it. The view is empty, since no job of this server is tracked. */
export interface JobServer {
  readonly api: () => AdminApi;
  /** Makes the next requests fail; `undefined` makes them succeed. */
  fail(fault: Fault | undefined): void;
  /** Stops the server, and starts it again at the same address. */
  goOffline(): Promise<void>;
  comeBack(): Promise<void>;
  /** Removes the API key and the settings, and stops the server. */
  close(): Promise<void>;
}

/**
 * Starts a server and shows the view.
 * @param state whether the API key and project are set, are not set, or stay as they are
 * @param at the port of the server; any free one by default
 */
export async function serveJobs(
  jobs: readonly JobScript[],
  state: "ready" | "not set up" | "as it is",
  at = 0,
): Promise<JobServer> {
  let fault: Fault | undefined;
  const start = (port: number) => startAdminApi({ key, projectId, port, faults: () => fault, jobs });
  let api = await start(at);
  const port = Number(new URL(api.url).port);
  if (state !== "as it is") await setting("baseUrl", api.url);
  await vscode.commands.executeCommand("docsJson.jobs.focus");
  if (state === "ready") {
    await setting("projectId", projectId);
    await setKey(key);
    await page.waitFor(welcome("Track Job"));
  }
  return {
    api: () => api,
    fail: (next) => {
      fault = next;
    },
    goOffline: () => api.close(),
    comeBack: async () => {
      api = await start(port);
    },
    async close() {
      await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
      await setting("baseUrl", undefined);
      await setting("projectId", undefined);
      await clearNotifications();
      await vscode.commands.executeCommand("workbench.action.closeAllEditors");
      await api.close();
    },
  };
}

/** Sets the API key through the user interface. */
export async function setKey(value: string): Promise<void> {
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

/** Types into the input box with this title, and accepts. */
export async function enter(title: string, text: string): Promise<void> {
  await page.waitFor(`.quick-input-title >> text=${title}`);
  await page.waitFor(".quick-input-box input:focus");
  await page.type(text);
  await page.press("Enter");
}

/** Runs a command from the Command Palette. */
export async function palette(title: string): Promise<void> {
  await page.press("F1");
  await page.waitFor(".quick-input-box input:focus");
  await page.type(`Docs JSON: ${title}`);
  await page.waitFor(`.quick-input-list .monaco-list-row >> text=Docs JSON: ${title}`);
  await page.press("Enter");
}

/** Chooses a command in the menu of a row. */
export async function chooseOn(text: string, item: string): Promise<void> {
  await page.rightClick(row(text));
  // VS Code ignores a click so soon after the menu opened.
  await page.hover(`.context-view >> text=${item}`);
  await page.waitFor(`.context-view .action-item.focused >> text=${item}`);
  await page.press("Enter");
}

export function setting(name: string, value: unknown): Thenable<void> {
  return vscode.workspace.getConfiguration("docsJson.jobs").update(name, value, vscode.ConfigurationTarget.Global);
}

/** Waits until a page of a server is opened by VS Code in a tab or by the system's browser. */
export function opened(server: { readonly url: string; readonly requested: Promise<void> }): Promise<unknown> {
  // A served VS Code proxies the page: the address of the tab contains the port.
  return Promise.any([server.requested, page.waitForOpened(`/${new URL(server.url).port}/`)]);
}

/** A fake Git host that tells when a page is requested. */
export async function startForge(): Promise<{ readonly url: string; readonly requested: Promise<void>; close(): Promise<void> }> {
  let onRequest: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const api = await startAdminApi({
    key,
    projectId,
    faults: () => {
      onRequest();
      return undefined;
    },
  });
  return { url: api.url, requested, close: () => api.close() };
}
