import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { CodeActionKind } from "vscode-languageserver-types";
import type { TextFile } from "../files/textFile.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import { addEntries } from "./addEntries.ts";
import { addOpenApi } from "./addOpenApi.ts";
import { addProperty } from "./addProperty.ts";
import { createPage } from "./createPage.ts";
import type { FixCapabilities, FixContext, Fixer } from "./fix.ts";
import { actionOf, dataOf } from "./fix.ts";
import { fixAllOf, fixSafe } from "./fixAll.ts";
import { hidePages } from "./hidePages.ts";
import { listPages } from "./listPages.ts";
import { remove } from "./remove.ts";
import { choose, replace } from "./replace.ts";
import { rewriteEntries } from "./rewriteEntries.ts";
import { wrap } from "./wrap.ts";

/** All fixes, in the order they are offered. */
const fixers: readonly Fixer[] = [
  replace,
  addProperty,
  rewriteEntries,
  wrap,
  addOpenApi,
  addEntries,
  listPages,
  hidePages,
  createPage,
  remove,
];

/** The kind of the code action that fixes a whole file. Users can run it on save. */
export const fixAllKind: CodeActionKind = `${CodeActionKind.SourceFixAll}.docs-json`;

/**
 * The quick fixes for diagnostics of a file. `all` gives all diagnostics of the file. It is only called when a fix may apply to
 * several of them.
 */
export function quickFixes(
  site: Site,
  file: TextFile,
  diagnostics: readonly Diagnostic[],
  all: () => readonly Diagnostic[],
  { createFiles, showFile, allowHost }: FixCapabilities,
): CodeAction[] {
  const contextOf = (diagnostic: Diagnostic): FixContext => ({ site, file, diagnostic, data: dataOf(diagnostic) });
  const actions: CodeAction[] = [];
  const codes = new Set<string>();
  for (const diagnostic of diagnostics) {
    const context = contextOf(diagnostic);
    for (const fix of [...choose(context), ...fixers.map((fixer) => fixer(context))]) {
      if (fix !== undefined && (createFiles || fix.creation === undefined))
        actions.push(actionOf(fix, [diagnostic], { showFile }));
    }
    if (allowHost !== undefined && context.data.allowHost !== undefined)
      actions.push(allowHostAction(context.data.allowHost, allowHost, diagnostic));
    if (fixSafe([context]) !== undefined) codes.add(String(diagnostic.code));
  }
  const contexts = codes.size === 0 ? [] : all().map(contextOf);
  for (const code of codes) {
    const fix = fixAllOf(code, contexts);
    if (fix !== undefined) actions.push(actionOf(fix, fix.diagnostics));
  }
  return actions;
}

/** The code action that fixes everything in a file that has a certain replacement; none or one. */
export function fixAll(site: Site, file: TextFile, diagnostics: readonly Diagnostic[]): CodeAction[] {
  const fix = fixSafe(diagnostics.map((diagnostic) => ({ site, file, diagnostic, data: dataOf(diagnostic) })));
  return fix === undefined ? [] : [actionOf(fix, fix.diagnostics, { kind: fixAllKind })];
}

/** A command instead of an edit: the editor changes the user's settings. */
function allowHostAction(host: string, command: string, diagnostic: Diagnostic): CodeAction {
  const title = `Allow OpenAPI files from ${quote(host)}`;
  return { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command: { title, command, arguments: [host] } };
}
