import path from "node:path";
import { URI } from "vscode-uri";
import { isSiteConfiguration } from "../core/config/recognize.ts";
import { createLanguageService } from "../core/languageService.ts";
import type { Host } from "../core/store/host.ts";
import { textDocument } from "../core/text/textDocument.ts";
import { findConfigs, isSite, readConfig, uriOf } from "./findSites.ts";

/** Something that is wrong, at its place. */
export interface ReportedDiagnostic {
  /** From the folder that was checked, with `/`. */
  readonly file: string;
  /** From 1, as columns are, which count UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: "error" | "warning" | "information";
  readonly code: string;
  readonly message: string;
}

/** By their number in LSP, from 1. A hint only marks a text in an editor, and is not reported. */
const severities = ["error", "warning", "information"] as const;

/** What a check found. */
export interface CheckedFolder {
  /** How many sites were checked. */
  readonly sites: number;
  /** Ordered by file and position. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** The docs.json files in the folders of other sites: the paths in them are meant for another root, and they are not checked. */
  readonly nested: readonly string[];
}

/**
 * Checks all docs sites in a folder and below, with all the files that they depend on: each docs.json except those of other tools, those
 * that git ignores, and those in the folder of another site.
 */
export async function checkFolder(folder: string, host: Host): Promise<CheckedFolder> {
  const roots: string[] = [];
  const nested: string[] = [];
  const diagnostics: ReportedDiagnostic[] = [];
  for (const config of await findConfigs(folder, host)) {
    if (roots.some((root) => config.startsWith(root))) {
      if (await isSite(folder, config, host)) nested.push(config);
      continue;
    }
    const found = await checkSite(folder, config, host).catch((error: unknown) => [failureOf(config, error)]);
    if (found === undefined) continue;
    roots.push(config.slice(0, -"docs.json".length));
    for (const diagnostic of found) diagnostics.push(diagnostic);
  }
  return { sites: roots.length, diagnostics: diagnostics.sort(byPosition), nested: nested.sort() };
}

/** The diagnostics of one site; undefined for a file of another tool. */
async function checkSite(folder: string, config: string, host: Host): Promise<readonly ReportedDiagnostic[] | undefined> {
  const uri = uriOf(folder, config);
  const content = await readConfig(folder, config, host);
  if (content.kind !== "text") {
    const message = content.kind === "missing" ? "File not found." : `Cannot read the file: ${content.reason}.`;
    return [diagnosticOf(config, "unreadable", message)];
  }
  if (!isSiteConfiguration(content.text)) return undefined;
  const service = createLanguageService(host, () => undefined);
  service.open(textDocument(uri, "docs-json", 1, content.text));
  await service.whenSettled();
  const found = service.diagnose(uri);
  return found.flatMap(({ uri: file, diagnostics }) =>
    diagnostics.flatMap(({ range: { start, end }, severity: level = 1, code = "", message }) => {
      const severity = severities[level - 1];
      if (severity === undefined) return [];
      return {
        file: path.relative(folder, URI.parse(file).fsPath).replaceAll(path.sep, "/"),
        line: start.line + 1,
        column: start.character + 1,
        endLine: end.line + 1,
        endColumn: end.character + 1,
        severity,
        code: String(code),
        message: typeof message === "string" ? message : message.value,
      };
    }),
  );
}

/** An internal error at one site. The other sites are still reported. */
function failureOf(config: string, error: unknown): ReportedDiagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return diagnosticOf(config, "internal-error", `Internal error while checking this site: ${reason}`);
}

/** A diagnostic about a file as a whole. */
function diagnosticOf(file: string, code: string, message: string): ReportedDiagnostic {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, severity: "error", code, message };
}

function byPosition(a: ReportedDiagnostic, b: ReportedDiagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
