import type { BaseUrl } from "../api/baseUrl.ts";
import type { FetchResult } from "../api/fetchResult.ts";
import type { JobKey } from "../model.ts";
import type { ClaimedNotifications, JobStore } from "../store/store.ts";
import type { WindowGroupHost } from "./windowGroup.ts";

/** The settings that polling depends on; times in milliseconds. */
export interface PollSettings {
  /** The configured server; `undefined` while its base URL is invalid. */
  readonly server: BaseUrl | undefined;
  /** Whether active jobs are polled automatically. */
  readonly polling: boolean;
  readonly interval: number;
  readonly maxInterval: number;
}

/** What the user sees of the window. */
export interface WindowState {
  /** Whether the window has the focus. */
  readonly focused: boolean;
  /** Whether the view of the jobs is visible. */
  readonly visible: boolean;
}

/** What the engine needs from its window: the settings, the server, what the windows share, and a place for notifications. */
export interface EngineHost extends Pick<WindowGroupHost, "leaseFile" | "attentionFile" | "clock" | "uniqueName"> {
  readonly store: JobStore;
  settings(): PollSettings;
  /** Fetches a job. Never rejects; gives `aborted` once the signal is aborted. */
  fetchJob(key: JobKey, signal: AbortSignal): Promise<FetchResult>;
  /** Whether a notification in this window would be seen. It would not if the connection to the window was lost. Never rejects. */
  responds(): Promise<boolean>;
  /** Whether secret storage says now which API key a server has, be it none. Never rejects. */
  canReadApiKey(origin: string): Promise<boolean>;
  /** Shows notifications. Each goes to only one of all windows. */
  notify(notifications: ClaimedNotifications): void;
}
