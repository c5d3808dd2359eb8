import type { CodeAction, TextEdit } from "vscode-languageserver-types";
import type { LanguageService } from "../../core/service.ts";
import { finishInTurns } from "../../core/std/steps.ts";
import type { Host } from "../../core/store/host.ts";
import { readText } from "../../core/store/readText.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import { docsJsonLanguage } from "../../protocol.ts";
import type { FileChange } from "../files/fileChange.ts";
import { filePathOf } from "../paths.ts";

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
  const files = new Map([[config.uri, unchanged(config.uri, config.text)]]);
  for (let pass = 1; pass <= maxPasses; pass++) {
    // In an editor, an agent fixes while a person types. What the rules report is kept for the fixes.
    await finishInTurns(service.diagnoseInSteps(config.uri), () => host.pause());
    const fixes = service.fixSite(config.uri, isFixed).flatMap(fixesOf);
    const wanted = fixes.filter(({ uri }) => only?.has(filePathOf(uri)) !== false);
    // Somebody may have written a file since the service read it: the next pass has the edits for the text that is opened now.
    const opened = new Set(wanted.map(({ uri }) => uri).filter((uri) => !files.has(uri)));
    for (const uri of opened) {
      const text = await readText(host, uri);
      if (text !== undefined) files.set(uri, unchanged(uri, text));
    }
    const changed = new Set<string>();
    for (const { uri, edits, count } of wanted) {
      const file = files.get(uri);
      if (file === undefined) continue;
      changed.add(uri);
      if (!opened.has(uri)) files.set(uri, withEdits(file, edits, count));
    }
    if (changed.size === 0) break;
    for (const uri of changed)
      service.change(textDocument(uri, uri === config.uri ? docsJsonLanguage : "", pass + 1, files.get(uri)?.after ?? ""));
    await service.whenSettled();
  }
  return [...files.values()].filter(({ before, after }) => before !== after);
}

/** The edits of a file that fix so many diagnostics. */
interface FileFix {
  readonly uri: string;
  readonly edits: readonly TextEdit[];
  readonly count: number;
}

function fixesOf({ edit, diagnostics = [] }: CodeAction): readonly FileFix[] {
  return Object.entries(edit?.changes ?? {}).map(([uri, edits]) => ({ uri, edits, count: diagnostics.length }));
}

function unchanged(uri: string, text: string): FixedFile {
  return { path: filePathOf(uri), before: text, after: text, count: 0 };
}

/** Applies edits from the start of the text. One that overlaps another is left for the next pass. */
function withEdits(file: FixedFile, edits: readonly TextEdit[], count: number): FixedFile {
  const text = file.after;
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
  // Each edit fixes one diagnostic.
  return { ...file, after: [...parts, text.slice(end)].join(""), count: file.count + Math.min(applied, count) };
}
