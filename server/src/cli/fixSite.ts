import type { TextEdit } from "vscode-languageserver-types";
import type { LanguageService } from "../core/service.ts";
import type { Host } from "../core/store/host.ts";
import { readText } from "../core/store/readText.ts";
import { finishInTurns } from "../core/text/steps.ts";
import { textDocument } from "../core/text/textDocument.ts";
import { docsJsonLanguage } from "../protocol.ts";
import type { FileChange } from "./fileChange.ts";
import { filePathOf } from "./paths.ts";

/** A file that fixes change, and how many diagnostics they fix. */
export interface FixedFile extends FileChange {
  readonly count: number;
}

/** How many diagnostics are fixed in some files. */
export function countOfFixes(files: readonly FixedFile[]): number {
  return files.reduce((sum, { count }) => sum + count, 0);
}

/** What is fixed. */
export interface FixScope {
  /** Whether diagnostics with a code are fixed. */
  isFixed(code: string): boolean;
  /** The paths of the files that are changed; absent: all. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** How often a site is fixed: a fix may allow another one, or two may need the same text. */
const maxPasses = 10;

/**
 * Applies the safe fixes of an open site, as "Apply all safe fixes in this file" in an editor does, until there are none left.
 * Only the texts in the service change, not the files. `config` is the document of docs.json.
 */
export async function fixSite(
  service: LanguageService,
  config: { readonly uri: string; readonly text: string },
  { isFixed, only }: FixScope,
  host: Host,
): Promise<readonly FixedFile[]> {
  const texts = new Map([[config.uri, { before: config.text, after: config.text, count: 0 }]]);
  for (let pass = 1; pass <= maxPasses; pass++) {
    let isChanged = false;
    /** Somebody may have written a file since the service read it: the next pass has the edits for the text that is opened now. */
    const opened = new Set<string>();
    // In an editor, an agent fixes while a person types. What the rules report is kept for the fixes.
    await finishInTurns(service.diagnoseInSteps(config.uri), () => host.pause());
    for (const { edit, diagnostics = [] } of service.fixSite(config.uri, isFixed)) {
      for (const [uri, edits] of Object.entries(edit?.changes ?? {})) {
        if (only?.has(filePathOf(uri)) === false) continue;
        if (!texts.has(uri)) opened.add(uri);
        const text = texts.get(uri) ?? (await textsOf(uri, host));
        if (text === undefined) continue;
        const { after, applied } = opened.has(uri) ? { after: text.after, applied: 0 } : applyEdits(text.after, edits);
        // Each edit fixes one diagnostic.
        texts.set(uri, { before: text.before, after, count: text.count + Math.min(applied, diagnostics.length) });
        isChanged = true;
        service.change(textDocument(uri, uri === config.uri ? docsJsonLanguage : "", pass + 1, after));
      }
    }
    if (!isChanged) break;
    await service.whenSettled();
  }
  const changes = Array.from(texts, ([uri, text]) => ({ path: filePathOf(uri), ...text }));
  return changes.filter(({ before, after }) => before !== after);
}

async function textsOf(uri: string, host: Host): Promise<Omit<FixedFile, "path"> | undefined> {
  const text = await readText(host, uri);
  return text === undefined ? undefined : { before: text, after: text, count: 0 };
}

/** Applies edits from the start of the text. One that overlaps another is left for the next pass. */
function applyEdits(text: string, edits: readonly TextEdit[]): { readonly after: string; readonly applied: number } {
  const document = textDocument("", "", 0, text);
  const placed = edits
    .map(({ range, newText }) => ({ start: document.offsetAt(range.start), end: document.offsetAt(range.end), newText }))
    .sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  let end = 0;
  let applied = 0;
  for (const edit of placed) {
    if (edit.start < end) continue;
    parts.push(text.slice(end, edit.start), edit.newText);
    end = edit.end;
    applied++;
  }
  return { after: [...parts, text.slice(end)].join(""), applied };
}
