import { groupBy } from "../../core/std/groupBy.ts";
import type { ReportedDiagnostic } from "../check/report.ts";
import type { DiagnosticIdentity } from "./diagnosticIdentity.ts";
import { identitiesOf } from "./diagnosticIdentity.ts";

/** What a baseline lists. */
export interface BaselineEntry extends DiagnosticIdentity {
  /** From the folder of the baseline, with `/`. */
  readonly file: string;
}

/** What tells known diagnostics from new ones. */
export interface Comparison {
  /** Those that are not known. */
  readonly added: readonly ReportedDiagnostic[];
  /** What is known and was found, with the files of today. */
  readonly kept: readonly BaselineEntry[];
  /** What is known and was not found. */
  readonly gone: readonly BaselineEntry[];
  /** Whether something that is known was found in another file, or about a page that has moved. */
  readonly hasMoved: boolean;
}

/** The files that a baseline is about. */
export interface BaselineFiles {
  /** The path of the file of a diagnostic, from the folder of the baseline. */
  pathOf(file: string): string;
  exists(path: string): boolean;
  /** The path of the docs root around a file, which need not exist. */
  rootOf(path: string): string;
}

/**
 * Compares diagnostics with a baseline. One is known if all that it is about is: the same in the same file, at any line; or the same in a
 * file or about a page that has moved. Each entry of the baseline counts once.
 */
export function compareWithBaseline(
  known: readonly BaselineEntry[],
  diagnostics: readonly ReportedDiagnostic[],
  { pathOf, exists, rootOf }: BaselineFiles,
): Comparison {
  // One of several in a diagnostic is reported at the first of them, so that its file may change.
  const placeOf = (entry: BaselineEntry) => (isListed(entry) ? rootOf(entry.file) : entry.file);
  const keyOf = (entry: BaselineEntry) => JSON.stringify([placeOf(entry), entry.code, entry.message, entry.item]);
  const kept: BaselineEntry[] = [];
  const left = groupBy(known, keyOf);
  const unknown = diagnostics.map((diagnostic) => ({
    diagnostic,
    entries: baselineEntriesOf(diagnostic, pathOf).filter((entry) => {
      const isKnown = left.get(keyOf(entry))?.pop() !== undefined;
      if (isKnown) kept.push(entry);
      return !isKnown;
    }),
  }));
  const gone = new Set([...left.values()].flat());
  // What has moved is looked for among what is left: what has stayed goes first.
  const within = groupBy(gone, (entry) => `${placeOf(entry)}\n${movedKeyOf(entry)}`);
  const elsewhere = groupBy(
    [...gone].filter(({ file }) => !exists(file)),
    movedKeyOf,
  );
  let hasMoved = false;
  /** Takes an entry that has moved out of those that are left. Gives whether there is one. */
  const takeMoved = (entry: BaselineEntry): boolean => {
    const moved = movedKeyOf(entry);
    const isKnown = takeFrom(within.get(`${placeOf(entry)}\n${moved}`), gone) || takeFrom(elsewhere.get(moved), gone);
    if (isKnown) kept.push(entry);
    hasMoved ||= isKnown;
    return isKnown;
  };
  const added = unknown.flatMap(({ diagnostic, entries }) =>
    entries.filter((entry) => !takeMoved(entry)).length > 0 ? diagnostic : [],
  );
  return { added, kept, gone: [...gone], hasMoved };
}

/** What a diagnostic is about, with its file. */
export function baselineEntriesOf(diagnostic: ReportedDiagnostic, pathOf: BaselineFiles["pathOf"]): readonly BaselineEntry[] {
  const file = pathOf(diagnostic.file);
  return identitiesOf(diagnostic).map((identity) => ({ file, ...identity }));
}

/** Whether an entry is one of several in a diagnostic. */
function isListed({ message, item }: BaselineEntry): boolean {
  return message === "" && item !== undefined;
}

/** What is said of a page, also of one that is linked to. */
const aboutPage = /^(?:page-|link-(?:anchor|redirected)$)/u;

/** The key of an entry in any file. What is said of a page stays the same when the page moves to another folder. */
function movedKeyOf({ code, message, item = "" }: BaselineEntry): string {
  if (!aboutPage.test(code)) return JSON.stringify([code, message, item]);
  return JSON.stringify([code, message.replace(/`[^`\s]*\/([^`/]*)`/gu, "`$1`"), item.replace(/^.*\//u, "")]);
}

/** Takes one of the entries that is still in a set out of it. */
function takeFrom(entries: BaselineEntry[] | undefined, set: Set<BaselineEntry>): boolean {
  for (let entry = entries?.pop(); entry !== undefined; entry = entries?.pop()) if (set.delete(entry)) return true;
  return false;
}
