import type { Diagnostic } from "vscode-languageserver-types";
import { quote } from "../text/quote.ts";
import type { FileEdits, Fix, FixContext } from "./fix.ts";
import { replace } from "./replace.ts";

/** The codes of diagnostics whose replacement is certain, not a guess. */
const safeCodes: ReadonlySet<string> = new Set([
  "page-case",
  "page-extension",
  "openapi-directory",
  "openapi-leading-slash",
  "endpoint-case",
  "endpoint-slash",
  "redirect-chain",
]);

/** Fixes all diagnostics of one code in a file; undefined if there is only one, or if the replacement would be a guess. */
export function fixAllOf(
  code: string,
  contexts: readonly FixContext[],
): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const same = contexts.filter(({ diagnostic }) => diagnostic.code === code);
  if (same.length < 2) return undefined;
  const merged = fixSafe(same);
  return merged && { ...merged, isPreferred: false, title: `Fix all ${quote(code)} problems in this file` };
}

/** Fixes everything that has a certain replacement. Editors may run this on save. */
export function fixSafe(contexts: readonly FixContext[]): (Fix & { readonly diagnostics: readonly Diagnostic[] }) | undefined {
  const edits: FileEdits[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const context of contexts) {
    const fix = safeCodes.has(String(context.diagnostic.code)) ? replace(context) : undefined;
    if (fix === undefined) continue;
    edits.push(...fix.edits);
    diagnostics.push(context.diagnostic);
  }
  return diagnostics.length === 0 ? undefined : { title: "Fix all auto-fixable problems in this file", edits, diagnostics };
}
