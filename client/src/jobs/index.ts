import { randomUUID } from "node:crypto";
import path from "node:path";
import * as vscode from "vscode";
import type { BaseUrl } from "./baseUrl.ts";
import type { Clock } from "./clock.ts";
import type { View } from "./engine.ts";
import { JobEngine } from "./engine.ts";
import { KeyCheck } from "./keyCheck.ts";
import { logged } from "./logText.ts";
import type { LookUpHost } from "./lookUp.ts";
import { lookUp } from "./lookUp.ts";
import { leaseFolder, storeFolder } from "./manifest.ts";
import { JobStore } from "./store.ts";
import { VersionedFile } from "./versionedFile.ts";
import { ApiKeys } from "./vscode/apiKeys.ts";
import { DiskFolder } from "./vscode/diskFolder.ts";
import { createLog, writeTo } from "./vscode/log.ts";
import { JobsPanel } from "./vscode/panel.ts";
import { baseUrl, onDidChangeSettings, pollCeiling, pollInterval, polling } from "./vscode/settings.ts";
import type { JobsFace } from "./vscode/tree.ts";

export type { JobsPanel };

/**
 * Wires the jobs: store → engine → API → store, and the panel that follows the store.
 * Everything it starts ends with the extension.
 */
export async function activateJobs(context: vscode.ExtensionContext, face: JobsFace): Promise<JobsPanel> {
  const keys = new ApiKeys(context.secrets);
  const storage = context.globalStorageUri.fsPath;
  const root = path.join(storage, storeFolder);
  const folder = new DiskFolder(root, { durable: true });
  const store = new JobStore({ file: new VersionedFile(folder, "tracked"), clock, warn: (problem) => warn(problem, root) });
  await store.reload();
  const log = createLog();
  // The extension host replaces the global fetch by one that knows VS Code's proxy and certificates.
  const host: LookUpHost = { base: server, readKey: (origin) => keys.read(origin), fetch: globalThis.fetch, clock };
  const ask = logged((key, signal) => lookUp(key, host, signal), writeTo(log), clock);
  const check = new KeyCheck({ clock, lookUp: ask, rejected: (key, reason) => void store.record(key, reason) });
  const view = (): View => ({ focused: vscode.window.state.focused, visible: face.view.visible });
  const engine = new JobEngine(
    {
      store,
      leaseFile: new VersionedFile(new DiskFolder(path.join(storage, leaseFolder), { durable: false }), "holder"),
      clock,
      uniqueName: randomUUID,
      settings: () => ({ server: server(), polling: polling(), interval: pollInterval(), ceiling: pollCeiling() }),
      lookUp: ask,
      notify: (notices) => panel.notify(notices),
    },
    view(),
  );
  const panel = new JobsPanel(face, { store, engine, keys, check, log, clock });

  const stopListening = store.onDidChange(() => void panel.tree.update());
  const stopWatching = await folder.watch(() => void store.reload());
  context.subscriptions.push(
    log,
    panel,
    engine,
    { dispose: stopListening },
    { dispose: stopWatching },
    keys.onDidChange((changed) => {
      check.forget();
      engine.keyChanged(changed);
      void panel.tree.update();
    }),
    onDidChangeSettings(() => {
      check.forget();
      engine.settingsChanged();
      void panel.tree.update();
    }),
    vscode.window.onDidChangeWindowState(() => engine.viewChanged(view())),
    face.view.onDidChangeVisibility(() => engine.viewChanged(view())),
  );
  void panel.tree.update();
  void folder.tidy(clock.now());
  return panel;
}

/** The server of the jobs, while its base URL is one that a key may be sent to. */
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

function warn(problem: "setAside" | "notRead" | "notWritten", root: string): void {
  void vscode.window.showWarningMessage(
    {
      setAside: `Some tracked jobs could not be read. What was there is kept as it was, as “tracked.unreadable” in ${root}.`,
      notRead: `The tracked jobs could not be read from ${root}.`,
      notWritten: `The tracked jobs could not be written to ${root}. It is tried again with the next change.`,
    }[problem],
  );
}
