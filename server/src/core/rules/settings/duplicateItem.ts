import type { SourceNode } from "../../config/sourceNode.ts";
import { dereference, members, rootNode } from "../../config/sourceNode.ts";
import { memberOf } from "../../json/nodes.ts";
import { quotePath } from "../../schema/messages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { placeOf } from "../place.ts";
import { reportAt } from "../reportAt.ts";

/** The lists whose items must be unique in one key. */
const lists: readonly { readonly path: readonly string[]; readonly key: string }[] = [
  { path: ["redirects"], key: "source" },
  { path: ["seo", "paths"], key: "path" },
  { path: ["variations", "options"], key: "id" },
];

/** Items with the same key, such as two redirects from one source: the platform refuses the file. */
export function* duplicateItems({ config, follow }: Pick<Site, "config" | "follow">): Iterable<Report> {
  const root = rootNode(config);
  if (root === undefined) return;
  for (const { path, key } of lists) {
    let at: SourceNode | undefined = root;
    for (const segment of path) at = at && members(at, follow).get(segment);
    const list = at && dereference(at, follow);
    if (list?.node.type === "array") yield* compare(list, path, key);
  }
}

function* compare(list: SourceNode, path: readonly string[], key: string): Iterable<Report> {
  const seen = new Map<string, SourceNode>();
  for (const item of list.node.children ?? []) {
    const node = item.type === "object" ? memberOf(item, key) : undefined;
    if (node?.type !== "string") continue;
    const value = { ...list, node };
    const text = String(node.value);
    const first = seen.get(text);
    if (first === undefined) {
      seen.set(text, value);
      continue;
    }
    yield reportAt(value, {
      message: `Duplicate \`${key}\` in ${quotePath(path)}: ${quote(text)}.`,
      related: [{ ...placeOf(first), message: "First used here." }],
    });
  }
}
