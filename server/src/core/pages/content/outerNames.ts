import type { AnyNode } from "acorn";
import { copyOf } from "../../text/copyOf.ts";
import type { OuterNames } from "./pageContent.ts";
import type { PlacedNode } from "./scriptTree.ts";
import { declaredBy, isVariable, nodesIn, statementsIn } from "./scriptTree.ts";

/** How many exports are kept. */
const maxExports = 100;

/**
 * What each exported declaration of a `.jsx` file uses of the other ones at its top level: an import takes only the export itself.
 * Undefined if nothing. Names that are declared more than once count as those of the export. Source: docs/platform.md, "Imports".
 */
export function outerNames(text: string): readonly OuterNames[] | undefined {
  const declarations = statementsIn(text).map((statement) => {
    const isExport = statement.type === "ExportNamedDeclaration";
    const declaration = (isExport ? statement.declaration : undefined) ?? statement;
    return { isExport, names: declaredNames(declaration), nodes: [...nodesIn(statement)] };
  });
  const outer = new Set(declarations.flatMap(({ names }) => names));
  const seen = new Set<string>();
  for (const { nodes } of declarations)
    for (const name of nodes.flatMap(({ node }) => declaredBy(node))) {
      if (seen.has(name)) outer.delete(name);
      seen.add(name);
    }
  const found = declarations.flatMap(({ isExport, names, nodes }) => {
    const used = isExport ? nodes.flatMap((each) => usedName(each) ?? []) : [];
    const uses = Array.from(new Set(used.filter((name) => outer.has(name) && !names.includes(name))), copyOf);
    return uses.length === 0 ? [] : names.map((name) => ({ name: copyOf(name), uses }));
  });
  return found.length === 0 ? undefined : found.slice(0, maxExports);
}

/** The names that a declaration gives to values, without those in patterns. */
function declaredNames(declaration: AnyNode): readonly string[] {
  const declared = declaration.type === "VariableDeclaration" ? declaration.declarations : [declaration];
  return declared.flatMap((each) => ("id" in each && each.id?.type === "Identifier" ? [each.id.name] : []));
}

/** The variable that a node is, without those of tags, which the platform leaves out, and those after `typeof`. */
function usedName(placed: PlacedNode): string | undefined {
  const { node, parent } = placed;
  const isUse = node.type === "Identifier" && !(parent.type === "UnaryExpression" && parent.operator === "typeof");
  return isUse && isVariable(placed, node.name) ? node.name : undefined;
}
