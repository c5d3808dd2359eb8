import type { SourceNode } from "../config/sourceNode.ts";
import { dereference, items, member, members, rootNode } from "../config/sourceNode.ts";
import type { Site } from "./site.ts";

/** The settings with links, at the top and in divisions. */
const linking: readonly string[] = ["navbar", "footer", "logo", "contextual"];

/** The `href`s of docs.json that readers can click. */
export function* settingLinks({ config, navigation, follow }: Site): Iterable<SourceNode> {
  const root = rootNode(config);
  if (root === undefined) return;
  const settings = members(root, follow);
  for (const key of linking) yield* linksBelow(settings.get(key), follow);
  for (const { fields, kind } of navigation?.active ?? []) {
    // Groups, the most frequent division, have no links of their own.
    if (kind === "group") continue;
    const href = kind === "navigation" ? undefined : fields.get("href");
    if (href?.node.type === "string") yield href;
    for (const key of ["global", ...linking]) yield* linksBelow(fields.get(key), follow);
  }
}

function* linksBelow(at: SourceNode | undefined, follow: Site["follow"]): Iterable<SourceNode> {
  const value = at && dereference(at, follow);
  if (value === undefined) return;
  if (value.node.type === "array") for (const item of items(value, follow)) yield* linksBelow(item, follow);
  if (value.node.type !== "object") return;
  for (const [key, inner] of members(value, follow)) {
    const link = key === "href" ? hrefIn(inner, follow) : undefined;
    if (link?.node.type === "string") yield link;
    else yield* linksBelow(inner, follow);
  }
}

/** The URL of a link, which may be an object with its query parameters. */
function hrefIn(at: SourceNode, follow: Site["follow"]): SourceNode | undefined {
  const href = dereference(at, follow);
  return href?.node.type === "object" ? member(href, "base", follow) : href;
}
