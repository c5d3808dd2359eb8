import { GraphQLError } from "graphql/error/GraphQLError.js";
import type { ASTNode, DocumentNode, NameNode } from "graphql/language/ast.js";
import { parse } from "graphql/language/parser.js";
import { Source } from "graphql/language/source.js";
import { visit, visitInParallel } from "graphql/language/visitor.js";
import type { GraphQLInterfaceType, GraphQLObjectType } from "graphql/type/definition.js";
import { getNamedType, isInterfaceType, isObjectType } from "graphql/type/definition.js";
import type { GraphQLSchema } from "graphql/type/schema.js";
import { validateSchema } from "graphql/type/validate.js";
import { buildASTSchema } from "graphql/utilities/buildASTSchema.js";
import { specifiedSDLRules } from "graphql/validation/specifiedRules.js";
import { SDLValidationContext } from "graphql/validation/ValidationContext.js";
import { errorMessage } from "../../std/errors.ts";
import { copyOf } from "../../text/copyOf.ts";
import { lineStarts } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import type { GraphqlDefinition, GraphqlFields, GraphqlIndex, GraphqlResult, IndexedGraphql } from "./graphqlSchema.ts";
import { schemaClause, syntaxClause } from "./messages.ts";
import { validationWork } from "./validationWork.ts";

/** In bytes: the platform reads no larger schema. Source: docs/platform.md, "graphql". */
const maxSize = 5 * 1024 * 1024;

/** How many words and signs a schema may have: each takes some hundred bytes. */
const maxTokens = 2_000_000;

/** The steps of a second or two. */
const maxWork = 200_000_000;

/** How many places errors in a schema may have before it is left. Of thousands of errors, each would be looked up and kept. */
const maxErrorPlaces = 1000;

/** The types that get a page. */
const typesWithPage: ReadonlySet<string | undefined> = new Set([
  "ObjectTypeDefinition",
  "InputObjectTypeDefinition",
  "InterfaceTypeDefinition",
  "UnionTypeDefinition",
  "EnumTypeDefinition",
]);

/** Thrown when a schema has errors in too many places. */
class TooManyErrors extends Error {}

const tooMuchWork: GraphqlResult = { kind: "limit", message: "that would take too long" };

/** Reads the text of a GraphQL schema as the platform does, with the same library. Never throws. */
export function readGraphql(text: string): IndexedGraphql {
  return { kind: "read", outcome: read(text), lines: lineStarts(text) };
}

function read(text: string): GraphqlResult {
  if (isLarge(text)) return { kind: "unusable", message: `it is larger than ${maxSize / 1024 / 1024} MB` };
  const source = new Source(text);
  try {
    const document = parse(source, { maxTokens });
    if (validationWork(document) > maxWork) return tooMuchWork;
    limitErrors(source);
    validateDefinitions(document);
    const schema = buildASTSchema(document, { assumeValidSDL: true });
    const [error] = validateSchema(schema);
    return error === undefined ? { kind: "index", index: indexOf(schema) } : failureOf(error);
  } catch (error) {
    return failureOf(error);
  }
}

/** Throws the first error: the library would compare an unknown name with all others, for each of them. */
function validateDefinitions(document: DocumentNode): void {
  const context = new SDLValidationContext(document, undefined, (error) => {
    throw error;
  });
  visit(document, visitInParallel(specifiedSDLRules.map((rule) => rule(context))));
}

/** From here on, errors do not look for their lines, which takes long, and throw if there are too many. */
function limitErrors(source: Source): void {
  let places = 0;
  Object.defineProperty(source, "body", {
    get() {
      if (++places > maxErrorPlaces) throw new TooManyErrors();
      return "";
    },
  });
}

function failureOf(error: unknown): GraphqlResult {
  if (error instanceof TooManyErrors) return { kind: "invalid", message: "it has errors in many places" };
  // The library reads what is nested with recursive functions.
  if (error instanceof RangeError) return { kind: "unusable", message: "it is nested too deeply" };
  const text = errorMessage(error);
  if (/^Syntax Error: Document contains more that \d+ tokens\./u.test(text)) return tooMuchWork;
  if (!(error instanceof GraphQLError)) return { kind: "invalid", message: schemaClause(text) };
  const [node] = error.nodes ?? [];
  const [offset] = error.positions ?? [];
  const syntax = /^Syntax Error: (.*)$/su.exec(text)?.[1];
  if (syntax !== undefined) return { kind: "syntax", message: syntaxClause(syntax), span: { offset: offset ?? 0, length: 1 } };
  const span = node === undefined ? undefined : spanOf(nameIn(node) ?? node);
  return { kind: "invalid", message: schemaClause(text), ...(span && { span }) };
}

function nameIn(node: ASTNode): NameNode | undefined {
  return "name" in node ? node.name : undefined;
}

function spanOf({ loc }: ASTNode): Span | undefined {
  return loc && { offset: loc.start, length: loc.end - loc.start };
}

function indexOf(schema: GraphQLSchema): GraphqlIndex {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = new Map<string, GraphqlFields>();
  for (const type of Object.values(schema.getTypeMap()))
    if (type.astNode != null && (isObjectType(type) || isInterfaceType(type))) fields.set(copyOf(type.name), fieldsOf(type));
  const [queries = none, mutations = none] = roots.map((type) => (type && fields.get(type.name)) ?? none);
  const types = Object.values(schema.getTypeMap()).flatMap((type) => {
    const isRoot = roots.some((root) => root === type);
    return isRoot || !typesWithPage.has(type.astNode?.kind) ? [] : definitionOf(type);
  });
  return { queries, mutations, types: byName(types), fields };
}

const none: GraphqlFields = new Map();

function fieldsOf(type: GraphQLObjectType | GraphQLInterfaceType): GraphqlFields {
  const fields = Object.values(type.getFields()).flatMap((field) =>
    definitionOf(field).map((definition) => ({ ...definition, type: copyOf(getNamedType(field.type).name) })),
  );
  return byName(fields);
}

function byName<T extends GraphqlDefinition>(definitions: readonly T[]): ReadonlyMap<string, T> {
  return new Map(definitions.map((definition) => [definition.name, definition]));
}

/** A type or field at its name. What the library adds itself has no place, and no page. */
function definitionOf({ name, astNode }: NamedDefinition): readonly GraphqlDefinition[] {
  const key = astNode?.name && spanOf(astNode.name);
  return key === undefined ? [] : [{ name: copyOf(name), key }];
}

interface NamedDefinition {
  readonly name: string;
  readonly astNode?: { readonly name: NameNode } | null | undefined;
}

/** Whether a text has more bytes than the platform reads. */
function isLarge(text: string): boolean {
  if (text.length * 3 <= maxSize) return false;
  let size = text.length;
  for (let at = 0; at < text.length && size <= maxSize; at++) {
    const code = text.charCodeAt(at);
    // Each half of a surrogate pair takes two of its four bytes.
    if (code > 0x7f) size += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return size > maxSize;
}
