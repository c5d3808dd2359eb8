/** What the search for a site needs to know about files and folders. */
interface Files<U> {
  /** Whether there is a file or a folder. */
  readonly exists: (uri: U) => Promise<boolean>;
  readonly child: (folder: U, name: string) => U;
  /** The folder of a file or folder; undefined for the outermost one. */
  readonly parent: (uri: U) => U | undefined;
}

/** Whether a folder around a file has a docs.json, up to the repository of the file. */
export async function isInSite<U>(file: U, { exists, child, parent }: Files<U>): Promise<boolean> {
  for (let folder = parent(file); folder !== undefined; folder = parent(folder)) {
    if (await exists(child(folder, "docs.json"))) return true;
    if (await exists(child(folder, ".git"))) return false;
  }
  return false;
}
