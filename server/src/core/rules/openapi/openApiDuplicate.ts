import type { SourceNode } from "../../config/sourceNode.ts";
import { addressOf } from "../../files/paths.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { directoryOf } from "../../navigation/documentReference.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { divisionName, seenInSubsite } from "../../navigation/nodes.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { defaultDirectory } from "../../openapi/address.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Site } from "../../site/site.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { locationOf, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const openApiDuplicate: Rule = { code: "openapi-duplicate", severity: "warning", check };

/** How many of the places below are shown. */
const maxPlaces = 5;

/** What is generated again below a node that generates all of an OpenAPI file. */
interface Duplicates {
  readonly whole: OperationPage;
  readonly operations: Set<string>;
  readonly places: Set<SourceNode>;
}

/**
 * OpenAPI files that are generated as a whole, with operations that are listed or generated again below: unlike an entry that relies
 * on the file, an entry or a division that names the file itself does not turn the generation above off. And files that are
 * generated as a whole twice in one product, language or version. Source: docs/platform.md, "Page generation", 1 to 3.
 */
function* check({ operationPages }: Site): Iterable<Report> {
  const firsts = new Map<NavigationNode, Map<string, NavigationNode>>();
  for (const [node, duplicates] of duplicatesByNode(operationPages)) {
    if (node.openapi === undefined) continue;
    if (duplicates.operations.size > 0) yield reportBelow(node.openapi, duplicates);
    const seen = seenInSubsite(firsts, node);
    // With another folder, it is generated twice on purpose.
    const what = JSON.stringify([duplicates.whole.document.uri, pageFolderOf(node.openapi)]);
    const first = seen.get(what);
    if (first === undefined) seen.set(what, node);
    else if (!isWithin(node, first) && first.node !== node.node) yield reportBeside(node.openapi, first);
  }
}

/** What is generated again below each node that generates all of an OpenAPI file. */
function duplicatesByNode(operationPages: readonly OperationPage[]): ReadonlyMap<NavigationNode, Duplicates> {
  const byNode = new Map<NavigationNode, Duplicates>();
  for (const page of operationPages) {
    if (page.entry === undefined && !byNode.has(page.node))
      byNode.set(page.node, { whole: page, operations: new Set(), places: new Set() });
  }
  for (const page of operationPages) {
    if (page.operation.hidden) continue;
    const place = page.entry?.endpoint?.file === undefined ? page.node.openapi : page.entry;
    let above = page.entry === undefined ? page.node.parent : page.node;
    for (; above !== undefined && place !== undefined; above = above.parent) {
      const duplicates = byNode.get(above);
      if (duplicates?.whole.document.uri !== page.document.uri) continue;
      duplicates.operations.add(entryText(page));
      duplicates.places.add(place);
    }
  }
  return byNode;
}

function pageFolderOf(source: DocumentReference): string {
  return addressOf(directoryOf(source) ?? defaultDirectory);
}

function isWithin(node: NavigationNode, other: NavigationNode): boolean {
  return node === other || (node.parent !== undefined && isWithin(node.parent, other));
}

function reportBeside(at: DocumentReference, first: NavigationNode): Report {
  return reportAt(at, {
    severity: "information",
    message: `Duplicate pages: all operations in ${quote(at.source)} get pages here and in ${divisionName(first)}. Remove one \`openapi\`, or set a different \`directory\`.`,
    ...(first.openapi && { related: [{ ...locationOf(first.openapi), message: "First generated here." }] }),
  });
}

function reportBelow(at: SourceNode, { whole, operations, places }: Duplicates): Report {
  const source = quote(whole.document.source);
  const [only] = operations;
  const what =
    operations.size === 1 && only !== undefined
      ? `page for ${quote(only)}`
      : `pages for ${countText(operations.size, "operation")}`;
  return reportAt(at, {
    message: `Duplicate ${what}: generated here with all of ${source}, and again deeper in the navigation. Remove ${source} there.`,
    related: [...places].slice(0, maxPlaces).map((place) => ({ ...locationOf(place), message: "The file is named again here." })),
  });
}
