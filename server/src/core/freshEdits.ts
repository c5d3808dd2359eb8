import type { ReadText } from "./files/textFile.ts";
import type { FileEdits } from "./json/fileEdits.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import type { Site } from "./site/site.ts";
import type { CancellationToken } from "./store/cancellation.ts";
import type { SiteStore } from "./store/siteStore.ts";

/** How often edits are found again at most: a program may write files all the time. */
const maxRepeats = 10;

/** Finds edits in a site; `read` gives the texts of files as they are. */
export type FindEdits = (site: IndexedSite, read: ReadText) => Promise<readonly FileEdits[]>;

/**
 * Finds edits in sites, for the texts as they are when all of them are found. While `find` reads files, a person may go on typing, and
 * files may differ on disk before anybody reports it: edits for the texts before that would end up in the wrong places.
 */
export async function freshEdits(
  store: SiteStore,
  sites: () => readonly Site[],
  find: FindEdits,
  token?: CancellationToken,
): Promise<readonly FileEdits[]> {
  // What is read once is there at once when edits are found again, so that nobody can type meanwhile.
  const texts = new Map<string, string | undefined>();
  const read = async (uri: string) => {
    const text = store.openText(uri) ?? (texts.has(uri) ? texts.get(uri) : await store.readText(uri));
    texts.set(uri, text);
    return text;
  };
  const indexed = () => sites().map((site) => store.indexed(site));
  const reread = new Set<string>();
  for (let left = maxRepeats; ; left--) {
    const before = indexed();
    const edits = (await Promise.all(before.map((site) => find(site, read)))).flat();
    const old = edits.map(({ file }) => file.uri).filter((uri) => store.openText(uri) === undefined && !reread.has(uri));
    const areTextsSame = [...texts].every(([uri, text]) => (store.openText(uri) ?? text) === text);
    if (left === 0 || (old.length === 0 && areTextsSame && isSame(before, indexed()))) return edits;
    for (const uri of old) {
      reread.add(uri);
      store.changedOnDisk(uri);
    }
    await store.whenSettled("files", token, { sites });
  }
}

function isSame(before: readonly IndexedSite[], after: readonly IndexedSite[]): boolean {
  const isSameSite = ({ site, indexes }: IndexedSite, at: number) => site === after[at]?.site && indexes === after[at].indexes;
  return before.length === after.length && before.every(isSameSite);
}
