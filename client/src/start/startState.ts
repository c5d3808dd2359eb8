import type { ExtensionContext, Uri } from "vscode";
import { commands, Disposable, RelativePattern, window, workspace } from "vscode";
import { errorDetails } from "../../../server/src/core/std/errors.ts";
import { clock } from "../time/clock.ts";
import { Throttle } from "../time/throttle.ts";
import { entriesOf, isEmptyFolder } from "./files.ts";
import type { FolderState } from "./folderState.ts";
import { startStateOf } from "./folderState.ts";

/** Registers the view of the explorer that has only the welcome texts of package.json. */
export function registerStartView(): Disposable {
  return window.registerTreeDataProvider<never>("docsJson.start", { getChildren: () => [], getTreeItem: (item) => item });
}

/** The state of a workspace in which the view has been opened, so that it stays as the user leaves it. */
const openedState = "docsJson.startOpened";

/** Milliseconds between two readings of the folders, which take as long as the folders are large. */
const pause = 250;

/** Keeps the context key `docsJson.start` up to date: it depends on what is in the folders of the workspace, not on what is below. */
export function watchStartState({ workspaceState }: ExtensionContext): Disposable {
  let watchers = Disposable.from();
  const updateContextKey = async () => {
    const state = startStateOf(await Promise.all((workspace.workspaceFolders ?? []).map(({ uri }) => stateOf(uri))));
    await commands.executeCommand("setContext", "docsJson.start", state);
    if (state === undefined || workspaceState.get(openedState) === true || hasTabs()) return;
    // VS Code shows new views of the explorer collapsed.
    await workspaceState.update(openedState, true);
    await commands.executeCommand("docsJson.start.focus", { preserveFocus: true });
  };
  // Each of thousands of new files is an event of its own.
  const throttle = new Throttle(pause, updateContextKey, {
    clock,
    onError: (error) => console.error(`Could not update the Docs Site view: ${errorDetails(error)}`),
  });
  const update = () => throttle.run();
  const watch = () => {
    watchers.dispose();
    const own = (workspace.workspaceFolders ?? []).flatMap((folder) => {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "*"), false, true, false);
      return [watcher, watcher.onDidCreate(update), watcher.onDidDelete(update)];
    });
    watchers = Disposable.from(...own);
    update();
  };
  watch();
  return Disposable.from(
    workspace.onDidChangeWorkspaceFolders(watch),
    // What happens in VS Code itself is known before the disk is looked at.
    workspace.onDidCreateFiles(update),
    workspace.onDidDeleteFiles(update),
    workspace.onDidRenameFiles(update),
    new Disposable(() => watchers.dispose()),
    throttle,
  );
}

function hasTabs(): boolean {
  return window.tabGroups.all.some(({ tabs }) => tabs.length > 0);
}

async function stateOf(folder: Uri): Promise<FolderState> {
  const names = new Set((await entriesOf(folder)).map(([name]) => name));
  if (names.has("docs.json")) return "site";
  if (names.has("mint.json")) return "mintJson";
  return (await isEmptyFolder(folder)) ? "empty" : "other";
}
