import type { Node } from "jsonc-parser";
import { findNodeAtOffset } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { isConfigFile } from "../config/configFile.ts";
import type { TextFile } from "../files/textFile.ts";
import type { Navigation, NavigationNode } from "../navigation/navigation.ts";
import type { IncludedScope } from "../site/includedScopes.ts";
import { includedScopes } from "../site/includedScopes.ts";
import type { FixContext } from "./fix.ts";

/** The JSON file of a diagnostic, and the innermost value or key at the start of the underlined text. */
export function diagnosticNode({ file, diagnostic }: FixContext): { readonly file: ConfigFile; readonly node: Node } | undefined {
  if (!isConfigFile(file) || file.json.root === undefined) return undefined;
  const node = findNodeAtOffset(file.json.root, file.document.offsetAt(diagnostic.range.start), false);
  return node && { file, node };
}

/** What `diagnosticNode` gives, with the schema of the file and the place that it has in docs.json. */
export function scopedNode(
  context: FixContext,
): { readonly file: ConfigFile; readonly node: Node; readonly scope: IncludedScope } | undefined {
  const at = diagnosticNode(context);
  const scope = at && context.site.view(includedScopes).scopes.find((other) => other.at.file.uri === at.file.uri);
  return scope && { ...at, scope };
}

/** The array item or property that a value or key belongs to. */
export function enclosingMember(node: Node): Node | undefined {
  if (node.parent?.type === "property") return node.parent;
  return node.type === "property" || node.parent?.type === "array" ? node : undefined;
}

/** A division of the navigation, and the object in a file that defines it, or a part of it. */
export interface DivisionObject {
  readonly division: NavigationNode;
  readonly object: Node;
}

/** The innermost division around the start of the underlined text. */
export function divisionOf(context: FixContext): (DivisionObject & { readonly file: ConfigFile }) | undefined {
  const at = diagnosticNode(context);
  const found = at && divisionAround(context.site.navigation, at.file, at.node);
  return found && { ...found, file: at.file };
}

/** The innermost division around a value of a file. */
export function divisionAround(navigation: Navigation | undefined, file: TextFile, node: Node): DivisionObject | undefined {
  if (navigation === undefined) return undefined;
  const divisions = new Map<Node, NavigationNode>();
  for (const division of navigation.nodes) {
    if (division.file.uri === file.uri) divisions.set(division.node, division);
    for (const value of division.fields.values()) {
      const object = value.file.uri === file.uri ? value.node.parent?.parent : undefined;
      if (object !== undefined) divisions.set(object, division);
    }
  }
  for (let object: Node | undefined = node; object !== undefined; object = object.parent) {
    const division = divisions.get(object);
    if (division !== undefined) return { division, object };
  }
  return undefined;
}
