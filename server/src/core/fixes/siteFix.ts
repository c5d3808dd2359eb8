import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { CodeActionKind } from "vscode-languageserver-types";
import type { FileEdits } from "../json/fileEdits.ts";
import { dataOf } from "../rules/offenseData.ts";
import type { DiagnosedFile, FixContext } from "./fix.ts";
import { fixAllOf, fixAllTitle, maxFixed } from "./fixAll.ts";

/** What an action without its edit is for: all diagnostics of one rule in the site of a docs.json. */
export interface SiteFix {
  /** The docs.json of the site. */
  readonly configUri: string;
  readonly code: string;
  /** The file that it was chosen in, which is fixed first. */
  readonly uri: string;
}

/**
 * The action that fixes all diagnostics of one rule in a site, without its edit: the texts of pages that no editor has open are read for
 * it. Undefined unless this file and another one have diagnostics with a likeliest replacement.
 */
export function siteFixAction(
  { site, file }: Pick<FixContext, "site" | "file">,
  code: string,
  files: readonly DiagnosedFile[],
): CodeAction | undefined {
  const same = files.flatMap(({ uri, diagnostics }) =>
    diagnostics.flatMap((each) => (each.code === code ? { isOwn: uri === file.uri, diagnostic: each } : [])),
  );
  const fixed = same.filter(({ diagnostic }) => hasReplacement(diagnostic));
  const diagnostics = fixed.flatMap(({ isOwn, diagnostic }) => (isOwn ? diagnostic : []));
  if (diagnostics.length === 0 || diagnostics.length === fixed.length) return undefined;
  const data: SiteFix = { configUri: site.config.uri, code, uri: file.uri };
  const title = fixAllTitle(code, { fixed: fixed.length, of: same.length }, "site");
  return { title, kind: CodeActionKind.QuickFix, diagnostics, data };
}

/** Whether one text is the likeliest one to replace what is reported. */
function hasReplacement(diagnostic: Diagnostic): boolean {
  const { replaceWith, choices } = dataOf(diagnostic);
  return replaceWith !== undefined || choices?.length === 1;
}

/** The data of an action that an editor gives back, which may be anything. */
export function siteFixOf({ data }: CodeAction): SiteFix | undefined {
  if (typeof data !== "object" || data === null || !("configUri" in data && "code" in data && "uri" in data)) return undefined;
  const { configUri, code, uri } = data;
  return typeof configUri === "string" && typeof code === "string" && typeof uri === "string"
    ? { configUri, code, uri }
    : undefined;
}

/** The edits of an action for a site. `contextsIn` gives the diagnostics of a file with its text. */
export async function siteFixEdits(
  { code, uri: first }: SiteFix,
  files: readonly DiagnosedFile[],
  contextsIn: (file: DiagnosedFile) => Promise<readonly FixContext[]>,
): Promise<readonly FileEdits[]> {
  const contexts: FixContext[] = [];
  const inOrder = files.toSorted((a, b) => Number(b.uri === first) - Number(a.uri === first));
  for (const { uri, diagnostics } of inOrder) {
    if (contexts.length >= maxFixed) break;
    const same = diagnostics.filter((each) => each.code === code && hasReplacement(each));
    if (same.length > 0) contexts.push(...(await contextsIn({ uri, diagnostics: same })));
  }
  return fixAllOf(code, contexts)?.edits ?? [];
}
