// Names that package.json declares, too. The code refers to them only through these constants.

/** The view, in the activity-bar container of this extension. */
export const viewId = "docsJson.jobs";

/** The section of the settings. */
export const settingsSection = "docsJson.jobs";

/** Settings without their section. */
export const settingNames = ["baseUrl", "projectId", "polling", "pollInterval", "maxPollInterval", "notifications"] as const;

export type SettingName = (typeof settingNames)[number];

export const commandIds = [
  "docsJson.jobs.setApiKey",
  "docsJson.jobs.testApiKey",
  "docsJson.jobs.removeApiKey",
  "docsJson.jobs.setProject",
  "docsJson.jobs.track",
  "docsJson.jobs.refresh",
  "docsJson.jobs.openPullRequest",
  "docsJson.jobs.openRepository",
  "docsJson.jobs.showDetails",
  "docsJson.jobs.copyPullRequestLink",
  "docsJson.jobs.copyTrackLink",
  "docsJson.jobs.copyId",
  "docsJson.jobs.archive",
  "docsJson.jobs.unarchive",
  "docsJson.jobs.remove",
  "docsJson.jobs.showLog",
] as const;

export type CommandId = (typeof commandIds)[number];

/** The next step of the setup, which decides the welcome text of the empty view. */
export const setupStates = ["noKey", "keyRejected", "noProject", "offline", "ready"] as const;

export type SetupState = (typeof setupStates)[number];

/** Context keys that `when` and `enablement` clauses read. */
export interface ContextKeys {
  "docsJson.jobs.setup": SetupState;
  "docsJson.jobs.hasKey": boolean;
  "docsJson.jobs.hasJobs": boolean;
  /** Completes a step of the walkthrough. */
  "docsJson.jobs.hasOpenedPullRequest": boolean;
}

export const contextKeys = [
  "docsJson.jobs.setup",
  "docsJson.jobs.hasKey",
  "docsJson.jobs.hasJobs",
  "docsJson.jobs.hasOpenedPullRequest",
] as const satisfies readonly (keyof ContextKeys)[];

/** Words in the `contextValue` of a row, in this order: they decide which commands are offered. */
export const rowMarks = ["job", "pullRequest", "repository", "archivable", "archivedLocally", "notFound"] as const;

export type RowMark = (typeof rowMarks)[number];

/** The argument of the key bindings: their commands apply to the selected rows. */
export const selectionArgument = "selection";

/** The folder of the tracked jobs in the extension's global storage. */
export const storeFolder = "jobs";

/** The folder of the lease. It is separate from the store, so that heartbeats do not trigger the watcher of the store. */
export const leaseFolder = "jobs-lease";

/** The name of the lease of a server, as part of a file name. */
export function leaseName(origin: string): string {
  return `holder.${encodeURIComponent(origin)}`;
}
