import type { CancellationToken, Connection, ProtocolRequestType0, ShowDocumentParams } from "vscode-languageserver";
import {
  CodeLensRefreshRequest,
  DiagnosticRefreshRequest,
  DocumentLinkRequest,
  InlayHintRefreshRequest,
  MessageType,
  ShowMessageNotification,
} from "vscode-languageserver";
import { childOf } from "../core/std/plainValue.ts";
import type { AskParams, ChooseParams, RemoteFile, RemoteFileParams } from "../protocol.ts";
import { askRequest, chooseRequest, remoteFileRequest } from "../protocol.ts";
import type { ClientUris } from "./clientUris.ts";
import { failureMessage, logRejection } from "./failures.ts";
import type { Session } from "./session.ts";

const tooLate = "Answered too late: only the files were moved or deleted. Undo that in the explorer, and try again.";

/** What the server requests from its client, as far as the client can do it. */
export class ClientRequests {
  readonly #connection: Connection;
  readonly #uris: ClientUris;
  readonly #session: () => Session;
  readonly #log: (message: string) => void;

  constructor(connection: Connection, uris: ClientUris, session: () => Session, log: (message: string) => void) {
    this.#connection = connection;
    this.#uris = uris;
    this.#session = session;
    this.#log = log;
  }

  /** Shows a file to the user. */
  showFile(params: ShowDocumentParams): Promise<unknown> {
    return this.#connection.window.showDocument(this.#uris.spell(params));
  }

  /**
   * Asks the user: in a dialog if the client has one. Gives one of the answers; undefined if the user gives none or cannot be asked, or
   * the request that the question is for is canceled. VS Code cancels it after a minute (`files.participants.timeout`), but the dialog
   * stays: the user then reads why the answer changes nothing.
   */
  ask(params: AskParams, token: CancellationToken): Promise<string | undefined> {
    return this.#inTime(this.#answerTo(params, token), (given) => params.answers.includes(given), token);
  }

  /** Whether the user can choose from lists. */
  get canChoose(): boolean {
    return this.#session().options.questions === true;
  }

  /** Lets the user choose one of many items. Gives its index; undefined for none, and where `ask` gives nothing. */
  choose(params: ChooseParams, token: CancellationToken): Promise<number | undefined> {
    const answer = this.#connection.sendRequest<number | null>(chooseRequest, params, token);
    return this.#inTime(
      answer.then((given) => given ?? undefined),
      () => true,
      token,
    );
  }

  async #inTime<T>(
    answer: Promise<T | undefined>,
    hasEffect: (given: T) => boolean,
    token: CancellationToken,
  ): Promise<T | undefined> {
    const canceled = new Promise<undefined>((resolve) => token.onCancellationRequested(() => resolve(undefined)));
    try {
      const found = await Promise.race([answer, canceled]);
      if (token.isCancellationRequested) logRejection(this.#log, "Answering late", this.#explainLate(answer, hasEffect));
      return found;
    } catch (error) {
      // What needs no answer still follows.
      this.#log(failureMessage("Asking the user", error));
      return undefined;
    }
  }

  async #explainLate<T>(answer: Promise<T | undefined>, hasEffect: (given: T) => boolean): Promise<void> {
    const given = await answer;
    if (given === undefined || !hasEffect(given)) return;
    await this.#connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message: tooLate });
  }

  async #answerTo(params: AskParams, token: CancellationToken): Promise<string | undefined> {
    const { message, detail, answers } = params;
    if (this.#session().options.questions)
      return (await this.#connection.sendRequest<string | null>(askRequest, params, token)) ?? undefined;
    const items = answers.map((title) => ({ title }));
    return (await this.#connection.window.showWarningMessage(`${message} ${detail}`, ...items))?.title;
  }

  /** Fetches a remote file: the client knows the user's proxy, certificates, and allowed hosts. */
  async fetchRemote(url: string): Promise<RemoteFile> {
    const params: RemoteFileParams = { url };
    if (this.#session().options.remoteFiles === undefined) return { kind: "unavailable" };
    return remoteFileIn(await this.#connection.sendRequest<unknown>(remoteFileRequest, params));
  }

  /** Lets the client request what it shows between the lines of documents again. */
  refreshAnnotations(): void {
    const { workspace } = this.#session().capabilities;
    if (workspace?.codeLens?.refreshSupport) this.#refresh("code lenses", CodeLensRefreshRequest.type);
    if (workspace?.inlayHint?.refreshSupport) this.#refresh("inlay hints", InlayHintRefreshRequest.type);
  }

  /**
   * Lets the client request links again. LSP has no request for this, but VS Code does it whenever a feature for links comes or goes:
   * here, one for no documents.
   */
  refreshLinks(): void {
    const { textDocument } = this.#session().capabilities;
    if (textDocument?.documentLink?.dynamicRegistration !== true) return;
    const registered = this.#connection.client.register(DocumentLinkRequest.type, { documentSelector: [] });
    logRejection(
      this.#log,
      "Refreshing links",
      registered.then((none) => none.dispose()),
    );
  }

  /** Lets the client request diagnostics again, if it does. */
  refreshDiagnostics(): void {
    if (this.#session().capabilities.workspace?.diagnostics?.refreshSupport)
      this.#refresh("diagnostics", DiagnosticRefreshRequest.type);
  }

  #refresh(what: string, type: ProtocolRequestType0<void, void, void, void>): void {
    logRejection(this.#log, `Refreshing ${what}`, this.#connection.sendRequest(type));
  }
}

/** A remote file from a client's answer, which may be anything: whoever writes a client can be wrong. @throws if it is invalid */
function remoteFileIn(answer: unknown): RemoteFile {
  const kind = childOf(answer, "kind");
  const uri = childOf(answer, "uri");
  const host = childOf(answer, "host");
  if (kind === "file" && typeof uri === "string") return { kind, uri };
  if (kind === "not-allowed" && typeof host === "string") return { kind, host };
  if (kind === "untrusted" || kind === "unavailable") return { kind };
  throw new Error("invalid response");
}
