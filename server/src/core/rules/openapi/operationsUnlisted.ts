import type { BoundPage } from "../../navigation/boundPages.ts";
import { boundEndpoint } from "../../navigation/boundPages.ts";
import { isComplete } from "../../navigation/complete.ts";
import type { Coverage, ListedEndpoint } from "../../navigation/coverage.ts";
import { coverageOf } from "../../navigation/coverage.ts";
import { listersIn } from "../../navigation/generated.ts";
import type { Navigation, PageEntry } from "../../navigation/navigation.ts";
import type { ResolvedEntry } from "../../navigation/resolveEntry.ts";
import { meantEndpoint } from "../../navigation/suggestion.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { DescriptionInUse } from "../../openapi/openApiDocument.ts";
import { inUse } from "../../openapi/openApiDocument.ts";
import { isAccepted } from "../../openapi/openApiIndex.ts";
import { apiDescriptions } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Finding, RelatedPlace } from "../offense.ts";
import { operationPlace, placeOf, wordIn } from "../place.ts";

/** How many operations are named. */
const mostNamed = 10;

/** A description with the place that first brings it into the navigation. */
interface Mention {
  readonly description: DescriptionInUse;
  readonly place: Required<Pick<Finding, "file" | "span">>;
  /** What an entry there begins with: the description, where it is not in force. Undefined where entries are of no use. */
  readonly prefix: string | undefined;
  /** The first entry that makes only what is listed appear. */
  readonly lister: PageEntry | undefined;
}

/**
 * The operations of each description that no navigation shows, neither by an entry nor as a whole nor by a hand-written page:
 * told once, where the description is first named. Hidden, excluded and deprecated ones may well be left out.
 * Source: specification, "OpenAPI description rules", 1 and 3; facts, section 6, "Page generation", 2.
 */
export function* checkOperationsUnlisted(site: Site): Iterable<Finding> {
  const { navigation, bound } = site;
  if (navigation === undefined || bound === undefined) return;
  const pages = bound.filter(({ page, entry }) => entry !== undefined || page.frontMatter.hidden);
  const mentions = mentionsIn(site, navigation, pages);
  if (mentions.size === 0 || !isComplete(navigation, site.follow)) return;
  const descriptions = Array.from(mentions.values(), ({ description }) => description);
  const shown = [...site.generated, ...meantIn(site.endpoints)];
  for (const [uri, coverage] of coverageOf(descriptions, shown, pages)) {
    const mention = mentions.get(uri);
    if (mention !== undefined && coverage.unlisted.length > 0) yield findingOf(mention, coverage);
  }
}

/**
 * The descriptions that a navigation uses, by URI, as far as they are known and sound: those in force, those that entries name, and
 * those of `api.openapi` that `pages` document.
 */
function mentionsIn(site: Site, navigation: Navigation, pages: readonly BoundPage[]): ReadonlyMap<string, Mention> {
  const mentions = new Map<string, Mention>();
  const mention = (source: string, at: Mention["place"], prefix?: string, lister?: PageEntry): void => {
    const found = site.description(source);
    const description = inUse(found);
    if (description === undefined || mentions.has(description.uri)) return;
    const isBroken = found.kind === "file" && found.check?.kind === "broken";
    if (!isBroken && isAccepted(description.index)) mentions.set(description.uri, { description, place: at, prefix, lister });
  };
  const listers = listersIn(navigation);
  for (const node of navigation.shown) {
    const { describer, description } = node;
    if (describer === node && description !== undefined) {
      mention(description.source, placeOf(description), "", listers.get(node));
    }
  }
  for (const { entry, endpoint } of site.endpoints) {
    const { file } = endpoint;
    if (file === undefined || entry.owner.content !== "pages") continue;
    mention(file.text, { file: entry.file, span: wordIn(entry, file) }, `${file.text} `);
  }
  for (const listed of apiDescriptions(site)) {
    const description = inUse(site.description(listed.source));
    const isUsed = description !== undefined && pages.some((page) => boundEndpoint(page, description) !== undefined);
    if (isUsed) mention(listed.source, placeOf(listed));
  }
  return mentions;
}

/** The operations that entries most likely mean which lead to none: of those, their own finding speaks. */
function* meantIn(endpoints: readonly ResolvedEntry[]): Iterable<ListedEndpoint> {
  for (const { entry, endpoint, resolution } of endpoints) {
    if (resolution.kind !== "miss" || entry.owner.content !== "pages") continue;
    const { description, miss } = resolution;
    const meant = meantEndpoint(miss, endpoint, description.index);
    if (meant !== undefined) yield { ...meant, description };
  }
}

function findingOf({ description, place, prefix, lister }: Mention, { wanted, unlisted }: Coverage): Finding {
  const entries = unlisted.map(entryText);
  const named = entries.slice(0, mostNamed).map(quote).join(", ");
  const more = entries.length > mostNamed ? ` and ${entries.length - mostNamed} more` : "";
  const verb = entries.length === 1 ? "is" : "are";
  const operations = wanted.length === 1 ? "operation" : "operations";
  const related: RelatedPlace[] = unlisted
    .slice(0, mostNamed)
    .map((endpoint) => operationPlace(description, endpoint, `${quote(entryText(endpoint))} is described here.`));
  if (lister !== undefined) related.push({ ...placeOf(lister), message: "With this entry, only what is listed gets a page." });
  return {
    code: "operations-unlisted",
    severity: "information",
    message: `${entries.length} of ${wanted.length} ${operations} of ${quote(description.source)} ${verb} in no navigation: ${named}${more}.`,
    ...place,
    related,
    ...(prefix !== undefined && { data: { addEntries: entries.map((entry) => prefix + entry) } }),
  };
}
