import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { CodeActionKind } from "vscode-languageserver-types";
import { dataOf } from "../rules/offenseData.ts";
import { quote } from "../text/quote.ts";
import { codeActionOf } from "./codeAction.ts";
import type { DiagnosedFile, Fix, FixCapabilities, FixContext } from "./fix.ts";
import { fixAllOf, fixSafe } from "./fixAll.ts";
import { fixAllKind } from "./fixAllKind.ts";
import { fixesOf, likeliestOf } from "./fixers.ts";
import { siteFixAction } from "./siteFix.ts";
import { turnOff, turnOffBudget } from "./turnOff.ts";

/** A file with diagnostics, and its site. */
type FileContext = Pick<FixContext, "site" | "file">;

/**
 * The quick fixes for diagnostics of a file. `diagnosticsOfSite` gives all of the site. It is only called when a fix may apply to
 * several of them.
 */
export function quickFixes(
  fileContext: FileContext,
  diagnostics: readonly Diagnostic[],
  diagnosticsOfSite: () => readonly DiagnosedFile[],
  { createFiles, resolveEdits, showFile, allowHost }: FixCapabilities,
): CodeAction[] {
  const contextOf = (diagnostic: Diagnostic): FixContext => ({ ...fileContext, diagnostic, data: dataOf(diagnostic) });
  const corrections = new Map<string, CodeAction>();
  const turnedOff = new Map<string, CodeAction>();
  const codes = new Set<string>();
  const budget = turnOffBudget();
  for (const diagnostic of diagnostics) {
    const context = contextOf(diagnostic);
    const add = (to: Map<string, CodeAction>, fixes: readonly Fix[]): void => {
      for (const fix of fixes)
        if (createFiles || fix.creations === undefined) addAction(to, codeActionOf(fix, [diagnostic], { showFile }));
    };
    const fixes = fixesOf(context);
    add(corrections, fixes);
    if (allowHost !== undefined && context.data.allowHost !== undefined)
      addAction(corrections, allowHostAction(context.data.allowHost, allowHost, diagnostic));
    add(turnedOff, turnOff(context, budget));
    if (likeliestOf(fixes) !== undefined) codes.add(String(diagnostic.code));
  }
  const actions = [...corrections.values()];
  const files = codes.size === 0 ? [] : diagnosticsOfSite();
  const contexts = files.flatMap((each) => (each.uri === fileContext.file.uri ? each.diagnostics.map(contextOf) : []));
  for (const code of codes) {
    const fix = fixAllOf(code, contexts);
    if (fix !== undefined) actions.push(codeActionOf(fix, fix.diagnostics));
    const inSite = resolveEdits === true ? siteFixAction(fileContext, code, files) : undefined;
    if (inSite !== undefined) actions.push(inSite);
  }
  // Last, since correcting is better than not being told.
  return [...actions, ...turnedOff.values()];
}

/** Adds a code action by what it does; one that several diagnostics have in common is offered once. */
function addAction(actions: Map<string, CodeAction>, action: CodeAction): void {
  // What is made in the same way has its keys in the same order.
  const key = JSON.stringify([action.title, action.edit, action.command]);
  const diagnostics = [...(actions.get(key)?.diagnostics ?? []), ...(action.diagnostics ?? [])];
  actions.set(key, { ...(actions.get(key) ?? action), diagnostics });
}

/** The code action that fixes everything in a file that has a safe fix; with a code, only that. None or one. */
export function fixAll(fileContext: FileContext, diagnostics: readonly Diagnostic[], code?: string): CodeAction[] {
  const wanted = code === undefined ? diagnostics : diagnostics.filter((diagnostic) => diagnostic.code === code);
  const fix = fixSafe(wanted.map((diagnostic) => ({ ...fileContext, diagnostic, data: dataOf(diagnostic) })));
  const kind = code === undefined ? fixAllKind : `${fixAllKind}.${code}`;
  return fix === undefined ? [] : [codeActionOf(fix, fix.diagnostics, { kind })];
}

/** A command instead of an edit: the editor changes the user's settings. */
function allowHostAction(host: string, command: string, diagnostic: Diagnostic): CodeAction {
  const title = `Allow OpenAPI files from ${quote(host)}`;
  return { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command: { title, command, arguments: [host] } };
}
