import { exactRedirects, redirectText } from "../../config/redirects.ts";
import { withoutIndex } from "../../files/paths.ts";
import { entryRemovals } from "../../fixes/entryRemovals.ts";
import type { NewRedirect } from "../../fixes/newRedirects.ts";
import { firstOfEach, newRedirects } from "../../fixes/newRedirects.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { editsByFile, inTextOrder, stringEdit } from "../../json/fileEdits.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import { linkReferencesIn } from "../references/linkReferences.ts";
import { DeletedPages } from "./deletedPages.ts";
import { ReplacementPages } from "./replacementPages.ts";

/** Files of a site that are about to be deleted. */
export interface Deletion {
  /** The addresses that are lost without a redirect, without slashes around them. Never empty. */
  readonly addresses: readonly string[];
  /** What can become of them, the likeliest first; the last one is only to remove the entries. */
  readonly choices: readonly DeletionChoice[];
  /** The pages that remain, of which the user can choose one for the redirects. Takes as long as looking at all pages. */
  readonly redirectTargets: () => readonly RedirectTarget[];
  /** What happens if the addresses are redirected to a page that remains, by its address without slashes around it. */
  readonly redirectTo: (address: string) => readonly FileEdits[];
  /** Counts the other pages and snippets with links to a deleted page. Takes as long as looking at all links. */
  readonly countLinkingFiles: () => number;
}

/** A page that redirects can lead to. */
export interface RedirectTarget {
  /** Without slashes around it. */
  readonly address: string;
  readonly title: string;
}

/** What can become of the addresses of deleted pages. */
interface DeletionChoice {
  /** On a button, such as "Redirect to /guides". */
  readonly title: string;
  readonly edits: readonly FileEdits[];
}

/** Gives the address that the redirects from a deleted page lead to, if there is one. */
type TargetOf = (page: PageFile) => string | undefined;

/** Where the redirects from deleted pages can lead, and what a button says if that is several pages. */
type Plan = readonly [several: string, targetOf: TargetOf];

/** What happens to a site when files or folders are deleted; undefined if no address is lost. */
export function deletionOf(indexed: IndexedSite, uris: readonly string[]): Deletion | undefined {
  const { site } = indexed;
  const deleted = new DeletedPages(site, uris);
  const addresses = deleted.pages.flatMap((page) => deleted.lostAddressesOf(page).slice(-1));
  if (addresses.length === 0) return undefined;
  const replacements = new ReplacementPages(site, deleted);
  const choices = plansFor(deleted, replacements).flatMap(([several, targetOf]): readonly DeletionChoice[] => {
    const wanted = redirectsTo(site, deleted, targetOf);
    const [target, ...others] = new Set(wanted.map(({ to }) => to));
    // Without a page that remains, there is nothing to redirect to.
    if (target === undefined) return [];
    const title = others.length === 0 ? `Redirect to /${target}` : several;
    return [{ title, edits: deletionEdits(site, deleted, wanted) }];
  });
  const isFirst = ({ title }: DeletionChoice, at: number) => choices.findIndex((each) => each.title === title) === at;
  return {
    addresses,
    redirectTargets: () =>
      replacements.all().map(({ address, frontMatter: { title = address } }) => ({ address: withoutIndex(address), title })),
    redirectTo: (address) =>
      deletionEdits(
        site,
        deleted,
        redirectsTo(site, deleted, () => address),
      ),
    countLinkingFiles: () => countLinkingFiles(indexed, deleted.pages),
    choices: [...choices.filter(isFirst), { title: "Remove Entries Only", edits: deletionEdits(site, deleted, []) }],
  };
}

/** Where the redirects can lead, the likeliest first: readers keep their place, or at least their language. */
function plansFor(deleted: DeletedPages, replacements: ReplacementPages): readonly Plan[] {
  const elsewhere: readonly Plan[] = [
    ["Redirect to Generated Pages", (page) => replacements.generated(page)],
    [`Redirect to Pages in ${replacements.defaultVersion}`, (page) => replacements.inDefaultVersion(page)],
    [`Redirect to Pages in ${replacements.defaultLanguage}`, (page) => replacements.inDefaultLanguage(page)],
  ];
  const known = elsewhere.filter(([, targetOf]) => deleted.pages.some((page) => targetOf(page) !== undefined));
  const toNearby: Plan = ["Redirect to Nearby Pages", (page) => replacements.nearby(page)];
  const toParents: Plan = ["Redirect to Parent Pages", (page) => replacements.parent(page) ?? replacements.neighbor(page)];
  // A page about what contained the lost one tells more than another page in the list, and that more than the home page.
  const haveOverviews = deleted.pages.every((page) => replacements.overview(page) !== undefined);
  return [
    ...known.map(([several, targetOf]): Plan => [several, (page) => targetOf(page) ?? replacements.nearby(page)]),
    ...(haveOverviews ? [toParents, toNearby] : [toNearby, toParents]),
  ];
}

/** The redirects from the lost addresses that have none. */
function redirectsTo(site: Site, deleted: DeletedPages, targetOf: TargetOf): readonly NewRedirect[] {
  const redirected = site.view(exactRedirects);
  const wanted = deleted.pages.flatMap((page) => {
    const to = targetOf(page);
    if (to === undefined) return [];
    return deleted.lostAddressesOf(page).flatMap((from) => (redirected.has(from) ? [] : { from, to }));
  });
  return firstOfEach(wanted);
}

function countLinkingFiles({ site, indexes }: IndexedSite, deleted: readonly PageFile[]): number {
  const uris = new Set(deleted.map(({ uri }) => uri));
  let count = 0;
  for (const page of site.pages?.list ?? []) {
    if (uris.has(page.uri) || page.excludedBy === "ignore-file") continue;
    for (const { target } of linkReferencesIn({ site, indexes }, page)) {
      if (target.kind !== "file" || !uris.has(target.uri)) continue;
      count++;
      break;
    }
  }
  return count;
}

function deletionEdits(site: Site, deleted: DeletedPages, wanted: readonly NewRedirect[]): readonly FileEdits[] {
  const all = [...entryRemovals(site, (division) => deleted.contentOf(division))];
  const added = newRedirects(site, wanted);
  if (added !== undefined) all.push({ ...added.edit, file: added.file });
  // Redirects to a deleted page lead to where its own address leads.
  const targets = new Map(wanted.map(({ from, to }) => [from, to]));
  for (const { destination, to = "" } of site.redirects) {
    const target = targets.get(to);
    if (target !== undefined) all.push(stringEdit(destination, `/${redirectText(target)}`));
  }
  return editsByFile(all).map(({ file, edits }) => ({ file, edits: inTextOrder(edits) }));
}
