import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import { memoize } from "../../text/memoize.ts";

/**
 * Tells which operations of an OpenAPI file fit into a group: those with a tag that more than half of its endpoints have, or with a tag
 * that is called like the group. `isEdited` tells the entry at the cursor, which does not count.
 */
export function groupFilter(
  site: Site,
  group: NavigationNode | undefined,
  { uri, index }: LoadedDocument,
  isEdited: (entry: PageEntry) => boolean,
): (operation: Operation) => boolean {
  if (group?.kind !== "group") return () => false;
  let total = 0;
  const counts = new Map<string, number>();
  for (const { entry, document, operation } of site.operationPages) {
    if (entry?.owner !== group || document.uri !== uri || isEdited(entry)) continue;
    total++;
    for (const tag of operation.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const name = plain(group.label);
  const fits = memoize((tag) => {
    const label = index.tags.get(tag)?.group ?? tag;
    return (counts.get(tag) ?? 0) * 2 > total || plain(tag) === name || plain(label) === name;
  });
  return ({ tags }) => tags.some(fits);
}

/** Without case and punctuation. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
