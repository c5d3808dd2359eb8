import type { DocumentNode } from "graphql/language/ast.js";
import { isTypeDefinitionNode, isTypeExtensionNode } from "graphql/language/predicates.js";
import { visit } from "graphql/language/visitor.js";

/** The longest name that may occur: no file for its page could have a longer one. */
const maxNameLength = 255;

/** What is counted of a type and its extensions. */
interface TypeParts {
  /** The definition and the extensions. */
  parts: number;
  interfaces: string[];
}

/**
 * About how many steps it takes to validate a schema, as far as they may be more than the schema is long: validation compares the
 * extensions of a type, the arguments of a field or directive, and the interfaces of a type and of its interfaces with each other, and
 * similar names letter by letter. Itself takes linear time.
 */
export function validationWork(document: DocumentNode): number {
  let work = 0;
  const types = new Map<string, TypeParts>();
  visit(document, {
    enter(node) {
      if (node.kind === "Name" && node.value.length > maxNameLength) work = Number.POSITIVE_INFINITY;
      if ("arguments" in node) work += (node.arguments?.length ?? 0) ** 2;
      if (isTypeDefinitionNode(node) || isTypeExtensionNode(node)) {
        const { name } = node;
        const known = types.get(name.value) ?? { parts: 0, interfaces: [] };
        types.set(name.value, known);
        known.parts++;
        if ("interfaces" in node) for (const each of node.interfaces ?? []) known.interfaces.push(each.name.value);
      }
    },
  });
  for (const { parts, interfaces } of types.values()) {
    work += parts ** 2;
    for (const name of interfaces) work += (types.get(name)?.interfaces.length ?? 0) * interfaces.length;
  }
  return work;
}
