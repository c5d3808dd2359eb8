/** What a folder of the workspace has: a site, a mint.json to convert, nothing that a site would mix with, or anything else. */
export type FolderState = "site" | "mintJson" | "empty" | "other";

/** What the explorer offers: a new site, or to convert a mint.json. Read by the `when` clauses of package.json. */
export type StartState = "new" | "convert" | undefined;

/** What is offered for the folders of a workspace. Next to a site, an empty folder may be for anything. */
export function startStateOf(folders: readonly FolderState[]): StartState {
  if (folders.includes("mintJson")) return "convert";
  return folders.includes("empty") && !folders.includes("site") ? "new" : undefined;
}
