import { isUriReference } from "../schema/uri.ts";
import type { ContentKey, NodeKind } from "./divisions.ts";
import { contentKeys, nonEmptyKeys } from "./divisions.ts";

/** The value of a content key, as far as it decides whether the platform accepts it. */
export type Candidate =
  /**
   * An array; `areItemsUsable` unless one of its items is broken. The platform drops it unless it `isValid`: also for an invalid setting
   * of an item, or an empty entry. That is only computed where it matters.
   */
  | { readonly kind: "list"; readonly length: number; readonly areItemsUsable: boolean; readonly isValid: () => boolean }
  | { readonly kind: "text"; readonly text: string }
  /** A value of any other type. */
  | { readonly kind: "other" }
  /** A reference that is not resolved (yet). */
  | { readonly kind: "unknown" };

/**
 * The key of a node's content: of those its kind may have, the first one with usable content. The platform drops the others; one that is
 * broken anywhere inside counts as absent. Undefined if the node has no content.
 * Source: docs/platform.md, "Divisions and content keys" and "Silent losses".
 */
export function contentKeyOf(kind: NodeKind, candidates: ReadonlyMap<string, Candidate>): ContentKey | undefined {
  return contentKeys[kind].find((key) => {
    const candidate = candidates.get(key);
    return candidate !== undefined && isUsable(key, candidate);
  });
}

/** Whether the platform accepts the value of a content key. What is not known counts as usable. */
export function isUsable(key: ContentKey, candidate: Candidate): boolean {
  switch (candidate.kind) {
    case "unknown":
      return true;
    case "text":
      return key === "href" && isLink(candidate.text);
    case "list":
      return key !== "href" && candidate.areItemsUsable && (candidate.length > 0 || !nonEmptyKeys.has(key));
    case "other":
      return false;
  }
}

/** Whether the platform drops a list because something in it is invalid. */
export function isInvalid(candidate: Candidate): boolean {
  return candidate.kind === "list" && !candidate.isValid();
}

/**
 * What the platform accepts as a link: `/…`, `#…`, `mailto:…` or an absolute URL. Source: docs/platform.md, "Links in settings".
 */
function isLink(text: string): boolean {
  return /^(?:[/#]|\s*[a-z][a-z\d+.-]*:)/iu.test(text) && isUriReference(text);
}
