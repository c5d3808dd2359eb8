import type { ClientCapabilities, InitializeParams } from "vscode-languageserver";
import type { EditorCapabilities } from "../core/features/completion/suggestion.ts";
import type { ServiceOptions } from "../core/serviceOptions.ts";
import type { InitializationOptions } from "../protocol.ts";
import { readOptions } from "./initializationOptions.ts";
import type { Settings } from "./settings.ts";
import { defaultSettings } from "./settings.ts";

/** The capabilities and options of the client, and the user's settings. */
export interface Session {
  readonly capabilities: ClientCapabilities;
  /** The URIs of the folders of the workspace. */
  readonly folders: readonly string[];
  readonly options: InitializationOptions;
  readonly editor: EditorCapabilities;
  readonly settings: Settings;
  /** Whether the client reports changes on disk in the folders of the workspace, as far as is known. */
  readonly watchesFiles: boolean;
}

/** The session before the client has said anything of itself. */
export const unknownSession: Session = {
  capabilities: {},
  folders: [],
  options: {},
  editor: { snippets: false },
  settings: defaultSettings,
  watchesFiles: false,
};

/**
 * The session that a client starts. LSP has no capability for reopening completion and for short paths, so the client passes them as
 * options.
 */
export function sessionOf({ capabilities, initializationOptions, workspaceFolders }: InitializeParams): Session {
  const options = readOptions(initializationOptions);
  const snippets = capabilities.textDocument?.completion?.completionItem?.snippetSupport ?? false;
  const { suggestAgain, shortPaths = false } = options;
  const editor = { snippets, shortPaths, ...(suggestAgain && { suggestAgain }) };
  const folders = (workspaceFolders ?? []).map(({ uri }) => uri);
  const watchesFiles = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  return { capabilities, folders, options, editor, settings: defaultSettings, watchesFiles };
}

/** What the service does once git may be run: it compares sites with an older revision, and asks which pages are new. */
export const gitAllowed: Pick<ServiceOptions, "base" | "git"> = { base: {}, git: true };

/** Whether the client requests diagnostics, instead of being sent them. */
export function pullsDiagnostics({ capabilities, options }: Session): boolean {
  return capabilities.textDocument?.diagnostic !== undefined && options.pushDiagnostics !== true;
}
