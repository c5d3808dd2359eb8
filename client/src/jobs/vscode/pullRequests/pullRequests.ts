import * as vscode from "vscode";
import { nodeFetch } from "../../../nodeFetch.ts";
import type { Clock } from "../../../time/clock.ts";
import { fetchPullRequestState } from "../../pullRequests/fetchState.ts";
import { GitHubClient } from "../../pullRequests/gitHubClient.ts";
import { PullRequestWatcher } from "../../pullRequests/watcher.ts";
import type { JobStore } from "../../store/store.ts";
import type { VersionedFile } from "../../store/versionedFile.ts";
import { configuredJobs } from "../configuredJobs.ts";
import { pullRequestStates } from "../settings.ts";
import { gitHubToken, onDidChangeGitHubSession } from "./session.ts";

/** What the pull requests need from the extension. */
export interface PullRequestsServices {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly leaseFile: VersionedFile;
  readonly uniqueName: () => string;
  readonly log: vscode.LogOutputChannel;
  /** The session and GitHub that a test provides. Nobody else can choose where the token goes. */
  readonly testGitHub: () => TestGitHub | undefined;
}

interface TestGitHub {
  readonly url: string;
  readonly token: string;
}

/** The GitHub that a test provides through the environment of its extension host. */
export function testGitHub(mode: vscode.ExtensionMode, url: string | undefined): TestGitHub | undefined {
  if (mode !== vscode.ExtensionMode.Test || url === undefined || new URL(url).hostname !== "127.0.0.1") return undefined;
  return { url, token: "github-token-of-a-test" };
}

/** Connects the watcher of pull requests to VS Code: to the setting, the GitHub session, and the focus of the window. */
export class PullRequests implements vscode.Disposable {
  readonly #store: JobStore;
  readonly #client: GitHubClient;
  readonly #watcher: PullRequestWatcher;
  readonly #disposables: vscode.Disposable;
  #wanted = pullRequestStates();

  constructor({ store, clock, leaseFile, uniqueName, log, testGitHub: test }: PullRequestsServices) {
    this.#store = store;
    this.#client = new GitHubClient({
      fetch: nodeFetch,
      clock,
      origin: () => test()?.url ?? "https://api.github.com",
      token: async () => test()?.token ?? gitHubToken(pullRequestStates()),
    });
    this.#watcher = new PullRequestWatcher({
      clock,
      leaseFile,
      owner: uniqueName(),
      jobs: () => (pullRequestStates() === "off" ? [] : configuredJobs(store)),
      isFocused: () => vscode.window.state.focused,
      fetch: (pullRequest) => fetchPullRequestState(pullRequest, this.#client),
      record: (key, state) => void store.recordPullRequest(key, state),
      onFailure: ({ owner, repo, pullRequestNumber }, { kind }) =>
        log.warn(`${owner}/${repo}#${pullRequestNumber}: ${failureTexts[kind]}`),
    });
    this.#disposables = vscode.Disposable.from(
      { dispose: store.onDidChange(() => this.#watcher.update()) },
      vscode.window.onDidChangeWindowState(({ focused }) => {
        this.#watcher.update();
        if (focused) void this.#watcher.seize();
      }),
      onDidChangeGitHubSession(() => this.#sessionChanged()),
    );
    this.settingsChanged();
  }

  /** Asks for all states now, as far as the user allows it. */
  async refresh(): Promise<void> {
    await this.#watcher.refresh();
  }

  /** Call this when a setting changes. */
  settingsChanged(): void {
    const wanted = pullRequestStates();
    const isKnown = configuredJobs(this.#store).some(({ pullRequest }) => pullRequest !== undefined);
    if (wanted === "off" && isKnown) void this.#store.forgetPullRequests();
    if (wanted === this.#wanted) this.#watcher.update();
    else this.#sessionChanged();
    this.#wanted = wanted;
  }

  dispose(): void {
    this.#disposables.dispose();
    void this.#watcher.dispose();
  }

  #sessionChanged(): void {
    this.#client.reset();
    void this.#watcher.refresh({ sessionChanged: true });
  }
}

const failureTexts = {
  noSession:
    'The state of the pull request is not known, since there is no GitHub session, or GitHub rejected it. Run "Show Pull Request States" to sign in.',
  sessionUnknown: "The state of the pull request was not requested, since VS Code did not provide the GitHub session.",
  notFound:
    'The GitHub session cannot see this pull request. If the repository is private, run "Show Pull Request States", and select "Public and Private Repositories".',
  rateLimited: "GitHub's rate limit is reached or nearly reached. The states of pull requests are requested again later.",
  failed: "The state of the pull request could not be requested from GitHub.",
} as const;
