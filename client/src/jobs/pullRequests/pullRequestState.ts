import { isObject } from "../../../../server/src/core/std/plainValue.ts";
import { isBranchName } from "../git/branchName.ts";

const states = ["open", "draft", "merged", "closed"] as const;
const checks = ["passed", "failed", "running"] as const;

/** What the checks of a pull request's last commit say together. */
export type ChecksState = (typeof checks)[number];

/** The state of a pull request, as GitHub said last. */
export interface PullRequestState {
  /** The link that it belongs to: a job can get another one. */
  readonly url: string;
  readonly state: (typeof states)[number];
  /** The branch that it is to be merged into. */
  readonly base?: string;
  /** Only of an open one that has checks. */
  readonly checks?: ChecksState;
}

/** Reads a stored state; `undefined` if the value is not one. */
export function decodePullRequestState(value: unknown): PullRequestState | undefined {
  if (!isObject(value) || typeof value["url"] !== "string") return undefined;
  const state = states.find((candidate) => candidate === value["state"]);
  const checksState = checks.find((candidate) => candidate === value["checks"]);
  if (state === undefined) return undefined;
  const { url, base } = value;
  return {
    url,
    state,
    ...(typeof base === "string" && isBranchName(base) ? { base } : {}),
    ...(checksState === undefined ? {} : { checks: checksState }),
  };
}

/** Whether nothing is left to do about a pull request. */
export function isDone({ state }: PullRequestState): boolean {
  return state === "merged" || state === "closed";
}
