import type { Follow, Located } from "../site/reference.ts";
import { items, members, resolve } from "../site/reference.ts";

/** The OpenAPI description that a node of the navigation names, and where it does. */
export interface DescriptionSource extends Located {
  /** A path from the docs root, or a URL. */
  readonly source: string;
}

/**
 * What an `openapi` value names: a text, an array of which only the first counts, or `{source, directory}` (facts,
 * section 6). Undefined when it names nothing, so that the parent's description is in force.
 */
export function descriptionSource(at: Located | undefined, follow: Follow): DescriptionSource | undefined {
  const value = at && resolve(at, follow);
  switch (value?.node.type) {
    case "string": {
      const source = String(value.node.value).trim();
      return source === "" ? undefined : { ...value, source };
    }
    case "array":
      return descriptionSource(items(value, follow)[0], follow);
    case "object":
      return descriptionSource(members(value, follow).get("source"), follow);
    default:
      return undefined;
  }
}
