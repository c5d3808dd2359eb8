/** What a client may tell the server as it starts. */
export interface InitializationOptions {
  /** The client's command that opens the list of completions, run once a completion has been accepted that wants another. */
  readonly suggestAgain?: { readonly title: string; readonly command: string };
}
