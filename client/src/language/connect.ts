import type { Disposable, ExtensionContext, LogOutputChannel, Uri } from "vscode";
import { commands, window, workspace } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions, Position } from "vscode-languageclient";
import { lazy } from "../../../server/src/core/std/lazy.ts";
import type { InitializationOptions, UnlistedItem, UnlistedParams } from "../../../server/src/protocol.ts";
import { docsJsonLanguage, unlistedRequest } from "../../../server/src/protocol.ts";
import { isEditable } from "../isEditable.ts";
import { diagnosticDocument } from "./diagnosticDocuments.ts";
import { provideFiles } from "./editorFiles.ts";
import { restartingErrorHandler } from "./errorHandler.ts";
import { allowGitOnTrust } from "./gitTrust.ts";
import { provideInsertions } from "./insertFiles.ts";
import { hasMdxExtension, leavingPagesToMdx, watchMdxExtension } from "./mdxExtension.ts";
import { openCreatedFiles } from "./openCreatedFiles.ts";
import { plainCodeLenses } from "./plainCodeLenses.ts";
import { unlistedItems } from "./quickPicks.ts";
import { allowHostCommand, provideRemoteFiles } from "./remoteFiles/index.ts";
import type { FileCache } from "./remoteFiles/remoteFiles.ts";
import { provideQuestions } from "./serverQuestions.ts";
import { withholdFiles } from "./withheldFiles.ts";

/** What depends on where the extension runs. */
interface Platform<Client extends BaseLanguageClient> {
  /** Creates a client, which starts a server. */
  create(options: LanguageClientOptions): Client;
  /** Keeps downloaded files in a folder. */
  cache(folder: Uri): FileCache;
  readonly fetch: typeof globalThis.fetch;
  /** Takes what the client and its server log. */
  readonly log: LogOutputChannel;
}

const initializationOptions = (): InitializationOptions => ({
  git: workspace.isTrusted,
  documentation: diagnosticDocument,
  remoteFiles: { command: allowHostCommand },
  suggestAgain: { title: "Suggest", command: "editor.action.triggerSuggest" },
  shortPaths: true,
  showUnlisted: "docsJson.showUnlisted",
  files: true,
  images: true,
  mdxExtension: hasMdxExtension(),
  questions: true,
  // Requested diagnostics are those of visible files only, and come later.
  pushDiagnostics: true,
});

/** Starts a language client, and provides what the server requests from it. All of that ends with `subscriptions`. */
export async function connect<Client extends BaseLanguageClient>(
  context: ExtensionContext,
  { create, cache, fetch, log }: Platform<Client>,
  subscriptions: Disposable[],
): Promise<Client> {
  let hasEnded = false;
  const client: Client = create({
    documentSelector: [{ language: docsJsonLanguage }],
    initializationOptions,
    outputChannel: log,
    errorHandler: restartingErrorHandler(
      lazy(() => client.createDefaultErrorHandler()),
      () => hasEnded,
    ),
    middleware: { ...withholdFiles(isEditable), ...openCreatedFiles, ...plainCodeLenses, ...leavingPagesToMdx },
  });
  subscriptions.push(
    { dispose: () => (hasEnded = true) },
    client,
    provideQuestions(client),
    provideFiles(client),
    provideRemoteFiles(client, context, { cache, fetch }),
    watchMdxExtension(client),
    allowGitOnTrust(client),
    provideInsertions(client),
    commands.registerCommand("docsJson.showUnlisted", (uri: string, position: Position, kind: UnlistedParams["kind"]) =>
      showUnlisted(client, { uri, position, kind }),
    ),
  );
  await client.start();
  return client;
}

const placeHolders = {
  operations: "Not in the navigation. Select an operation to open it",
  pages: "Not listed in this language. Select a page to open it",
} as const;

/** Lets the user pick one of the operations or pages that a code lens does not count as listed, and shows it. */
async function showUnlisted(client: BaseLanguageClient, params: UnlistedParams): Promise<void> {
  const items = await client.sendRequest<UnlistedItem[]>(unlistedRequest, params);
  const { asUri, asRange } = client.protocol2CodeConverter;
  const picked = await window.showQuickPick(unlistedItems(items), {
    placeHolder: placeHolders[params.kind],
    matchOnDescription: true,
  });
  if (picked !== undefined) await window.showTextDocument(asUri(picked.uri), { selection: asRange(picked.range) });
}
