import * as vscode from "vscode";
import { retrieveJob } from "./api.ts";
import type { Clock } from "./clock.ts";
import { setAsideKey } from "./manifest.ts";
import type { JobKey } from "./model.ts";
import type { Outcome } from "./outcome.ts";
import { nextLookUp } from "./pace.ts";
import { Poller } from "./poller.ts";
import { JobStore } from "./store.ts";
import { ApiKeys } from "./vscode/apiKeys.ts";
import { jobCommands } from "./vscode/commands.ts";
import type { JobsFace } from "./vscode/panel.ts";
import { JobsPanel } from "./vscode/panel.ts";
import { baseUrl, onDidChangeSettings, pollInterval } from "./vscode/settings.ts";

export type { JobsPanel };

/**
 * Wires the jobs: store → poller → API → store, and the panel that follows the store.
 * Everything it starts ends with the extension.
 */
export function activateJobs(context: vscode.ExtensionContext, face: JobsFace): JobsPanel {
  const keys = new ApiKeys(context.secrets);
  const store = new JobStore({ memento: context.globalState, clock, warn });
  const poller = new Poller({
    clock,
    lookUp: (key, signal) => lookUp(key, keys, signal),
    report: (key, answer) => store.record(key, answer),
    pace: (answer, failures) => nextLookUp(answer, failures, { interval: pollInterval(), random: Math.random() }),
  });
  const panel = new JobsPanel(face, { store, keys, clock }, jobCommands({ store, poller, keys, clock }));

  const unfinished = () => {
    const parsed = baseUrl();
    return parsed.ok ? store.unfinished(parsed.base.origin) : [];
  };
  const follow = () => {
    poller.follow(unfinished());
    void panel.update();
  };
  const restart = () => {
    poller.restart(unfinished());
    void panel.update();
  };
  const stopListening = store.onDidChange(follow);
  context.subscriptions.push(panel, poller, { dispose: stopListening }, keys.onDidChange(restart), onDidChangeSettings(restart));
  follow();
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

function warn(problem: "setAside" | "notWritten"): void {
  void vscode.window.showWarningMessage(
    problem === "setAside"
      ? `Some tracked jobs could not be read. They are no longer shown and kept as they were, under “${setAsideKey}” in the extension's storage.`
      : "The tracked jobs could not be stored: VS Code did not write to the extension's storage.",
  );
}
