import { isDeepStrictEqual } from "node:util";
import type { Connection, Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver";
import { DiagnosticSeverity } from "vscode-languageserver";
import type { FileDiagnostics } from "../core/diagnostics.ts";
import { failureMessage } from "./wrapHandler.ts";

/** VS Code shows at most this many per file, and sending 100,000 of them would be slow. */
const maxDiagnostics = 1000;

/**
 * Publishes the diagnostics of sites, at most once per turn of the event loop: of several queued keystrokes, only the last one is
 * checked. Clears the diagnostics of files that a site no longer includes.
 */
export class DiagnosticsPublisher {
  readonly #connection: Pick<Connection, "sendDiagnostics">;
  readonly #defer: (task: () => void) => void;
  readonly #diagnose: (site: string) => readonly FileDiagnostics[];
  readonly #log: (message: string) => void;
  readonly #scheduled = new Set<string>();
  readonly #published = new Map<string, ReadonlyMap<string, FileDiagnostics>>();
  /** The last message about each file. */
  readonly #lastSent = new Map<string, PublishDiagnosticsParams>();

  /** `diagnose` gives the current diagnostics of a site, and none after it is closed. If it throws, the error is logged. */
  constructor(
    connection: Pick<Connection, "sendDiagnostics">,
    defer: (task: () => void) => void,
    diagnose: (site: string) => readonly FileDiagnostics[],
    log: (message: string) => void,
  ) {
    this.#connection = connection;
    this.#defer = defer;
    this.#diagnose = diagnose;
    this.#log = log;
  }

  /** Publishes the diagnostics of a site soon. */
  schedule(site: string): void {
    if (this.#scheduled.size === 0) this.#defer(() => this.#publishAll());
    this.#scheduled.add(site);
  }

  #publishAll(): void {
    const sites = [...this.#scheduled];
    this.#scheduled.clear();
    for (const site of sites) {
      try {
        this.#publish(site);
      } catch (error) {
        // Nobody awaits this, so throwing would end the server. The next edit tries again.
        this.#log(failureMessage("Diagnostics", error));
      }
    }
  }

  #publish(site: string): void {
    const before = this.#published.get(site);
    const now = new Map(this.#diagnose(site).map((file) => [file.uri, file]));
    if (now.size > 0) this.#published.set(site, now);
    else this.#published.delete(site);
    for (const uri of new Set([...(before?.keys() ?? []), ...now.keys()])) this.#send(uri);
  }

  /** Sends the diagnostics of a file, from all sites that share it, unless they are the same as before. */
  #send(uri: string): void {
    const all = [...this.#published.values()].flatMap((files) => files.get(uri) ?? []);
    const version = all[0]?.version;
    const diagnostics = mostSevere(all.flatMap((file) => file.diagnostics));
    const message = { uri, diagnostics, ...(version !== undefined && { version }) };
    const last = this.#lastSent.get(uri);
    if (last?.version === version && isDeepStrictEqual(last, message)) return;
    if (all.length > 0) this.#lastSent.set(uri, message);
    else this.#lastSent.delete(uri);
    void this.#connection.sendDiagnostics(message);
  }
}

/** The most severe diagnostics, at most as many as editors show, in their order. */
function mostSevere(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length <= maxDiagnostics) return diagnostics;
  const severityOf = ({ severity = DiagnosticSeverity.Error }: Diagnostic) => severity;
  return diagnostics.toSorted((a, b) => severityOf(a) - severityOf(b)).slice(0, maxDiagnostics);
}
