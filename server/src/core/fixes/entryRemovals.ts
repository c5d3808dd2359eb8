import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { removals } from "../json/edit.ts";
import type { EditInFile } from "../json/fileEdits.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import type { Site } from "../site/site.ts";
import { addToSet, groupBy } from "../std/groupBy.ts";

/** What is removed from a division. */
interface GoneContent {
  readonly entries: readonly PageEntry[];
  /** Whether its `root` goes as well. */
  readonly root?: boolean;
}

/** Removes entries, and the divisions that then have nothing left. */
export function entryRemovals(
  { navigation }: Pick<Site, "navigation">,
  goneIn: (division: NavigationNode) => GoneContent,
): readonly EditInFile[] {
  const gone = new Map<ConfigFile, Set<Node>>();
  if (navigation !== undefined) collect(navigation, goneIn, (file, node) => addToSet(gone, file, node));
  return [...gone].flatMap(([file, nodes]) => removalsIn(file, nodes));
}

/** Collects what is removed below a node. Gives whether the node itself is to be removed. */
function collect(
  node: NavigationNode,
  goneIn: (division: NavigationNode) => GoneContent,
  remove: (file: ConfigFile, node: Node) => void,
): boolean {
  const found: (readonly [file: ConfigFile, node: Node])[] = [];
  const add = (file: ConfigFile, each: Node) => found.push([file, each]);
  const { entries, root: isRootGone = false } = goneIn(node);
  for (const entry of entries) add(entry.file, entry.node);
  for (const child of node.children) if (collect(child, goneIn, remove)) add(child.file, child.node);
  const root = node.fields.get("root");
  const isEmpty = (found.length > 0 || isRootGone) && found.length === node.pages.length + node.children.length;
  const hasOther = [...node.fields.keys()].some((key) => otherContent.has(key)) || (root !== undefined && !isRootGone);
  const isIncluded = node.node.parent?.type !== "array";
  if (isEmpty && !hasOther && !isIncluded && node.parent !== undefined) return true;
  if (isRootGone && root?.node.parent !== undefined) remove(root.file, root.node.parent);
  for (const [file, each] of found) remove(file, each);
  return false;
}

/** What a division has besides its pages and other divisions. */
const otherContent: ReadonlySet<string> = new Set(["openapi", "asyncapi", "graphql", "sdk", "href", "global"]);

function removalsIn(file: ConfigFile, nodes: ReadonlySet<Node>): readonly EditInFile[] {
  const byParent = groupBy(nodes, (node) => node.parent);
  return [...byParent.values()].flatMap((siblings) =>
    removals(file.json.text, siblings).map((edit): EditInFile => ({ ...edit, file })),
  );
}
