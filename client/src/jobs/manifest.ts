// The names that package.json declares too. Whatever is said to VS Code by name is said with one of these.

/** The view, in the activity-bar container of this extension. */
export const viewId = "docsJson.jobs";

/** The section of the settings. */
export const settingsSection = "docsJson.jobs";

/** Settings, without their section. */
export interface JobSettings {
  baseUrl: string;
  projectId: string;
  polling: boolean;
  /** Seconds. */
  pollInterval: number;
  /** Seconds. */
  pollCeiling: number;
  notifications: boolean;
}

export const settingNames = [
  "baseUrl",
  "projectId",
  "polling",
  "pollInterval",
  "pollCeiling",
  "notifications",
] as const satisfies readonly (keyof JobSettings)[];

export const commandIds = [
  "docsJson.jobs.setApiKey",
  "docsJson.jobs.testApiKey",
  "docsJson.jobs.forgetApiKey",
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

/** What is to be done first; the welcome text of the empty view follows it. */
export const setupStates = ["noKey", "keyRejected", "noProject", "offline", "ready"] as const;

export type SetupState = (typeof setupStates)[number];

/** Context keys that `when` and `enablement` clauses read. */
export interface ContextKeys {
  "docsJson.jobs.setup": SetupState;
  "docsJson.jobs.hasKey": boolean;
  "docsJson.jobs.hasJobs": boolean;
}

export const contextKeys = [
  "docsJson.jobs.setup",
  "docsJson.jobs.hasKey",
  "docsJson.jobs.hasJobs",
] as const satisfies readonly (keyof ContextKeys)[];

/** Words of a row's `contextValue`, in a fixed order: which commands make sense on it. */
export const rowMarks = ["job", "pullRequest", "repository", "inSight", "outOfSight", "notFound"] as const;

export type RowMark = (typeof rowMarks)[number];

/** The folder of the tracked jobs, in the extension's global storage. */
export const storeFolder = "jobs";

/** The folder where windows agree on which of them polls: another one, so that its signs of life wake nobody. */
export const leaseFolder = "jobs-lease";
