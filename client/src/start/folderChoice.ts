import { labelText } from "../jobs/plainText.ts";

/** A folder of the workspace. */
interface Folder<U> {
  readonly name: string;
  readonly uri: U;
}

/** A folder that a new site can be in, as a list shows it. */
interface Place<U> {
  readonly label: string;
  readonly description: string;
  readonly uri: U;
}

/** How the folder of a new site is found. */
export type FolderChoice<U> =
  /** There is no doubt. */
  | { readonly kind: "folder"; readonly uri: U }
  /** The user picks one of these, or any other one. */
  | { readonly kind: "list"; readonly places: readonly Place<U>[] }
  /** The user picks any one: none is open. */
  | { readonly kind: "dialog" };

/** What the choice needs to know about folders. */
interface FolderOperations<U> {
  /** Whether there is nothing that a site would mix with. */
  readonly isEmpty: (folder: U) => Promise<boolean>;
  /** Whether there is a docs.json. */
  readonly hasDocsJson: (folder: U) => Promise<boolean>;
  readonly child: (folder: U, name: string) => U;
}

/**
 * The only folder of the workspace, if it is empty; otherwise each of them, and a folder `docs` in it, without those that are sites. Empty
 * folders come first, and folders in sites last.
 */
export async function folderChoice<U>(
  folders: readonly Folder<U>[],
  { isEmpty, hasDocsJson, child }: FolderOperations<U>,
): Promise<FolderChoice<U>> {
  const [only, ...more] = folders;
  if (only === undefined) return { kind: "dialog" };
  if (more.length === 0 && (await isEmpty(only.uri))) return { kind: "folder", uri: only.uri };
  const found = await Promise.all(
    folders.map(async ({ name, uri }) => {
      const docs = child(uri, "docs");
      const [isEmptyFolder, isSite, isSiteBelow] = await Promise.all([isEmpty(uri), hasDocsJson(uri), hasDocsJson(docs)]);
      const places: Place<U>[] = [];
      if (!isSite) places.push({ label: labelText(name), description: "The folder itself", uri });
      if (!isSiteBelow) places.push({ label: labelText(`${name}/docs`), description: "Subfolder", uri: docs });
      return { places, rank: Number(isSite) - Number(isEmptyFolder) };
    }),
  );
  return { kind: "list", places: found.toSorted((a, b) => a.rank - b.rank).flatMap(({ places }) => places) };
}
