import type { Node } from "jsonc-parser";
import { findNodeAtOffset } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { TextFile } from "../files/textFile.ts";
import type { Navigation, NavigationNode } from "../navigation/navigation.ts";
import type { FixContext } from "./fix.ts";

/** The JSON file of a problem, and the innermost value or key that the underlined text begins in. */
export function underlined({ file, diagnostic }: FixContext): { readonly file: ConfigFile; readonly node: Node } | undefined {
  if (!isConfigFile(file) || file.json.root === undefined) return undefined;
  const node = findNodeAtOffset(file.json.root, file.document.offsetAt(diagnostic.range.start), false);
  return node && { file, node };
}

/** The array item or the property that a value or key is, or is a part of. */
export function memberOf(node: Node): Node | undefined {
  if (node.parent?.type === "property") return node.parent;
  return node.type === "property" || node.parent?.type === "array" ? node : undefined;
}

/** A division of the navigation, and the object of a file that holds it, or the part of it that a reference brings in. */
export interface WrittenDivision {
  readonly division: NavigationNode;
  readonly object: Node;
}

/** The division that is written around a value of a file, the nearest one. */
export function divisionAround(navigation: Navigation | undefined, file: TextFile, node: Node): WrittenDivision | undefined {
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

function isConfigFile(file: TextFile): file is ConfigFile {
  return "json" in file;
}
