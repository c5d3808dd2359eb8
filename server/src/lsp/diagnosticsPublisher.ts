import type { Connection } from "vscode-languageserver";
import type { FileDiagnostics } from "../core/diagnostics.ts";

/**
 * Publishes what sites say, once a turn of the event loop: of the keystrokes that wait in the queue, only the last one is
 * worked on. Takes back what a site no longer says, of the files too that its references have left.
 */
export class DiagnosticsPublisher {
  readonly #connection: Pick<Connection, "sendDiagnostics">;
  readonly #defer: (task: () => void) => void;
  readonly #diagnose: (site: string) => readonly FileDiagnostics[];
  readonly #waiting = new Set<string>();
  readonly #published = new Map<string, ReadonlyMap<string, FileDiagnostics>>();

  /** `diagnose` gives all that is to be said of a site now, nothing when it is closed. */
  constructor(
    connection: Pick<Connection, "sendDiagnostics">,
    defer: (task: () => void) => void,
    diagnose: (site: string) => readonly FileDiagnostics[],
  ) {
    this.#connection = connection;
    this.#defer = defer;
    this.#diagnose = diagnose;
  }

  /** Has a site's diagnostics published soon. */
  schedule(site: string): void {
    if (this.#waiting.size === 0) this.#defer(() => this.#publishAll());
    this.#waiting.add(site);
  }

  #publishAll(): void {
    const sites = [...this.#waiting];
    this.#waiting.clear();
    for (const site of sites) this.#publish(site);
  }

  #publish(site: string): void {
    const before = this.#published.get(site);
    const now = new Map(this.#diagnose(site).map((file) => [file.uri, file]));
    if (now.size > 0) this.#published.set(site, now);
    else this.#published.delete(site);
    for (const uri of new Set([...(before?.keys() ?? []), ...now.keys()])) this.#send(uri);
  }

  /** Two sites may share a file: what both say stands together. */
  #send(uri: string): void {
    const all = [...this.#published.values()].flatMap((files) => files.get(uri) ?? []);
    const version = all[0]?.version;
    const diagnostics = all.flatMap((file) => file.diagnostics);
    void this.#connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
  }
}
