import { childOf } from "../../std/plainValue.ts";
import { quote } from "../../text/quote.ts";
import type { DescribedIssue } from "./messages.ts";
import { listIn } from "./operations.ts";

/**
 * What is wrong with the names and parents of the tags of an OpenAPI 3.2 file, which its schema cannot express. The platform rejects the
 * file (docs/platform.md, "Accepted OpenAPI files").
 */
export function* checkTags(file: unknown): Iterable<DescribedIssue> {
  const tags = listIn(file, "tags");
  const parents = new Map<string, unknown>();
  for (const [at, tag] of tags.entries()) {
    const name = childOf(tag, "name");
    if (typeof name !== "string") continue;
    if (parents.has(name)) yield { path: ["tags", String(at), "name"], message: `duplicate tag ${quote(name)}` };
    parents.set(name, childOf(tag, "parent"));
  }
  /** The tags that are known to have a root, or to be reported. */
  const done = new Set<unknown>();
  for (const [at, tag] of tags.entries()) {
    const name = childOf(tag, "name");
    const parent = childOf(tag, "parent");
    const path = ["tags", String(at), "parent"];
    if (typeof parent === "string" && !parents.has(parent))
      yield { path, message: `parent of tag ${quote(String(name))} not found: ${quote(parent)}` };
    const above = new Set<unknown>();
    let next: unknown = name;
    while (typeof next === "string" && !done.has(next) && !above.has(next)) {
      above.add(next);
      next = parents.get(next);
    }
    if (above.has(next)) yield { path, message: `tag ${quote(String(name))} has itself as a parent, directly or indirectly` };
    for (const one of above) done.add(one);
  }
}
