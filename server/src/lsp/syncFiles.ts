import type { ClientCapabilities, Connection } from "vscode-languageserver";
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { scriptDocuments, syncedDocuments } from "./documentSelectors.ts";
import { logRejection } from "./failures.ts";

/**
 * Registers for changes of dependencies, in editors and on disk. Calls `onUnwatched` if the client refuses to report those on disk:
 * some know only patterns of simpler forms.
 */
export function syncFiles(
  { client }: Connection,
  { textDocument, workspace }: ClientCapabilities,
  log: (message: string) => void,
  onUnwatched: () => void,
): void {
  const answers: Promise<unknown>[] = [];
  if (textDocument?.synchronization?.dynamicRegistration) {
    const documentSelector = [...syncedDocuments, ...scriptDocuments];
    answers.push(
      client.register(DidOpenTextDocumentNotification.type, { documentSelector }),
      client.register(DidChangeTextDocumentNotification.type, {
        documentSelector,
        syncKind: TextDocumentSyncKind.Incremental,
      }),
      client.register(DidSaveTextDocumentNotification.type, { documentSelector }),
      client.register(DidCloseTextDocumentNotification.type, { documentSelector }),
    );
  }
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration) {
    // For a folder that is deleted, or replaced by another one, editors only report the folder.
    const watchers = [{ globPattern: "**/*" }];
    const answer = client.register(DidChangeWatchedFilesNotification.type, { watchers });
    answer.catch(onUnwatched);
    answers.push(answer);
  }
  logRejection(log, "Watching files", Promise.all(answers));
}
