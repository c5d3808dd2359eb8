import type { WorkspaceEdit } from "vscode-languageserver-types";
import type { RedirectTarget } from "./features/deletes/deletion.ts";
import { deletionOf } from "./features/deletes/deletion.ts";
import type { FileMove } from "./features/moves/movedPaths.ts";
import { pathBelow } from "./files/uris.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import { editOf } from "./workspaceEdit.ts";

/** What can become of a site when pages are deleted; see `Deletion`. */
export interface PlannedDeletion {
  readonly addresses: readonly string[];
  readonly choices: readonly { readonly title: string; readonly edit: WorkspaceEdit }[];
  readonly redirectTargets: () => readonly RedirectTarget[];
  readonly redirectTo: (address: string) => WorkspaceEdit;
  readonly countLinkingFiles: () => number;
}

/** What happens to the site around files and folders that an editor is about to delete; undefined if none of them is a page. */
export function planDeletion(sites: readonly IndexedSite[], uris: readonly string[]): PlannedDeletion | undefined {
  return planIn(sites, () => uris);
}

/** What happens to the site around files and folders that an editor is about to move out of it; undefined if none of them is a page. */
export function planDeparture(sites: readonly IndexedSite[], moves: readonly FileMove[]): PlannedDeletion | undefined {
  return planIn(sites, ({ site: { root } }) =>
    moves.filter(({ newUri }) => pathBelow(root, newUri) === undefined).map(({ oldUri }) => oldUri),
  );
}

function planIn(sites: readonly IndexedSite[], urisOf: (site: IndexedSite) => readonly string[]): PlannedDeletion | undefined {
  // Of a site in the folder of another one, the inner one has the page.
  for (const each of sites.toSorted((a, b) => b.site.root.length - a.site.root.length)) {
    const uris = urisOf(each);
    // Without its docs.json, there is no site left.
    const found = uris.includes(each.site.config.uri) ? undefined : deletionOf(each, uris);
    if (found === undefined) continue;
    return {
      ...found,
      choices: found.choices.map(({ title, edits }) => ({ title, edit: editOf(edits) })),
      redirectTo: (address) => editOf(found.redirectTo(address)),
    };
  }
  return undefined;
}
