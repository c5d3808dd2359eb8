import { directoryOf } from "../../navigation/documentReference.ts";
import type { GeneratedPage } from "../../navigation/generated.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import type { ResolvedEntry } from "../../navigation/resolveEntry.ts";
import { scopeOf } from "../../navigation/scope.ts";
import { entryText, isSameEndpoint } from "../../openapi/endpoints.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Offense } from "../offense.ts";
import { placeOf } from "../place.ts";

/**
 * Operations that a reader comes upon twice, because two entries in one product, language and version lead to the same page.
 * The platform shows both without a word (facts, section 6, "Same entry twice").
 */
export function* checkEndpointDuplicates({ generated, endpoints }: Site): Iterable<Offense> {
  yield* checkGenerated(generated);
  yield* checkUnknown(endpoints);
}

function* checkGenerated(generated: readonly GeneratedPage[]): Iterable<Offense> {
  const firsts = new Map<NavigationNode, Map<string, GeneratedPage>>();
  for (const page of generated) {
    if (page.entry === undefined) continue;
    const seen = seenBeside(firsts, page.node);
    let key = page.address;
    let first = seen.get(key);
    // Another operation may have the same address, which is another rule's business.
    if (first !== undefined && (first.document.uri !== page.document.uri || !isSameEndpoint(first, page))) {
      key = `${page.document.uri} ${entryText(page)} ${page.address}`;
      first = seen.get(key);
    }
    if (first?.entry === undefined) seen.set(key, page);
    // A file that is brought in twice has each entry twice, and none of them to take out.
    else if (first.entry.node !== page.entry.node) yield findingOf(page.entry, first.entry);
  }
}

/** Of a description on the network, what is written alike is alike. */
function* checkUnknown(endpoints: readonly ResolvedEntry[]): Iterable<Offense> {
  const firsts = new Map<NavigationNode, Map<string, PageEntry>>();
  for (const { entry, endpoint, resolution } of endpoints) {
    const { content, openapi: inForce } = entry.owner;
    if (resolution.kind !== "unknown" || content !== "pages") continue;
    const { file, method, target } = endpoint;
    const directory = inForce && directoryOf(inForce);
    const key = JSON.stringify([file?.text ?? inForce?.source, method.text.toLowerCase(), target.text, directory]);
    const seen = seenBeside(firsts, entry.owner);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, entry);
    else if (first.node !== entry.node) yield findingOf(entry, first);
  }
}

/** What has been seen of the part of the site that a reader sees as one with a node. */
function seenBeside<T>(firsts: Map<NavigationNode, Map<string, T>>, node: NavigationNode): Map<string, T> {
  const scope = scopeOf(node);
  const seen = firsts.get(scope) ?? new Map<string, T>();
  firsts.set(scope, seen);
  return seen;
}

function findingOf(entry: PageEntry, first: PageEntry): Offense {
  const scope = scopeOf(entry.owner);
  const where = scope.kind === "navigation" ? "in the navigation" : `in the ${scope.kind} ${quote(scope.label)}`;
  return {
    code: "endpoint-duplicate",
    severity: "information",
    message: `${quote(entry.value)} is listed ${where} already: both entries lead to one page.`,
    ...placeOf(entry),
    related: [{ ...placeOf(first), message: "It is listed here first." }],
    data: { remove: true },
  };
}
