import * as vscode from "vscode";
import type { GitAction, GitProblem } from "../../git/problem.ts";
import { describeProblem } from "../../git/problem.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { pullRequestUrl, repositoryUrl } from "../../webLinks.ts";

/** What a next step does, and its button. */
interface Step {
  readonly label: string;
  readonly run: () => Thenable<unknown>;
}

/** The next steps that do not depend on the job. */
const steps: Readonly<Record<Exclude<GitAction, "cloneRepository" | "reviewPullRequest" | "showChanges">, Step>> = {
  manageTrust: command("Manage Workspace Trust", "workbench.trust.manage"),
  showExtension: command("Show Extension", "workbench.extensions.search", "@builtin git"),
  openEnabledSetting: command("Open Setting", "workbench.action.openSettings", "git.enabled"),
  openPathSetting: command("Open Setting", "workbench.action.openSettings", "git.path"),
  openSourceControl: command("Show Source Control", "workbench.view.scm"),
  saveAll: command("Save All", "workbench.action.files.saveAll"),
  createBranch: command("Create Branch…", "git.branch"),
  showOutput: command("Show Git Output", "git.showOutput"),
};

function command(label: string, id: string, ...args: readonly unknown[]): Step {
  return { label, run: () => vscode.commands.executeCommand(id, ...args) };
}

/** What the next steps need that depend on the job. */
export interface ProblemHost {
  reviewPullRequest(): Promise<void>;
  showChanges(): Promise<void>;
}

/** Says why something about a job's branch was not done, and offers the next steps. */
export async function showProblem(problem: GitProblem, job: TrackedJob, host: ProblemHost): Promise<void> {
  const { message, actions } = describeProblem(problem);
  const offered = actions.flatMap((action) => stepOf(action, job, host) ?? []);
  const chosen = await vscode.window.showWarningMessage(message, ...offered.map(({ label }) => label));
  await offered.find(({ label }) => label === chosen)?.run();
}

function stepOf(action: GitAction, { last }: TrackedJob, host: ProblemHost): Step | undefined {
  switch (action) {
    case "cloneRepository": {
      const url = repositoryUrl(last?.job);
      // VS Code asks for the folder first.
      return url?.startsWith("https:") === true ? command("Clone Repository…", "git.clone", url) : undefined;
    }
    case "reviewPullRequest":
      return pullRequestUrl(last?.job) === undefined ? undefined : { label: "Open PR", run: () => host.reviewPullRequest() };
    case "showChanges":
      return { label: "Show Changes", run: () => host.showChanges() };
    default:
      return steps[action];
  }
}
