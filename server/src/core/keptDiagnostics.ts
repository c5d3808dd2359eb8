import type { Diagnostic, Location, Range } from "vscode-languageserver-types";
import type { FileDiagnostics } from "./diagnostics.ts";
import { pathBelow } from "./files/uris.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import type { Site } from "./site/site.ts";
import { commonEnd, commonStart } from "./text/commonParts.ts";

/** What was found when a docs.json could last be understood. */
interface LastReliable extends IndexedSite {
  readonly found: readonly FileDiagnostics[];
}

/**
 * The diagnostics of each docs.json from before a syntax error: while someone types a quote or a bracket, those outside of what changes
 * stay, instead of disappearing for a moment.
 */
export class KeptDiagnostics {
  readonly #last = new Map<string, LastReliable>();

  /** The diagnostics of a site with those that stay. `versionOf` gives the version of another file. */
  with(
    indexed: IndexedSite,
    found: readonly FileDiagnostics[],
    versionOf: (uri: string) => number | undefined,
  ): readonly FileDiagnostics[] {
    const { site } = indexed;
    const { config } = site;
    if (config.json.isReliable) {
      this.#last.set(config.uri, { ...indexed, found });
      return found;
    }
    const last = this.#last.get(config.uri);
    if (last === undefined) return found;
    const move = movesBetween(last.site, site);
    const own = found.find(({ uri }) => uri === config.uri);
    const isSame = ({ uri, version = 0 }: FileDiagnostics): boolean =>
      isSamePage(uri, last, indexed) ?? versionOf(uri) === version;
    const mayBeFound = hasNewFiles(last.site, site);
    const isStill = ({ code }: Diagnostic): boolean => !(mayBeFound && aboutFiles.has(String(code)));
    const others = last.found.filter((file) => file.uri !== config.uri && isSame(file));
    const known = new Set([config.uri, ...others.map(({ uri }) => uri)]);
    const before = (last.found.find(({ uri }) => uri === config.uri)?.diagnostics ?? []).filter(isStill);
    const kept = before.filter(({ code }) => code !== "json-syntax").flatMap((diagnostic) => moved(diagnostic, config.uri, move));
    return [
      { uri: config.uri, ...own, diagnostics: sorted([...(own?.diagnostics ?? []), ...kept]) },
      ...others.map(({ uri, diagnostics }) => ({
        uri,
        ...openVersion(versionOf(uri)),
        diagnostics: diagnostics.filter(isStill).map((diagnostic) => withRelated(diagnostic, config.uri, move)),
      })),
      // What is certain of the pages that changed meanwhile.
      ...found.filter(({ uri }) => !known.has(uri)),
    ];
  }

  /** Forgets a docs.json that is closed. */
  forget(uri: string): void {
    this.#last.delete(uri);
  }
}

/** The codes of diagnostics about files that do not exist, which may be wrong once there are other files. */
const aboutFiles: ReadonlySet<string> = new Set([
  "reference-missing",
  "file-missing",
  "openapi-missing",
  "overlay-missing",
  "source-missing",
  "page-missing",
  "link-missing",
]);

/** Whether a site has files that it did not have before. */
function hasNewFiles({ pages: before }: Site, { pages: after }: Site): boolean {
  if (before === undefined || after === undefined || before === after) return false;
  for (const path of after.files) if (!before.files.has(path)) return true;
  return false;
}

/** Whether a page has the same text in two versions of a site, whether or not an editor has it open. Undefined if the file is no page. */
function isSamePage(uri: string, before: IndexedSite, after: IndexedSite): boolean | undefined {
  const path = pathBelow(before.site.root, uri) ?? "";
  const [page, now] = [before.indexes.get(path), after.indexes.get(path)];
  if (page === undefined || page === now) return page && true;
  const head = ({ site }: IndexedSite) => site.pages?.pageOf(uri)?.head;
  return now?.equals(page) === true && head(before) === head(after);
}

/** The version of a file that an editor has open. */
const openVersion = (version = 0): Pick<FileDiagnostics, "version"> => (version > 0 ? { version } : {});

/** Gives the range in the new text; undefined if it is part of what changed. */
type Move = (range: Range) => Range | undefined;

function movesBetween({ config: from }: Site, { config: to }: Site): Move {
  const [before, after] = [from.json.text, to.json.text];
  const start = commonStart(before, after);
  const end = before.length - commonEnd(before, after, start);
  const growth = after.length - before.length;
  return (range) => {
    const first = from.document.offsetAt(range.start);
    const last = from.document.offsetAt(range.end);
    if (last < start || (last === start && first < last)) return range;
    if (first < end) return undefined;
    return { start: to.document.positionAt(first + growth), end: to.document.positionAt(last + growth) };
  };
}

function moved(diagnostic: Diagnostic, uri: string, move: Move): readonly Diagnostic[] {
  const range = move(diagnostic.range);
  return range === undefined ? [] : [withRelated({ ...diagnostic, range }, uri, move)];
}

/** A diagnostic with the places in docs.json that it is about, too, as far as they are still there. */
function withRelated(diagnostic: Diagnostic, uri: string, move: Move): Diagnostic {
  const { relatedInformation } = diagnostic;
  if (relatedInformation === undefined) return diagnostic;
  const places = relatedInformation.flatMap((place) => {
    const location = movedLocation(place.location, uri, move);
    return location === undefined ? [] : [{ ...place, location }];
  });
  return { ...diagnostic, relatedInformation: places };
}

function movedLocation(location: Location, uri: string, move: Move): Location | undefined {
  if (location.uri !== uri) return location;
  const range = move(location.range);
  return range && { uri, range };
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character,
  );
}
