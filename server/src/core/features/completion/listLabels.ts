import { CompletionItemKind } from "vscode-languageserver-types";

/** How many characters of a path leave VS Code place for a description while its list has the default width, and how many fit alone. */
const maxLengths = [36, 44];

const pathKinds: ReadonlySet<CompletionItemKind> = new Set([CompletionItemKind.File, CompletionItemKind.Method]);

/**
 * What a list shows of suggestions: their labels, but with "…" in place of folders within long paths if the editor needs that. Paths that
 * would look the same are shown in full.
 */
export function listLabels(
  suggestions: readonly { readonly label: string; readonly kind: CompletionItemKind }[],
  { shortPaths }: { readonly shortPaths?: boolean },
): readonly string[] {
  if (shortPaths !== true) return suggestions.map(({ label }) => label);
  const shown = new Map<string, string>();
  for (const max of maxLengths) {
    const short = suggestions.map(({ label, kind }) => (pathKinds.has(kind) ? shortPath(label, max) : label));
    const counts = new Map<string, number>();
    for (const each of short) counts.set(each, (counts.get(each) ?? 0) + 1);
    for (const [at, { label }] of suggestions.entries()) {
      const each = short[at];
      if (each !== undefined && counts.get(each) === 1 && !shown.has(label)) shown.set(label, each);
    }
  }
  return suggestions.map(({ label }) => shown.get(label) ?? label);
}

/** A path with its last part, and as many around the "…" as fit, from the start and the end in turn. */
function shortPath(path: string, max: number): string {
  if (path.length <= max || /\s|:\/\//u.test(path)) return path;
  const parts = path.match(/\/?[^/]+/gu) ?? [];
  let text = path;
  let [first, last] = [0, parts.length - 1];
  while (first < last) {
    const next = [...parts.slice(0, first), "/…", ...parts.slice(last)].join("").replace(/^\/…/u, "…");
    if (text !== path && next.length > max) break;
    text = next;
    if (first < parts.length - last) first++;
    else last--;
  }
  return text;
}
