import { isDeepStrictEqual } from "node:util";
import type { Connection, Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver";
import { DiagnosticSeverity } from "vscode-languageserver";
import type { FileDiagnostics } from "../core/diagnostics.ts";
import { failureOf } from "./wrapHandler.ts";

type Outlet = Pick<Connection, "sendDiagnostics">;

/** As many as VS Code shows of one file. Of a file that went wrong in 100,000 places, more would only be slow. */
const mostDiagnostics = 1000;

/**
 * Publishes what sites say, once a turn of the event loop: of the keystrokes that wait in the queue, only the last one is
 * worked on. Takes back what a site no longer says, of the files too that its references have left.
 */
export class DiagnosticsPublisher {
  readonly #connection: Outlet;
  readonly #defer: (task: () => void) => void;
  readonly #diagnose: (site: string) => readonly FileDiagnostics[];
  readonly #log: (message: string) => void;
  readonly #scheduled = new Set<string>();
  readonly #published = new Map<string, ReadonlyMap<string, FileDiagnostics>>();
  /** What the client was told last of each file. */
  readonly #lastSent = new Map<string, PublishDiagnosticsParams>();

  /** `diagnose` gives all that is to be said of a site now, nothing when it is closed; `log` is told where it fails. */
  constructor(
    connection: Outlet,
    defer: (task: () => void) => void,
    diagnose: (site: string) => readonly FileDiagnostics[],
    log: (message: string) => void,
  ) {
    this.#connection = connection;
    this.#defer = defer;
    this.#diagnose = diagnose;
    this.#log = log;
  }

  /** Has a site's diagnostics published soon. */
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
        // Nobody waits for an answer here: thrown on, it would end the server. The next edit tries again.
        this.#log(failureOf("Diagnostics", error));
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

  /** Two sites may share a file: what both say stands together. A client need not be told again what it knows. */
  #send(uri: string): void {
    const all = [...this.#published.values()].flatMap((files) => files.get(uri) ?? []);
    const version = all[0]?.version;
    const diagnostics = mostSevere(all.flatMap((file) => file.diagnostics));
    const news = { uri, diagnostics, ...(version !== undefined && { version }) };
    const known = this.#lastSent.get(uri);
    if (known?.version === version && isDeepStrictEqual(known, news)) return;
    if (all.length > 0) this.#lastSent.set(uri, news);
    else this.#lastSent.delete(uri);
    void this.#connection.sendDiagnostics(news);
  }
}

/** The diagnostics that are shown of many: the gravest, in the order they came in. */
function mostSevere(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length <= mostDiagnostics) return diagnostics;
  const severityOf = ({ severity = DiagnosticSeverity.Error }: Diagnostic) => severity;
  return diagnostics.toSorted((a, b) => severityOf(a) - severityOf(b)).slice(0, mostDiagnostics);
}
