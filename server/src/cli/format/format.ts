import type { TextDocument } from "vscode-languageserver-textdocument";
import { isBelow } from "../../host/boundary.ts";
import type { ReportContent } from "../check/report.ts";
import { realPathOf } from "../paths.ts";
import type { Style } from "../terminal/terminal.ts";
import { formatConcise } from "./concise.ts";
import { formatGithub } from "./github.ts";
import { formatGitlab } from "./gitlab.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import { formatPretty } from "./pretty.ts";
import { formatSarif } from "./sarif.ts";

/** The formats of a report. */
export const formats = ["pretty", "concise", "json", "sarif", "github", "gitlab", "junit"] as const;

export type Format = (typeof formats)[number];

/** What a report is printed with. */
interface Output {
  readonly style: Style;
  /** The files with diagnostics, as far as they can be read. Only `pretty` shows them. */
  readonly documents: ReadonlyMap<string, TextDocument>;
}

/** A report in a format, with a final newline. */
export function formatReport(format: Format, report: ReportContent, { style, documents }: Output): string {
  switch (format) {
    case "pretty":
      return formatPretty(report, documents, style);
    case "concise":
      return formatConcise(report, style);
    case "json":
      return formatJson(report);
    case "sarif":
      return formatSarif(report);
    case "github":
      return formatGithub(report);
    case "gitlab":
      return formatGitlab(report);
    case "junit":
      return formatJunit(report);
  }
}

/** The variables in which CI systems name the root of the repository. */
const rootVariables: Partial<Record<Format, string>> = {
  github: "GITHUB_WORKSPACE",
  sarif: "GITHUB_WORKSPACE",
  gitlab: "CI_PROJECT_DIR",
};

/** The folder that the paths in a format start from: the current one, or the root of the repository if a CI system expects that. */
export async function baseFolderOf(format: Format, cwd: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const variable = rootVariables[format];
  const root = variable === undefined ? undefined : environment[variable];
  if (root === undefined || root === "") return cwd;
  // The current folder has no links in its path, but a runner may name the root by one.
  const real = await realPathOf(root);
  return isBelow(real, cwd) ? real : cwd;
}
