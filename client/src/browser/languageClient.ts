import type { Disposable, ExtensionContext, LogOutputChannel, Uri } from "vscode";
import { window } from "vscode";
import type { LanguageClientOptions, MessageTransports } from "vscode-languageclient/browser";
import { BaseLanguageClient, BrowserMessageReader, BrowserMessageWriter } from "vscode-languageclient/browser";
import type { ProductPartParams } from "../../../server/src/protocol.ts";
import { productPartRequest } from "../../../server/src/protocol.ts";
import { connect } from "../language/connect.ts";
import { EditorCache } from "./editorCache.ts";
import { ProductParts } from "./productParts.ts";

export { showFileReferences } from "../language/fileReferences.ts";

/** A language client whose server runs in a web worker, which ends with it. */
class WorkerClient extends BaseLanguageClient {
  readonly #script: () => Promise<string>;
  #end: () => void = () => undefined;

  constructor(script: () => Promise<string>, options: LanguageClientOptions) {
    super("docsJson", "Docs JSON", options);
    this.#script = script;
  }

  override async stop(timeout?: number): Promise<void> {
    try {
      await super.stop(timeout);
    } finally {
      this.#end();
    }
  }

  protected override async createMessageTransports(): Promise<MessageTransports> {
    const script = new Blob([await this.#script()], { type: "text/javascript" });
    // A server that ended by itself is started again without being stopped first.
    this.#end();
    const url = URL.createObjectURL(script);
    const worker = new Worker(url, { name: "Docs JSON" });
    this.#end = () => {
      worker.terminate();
      // Not before: VS Code loads the script from within the worker.
      URL.revokeObjectURL(url);
    };
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  }
}

/** Starts the language server in a web worker. It ends with `subscriptions`. */
export async function startLanguageClient(
  log: LogOutputChannel,
  context: ExtensionContext,
  subscriptions: Disposable[],
): Promise<WorkerClient> {
  const parts = new ProductParts(context);
  const create = (options: LanguageClientOptions) => {
    const client = new WorkerClient(() => parts.script("server"), options);
    subscriptions.push(client.onRequest(productPartRequest, (params: ProductPartParams) => parts.get(params)));
    return client;
  };
  const platform = {
    create,
    cache: (folder: Uri) => new EditorCache(folder),
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    log,
  };
  return connect(context, platform, subscriptions);
}

/** Says that there are no lost addresses in the browser: they are those of an older revision, which Git reads. */
export async function showLostAddresses(): Promise<void> {
  void window.showInformationMessage("Lost addresses are not available in the browser. Open VS Code on the desktop.");
}
