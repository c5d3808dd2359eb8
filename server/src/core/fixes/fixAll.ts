import type { Diagnostic } from "vscode-languageserver-types";
import type { Edit } from "../json/edit.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import { isFixSafe } from "../rules/index.ts";
import { partitionPoint } from "../std/partitionPoint.ts";
import { numberText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import { addAllRedirects } from "./addRedirects.ts";
import type { Fix, FixContext } from "./fix.ts";
import { fixesOf, likeliestOf } from "./fixers.ts";
import { joinChanges } from "./listChange.ts";
import { replace } from "./replace.ts";

/** A fix for several diagnostics. */
type MergedFix = Fix & { readonly diagnostics: readonly Diagnostic[] };

/** The most diagnostics that one action fixes: finding the fix of some of them takes as long as the file. */
export const maxFixed = 500;

/** Fixes all diagnostics of one code, each with its likeliest fix; undefined if that is only one edit. The title is for those of a file. */
export function fixAllOf(code: string, contexts: readonly FixContext[]): MergedFix | undefined {
  const same = contexts.filter(({ diagnostic }) => diagnostic.code === code);
  if (same.length < 2) return undefined;
  const redirects = addAllRedirects(same);
  if (redirects !== undefined) return { ...redirects, diagnostics: same.map(({ diagnostic }) => diagnostic) };
  const limited = same.slice(0, maxFixed);
  const fixes = limited.map((context) => likeliestOf(fixesOf(context)));
  const joined = joinChanges(fixes);
  const merged = merge(limited.map((context, index) => [context, joined[index]] as const));
  const isOne = new Set(fixes.flatMap((fix) => (fix === undefined ? [] : changeOf(fix)))).size < 2;
  if (isOne || merged.diagnostics.length < 2) return undefined;
  return { ...merged, title: fixAllTitle(code, { fixed: merged.diagnostics.length, of: same.length }, "file") };
}

/** The title of the action that fixes diagnostics of one code. Those without a likeliest fix are left. */
export function fixAllTitle(
  code: string,
  count: { readonly fixed: number; readonly of: number },
  where: "file" | "site",
): string {
  const fixed = Math.min(count.fixed, maxFixed);
  const which = fixed < count.of ? `${numberText(fixed)} of ${numberText(count.of)}` : "all";
  return `Fix ${which} ${quote(code)} diagnostics in this ${where}`;
}

/** Fixes everything that has a safe fix. Editors may run this on save. */
export function fixSafe(contexts: readonly FixContext[]): MergedFix | undefined {
  const safe = contexts.filter(({ diagnostic }) => isFixSafe(String(diagnostic.code)));
  const merged = merge(
    safe.flatMap((context) => {
      const { replaceWith } = context.data;
      return replaceWith === undefined ? [] : [[context, replace(context, replaceWith)] as const];
    }),
  );
  return merged.diagnostics.length === 0 ? undefined : { ...merged, title: "Apply all safe fixes in this file" };
}

/** All edits of some fixes. Of those that would change the same text, only the first is applied. */
function merge(fixes: Iterable<readonly [FixContext, Fix | undefined]>): Pick<MergedFix, "edits" | "diagnostics"> {
  const edits: FileEdits[] = [];
  const diagnostics: Diagnostic[] = [];
  const applied = new Set<string>();
  const changed = new ChangedSpans();
  for (const [{ diagnostic }, fix] of fixes) {
    if (fix === undefined) continue;
    // Several diagnostics may have one fix in common.
    const what = changeOf(fix);
    if (!applied.has(what)) {
      if (fix.edits.some((part) => changed.touches(part))) continue;
      applied.add(what);
      for (const part of fix.edits) {
        changed.add(part);
        edits.push(part);
      }
    }
    diagnostics.push(diagnostic);
  }
  return { edits, diagnostics };
}

/** A text that is equal for fixes with the same edits. */
function changeOf(fix: Fix): string {
  return JSON.stringify(fix.edits.map(({ file, edits }) => [file.uri, edits]));
}

/** The spans that edits change, which never touch each other. */
class ChangedSpans {
  /** By file, in the order of the text. */
  readonly #spans = new Map<string, Edit[]>();

  touches({ file, edits }: FileEdits): boolean {
    const spans = this.#spans.get(file.uri) ?? [];
    return edits.some((edit) => {
      const at = placeIn(spans, edit.offset);
      return [spans[at - 1], spans[at]].some((span) => span !== undefined && areTouching(span, edit));
    });
  }

  add({ file, edits }: FileEdits): void {
    const spans = this.#spans.get(file.uri) ?? [];
    this.#spans.set(file.uri, spans);
    for (const edit of edits) spans.splice(placeIn(spans, edit.offset), 0, edit);
  }
}

function areTouching(a: Edit, b: Edit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}

/** The index of the first span that starts at an offset or after it. */
function placeIn(spans: readonly Edit[], offset: number): number {
  return partitionPoint(spans, (span) => span.offset < offset);
}
