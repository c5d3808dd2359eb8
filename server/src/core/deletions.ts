import type { WorkspaceEdit } from "vscode-languageserver-types";
import type { RedirectTarget } from "./features/deletes/deletion.ts";
import { deletionOf } from "./features/deletes/deletion.ts";
import type { FileMove } from "./features/moves/movedPaths.ts";
import { pathBelow } from "./files/uris.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import { editOf } from "./workspaceEdit.ts";

/** What can become of a site when pages are deleted; see `Deletion`. */
export interface PlannedDeletion {
  /** The URI of the docs root. */
  readonly root: string;
  readonly addresses: readonly string[];
  readonly choices: readonly { readonly title: string; readonly edit: WorkspaceEdit }[];
  readonly redirectTargets: () => readonly RedirectTarget[];
  readonly redirectTo: (address: string) => WorkspaceEdit;
  readonly countLinkingFiles: () => number;
}

/** What happens to each site with pages among the files and folders that an editor is about to delete. */
export function planDeletions(sites: readonly IndexedSite[], uris: readonly string[]): readonly PlannedDeletion[] {
  return planIn(sites, () => uris);
}

/** What happens to each site with pages among the files and folders that an editor is about to move out of it. */
export function planMovesOut(sites: readonly IndexedSite[], moves: readonly FileMove[]): readonly PlannedDeletion[] {
  return planIn(sites, ({ site: { root } }) =>
    moves.filter(({ newUri }) => pathBelow(root, newUri) === undefined).map(({ oldUri }) => oldUri),
  );
}

function planIn(sites: readonly IndexedSite[], urisOf: (site: IndexedSite) => readonly string[]): readonly PlannedDeletion[] {
  const plans: PlannedDeletion[] = [];
  // Of a site in the folder of another one, the inner one has the page.
  for (const each of sites.toSorted((a, b) => b.site.root.length - a.site.root.length)) {
    const { root, config } = each.site;
    const uris = urisOf(each).filter((uri) => plans.every((inner) => pathBelow(inner.root, uri) === undefined));
    // Without its docs.json, there is no site left.
    const isWhole = uris.some((uri) => uri === config.uri || pathBelow(uri, config.uri) !== undefined);
    const found = isWhole ? undefined : deletionOf(each, uris);
    if (found === undefined) continue;
    plans.push({
      ...found,
      root,
      choices: found.choices.map(({ title, edits }) => ({ title, edit: editOf(edits) })),
      redirectTo: (address) => editOf(found.redirectTo(address)),
    });
  }
  return plans;
}
