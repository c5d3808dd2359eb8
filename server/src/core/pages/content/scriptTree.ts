import type {
  Node as AcornNode,
  AnyNode,
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  Pattern,
} from "acorn";
import { nameInTag } from "./identifier.ts";
import { parseScript } from "./javaScript.ts";

/** A node of a script, with the one around it, and the property of that which it is in. */
export interface ChildNode {
  readonly node: AnyNode;
  readonly parent: AnyNode;
  readonly key: string;
}

/** The statements of a script; none if it is not valid, or if that is not known. */
export function statementsIn(script: string): readonly AnyNode[] {
  return parseScript(script)?.body ?? [];
}

/** All nodes in another one, in no particular order. */
export function* nodesIn(root: AnyNode): Generator<ChildNode> {
  const open = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop())
    for (const [key, value] of Object.entries(parent))
      for (const node of [value].flat())
        if (isNode(node)) {
          yield { node, parent, key };
          open.push(node);
        }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Whether a node is a use of a variable, in an expression or as a tag, or its declaration: no property, key, or label with its name. */
export function isVariable({ node, parent, key }: ChildNode, name: string): boolean {
  // The parser of JSX adds kinds of nodes that the types do not have.
  const { type, name: own }: AcornNode & { name?: unknown } = node;
  if (own !== name) return false;
  if (type === "JSXIdentifier") return key === "object" || (key === "name" && isTagPart(parent) && nameInTag(name) !== undefined);
  if (type !== "Identifier" || key === "label") return false;
  const isOutside = "computed" in parent && parent.computed;
  return isOutside || (key !== "key" && key !== "property");
}

function isTagPart({ type }: AcornNode): boolean {
  return type === "JSXOpeningElement" || type === "JSXClosingElement";
}

/** The names of the variables that a node declares, without those that nodes in it do, and those of imports. */
export function declaredBy(node: AnyNode): readonly string[] {
  switch (node.type) {
    case "VariableDeclarator":
      return namesIn(node.id);
    case "CatchClause":
      return namesIn(node.param);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return [...namesIn(node.id), ...node.params.flatMap(namesIn)];
    case "ClassDeclaration":
    case "ClassExpression":
      return namesIn(node.id);
    default:
      return [];
  }
}

function namesIn(pattern: Pattern | null | undefined): readonly string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) => namesIn(property.type === "RestElement" ? property : property.value));
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

/** A function that a statement exports by name, with the offset of that name in the script. */
export interface ExportedFunction {
  readonly at: number;
  readonly declared: FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;
}

/** The functions that a statement exports by name. */
export function exportedFunctions(statement: AnyNode): readonly ExportedFunction[] {
  const { declaration } = statement.type === "ExportNamedDeclaration" ? statement : {};
  if (declaration?.type === "FunctionDeclaration") return [{ at: declaration.id.start, declared: declaration }];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression" ? [{ at: id.start, declared: init }] : [],
  );
}
