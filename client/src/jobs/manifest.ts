// Names that package.json declares, too. The code refers to them only through these constants.

/** The view, in the activity-bar container of this extension. */
export const viewId = "docsJson.jobs";

/** The scheme of the documents with the details of a job. */
export const jobScheme = "docs-json-job";

/** The scheme of the documents in which prompts are written. */
export const promptScheme = "docs-json-prompt";

/** The section of the settings. */
export const settingsSection = "docsJson.jobs";

/** Settings without their section. */
export const settingNames = [
  "baseUrl",
  "projectId",
  "polling",
  "pollInterval",
  "maxPollInterval",
  "notifications",
  "prompts",
  "sortOrder",
  "openPullRequestsIn",
  "pullRequestStates",
] as const;

export type SettingName = (typeof settingNames)[number];

/** The commands of the jobs, as in package.json. */
export const commandIds = [
  "docsJson.jobs.setApiKey",
  "docsJson.jobs.testApiKey",
  "docsJson.jobs.removeApiKey",
  "docsJson.jobs.setProject",
  "docsJson.jobs.ask",
  "docsJson.jobs.sendPrompt",
  "docsJson.jobs.sendFollowUp",
  "docsJson.jobs.track",
  "docsJson.jobs.refresh",
  "docsJson.jobs.pullRequestStates",
  "docsJson.jobs.openPullRequest",
  "docsJson.jobs.reviewPullRequest",
  "docsJson.jobs.openRepository",
  "docsJson.jobs.checkOut",
  "docsJson.jobs.showChanges",
  "docsJson.jobs.preview",
  "docsJson.jobs.showDetails",
  "docsJson.jobs.showJson",
  "docsJson.jobs.copyPullRequestLink",
  "docsJson.jobs.copyJobLink",
  "docsJson.jobs.copyId",
  "docsJson.jobs.archive",
  "docsJson.jobs.unarchive",
  "docsJson.jobs.remove",
  "docsJson.jobs.clearFinished",
  "docsJson.jobs.sort",
  "docsJson.jobs.find",
  "docsJson.jobs.showLog",
] as const;

export type CommandId = (typeof commandIds)[number];

/** The next step of the setup, which decides the welcome text of the empty view. */
export const setupStates = ["noApiKey", "apiKeyRejected", "noProject", "offline", "ready"] as const;

export type SetupState = (typeof setupStates)[number];

/** Context keys that `when` and `enablement` clauses read. */
export interface ContextKeys {
  "docsJson.jobs.setup": SetupState;
  "docsJson.jobs.hasApiKey": boolean;
  "docsJson.jobs.hasJobs": boolean;
  /** Jobs of a server with another base URL are tracked. */
  "docsJson.jobs.hasOtherJobs": boolean;
  /** Completes a step of the walkthrough. */
  "docsJson.jobs.hasOpenedPullRequest": boolean;
}

/** The names of the context keys, as in package.json. */
export const contextKeys = [
  "docsJson.jobs.setup",
  "docsJson.jobs.hasApiKey",
  "docsJson.jobs.hasJobs",
  "docsJson.jobs.hasOtherJobs",
  "docsJson.jobs.hasOpenedPullRequest",
] as const satisfies readonly (keyof ContextKeys)[];

/** Words in the `contextValue` of a row, in this order: they decide which commands are offered. */
export const contextValues = [
  "job",
  "pullRequest",
  "repository",
  "branch",
  "archivable",
  "archivedLocally",
  "notFound",
  "finishedGroup",
] as const;

export type ContextValue = (typeof contextValues)[number];

/** The argument of the key bindings: their commands apply to the row with the focus, or to the selected rows that it is one of. */
export const focusArgument = "focus";

/** The folder of the tracked jobs in the extension's global storage. */
export const storeFolder = "jobs";

/**
 * The folder of the lease and the shared attention. It is separate from the store, so that heartbeats do not trigger the watcher
 * of the store.
 */
export const leaseFolder = "jobs-lease";

/** Where the extension remembers whether there was an API key: secret storage is not read before the view is needed. */
export const hasApiKeyState = "docsJson.jobs.hasApiKey" satisfies keyof ContextKeys;

/** The folder of the prompts that were not accepted yet. */
export const draftFolder = "prompts";

/** The name of the lease of a server, as part of a file name. */
export function leaseName(origin: string): string {
  return `holder.${encodeURIComponent(origin)}`;
}

/** The name of the shared attention to the jobs of a server, as part of a file name. */
export function attentionName(origin: string): string {
  return `attention.${encodeURIComponent(origin)}`;
}

/** The name of the lease of the window that asks GitHub, as part of a file name. No origin encodes to it. */
export const pullRequestLeaseName = "pull-requests";
