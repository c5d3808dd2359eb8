import { addressOf } from "../files/paths.ts";
import type { PageEntry } from "../navigation/navigation.ts";
import { overridingPages } from "../site/overridingPages.ts";
import type { Site } from "../site/site.ts";

/** What the site shows for an entry: the title of its page, also of one in place of a generated page, or the summary of the operation. */
export function entryTitle(site: Site, entry: PageEntry): string | undefined {
  const page = entry.endpoint === undefined ? site.pages?.page(addressOf(entry.value)) : site.view(overridingPages).get(entry);
  const title = page?.frontMatter.sidebarTitle ?? page?.frontMatter.title;
  if (title !== undefined || entry.endpoint === undefined) return title;
  const resolution = site.resolveEntry(entry);
  return resolution?.kind === "operation" ? resolution.operation.summary : undefined;
}
