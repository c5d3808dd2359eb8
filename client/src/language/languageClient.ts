import type { Disposable, ExtensionContext, LogOutputChannel, Uri } from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient/node";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { nodeFetch } from "../nodeFetch.ts";
import { compileCache } from "./compileCache.ts";
import { connect } from "./connect.ts";
import { DiskCache } from "./remoteFiles/diskCache.ts";

export { showFileReferences } from "./fileReferences.ts";
export { showLostAddresses } from "./lostAddresses.ts";

/** A client whose server is a process, which ends with it, even if it hangs or is still starting. */
class ProcessClient extends LanguageClient {
  override async stop(timeout?: number): Promise<void> {
    const server = this.serverProcess;
    try {
      await super.stop(timeout);
    } catch (error) {
      server?.kill("SIGKILL");
      throw error;
    }
  }
}

/** Starts the language server in a separate process. It ends with `subscriptions`. */
export async function startLanguageClient(
  log: LogOutputChannel,
  context: ExtensionContext,
  subscriptions: Disposable[],
): Promise<LanguageClient> {
  const module = context.asAbsolutePath("dist/server.js");
  const { env, deleteOthers } = compileCache(context);
  const create = (options: LanguageClientOptions) =>
    new ProcessClient(
      "docsJson",
      "Docs JSON",
      {
        run: { module, transport: TransportKind.stdio, options: { env } },
        debug: { module, transport: TransportKind.stdio, options: { execArgv: ["--nolazy", "--inspect=6010"] } },
      },
      options,
    );
  const platform = { create, cache: (folder: Uri) => new DiskCache(folder.fsPath), fetch: nodeFetch, log };
  const client = await connect(context, platform, subscriptions);
  deleteOthers().catch((error: unknown) => client.warn("Cannot delete the compiled code of other versions", error, false));
  return client;
}
