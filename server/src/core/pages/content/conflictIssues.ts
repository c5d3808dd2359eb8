import type { MdxIssue } from "./pageContent.ts";

/** What Git writes in a line of its own at the start of a merge conflict. */
const marker = /^<{7}(?![^ \r\n])/gmu;

/**
 * One issue for each merge conflict of a page with some: the rest may be wrong only because the page has both sides. In code, markers are
 * no issues.
 */
export function withConflicts(text: string, issues: readonly MdxIssue[]): readonly MdxIssue[] {
  if (issues.length === 0 || !text.includes("<<<<<<<")) return issues;
  const starts = new Set(issues.map(({ span }) => span.offset));
  const conflicts = Array.from(text.matchAll(marker), ({ index, 0: { length } }) => ({ offset: index, length }));
  const found = conflicts.filter(({ offset }) => starts.has(offset));
  return found.length === 0 ? issues : found.map((span) => ({ kind: "conflict", span }));
}
