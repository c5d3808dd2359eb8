import type { Operation, PathItem, Tag } from "./openApiIndex.ts";

/** The kind of tag that OpenAPI 3.2 has for the navigation. */
const navigationKind = "nav";

/** Whether tags of this OpenAPI version have kinds and summaries. */
export function hasTagKinds(specVersion: string): boolean {
  return /^3\.2(?:\.|$)/u.test(specVersion);
}

/**
 * The path items, with the tags of each operation in the order in which the platform prefers them for the folder and the group of its
 * page, without those of other kinds, such as `badge`. Source: docs/platform.md, "Addresses of generated pages".
 */
export function withNavigationTags(
  items: ReadonlyMap<string, PathItem>,
  declared: ReadonlyMap<string, Tag>,
): ReadonlyMap<string, PathItem> {
  const tagged = new Map<string, PathItem>();
  for (const [name, item] of items) {
    const operations = new Map<string, Operation>();
    for (const [method, operation] of item.operations)
      operations.set(method, { ...operation, tags: inOrder(operation.tags, declared) });
    tagged.set(name, { ...item, operations });
  }
  return tagged;
}

/**
 * The labels of the groups that the platform puts the pages of a tag in, from the outermost one: those of its parents, without parents of
 * other kinds. Source: docs/platform.md, "Page generation".
 */
export function groupsOfTag(name: string, declared: ReadonlyMap<string, Tag>): readonly string[] {
  const labels: string[] = [];
  const seen = new Set<string>();
  for (let next: string | undefined = name; next !== undefined && !seen.has(next); ) {
    seen.add(next);
    const tag = declared.get(next);
    if (next === name || tag?.kind === undefined || tag.kind === navigationKind) labels.unshift(tag?.group ?? next);
    next = tag?.parent !== undefined && declared.has(tag.parent) ? tag.parent : undefined;
  }
  return labels;
}

function inOrder(tags: readonly string[], declared: ReadonlyMap<string, Tag>): readonly string[] {
  const known = tags.filter((tag) => declared.has(tag));
  return [
    ...known.filter((tag) => declared.get(tag)?.kind === navigationKind),
    ...known.filter((tag) => declared.get(tag)?.kind === undefined),
    ...tags.filter((tag) => !declared.has(tag)),
  ];
}
