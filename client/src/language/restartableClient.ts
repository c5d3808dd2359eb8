import type { Disposable, ExtensionContext } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { errorMessage } from "../../../server/src/core/std/errors.ts";

/** Starts a client. It adds what is to end with the client to `subscriptions` before it waits for anything, the client itself, too. */
export type StartLanguageClient = (context: ExtensionContext, subscriptions: Disposable[]) => Promise<BaseLanguageClient>;

/** The language client of this window. A restart creates another one, since a server that hangs keeps its client from starting again. */
export class RestartableClient implements Disposable {
  readonly #context: ExtensionContext;
  readonly #load: () => Promise<StartLanguageClient>;
  readonly #subscriptions: Disposable[] = [];
  #client: Promise<BaseLanguageClient> | undefined;
  #loaded: Promise<unknown> = Promise.resolve();
  #ended: Promise<unknown> = Promise.resolve();
  #hasShownError = false;

  /** @param load gives what starts a client */
  constructor(context: ExtensionContext, load: () => Promise<StartLanguageClient>) {
    this.#context = context;
    this.#load = load;
  }

  /** The client. The first call starts it. @throws if it cannot be started */
  start(): Promise<BaseLanguageClient> {
    if (this.#client === undefined) {
      const loaded = this.#ended.then(this.#load);
      this.#loaded = loaded;
      this.#client = loaded.then((startClient) => startClient(this.#context, this.#subscriptions));
    }
    return this.#client;
  }

  /**
   * Starts the client where nothing waits for it. A client says itself that it cannot start. `show` is called once, with why there is no
   * client.
   */
  startUnawaited(show: (message: string) => void): void {
    this.start().catch(() => undefined);
    this.#loaded.catch((error: unknown) => {
      if (!this.#hasShownError) show(`Cannot load the language server: ${errorMessage(error)}`);
      this.#hasShownError = true;
    });
  }

  /** Ends the client and its server, even if it hangs or is still starting, and starts others. @throws if they cannot be started */
  async restart(): Promise<void> {
    void this.dispose();
    await this.start();
  }

  /** Ends the client and its server. Settles when they have ended. */
  dispose(): Promise<unknown> {
    this.#client = undefined;
    this.#ended = Promise.allSettled([this.#ended, this.#loaded]).then(() =>
      // A client rejects if its server did not answer, and it has ended then.
      Promise.allSettled(this.#subscriptions.splice(0).map(async (each) => each.dispose())),
    );
    return this.#ended;
  }
}
