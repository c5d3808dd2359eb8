import type { FileContent } from "./core/files/fileContent.ts";

/** The language ID of a docs.json. It is a language of its own so that the JSON support of an editor does not handle the file, too. */
export const docsJsonLanguage = "docs-json";

/** The name that editors show next to the code of a diagnostic. */
export const diagnosticSource = "docs-json";

/** The `initializationOptions` of a client. */
export interface InitializationOptions {
  /** The client downloads remote files. `command` allows a host, its one argument. */
  readonly remoteFiles?: { readonly command: string };
  /** The client's command that opens completion again after an item is accepted. */
  readonly suggestAgain?: { readonly title: string; readonly command: string };
  /** The client's list of suggestions cuts off the ends of long paths, and finds what is shown by its `filterText`. */
  readonly shortPaths?: boolean;
  /** The client's command that shows what is not listed. Its arguments are the fields of `UnlistedParams`. */
  readonly showUnlisted?: string;
  /** The URI of the documentation of a diagnostic, with `{code}` in the place of its code. Codes link to it. */
  readonly documentation?: string;
  /** Git may be run in the workspace, because the user trusts it. */
  readonly git?: boolean;
  /**
   * The client shows questions (`askRequest`), so that nobody overlooks them, and lists to choose from (`chooseRequest`). Otherwise,
   * questions are messages with buttons.
   */
  readonly questions?: boolean;
  /** The client is sent diagnostics when they change, even if it could request them. */
  readonly pushDiagnostics?: boolean;
  /** The platform's MDX extension is active in the editor: what that reports in pages is left to it. */
  readonly mdxExtension?: boolean;
  /** The client reads files that the server cannot read itself (`readFileRequest`, `readFolderRequest`). */
  readonly files?: boolean;
  /** The client shows images with `data:` URIs in Markdown. */
  readonly images?: boolean;
}

/** The server's command that shows a file. Its arguments are the URI and the position of the cursor. */
export const showFileCommand = "docsJson.showFile";

/** Client request for what a code lens does not count as listed. Params: `UnlistedParams`. Result: `UnlistedItem[]`. */
export const unlistedRequest = "docsJson/unlisted";

/** An operation or a page, in the order of the OpenAPI file or the navigation, and the LSP `Location` of what to show. */
export interface UnlistedItem {
  /** Its entry in `pages`: `GET /users` or `fr/setup`. */
  readonly entry: string;
  /** The summary of an operation, or what a language lacks of a page. */
  readonly description?: string;
  readonly uri: string;
  readonly range: { readonly start: TextPosition; readonly end: TextPosition };
}

/** An LSP `Position`. */
interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** The code lens, and what it counts: a language with an OpenAPI file has two. */
export interface UnlistedParams {
  readonly uri: string;
  readonly position: TextPosition;
  readonly kind: "operations" | "pages";
}

/** Client request for all references to a file. Params: `FileReferencesParams`. Result: an LSP `Location[]`. */
export const fileReferencesRequest = "docsJson/fileReferences";

/** The file. */
export interface FileReferencesParams {
  readonly uri: string;
}

/**
 * Client request for what files become that are dropped or pasted into docs.json or a page. Params: `InsertedFilesParams`.
 * Result: `InsertedFiles | null`.
 */
export const insertedFilesRequest = "docsJson/insertedFiles";

/** The file and the position that other files and folders are dropped or pasted at, and the URIs of those. */
export interface InsertedFilesParams {
  readonly uri: string;
  readonly position: TextPosition;
  readonly inserted: readonly string[];
}

/** What dropped or pasted files become. */
export interface InsertedFiles {
  readonly title: string;
  /** To insert at the position. */
  readonly text: string;
  /** Edits at other places of the file. */
  readonly edits: { readonly range: { readonly start: TextPosition; readonly end: TextPosition }; readonly newText: string }[];
}

/**
 * Client request for what images in no file become that are pasted or dropped into a page. Params: `NewImagesParams`.
 * Result: `NewImages | null`.
 */
export const newImagesRequest = "docsJson/newImages";

/** The page and the position that images are inserted at, and their names: `image.png` for one without a name. */
export interface NewImagesParams {
  readonly uri: string;
  readonly position: TextPosition;
  readonly names: readonly string[];
}

/** What such images become. */
export interface NewImages {
  readonly title: string;
  /** To insert at the position: a snippet of LSP. */
  readonly snippet: string;
  /** The URIs of the new files, in the order of the names. If there are fewer, the other images are not inserted. */
  readonly uris: readonly string[];
}

/** Server request for a remote OpenAPI file. Params: `RemoteFileParams`. Result: `RemoteFile`. */
export const remoteFileRequest = "docsJson/remoteFile";

/** Client notification that remote files may have changed, for example because the user allowed a host. No params. */
export const remoteFilesChangedNotification = "docsJson/remoteFilesChanged";

/** The requested file. */
export interface RemoteFileParams {
  /** An `https` URL. */
  readonly url: string;
}

/** A remote file, or why there is none. */
export type RemoteFile =
  /** The latest downloaded content is at this URI, which may be one of the editor's own file system. */
  | { readonly kind: "file"; readonly uri: string }
  /** The user has not allowed downloads from this host. */
  | { readonly kind: "not-allowed"; readonly host: string }
  /** The user does not trust the workspace. */
  | { readonly kind: "untrusted" }
  /** The file is not available now. */
  | { readonly kind: "unavailable" };

/** Client notification that git may be run from now on: the user trusts the workspace. No params. */
export const gitAllowedNotification = "docsJson/gitAllowed";

/** Client notification that the platform's MDX extension becomes active, or no longer is. Params: `MdxExtensionParams`. */
export const mdxExtensionNotification = "docsJson/mdxExtension";

/** Whether the extension is active. */
export interface MdxExtensionParams {
  readonly active: boolean;
}

/** Client request for addresses that are lost, in all open sites. Params: `{}`. Result: `SiteLostAddresses[]`. */
export const lostAddressesRequest = "docsJson/lostAddresses";

/** The addresses that a site has lost since an older revision of its repository. */
export interface SiteLostAddresses {
  /** The URI of its docs.json. */
  readonly uri: string;
  /** What users call the revision: `origin/main`. Absent if there is none to compare with. */
  readonly revision?: string;
  /** None if nothing is lost. Without slashes around them. */
  readonly lost: readonly {
    readonly address: string;
    /** Where a redirect could lead. */
    readonly to: string;
    /** Whether what was at the address is there now. */
    readonly isSame: boolean;
  }[];
}

/** Client request for the edit that adds redirects to a site. Params: `AddRedirectsParams`. Result: an LSP `WorkspaceEdit`, or null. */
export const addRedirectsRequest = "docsJson/addRedirects";

/** The redirects to add. */
export interface AddRedirectsParams {
  /** The URI of the docs.json. */
  readonly uri: string;
  /** Without slashes around them. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** Server request for an answer of the user, while an operation waits for it. Params: `AskParams`. Result: an answer, or null for none. */
export const askRequest = "docsJson/ask";

/** A question to the user. */
export interface AskParams {
  readonly message: string;
  readonly detail: string;
  readonly answers: readonly string[];
  /** What closing the question means. */
  readonly otherwise: string;
}

/** Server request for one of many items, chosen by the user from a list. Params: `ChooseParams`. Result: its index, or null for none. */
export const chooseRequest = "docsJson/choose";

/** A list of items. */
export interface ChooseParams {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly description: string }[];
}

/** Client request to run a tool for a coding agent. Params: `RunToolParams`. Result: `ToolResult`. */
export const runToolRequest = "docsJson/runTool";

/** A tool and its arguments. */
export interface RunToolParams {
  /** The folder that it works in. */
  readonly folderUri: string;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The documents with unsaved changes. */
  readonly unsaved?: readonly { readonly uri: string }[];
}

/** The result of a tool, or what went wrong, for the agent. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** Server request for a file that only the client can read. Params: `ReadFileParams`. Result: `FileContent`. */
export const readFileRequest = "docsJson/readFile";

/** The requested file, and how it is read; see `ReadOptions` of the host. */
export interface ReadFileParams {
  readonly uri: string;
  /** The URI of a docs root: a file outside of it must be in the workspace. Absent: the file may be anywhere. */
  readonly withinUri?: string | undefined;
  /** In bytes. */
  readonly limit: number;
  readonly truncate: boolean;
}

export type { FileContent };

/** Server request for what is in a folder that only the client can read. Params: `ReadFolderParams`. Result: `FolderEntry[]`, or null. */
export const readFolderRequest = "docsJson/readFolder";

/** The requested folder. */
export interface ReadFolderParams {
  readonly uri: string;
}

/** A file or a folder in a folder. Links to folders and other things are left out: nothing tells where they lead. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: "file" | "folder";
}

/**
 * Server request in the browser for a part of this product. Params: `ProductPartParams`. Result: its text, or null if it cannot
 * be read.
 */
export const productPartRequest = "docsJson/productPart";

/** The requested part. */
export type ProductPartParams =
  /** The script of a web worker that runs tasks on OpenAPI files, or only validates them. */
  | { readonly kind: "worker"; readonly name: "index" | "validation" }
  /** A file in `catalogs`. */
  | { readonly kind: "catalog"; readonly file: string; readonly format: "gzip" | "brotli" };
