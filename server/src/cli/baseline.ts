import type { Fact } from "./identity.ts";
import { factsOf } from "./identity.ts";
import type { ReportedDiagnostic } from "./report.ts";

/** What a baseline lists. */
export interface KnownFact extends Fact {
  /** From the folder of the baseline, with `/`. */
  readonly file: string;
}

/** What tells known diagnostics from new ones. */
export interface Comparison {
  /** Those that are not known. */
  readonly added: readonly ReportedDiagnostic[];
  /** What is known and was found, with the files of today. */
  readonly kept: readonly KnownFact[];
  /** What is known and was not found. */
  readonly gone: readonly KnownFact[];
  /** Whether something that is known was found in another file, or about a page that has moved. */
  readonly hasMoved: boolean;
}

/** The files that a baseline is about. */
export interface BaselineFiles {
  /** The path of the file of a diagnostic, from the folder of the baseline. */
  pathOf(file: string): string;
  exists(path: string): boolean;
}

/**
 * Compares diagnostics with a baseline. One is known if all that it is about is: the same in the same file, at any line; or the same in a
 * file or about a page that has moved. Each fact of the baseline counts once.
 */
export function compare(
  known: readonly KnownFact[],
  diagnostics: readonly ReportedDiagnostic[],
  { pathOf, exists }: BaselineFiles,
): Comparison {
  const kept: KnownFact[] = [];
  const left = groupBy(known, keyOf);
  const unknown = diagnostics.map((diagnostic) => ({
    diagnostic,
    facts: knownFactsOf(diagnostic, pathOf).filter((fact) => {
      const isKnown = left.get(keyOf(fact))?.pop() !== undefined;
      if (isKnown) kept.push(fact);
      return !isKnown;
    }),
  }));
  const gone = new Set([...left.values()].flat());
  // What has moved is looked for among what is left: what has stayed goes first.
  const within = groupBy(gone, (fact) => `${fact.file}\n${movedKeyOf(fact)}`);
  const elsewhere = groupBy(
    [...gone].filter((fact) => isListed(fact) || !exists(fact.file)),
    movedKeyOf,
  );
  let hasMoved = false;
  const isMoved = (fact: KnownFact): boolean => {
    const moved = movedKeyOf(fact);
    const isKnown = takeFrom(within.get(`${fact.file}\n${moved}`), gone) || takeFrom(elsewhere.get(moved), gone);
    if (isKnown) kept.push(fact);
    hasMoved ||= isKnown;
    return isKnown;
  };
  const added = unknown.flatMap(({ diagnostic, facts }) => (facts.filter((fact) => !isMoved(fact)).length > 0 ? diagnostic : []));
  return { added, kept, gone: [...gone], hasMoved };
}

/** What a diagnostic is about, with its file. */
export function knownFactsOf(diagnostic: ReportedDiagnostic, pathOf: BaselineFiles["pathOf"]): readonly KnownFact[] {
  const file = pathOf(diagnostic.file);
  return factsOf(diagnostic).map((fact) => ({ file, ...fact }));
}

function keyOf(fact: KnownFact): string {
  const { file, code, message, item } = fact;
  return JSON.stringify([isListed(fact) ? "" : file, code, message, item]);
}

/** Whether a fact is one of several in a diagnostic, which is reported at the first of them, so that its file may change. */
function isListed({ message, item }: KnownFact): boolean {
  return message === "" && item !== undefined;
}

/** The key of a fact in any file. What is said of a page stays the same when the page moves to another folder. */
function movedKeyOf({ code, message, item = "" }: KnownFact): string {
  if (!code.startsWith("page-")) return JSON.stringify([code, message, item]);
  return JSON.stringify([code, message.replace(/`[^`\s]*\/([^`/]*)`/gu, "`$1`"), item.replace(/^.*\//u, "")]);
}

/** Takes one of the facts that is still in a set out of it. */
function takeFrom(facts: KnownFact[] | undefined, set: Set<KnownFact>): boolean {
  for (let fact = facts?.pop(); fact !== undefined; fact = facts?.pop()) if (set.delete(fact)) return true;
  return false;
}

function groupBy(facts: Iterable<KnownFact>, key: (fact: KnownFact) => string): Map<string, KnownFact[]> {
  const groups = new Map<string, KnownFact[]>();
  for (const fact of facts) {
    const same = groups.get(key(fact));
    if (same === undefined) groups.set(key(fact), [fact]);
    else same.push(fact);
  }
  return groups;
}
