import type { Diagnostic } from "vscode-languageserver-types";
import { quote } from "../text/quote.ts";
import type { FileEdits, Fix, Problem } from "./fix.ts";
import { replace } from "./replace.ts";

/** Rules whose replacement is no guess: what is written can mean nothing else. */
const certain: ReadonlySet<string> = new Set([
  "page-case",
  "page-extension",
  "description-directory",
  "description-leading-slash",
  "endpoint-case",
  "endpoint-slash",
  "redirect-chain",
]);

/** Mends all diagnostics of one code in a file at a time; undefined where there are not several, or where one is a guess. */
export function fixAllOf(
  code: string,
  problems: readonly Problem[],
): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const same = problems.filter(({ diagnostic }) => diagnostic.code === code);
  if (same.length < 2) return undefined;
  const merged = fixCertain(same);
  return (
    merged && { ...merged, isPreferred: false, title: `Fix all ${merged.diagnostics.length} of ${quote(code)} in this file` }
  );
}

/** Mends all that can be mended without a guess, as an editor may do it on saving. */
export function fixCertain(problems: readonly Problem[]): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const edits: FileEdits[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const problem of problems) {
    const fix = certain.has(String(problem.diagnostic.code)) ? replace(problem) : undefined;
    if (fix === undefined) continue;
    edits.push(...fix.edits);
    diagnostics.push(problem.diagnostic);
  }
  return diagnostics.length === 0 ? undefined : { title: "Fix what can mean nothing else", edits, diagnostics };
}
