import type { Connection, FileEvent } from "vscode-languageserver";
import { FileChangeType } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { pathBelow } from "../core/files/uris.ts";
import { hasNameOfFolder } from "../core/store/changedPaths.ts";
import type { DiskChange } from "../core/store/diskChange.ts";
import type { DiagnosticsPull } from "./diagnosticsPull.ts";
import type { OpenFiles } from "./openFiles.ts";
import type { Session } from "./session.ts";

/** What else takes the changes of documents and files. */
interface Listeners {
  readonly pull: DiagnosticsPull;
  /** Called when the user edits a document. */
  readonly onTyped: () => void;
  /** Called when the user opens or saves a document. */
  readonly onOpenedOrSaved: () => void;
  /** Called when files were created or deleted. */
  readonly onFilesCreatedOrDeleted: () => void;
}

/** Passes on what the editor opens, changes, saves, and closes, and what changes on disk. */
export function syncDocuments(
  connection: Connection,
  { documents, service, sites, workspace, unwatchedRefresh }: OpenFiles,
  session: () => Session,
  { pull, onTyped, onOpenedOrSaved, onFilesCreatedOrDeleted }: Listeners,
): void {
  const seen = ({ uri }: TextDocument) => {
    if (!isWatched(uri, session())) unwatchedRefresh.call();
    onOpenedOrSaved();
  };
  // A document that is opened counts as changed, too.
  let opened: TextDocument | undefined;
  documents.onDidOpen(({ document }) => {
    opened = document;
    service.open(document);
    sites.opened(document.uri);
    seen(document);
  });
  documents.onDidSave(({ document }) => seen(document));
  documents.onDidChangeContent(({ document }) => {
    if (document !== opened) onTyped();
    opened = undefined;
    service.change(document);
    pull.edited(document.uri);
  });
  documents.onDidClose(({ document }) => {
    service.close(document.uri);
    pull.closed(document.uri);
    sites.closed(document.uri);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const onDisk = changes.map((each) => ({ uri: each.uri, change: diskChangeOf(each) }));
    if (onDisk.some(({ change }) => change === "createdOrDeleted")) onFilesCreatedOrDeleted();
    for (const { uri, change } of onDisk) {
      service.changedOnDisk(uri, change);
      sites.changedOnDisk(uri);
      workspace.changedOnDisk(uri, change);
    }
  });
  documents.listen(connection);
}

/** What happened to a file or folder, as an editor reports it. */
function diskChangeOf({ uri, type }: FileEvent): DiskChange {
  return type === FileChangeType.Changed && !hasNameOfFolder(uri) ? "written" : "createdOrDeleted";
}

/** Whether the client reports changes on disk around a file. Editors watch the folders of the workspace. */
export function isWatched(uri: string, { watchesFiles, folders }: Session): boolean {
  return watchesFiles && folders.some((folder) => pathBelow(folder, uri) !== undefined);
}
