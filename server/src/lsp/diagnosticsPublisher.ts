import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver";
import { DiagnosticSeverity } from "vscode-languageserver";
import type { FileDiagnostics } from "../core/diagnostics.ts";
import { isDeepEqual } from "../core/std/isDeepEqual.ts";
import type { Steps } from "../core/std/steps.ts";
import { startOfFile } from "../core/text/lines.ts";
import { numberText } from "../core/text/numberText.ts";
import { diagnosticSource } from "../protocol.ts";
import { CheckPacing } from "./checkPacing.ts";
import { failureMessage } from "./failures.ts";

/** VS Code shows at most this many per file, and sending 100,000 of them would be slow. */
const maxDiagnostics = 1000;

/** Diagnostics that are being sent at the same time: answers to requests wait for them. */
const maxSending = 3000;

/** The longest time without a look at what else the event loop has to do, in milliseconds, unless a single step takes longer. */
const turn = 20;

/** What publishing needs from the server. */
interface PublisherHost {
  /** Runs a function at the end of the turn of the event loop. */
  defer(task: () => void): void;
  /** The current diagnostics of the site of a docs.json, and none after it is closed. If it throws, the error is logged. */
  diagnose(configUri: string): Steps<readonly FileDiagnostics[]>;
  /** Sends the diagnostics of a file to the client. */
  send(params: PublishDiagnosticsParams): Promise<void>;
  log(message: string): void;
  /** The time in milliseconds. */
  now(): number;
}

/** A site that is being checked. */
interface Check {
  readonly configUri: string;
  readonly steps: Steps<readonly FileDiagnostics[]>;
}

/**
 * Publishes the diagnostics of sites. A site is checked at the end of the turn of the event loop, so of several queued keystrokes, only
 * the last one is. A check that takes longer than a turn lets requests be answered in between, and starts again when the site
 * changes. While changes follow one another faster than checks, checks wait for a pause. Clears the diagnostics of files that a
 * site no longer includes.
 */
export class DiagnosticsPublisher {
  readonly #host: PublisherHost;
  readonly #scheduled = new Set<string>();
  #current: Check | undefined;
  #isDeferred = false;
  readonly #pacing: CheckPacing;
  readonly #waiting: (() => void)[] = [];
  readonly #published = new Map<string, ReadonlyMap<string, FileDiagnostics>>();
  /** The files whose diagnostics may have changed since they were sent. */
  readonly #unsent = new Set<string>();
  /** How many diagnostics are being sent. */
  #sending = 0;
  /** The last message about each file. */
  readonly #lastSent = new Map<string, PublishDiagnosticsParams>();

  constructor(host: PublisherHost) {
    this.#host = host;
    this.#pacing = new CheckPacing(() => host.now());
  }

  /** Publishes the diagnostics of a site soon. */
  schedule(configUri: string): void {
    const isChecking = this.#current?.configUri === configUri;
    if (isChecking) this.#current = undefined;
    this.#pacing.changed(isChecking);
    this.#scheduled.add(configUri);
    this.#continueLater();
  }

  /** Settles when everything that is scheduled is published. Never rejects. */
  async whenIdle(): Promise<void> {
    if (this.#isDeferred) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  #continueLater(): void {
    if (this.#isDeferred) return;
    this.#isDeferred = true;
    this.#host.defer(() => {
      this.#isDeferred = false;
      this.#checkForOneTurn();
    });
  }

  #checkForOneTurn(): void {
    const end = this.#host.now() + turn;
    const waits = this.#current === undefined && this.#scheduled.size > 0 && this.#pacing.passTurn();
    // Continues once they are sent.
    while (this.#sending < maxSending && (this.#sendNext() || (!waits && this.#checkNext()))) {
      if (this.#host.now() < end) continue;
      this.#continueLater();
      return;
    }
    if (waits) {
      this.#continueLater();
      return;
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Sends one file: each of thousands may have a thousand diagnostics. False if there is none left. */
  #sendNext(): boolean {
    const [uri] = this.#unsent;
    if (uri === undefined) return false;
    this.#unsent.delete(uri);
    this.#send(uri);
    return true;
  }

  /** Takes one step of a check. False if there is nothing to check. */
  #checkNext(): boolean {
    const check = this.#next();
    if (check !== undefined) this.#advance(check);
    return check !== undefined;
  }

  /** The site to check now: the current one, or the next that is scheduled. */
  #next(): Check | undefined {
    if (this.#current !== undefined) return this.#current;
    const [configUri] = this.#scheduled;
    if (configUri === undefined) return undefined;
    this.#scheduled.delete(configUri);
    this.#pacing.started();
    this.#current = { configUri, steps: this.#host.diagnose(configUri) };
    return this.#current;
  }

  /** Takes one step, and publishes the result after the last one. */
  #advance({ configUri, steps }: Check): void {
    try {
      const step = steps.next();
      if (step.done !== true) return;
      this.#publish(configUri, step.value);
    } catch (error) {
      // Nobody awaits this, so throwing would end the server. The next edit tries again.
      this.#host.log(failureMessage("Diagnostics", error));
    }
    this.#current = undefined;
    this.#pacing.ended();
  }

  #publish(configUri: string, files: readonly FileDiagnostics[]): void {
    const before = this.#published.get(configUri);
    const now = new Map(files.map((file) => [file.uri, file]));
    if (now.size > 0) this.#published.set(configUri, now);
    else this.#published.delete(configUri);
    for (const files of [before, now]) for (const uri of files?.keys() ?? []) this.#unsent.add(uri);
  }

  /** Sends the diagnostics of a file, from all sites that share it, unless they are the same as before. */
  #send(uri: string): void {
    const all = [...this.#published.values()].flatMap((files) => files.get(uri) ?? []);
    const version = all[0]?.version;
    const diagnostics = mostSevere(all.length > 1 ? distinct(all) : all.flatMap((file) => file.diagnostics));
    const message = { uri, diagnostics, ...(version !== undefined && { version }) };
    const last = this.#lastSent.get(uri);
    if (last?.version === version && isDeepEqual(last, message)) return;
    if (all.length > 0) this.#lastSent.set(uri, message);
    else this.#lastSent.delete(uri);
    const sent = () => {
      this.#sending -= diagnostics.length;
      if (this.#unsent.size > 0 || this.#current !== undefined || this.#scheduled.size > 0) this.#continueLater();
    };
    this.#sending += diagnostics.length;
    this.#host.send(message).then(sent, sent);
  }
}

/** The diagnostics of a file in several sites, each once: what is wrong in their common settings is wrong for all of them. */
function distinct(files: readonly FileDiagnostics[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { diagnostics } of files) for (const each of diagnostics) found.set(JSON.stringify(each), each);
  return [...found.values()];
}

/** The most severe diagnostics in their order, at most as many as editors show, after a notice about how many more there are. */
function mostSevere(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length <= maxDiagnostics) return diagnostics;
  const severityOf = ({ severity = DiagnosticSeverity.Error }: Diagnostic) => severity;
  const sent = diagnostics.toSorted((a, b) => severityOf(a) - severityOf(b)).slice(0, maxDiagnostics - 1);
  const count = numberText(diagnostics.length - sent.length);
  const notice: Diagnostic = {
    source: diagnosticSource,
    code: "limit-exceeded",
    severity: DiagnosticSeverity.Information,
    message: `${count} more diagnostics in this file are not shown.`,
    range: startOfFile,
  };
  return [notice, ...sent];
}
