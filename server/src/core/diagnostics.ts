import type { Diagnostic, Location, Range } from "vscode-languageserver-types";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import type { TextFile } from "./files/textFile.ts";
import type { Offense, RelatedPlace, Severity } from "./rules/offense.ts";
import type { Span } from "./text/span.ts";

/** The name that the editor shows beside the code of a diagnostic. */
const diagnosticSource = "docs-json";

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

/** What is said of one file. */
export interface FileDiagnostics {
  readonly uri: string;
  /** The version of the text that the ranges belong to, where an editor has it open. */
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes diagnostics of findings, by the file that holds the fault. `config` is the file of the findings that name none; it is
 * always among the answers, so that what was said of it before is taken back.
 */
export function diagnosticsOf(config: TextFile, offenses: Iterable<Offense>): readonly FileDiagnostics[] {
  const byFile = new Map<string, { readonly file: TextFile; readonly diagnostics: Diagnostic[] }>();
  byFile.set(config.uri, { file: config, diagnostics: [] });
  const said = new Set<string>();
  for (const offense of offenses) {
    const file = offense.file ?? config;
    if (file !== config && !isNews(said, file, offense)) continue;
    const entry = byFile.get(file.uri) ?? { file, diagnostics: [] };
    byFile.set(file.uri, entry);
    entry.diagnostics.push(diagnosticOf(file, offense));
  }
  return Array.from(byFile.values(), ({ file: { uri, document }, diagnostics }) => ({
    uri,
    ...(document.version > 0 && { version: document.version }),
    diagnostics,
  }));
}

/** A file that several references bring in is read in each of their places, and its faults with it: once is enough. */
function isNews(said: Set<string>, { uri }: TextFile, { code, message, span }: Offense): boolean {
  const key = `${uri} ${span.offset} ${span.length} ${code} ${message}`;
  const before = said.size;
  return said.add(key).size > before;
}

/** The range of a span in a file. */
function rangeOf({ document }: TextFile, { offset, length }: Span): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

function locationOf(file: TextFile, place: RelatedPlace): Location {
  if ("uri" in place) return { uri: place.uri, range: place.range };
  const at = place.file ?? file;
  return { uri: at.uri, range: rangeOf(at, place.span) };
}

function diagnosticOf(file: TextFile, { code, severity, message, span, related, tags, data }: Offense): Diagnostic {
  return {
    source: diagnosticSource,
    code,
    severity: severities[severity],
    message,
    range: rangeOf(file, span),
    ...(related && {
      relatedInformation: related.map((place) => ({ message: place.message, location: locationOf(file, place) })),
    }),
    ...(tags && { tags: [...tags] }),
    ...(data && { data }),
  };
}
