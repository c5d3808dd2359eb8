import type { Diagnostic } from "vscode-languageserver-types";
import { isFixSafe } from "../rules/index.ts";
import { quote } from "../text/quote.ts";
import type { FileEdits, Fix, FixContext } from "./fix.ts";
import { replace } from "./replace.ts";

/** Mends all diagnostics of one code in a file at a time; undefined where there are not several, or where one is a guess. */
export function fixAllOf(
  code: string,
  contexts: readonly FixContext[],
): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const same = contexts.filter(({ diagnostic }) => diagnostic.code === code);
  if (same.length < 2) return undefined;
  const merged = fixSafe(same);
  return (
    merged && { ...merged, isPreferred: false, title: `Fix all ${merged.diagnostics.length} of ${quote(code)} in this file` }
  );
}

/** Mends all that can be mended without a guess, as an editor may do it on saving. */
export function fixSafe(contexts: readonly FixContext[]): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const edits: FileEdits[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const context of contexts) {
    const fix = isFixSafe(String(context.diagnostic.code)) ? replace(context) : undefined;
    if (fix === undefined) continue;
    edits.push(...fix.edits);
    diagnostics.push(context.diagnostic);
  }
  return diagnostics.length === 0 ? undefined : { title: "Fix what can mean nothing else", edits, diagnostics };
}
