import type {
  DocumentNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  TypeDefinitionNode,
  TypeExtensionNode,
} from "graphql/language/ast.js";
import { isTypeDefinitionNode, isTypeExtensionNode } from "graphql/language/predicates.js";
import { visit } from "graphql/language/visitor.js";

/** The longest name that may occur: no file for its page could have a longer one. */
const maxNameLength = 255;

/** The steps for a field of an object that is a default value: each object is kept with all fields of its type. */
const stepsPerDefault = 100;

/** What is counted of a type and its extensions. */
interface TypeParts {
  /** The definition and the extensions. */
  parts: number;
  interfaces: string[];
  /** Its fields and their arguments. */
  fields: number;
  /** The arguments of the field with the most. */
  maxArguments: number;
}

/**
 * About how many steps it takes to validate a schema, as far as they may be more than the schema is long: validation compares the
 * extensions of a type, the arguments of a field or directive, the interfaces of a type and of its interfaces, the arguments of a field
 * and of the same field in each interface, and a use of a directive and its definition with each other, and similar names letter by
 * letter. A default value gets all fields of its type. Itself takes linear time.
 */
export function validationWork(document: DocumentNode): number {
  let work = 0;
  let objects = 0;
  let maxInputFields = 0;
  const types = new Map<string, TypeParts>();
  const directives = directiveSizes(document);
  visit(document, {
    enter(node) {
      if (node.kind === "Name" && node.value.length > maxNameLength) work = Number.POSITIVE_INFINITY;
      work += argumentsOf(node) ** 2;
      if (node.kind === "Directive") work += (1 + argumentsOf(node)) * (directives.get(node.name.value) ?? 0);
      if (node.kind === "ObjectValue") objects++;
      if (!isTypeDefinitionNode(node) && !isTypeExtensionNode(node)) return;
      const type = types.get(node.name.value) ?? { parts: 0, interfaces: [], fields: 0, maxArguments: 0 };
      types.set(node.name.value, type);
      countType(type, node);
      if (node.kind.startsWith("InputObject")) maxInputFields = Math.max(maxInputFields, type.fields);
    },
  });
  for (const { parts, interfaces, maxArguments } of types.values()) {
    work += parts ** 2;
    for (const name of interfaces) {
      const other = types.get(name);
      work += (other?.interfaces.length ?? 0) * interfaces.length + (other?.fields ?? 0) * maxArguments;
    }
  }
  return work + objects * maxInputFields * stepsPerDefault;
}

/** Counts a definition or an extension of a type. */
function countType(type: TypeParts, node: TypeDefinitionNode | TypeExtensionNode): void {
  type.parts++;
  if ("interfaces" in node) for (const each of node.interfaces ?? []) type.interfaces.push(each.name.value);
  const fields: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] = ("fields" in node && node.fields) || [];
  for (const field of fields) {
    const count = argumentsOf(field);
    type.fields += 1 + count;
    type.maxArguments = Math.max(type.maxArguments, count);
  }
}

/** How many arguments and locations each directive has. */
function directiveSizes({ definitions }: DocumentNode): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const each of definitions)
    if (each.kind === "DirectiveDefinition") sizes.set(each.name.value, argumentsOf(each) + each.locations.length);
  return sizes;
}

function argumentsOf(node: object): number {
  return ("arguments" in node && (node.arguments as readonly unknown[] | undefined)?.length) || 0;
}
