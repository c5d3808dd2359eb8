import type {
  DocumentDiagnosticReport,
  FullDocumentDiagnosticReport,
  PreviousResultId,
  PublishDiagnosticsParams,
  UnchangedDocumentDiagnosticReport,
  WorkspaceDiagnosticReport,
} from "vscode-languageserver";

/** The identity of the result for files without diagnostics. */
const nothing = "none";

/** The diagnostics of a file, under an identity that changes with them. */
interface FileResult {
  readonly id: string;
  readonly params: PublishDiagnosticsParams;
}

/** The current diagnostics of all files, for clients that request them. */
export class PulledDiagnostics {
  /** Without the files that have no diagnostics. */
  readonly #results = new Map<string, FileResult>();
  /** The identity of the last result that the client has of a file, other than through a request for the workspace. */
  readonly #given = new Map<string, string>();
  /** The files that the client has changed, and will request for that reason. */
  readonly #edited = new Set<string>();
  #lastId = 0;
  #isChanged = false;

  /** Takes the new diagnostics of a file. */
  take(params: PublishDiagnosticsParams): void {
    if (params.diagnostics.length === 0) this.#results.delete(params.uri);
    else this.#results.set(params.uri, { id: String(++this.#lastId), params });
    this.#isChanged = true;
  }

  /** The client opened or changed a file. */
  edited(uri: string): void {
    this.#edited.add(uri);
  }

  /** The client does not show a file any more. */
  closed(uri: string): void {
    this.#edited.delete(uri);
    this.#given.delete(uri);
  }

  /** Whether the client should request again: since this was last asked, something has changed that it has older diagnostics of. */
  takeOutdated(): boolean {
    const isChanged = this.#isChanged;
    this.#isChanged = false;
    return isChanged && Array.from(this.#given).some(([uri, id]) => !this.#edited.has(uri) && id !== this.#idOf(uri));
  }

  /** The diagnostics of a file, and of those related files that the client does not have. */
  report(uri: string, previous: string | undefined, related: Iterable<string>): DocumentDiagnosticReport {
    const report = this.#reportOf(uri, previous);
    this.#given.set(uri, report.resultId);
    this.#edited.delete(uri);
    const others: Record<string, FullDocumentDiagnosticReport> = {};
    for (const other of related) {
      const full = this.#reportOf(other, undefined);
      if (full.kind !== "full" || this.#given.get(other) === full.resultId) continue;
      others[other] = full;
      this.#given.set(other, full.resultId);
    }
    return Object.keys(others).length === 0 ? report : { ...report, relatedDocuments: others };
  }

  /** The diagnostics of all files, and of those that the client has diagnostics of. */
  workspaceReport(previous: readonly PreviousResultId[]): WorkspaceDiagnosticReport {
    const known = new Map(previous.map(({ uri, value }) => [uri, value]));
    const uris = new Set([...known.keys(), ...this.#results.keys()]);
    const items = Array.from(uris, (uri) => ({
      uri,
      version: this.#results.get(uri)?.params.version ?? null,
      ...this.#reportOf(uri, known.get(uri)),
    }));
    return { items };
  }

  /** The files that have diagnostics, or of which the client has some. */
  get files(): Iterable<string> {
    return new Set([...this.#results.keys(), ...this.#given.keys()]);
  }

  #idOf(uri: string): string {
    return this.#results.get(uri)?.id ?? nothing;
  }

  #reportOf(
    uri: string,
    previous: string | undefined,
  ): (FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport) & { readonly resultId: string } {
    const resultId = this.#idOf(uri);
    if (previous === resultId) return { kind: "unchanged", resultId };
    return { kind: "full", resultId, items: this.#results.get(uri)?.params.diagnostics ?? [] };
  }
}
