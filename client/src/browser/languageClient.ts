import type { ExtensionContext } from "vscode";
import type { LanguageClientOptions, MessageTransports } from "vscode-languageclient/browser";
import { BaseLanguageClient, BrowserMessageReader, BrowserMessageWriter } from "vscode-languageclient/browser";
import type { ProductPartParams } from "../../../server/src/protocol.ts";
import { productPartRequest } from "../../../server/src/protocol.ts";
import { connect } from "../connect.ts";
import { ProductParts } from "./productParts.ts";
import { WorkspaceCache } from "./workspaceCache.ts";

export { showLostAddresses } from "../lostAddresses.ts";

/** A language client whose server runs in a web worker, which ends with it. */
class WorkerClient extends BaseLanguageClient {
  readonly #script: () => Promise<string>;
  #worker: Worker | undefined;

  constructor(script: () => Promise<string>, options: LanguageClientOptions) {
    super("docsJson", "Docs JSON", options);
    this.#script = script;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  override async stop(timeout?: number): Promise<void> {
    try {
      await super.stop(timeout);
    } finally {
      this.#worker?.terminate();
      this.#worker = undefined;
    }
  }

  protected override async createMessageTransports(): Promise<MessageTransports> {
    const script = new Blob([await this.#script()], { type: "text/javascript" });
    this.#worker = new Worker(URL.createObjectURL(script), { name: "Docs JSON" });
    return { reader: new BrowserMessageReader(this.#worker), writer: new BrowserMessageWriter(this.#worker) };
  }
}

/** Starts the language server in a web worker. */
export async function startLanguageClient(context: ExtensionContext): Promise<WorkerClient> {
  const parts = new ProductParts(context);
  const create = (options: LanguageClientOptions) => {
    const client = new WorkerClient(() => parts.script("server"), options);
    context.subscriptions.push(client.onRequest(productPartRequest, (params: ProductPartParams) => parts.get(params)));
    return client;
  };
  return connect(context, {
    create,
    cache: (folder) => new WorkspaceCache(folder),
    fetch: (input, init) => fetch(input, init),
  });
}
