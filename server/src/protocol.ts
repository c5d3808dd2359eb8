/** What a client may tell the server as it starts. */
export interface InitializationOptions {
  /** The client answers requests for remote files; `command` allows the host that it is given as its one argument. */
  readonly remoteFiles?: { readonly command: string };
  /** The client's command that opens the list of completions, run once a completion has been accepted that wants another. */
  readonly suggestAgain?: { readonly title: string; readonly command: string };
  /**
   * The client's command that shows the operations which nothing lists. Code lenses run it with the URI and the position that
   * `unlistedOperations` asks for.
   */
  readonly showUnlisted?: string;
  /** Where docs/diagnostics.md is to be found, as a URI: the codes of diagnostics link to its headings. */
  readonly documentation?: string;
}

/** The request for the places of the operations that nothing lists: from `UnlistedOperationsParams` to a list of LSP locations. */
export const unlistedOperations = "docsJson/unlistedOperations";

/** Where the code lens stands that speaks of them. */
export interface UnlistedOperationsParams {
  readonly uri: string;
  readonly position: { readonly line: number; readonly character: number };
}

/** Request of the server: what a URL that a site names has answered. Parameters `RemoteFileParams`, result `RemoteFile`. */
export const remoteFileRequest = "docsJson/remoteFile";

/** Notification of the client: other answers may be had now, as the user has allowed a host. No parameters. */
export const remoteFilesChanged = "docsJson/remoteFilesChanged";

/** Which file is asked for. */
export interface RemoteFileParams {
  /** An `https` URL. */
  readonly url: string;
}

/** A file of the network, as far as it may be had. */
export type RemoteFile =
  /** Its newest known content is at this `file:` URI. */
  | { readonly kind: "file"; readonly uri: string }
  /** Nothing is fetched from its host until the user allows that. */
  | { readonly kind: "not-allowed"; readonly host: string }
  /** It cannot be had now. */
  | { readonly kind: "unavailable" };
