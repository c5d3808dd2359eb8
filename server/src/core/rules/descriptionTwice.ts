import type { GeneratedPage } from "../navigation/generated.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { entryText } from "../openapi/endpoints.ts";
import type { Located } from "../site/reference.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { Finding } from "./finding.ts";
import { findingAt } from "./findingAt.ts";
import { placeOf } from "./place.ts";

/** How many places that repeat something are shown. */
const mostPlaces = 5;

/** What stands again below a node that generates the whole of a description. */
interface Repetition {
  readonly whole: GeneratedPage;
  readonly operations: Set<string>;
  readonly places: Set<Located>;
}

/**
 * Descriptions that are generated as a whole where some of their operations are listed or generated again below: what names its
 * own file or `openapi` does not turn the generation above off, as an entry that relies on it does.
 * Source: facts, section 6, "Page generation", 1 to 3.
 */
export function* checkDescriptionTwice({ generated }: Site): Iterable<Finding> {
  const repetitions = new Map<NavigationNode, Repetition>();
  for (const page of generated) {
    if (page.entry === undefined && !repetitions.has(page.node))
      repetitions.set(page.node, { whole: page, operations: new Set(), places: new Set() });
  }
  if (repetitions.size === 0) return;
  for (const page of generated) {
    if (page.operation.hidden) continue;
    const place = page.entry ?? page.node.description;
    let above = page.entry === undefined ? page.node.parent : page.node;
    for (; above !== undefined && place !== undefined; above = above.parent) {
      const repetition = repetitions.get(above);
      if (repetition?.whole.description.uri !== page.description.uri) continue;
      repetition.operations.add(entryText(page));
      repetition.places.add(place);
    }
  }
  for (const [node, repetition] of repetitions) {
    if (repetition.operations.size > 0 && node.description !== undefined) yield findingOf(node.description, repetition);
  }
}

function findingOf(at: Located, { whole, operations, places }: Repetition): Finding {
  const source = quote(whole.description.source);
  const [only] = operations;
  const what = operations.size === 1 && only !== undefined ? quote(only) : `${operations.size} of its operations`;
  return findingAt(at, {
    code: "description-twice",
    severity: "warning",
    message: `All of ${source} is generated here, and ${what} ${operations.size === 1 ? "appears" : "appear"} again below, where the file is named anew.`,
    related: [...places].slice(0, mostPlaces).map((place) => ({ ...placeOf(place), message: "It is named anew here." })),
  });
}
