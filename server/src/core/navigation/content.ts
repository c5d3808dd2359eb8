import type { ContentKey, NodeKind } from "./divisions.ts";
import { contentKeys, nonEmptyKeys } from "./divisions.ts";

/** What stands under a content key, as far as it decides whether the platform takes it. */
export type Candidate =
  /**
   * An array; `usable` unless one of its items is broken. The platform drops it for less, as long as it is not whole: for a
   * setting of an item that is wrong, or an entry that is just begun. That is looked at where it makes a difference.
   */
  | { readonly kind: "list"; readonly length: number; readonly usable: boolean; readonly isWhole: () => boolean }
  | { readonly kind: "text"; readonly text: string }
  /** A value of any other type. */
  | { readonly kind: "other" }
  /** A reference leads to what is not known (yet). */
  | { readonly kind: "unknown" };

/**
 * The key that fills a node: of those its kind may have, the first one that the platform can use. The others are dropped, and
 * one that is broken anywhere inside is as good as absent (facts, section 3 and section 1, "silent losses"). Undefined when
 * nothing fills the node.
 */
export function contentOf(kind: NodeKind, candidates: ReadonlyMap<string, Candidate>): ContentKey | undefined {
  return contentKeys[kind].find((key) => {
    const candidate = candidates.get(key);
    return candidate !== undefined && isUsable(key, candidate);
  });
}

/** Whether the platform takes what stands under a content key. What is not known is given the benefit of the doubt. */
export function isUsable(key: ContentKey, candidate: Candidate): boolean {
  switch (candidate.kind) {
    case "unknown":
      return true;
    case "text":
      return key === "href" && isHref(candidate.text);
    case "list":
      return key !== "href" && candidate.usable && (candidate.length > 0 || !nonEmptyKeys.has(key));
    case "other":
      return false;
  }
}

/** What the platform takes for a link: `/…`, `#…`, `mailto:…` or an absolute URL (facts, section 2, rule H). */
function isHref(text: string): boolean {
  return /^(?:[/#]|https?:\/*[^\s/?#]|(?!https?:)[a-z][a-z\d+.-]*:)/iu.test(text);
}
