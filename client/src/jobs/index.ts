import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import { retrieveJob } from "./api.ts";
import type { Clock } from "./clock.ts";
import { KeyCheck } from "./keyCheck.ts";
import { logged } from "./logText.ts";
import { storeFolder } from "./manifest.ts";
import { migrateMemento } from "./migration.ts";
import type { JobKey } from "./model.ts";
import type { Outcome } from "./outcome.ts";
import { nextLookUp } from "./pace.ts";
import { Poller } from "./poller.ts";
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
 * Wires the jobs: store → poller → API → store, and the panel that follows the store.
 * Everything it starts ends with the extension.
 */
export async function activateJobs(context: vscode.ExtensionContext, face: JobsFace): Promise<JobsPanel> {
  const keys = new ApiKeys(context.secrets);
  const root = vscode.Uri.joinPath(context.globalStorageUri, storeFolder).fsPath;
  const folder = new DiskFolder(root, { durable: true });
  const store = new JobStore({ file: new VersionedFile(folder, "tracked"), clock, warn: (problem) => warn(problem, root) });
  await store.reload();
  // What was not taken over stays where it is, for the next time.
  await migrateMemento(context.globalState, store, folder).catch(() => warn("notWritten", root));
  const log = createLog();
  const ask = logged((key, signal) => lookUp(key, keys, signal), writeTo(log), clock);
  const check = new KeyCheck({ clock, lookUp: ask });
  const poller = new Poller({
    clock,
    lookUp: ask,
    report: (key, answer) => void store.record(key, answer),
    pace: (answer, failures) =>
      nextLookUp(answer, failures, { interval: pollInterval(), ceiling: pollCeiling(), random: Math.random() }),
  });
  const panel = new JobsPanel(face, { store, poller, keys, check, log, clock });

  const unfinished = () => {
    const parsed = baseUrl();
    return parsed.ok && polling() ? store.unfinished(parsed.base.origin) : [];
  };
  const follow = () => {
    poller.follow(unfinished());
    if (store.hasNotices) void store.claimNotices(randomUUID()).then((claimed) => panel.notify(claimed));
    void panel.tree.update();
  };
  const restart = () => {
    check.forget();
    poller.restart(unfinished());
    void panel.tree.update();
  };
  const stopListening = store.onDidChange(follow);
  const stopWatching = await folder.watch(() => void store.reload());
  context.subscriptions.push(
    log,
    panel,
    poller,
    { dispose: stopListening },
    { dispose: stopWatching },
    keys.onDidChange(restart),
    onDidChangeSettings(restart),
  );
  follow();
  void folder.tidy(clock.now());
  return panel;
}

/** One look-up with the key of the job's server, which is read for it and let go with it. */
async function lookUp(key: JobKey, keys: ApiKeys, signal: AbortSignal): Promise<Outcome> {
  const parsed = baseUrl();
  // The settings moved to another server: its key is not for this job.
  if (!parsed.ok || parsed.base.origin !== key.origin) return { kind: "aborted" };
  const stored = await keys.read(key.origin);
  if (stored.kind === "missing") return { kind: "keyMissing" };
  if (stored.kind === "unavailable") return { kind: "keyUnavailable" };
  const { projectId, id } = key;
  // The extension host replaces the global fetch by one that knows VS Code's proxy and certificates.
  return retrieveJob({ base: parsed.base, projectId, id, apiKey: stored.value, signal }, { fetch: globalThis.fetch, clock });
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
