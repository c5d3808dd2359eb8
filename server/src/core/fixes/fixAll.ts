import type { Diagnostic } from "vscode-languageserver-types";
import { isFixSafe } from "../rules/index.ts";
import { quote } from "../text/quote.ts";
import type { FileEdits, Fix, FixContext } from "./fix.ts";
import { replace } from "./replace.ts";

/** Fixes all diagnostics of one code in a file; undefined if there is only one, or if the replacement would be a guess. */
export function fixAllOf(
  code: string,
  contexts: readonly FixContext[],
): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const same = contexts.filter(({ diagnostic }) => diagnostic.code === code);
  if (same.length < 2) return undefined;
  const merged = fixSafe(same);
  return merged && { ...merged, isPreferred: false, title: `Fix all ${quote(code)} diagnostics in this file` };
}

/** Fixes everything that has a certain replacement. Editors may run this on save. */
export function fixSafe(contexts: readonly FixContext[]): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const edits: FileEdits[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const context of contexts) {
    const fix = isFixSafe(String(context.diagnostic.code)) ? replace(context) : undefined;
    if (fix === undefined) continue;
    edits.push(...fix.edits);
    diagnostics.push(context.diagnostic);
  }
  return diagnostics.length === 0 ? undefined : { title: "Fix all auto-fixable diagnostics in this file", edits, diagnostics };
}
