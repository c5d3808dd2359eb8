import type { Diagnostic, Location } from "vscode-languageserver-types";
import { DiagnosticSeverity } from "vscode-languageserver-types";
import { diagnosticSource } from "../protocol.ts";
import type { PositionedFile } from "./files/textFile.ts";
import type { Offense, RelatedInformation, Severity } from "./rules/offense.ts";
import type { Steps } from "./std/steps.ts";
import { rangeIn } from "./text/lines.ts";

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The diagnostics of one file. */
export interface FileDiagnostics {
  readonly uri: string;
  /** The version of the text that the ranges belong to; absent if no editor has the file open. */
  readonly version?: number;
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** How many diagnostics are made in one step. */
const diagnosticsInStep = 2000;

/**
 * Turns offenses into diagnostics, grouped by file. Offenses without a file belong to `config`, which is always in the result, so that
 * its previous diagnostics are replaced. `documentation` is the URI that codes link to, with `{code}` in the place of the code. In steps:
 * thousands of pages may have a thousand each.
 */
export function* diagnosticsOf(
  config: PositionedFile,
  offenses: Iterable<Offense>,
  documentation: string | undefined,
): Steps<readonly FileDiagnostics[]> {
  const byFile = new Map<string, { readonly file: PositionedFile; readonly offenses: Offense[] }>();
  byFile.set(config.uri, { file: config, offenses: [] });
  const seen = new Set<string>();
  let left = diagnosticsInStep;
  for (const offense of offenses) {
    if (left-- <= 0) {
      left = diagnosticsInStep;
      yield;
    }
    const file = offense.file ?? config;
    if (file !== config && !isFirst(seen, file, offense)) continue;
    const entry = byFile.get(file.uri) ?? { file, offenses: [] };
    byFile.set(file.uri, entry);
    entry.offenses.push(offense);
  }
  const made: FileDiagnostics[] = [];
  for (const { file, offenses: found } of byFile.values()) {
    made.push({
      uri: file.uri,
      ...(file.document.version > 0 && { version: file.document.version }),
      diagnostics: found
        .sort((a, b) => a.span.offset - b.span.offset)
        // Rules know pages by their head or by all of their lines.
        .map((offense) => diagnosticOf(offense.file ?? file, offense, documentation)),
    });
    left -= found.length;
    if (left > 0) continue;
    left = diagnosticsInStep;
    yield;
  }
  return made;
}

/** An included file may be checked in several places; each of its diagnostics is kept once. */
function isFirst(seen: Set<string>, { uri }: PositionedFile, { code, message, span }: Offense): boolean {
  const key = `${uri} ${span.offset} ${span.length} ${code} ${message}`;
  const before = seen.size;
  return seen.add(key).size > before;
}

function locationOf(file: PositionedFile, place: RelatedInformation): Location {
  if ("uri" in place) return { uri: place.uri, range: place.range };
  const at = place.file ?? file;
  return { uri: at.uri, range: rangeIn(at.document, place.span) };
}

function diagnosticOf(
  file: PositionedFile,
  { code, severity, message, span, related, tags, data }: Offense,
  documentation: string | undefined,
): Diagnostic {
  return {
    source: diagnosticSource,
    code,
    ...(documentation !== undefined && { codeDescription: { href: documentation.replace("{code}", code) } }),
    severity: severities[severity],
    message,
    range: rangeIn(file.document, span),
    ...(related && {
      relatedInformation: related.map((place) => ({ message: place.message, location: locationOf(file, place) })),
    }),
    ...(tags && { tags: [...tags] }),
    ...(data && { data }),
  };
}
