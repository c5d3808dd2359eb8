import { directoryOf } from "../navigation/descriptionSource.ts";
import type { GeneratedPage } from "../navigation/generated.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { shownNodes } from "../navigation/navigation.ts";
import { scopeOf } from "../navigation/scope.ts";
import { entryText } from "../openapi/endpoints.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { Finding } from "./finding.ts";
import { placeOf } from "./place.ts";

/**
 * Operations that a reader comes upon twice, because two entries in one product, language and version lead to the same page.
 * The platform shows both without a word (facts, section 6, "Same entry twice").
 */
export function* checkEndpointTwice(site: Site): Iterable<Finding> {
  if (site.navigation === undefined) return;
  const pages = new Map<PageEntry, GeneratedPage>();
  for (const page of site.generated) if (page.entry !== undefined) pages.set(page.entry, page);
  const firsts = new Map<NavigationNode, Map<string, PageEntry>>();
  for (const node of shownNodes(site.navigation)) {
    if (node.content !== "pages") continue;
    for (const entry of node.pages) {
      const key = entry.endpoint && keyOf(site, entry, pages.get(entry));
      if (key === undefined) continue;
      const scope = scopeOf(node);
      const seen = firsts.get(scope) ?? new Map<string, PageEntry>();
      firsts.set(scope, seen);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, entry);
      // A file that is brought in twice has each entry twice, and none of them to take out.
      else if (first.node !== entry.node) yield findingOf(entry, first, scope);
    }
  }
}

/** What two entries for one page have in common; undefined for an entry that gets no page. */
function keyOf(site: Site, entry: PageEntry, page: GeneratedPage | undefined): string | undefined {
  if (page !== undefined) return `${page.description.uri} ${entryText(page)} ${page.address}`;
  if (entry.endpoint === undefined || site.resolve(entry)?.kind !== "unknown") return undefined;
  // Of a description on the network, what is written alike is alike.
  const { file, method, target } = entry.endpoint;
  const inForce = entry.owner.description;
  const directory = inForce && directoryOf(inForce);
  return JSON.stringify([file?.text ?? inForce?.source, method.text.toLowerCase(), target.text, directory]);
}

function findingOf(entry: PageEntry, first: PageEntry, scope: NavigationNode): Finding {
  const where = scope.kind === "navigation" ? "in the navigation" : `in the ${scope.kind} ${quote(scope.label)}`;
  return {
    code: "endpoint-twice",
    severity: "information",
    message: `${quote(entry.value)} is listed ${where} already: both entries lead to one page.`,
    ...placeOf(entry),
    related: [{ ...placeOf(first), message: "It is listed here first." }],
    data: { remove: true },
  };
}
