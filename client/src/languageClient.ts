import type { ExtensionContext } from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient/node";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { compileCache } from "./compileCache.ts";
import { connect } from "./connect.ts";
import { nodeFetch } from "./nodeFetch.ts";
import { DiskCache } from "./remoteFiles/diskCache.ts";

export { showLostAddresses } from "./lostAddresses.ts";

/** Starts the language server in a separate process, which ends with the extension. */
export async function startLanguageClient(context: ExtensionContext): Promise<LanguageClient> {
  const module = context.asAbsolutePath("dist/server.js");
  const { env, deleteOthers } = compileCache(context);
  const create = (options: LanguageClientOptions) =>
    new LanguageClient(
      "docsJson",
      "Docs JSON",
      {
        run: { module, transport: TransportKind.stdio, options: { env } },
        debug: { module, transport: TransportKind.stdio, options: { execArgv: ["--nolazy", "--inspect=6010"] } },
      },
      options,
    );
  const client = await connect(context, { create, cache: (folder) => new DiskCache(folder.fsPath), fetch: nodeFetch });
  deleteOthers().catch((error: unknown) => client.warn("Cannot delete the compiled code of other versions", error, false));
  return client;
}
