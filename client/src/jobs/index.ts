import { randomUUID } from "node:crypto";
import path from "node:path";
import * as vscode from "vscode";
import { nodeFetch } from "../nodeFetch.ts";
import { clock } from "../time/clock.ts";
import { ApiKeyTest } from "./api/apiKeyTest.ts";
import type { BaseUrl } from "./api/baseUrl.ts";
import { fetchJob } from "./api/fetchJob.ts";
import type { ServerHost } from "./api/withApiKey.ts";
import { withFetchLogging, withPromptLogging } from "./logText.ts";
import {
  attentionName,
  draftFolder,
  hasApiKeyState,
  leaseFolder,
  leaseName,
  pullRequestLeaseName,
  storeFolder,
} from "./manifest.ts";
import { JobEngine } from "./polling/engine.ts";
import type { EngineHost, WindowState } from "./polling/engineHost.ts";
import { Previews } from "./previews/previews.ts";
import { requestDeployment, startPreview } from "./previews/requestPreview.ts";
import { Drafts } from "./prompts/drafts.ts";
import { postPrompt } from "./prompts/postPrompt.ts";
import { JobStore } from "./store/store.ts";
import type { StoreProblem } from "./store/storeWarnings.ts";
import { VersionedFile } from "./store/versionedFile.ts";
import { ApiKeys } from "./vscode/apiKeys.ts";
import type { Services } from "./vscode/commands/context.ts";
import { DiskFolder } from "./vscode/diskFolder.ts";
import { createLog, writeTo } from "./vscode/log.ts";
import { PullRequests, testGitHub } from "./vscode/pullRequests/pullRequests.ts";
import { baseUrl, maxPollInterval, onDidChangeSettings, pollInterval, pollingEnabled } from "./vscode/settings.ts";
import type { TreeHost } from "./vscode/tree.ts";
import { JobsUi } from "./vscode/ui.ts";

export type { JobsUi };

/**
 * Wires the jobs: store → engine → API → store, and the user interface that shows the store. Everything is disposed with the extension.
 */
export async function activateJobs(context: vscode.ExtensionContext, treeHost: TreeHost): Promise<JobsUi> {
  const apiKeys = new ApiKeys(context.secrets, clock);
  const storage = context.globalStorageUri.fsPath;
  const root = path.join(storage, storeFolder);
  const folder = new DiskFolder(root, { durable: true });
  const store = new JobStore({ file: new VersionedFile(folder, "tracked"), clock, warn: (problem) => warn(problem, root) });
  await store.reload();
  const log = createLog();
  const host: ServerHost = { base: server, readApiKey: (origin) => apiKeys.read(origin), fetch: nodeFetch, clock };
  const loggedFetch = withFetchLogging((key, signal) => fetchJob(key, host, signal), writeTo(log), clock);
  const apiKeyTest = new ApiKeyTest({
    clock,
    fetchJob: loggedFetch,
    onRejected: (key, reason) => void store.record(key, reason),
  });
  const windowState = (): WindowState => ({ focused: vscode.window.state.focused, visible: treeHost.view.visible });
  const leases = new DiskFolder(path.join(storage, leaseFolder), { durable: false });
  const engine = new JobEngine(
    {
      ...pollingIn(leases),
      store,
      clock,
      fetchJob: loggedFetch,
      responds: () => apiKeys.responds(),
      canReadApiKey: (origin) => apiKeys.canRead(origin),
      notify: (notifications) => ui.notify(notifications),
    },
    windowState(),
  );
  const canTrack = async () => {
    await store.reload();
    return !store.isReadOnly;
  };
  const prompts = new DiskFolder(path.join(storage, draftFolder), { durable: true });
  const drafts = new Drafts(prompts);
  const pullRequests = createPullRequests(context, store, leases, log);
  const services = {
    store,
    engine,
    apiKeys,
    apiKeyTest,
    previews: createPreviews(host),
    pullRequests,
    drafts,
    postPrompt: withPromptLogging((target, prompt) => postPrompt(target, prompt, { ...host, canTrack }), writeTo(log), clock),
    onApiKeyChecked: (hasApiKey: boolean) => void context.globalState.update(hasApiKeyState, hasApiKey),
    log,
    clock,
  };
  const ui = new JobsUi(treeHost, services);

  context.subscriptions.push(log, ui, pullRequests, engine, ...passOnChanges(services, ui));
  context.subscriptions.push(
    vscode.window.onDidChangeWindowState(() => engine.windowStateChanged(windowState())),
    treeHost.view.onDidChangeVisibility(() => engine.windowStateChanged(windowState())),
    { dispose: await folder.watch(() => void store.reload()) },
  );
  void ui.tree.update();
  removeOldFiles([folder, leases, prompts], drafts, log);
  return ui;
}

/** Passes changes of the jobs, the API keys, and the settings on to what depends on them. */
function passOnChanges({ store, engine, apiKeys, apiKeyTest, pullRequests }: Services, ui: JobsUi): readonly vscode.Disposable[] {
  return [
    { dispose: store.onDidChange(() => ui.tree.storeChanged()) },
    apiKeys.onDidChange((changed) => {
      apiKeyTest.clear();
      engine.apiKeyChanged(changed);
      void ui.tree.update();
      if (vscode.window.state.focused && pollingEnabled()) void showMissingApiKey(changed, apiKeys, store, engine);
    }),
    onDidChangeSettings(() => {
      apiKeyTest.clear();
      engine.settingsChanged();
      pullRequests.settingsChanged();
      void ui.settingsChanged();
    }),
  ];
}

/** Shows at once that a key was removed: the next request, which finds that out, may not be due for minutes. */
async function showMissingApiKey(origin: string, apiKeys: ApiKeys, store: JobStore, engine: JobEngine): Promise<void> {
  const { kind } = await apiKeys.readForView(origin);
  if (kind === "missing") await engine.refresh(store.unfinished(origin).map(({ key }) => key));
}

/** How the windows that share a folder poll: as the settings say, and one for all. */
function pollingIn(folder: DiskFolder): Pick<EngineHost, "leaseFile" | "attentionFile" | "uniqueName" | "settings"> {
  return {
    leaseFile: (origin) => new VersionedFile(folder, leaseName(origin)),
    attentionFile: (origin) => new VersionedFile(folder, attentionName(origin)),
    uniqueName: randomUUID,
    settings: () => ({ server: server(), polling: pollingEnabled(), interval: pollInterval(), maxInterval: maxPollInterval() }),
  };
}

function createPullRequests(
  { extensionMode }: vscode.ExtensionContext,
  store: JobStore,
  leases: DiskFolder,
  log: vscode.LogOutputChannel,
): PullRequests {
  return new PullRequests({
    store,
    clock,
    leaseFile: new VersionedFile(leases, pullRequestLeaseName),
    uniqueName: randomUUID,
    log,
    testGitHub: () => testGitHub(extensionMode, process.env["DOCS_JSON_TEST_GITHUB"]),
  });
}

function createPreviews(host: ServerHost): Previews {
  return new Previews({
    clock,
    start: (key, branch, signal) => startPreview(key, branch, host, signal),
    requestDeployment: ({ origin }, statusId, signal) => requestDeployment(origin, statusId, host, signal),
  });
}

/** Removes old files. If the folder of the jobs cannot be read, the store warns about it. */
function removeOldFiles(folders: readonly DiskFolder[], drafts: Drafts, log: vscode.LogOutputChannel): void {
  const now = clock.now();
  for (const folder of folders)
    folder.removeTemporaryFiles(now).catch((error: unknown) => log.warn(`Could not remove old files: ${String(error)}`));
  drafts.removeEnded(now).catch((error: unknown) => log.warn(`Could not remove old prompts: ${String(error)}`));
}

/** The configured server; `undefined` while its base URL is invalid. */
function server(): BaseUrl | undefined {
  const parsed = baseUrl();
  return parsed.ok ? parsed.base : undefined;
}

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
