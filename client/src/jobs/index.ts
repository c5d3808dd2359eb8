import { randomUUID } from "node:crypto";
import path from "node:path";
import * as vscode from "vscode";
import type { BaseUrl } from "./baseUrl.ts";
import type { Clock } from "./clock.ts";
import type { WindowState } from "./engine.ts";
import { JobEngine } from "./engine.ts";
import type { FetchJobHost } from "./fetchJob.ts";
import { fetchJob } from "./fetchJob.ts";
import { KeyTest } from "./keyTest.ts";
import { withLogging } from "./logText.ts";
import { leaseFolder, leaseName, storeFolder } from "./manifest.ts";
import type { StoreProblem } from "./store.ts";
import { JobStore } from "./store.ts";
import { VersionedFile } from "./versionedFile.ts";
import { ApiKeys } from "./vscode/apiKeys.ts";
import { DiskFolder } from "./vscode/diskFolder.ts";
import { createLog, writeTo } from "./vscode/log.ts";
import { JobsPanel } from "./vscode/panel.ts";
import { baseUrl, maxPollInterval, onDidChangeSettings, pollInterval, polling } from "./vscode/settings.ts";
import type { TreeHost } from "./vscode/tree.ts";

export type { JobsPanel };

/**
 * Wires the jobs: store → engine → API → store, and the panel that shows the store. Everything is disposed with the extension.
 */
export async function activateJobs(context: vscode.ExtensionContext, treeHost: TreeHost): Promise<JobsPanel> {
  const keys = new ApiKeys(context.secrets, clock);
  const storage = context.globalStorageUri.fsPath;
  const root = path.join(storage, storeFolder);
  const folder = new DiskFolder(root, { durable: true });
  const store = new JobStore({ file: new VersionedFile(folder, "tracked"), clock, warn: (problem) => warn(problem, root) });
  await store.reload();
  const log = createLog();
  // In the extension host, the global fetch uses the proxy and certificates of VS Code.
  const host: FetchJobHost = { base: server, readKey: (origin) => keys.read(origin), fetch: globalThis.fetch, clock };
  const loggedFetch = withLogging((key, signal) => fetchJob(key, host, signal), writeTo(log), clock);
  const keyTest = new KeyTest({ clock, fetchJob: loggedFetch, onRejected: (key, reason) => void store.record(key, reason) });
  const view = (): WindowState => ({ focused: vscode.window.state.focused, visible: treeHost.view.visible });
  const leases = new DiskFolder(path.join(storage, leaseFolder), { durable: false });
  const engine = new JobEngine(
    {
      store,
      leaseFile: (origin) => new VersionedFile(leases, leaseName(origin)),
      clock,
      uniqueName: randomUUID,
      settings: () => ({ server: server(), polling: polling(), interval: pollInterval(), maxInterval: maxPollInterval() }),
      fetchJob: loggedFetch,
      responds: () => keys.respond(),
      notify: (notifications) => panel.notify(notifications),
    },
    view(),
  );
  const panel = new JobsPanel(treeHost, { store, engine, keys, keyTest, log, clock });

  const stopListening = store.onDidChange(() => panel.tree.storeChanged());
  const stopWatching = await folder.watch(() => void store.reload());
  context.subscriptions.push(
    log,
    panel,
    engine,
    { dispose: stopListening },
    { dispose: stopWatching },
    keys.onDidChange((changed) => {
      keyTest.clear();
      engine.keyChanged(changed);
      void panel.tree.update();
    }),
    onDidChangeSettings(() => {
      keyTest.clear();
      engine.settingsChanged();
      void panel.tree.update();
    }),
    vscode.window.onDidChangeWindowState(() => engine.windowStateChanged(view())),
    treeHost.view.onDidChangeVisibility(() => engine.windowStateChanged(view())),
  );
  void panel.tree.update();
  // If the folder cannot be read, the store warns about it.
  folder.tidy(clock.now()).catch((error: unknown) => log.warn(`Could not remove old files: ${String(error)}`));
  return panel;
}

/** The configured server; `undefined` while its base URL is invalid. */
function server(): BaseUrl | undefined {
  const parsed = baseUrl();
  return parsed.ok ? parsed.base : undefined;
}

const clock: Clock = {
  now: () => Date.now(),
  schedule: (delay, task) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};

function warn(problem: StoreProblem, root: string): void {
  void vscode.window.showWarningMessage(
    {
      setAside: `Some tracked jobs could not be read. A copy of the damaged file is kept in ${root}.`,
      notRead: `Could not read the tracked jobs from ${root}.`,
      newerFormat:
        "The tracked jobs were saved by a newer version of this extension. Update the extension; until then, this window does not poll and saves no changes.",
      notWritten: `Could not save the tracked jobs to ${root}. Retrying with the next change.`,
    }[problem],
  );
}
