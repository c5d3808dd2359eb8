import type { FileFailure, LoadedFile, NamedFile } from "../../files/fileContent.ts";
import type { Span } from "../../text/span.ts";

/** A query, a mutation, or a type of a GraphQL schema. */
export interface GraphqlDefinition {
  readonly name: string;
  /** The characters of its name. */
  readonly key: Span;
}

/** A field of a type. */
interface GraphqlField extends GraphqlDefinition {
  /** The name of its type, without lists. */
  readonly type: string;
}

/** The fields of a type by their names, in the order of the schema. */
export type GraphqlFields = ReadonlyMap<string, GraphqlField>;

/** The parts of a GraphQL schema that get a page. Plain data, so it can be sent to a worker thread. */
export interface GraphqlIndex {
  readonly queries: GraphqlFields;
  readonly mutations: GraphqlFields;
  /** The fields of object and interface types, by the names of the types. */
  readonly fields: ReadonlyMap<string, GraphqlFields>;
  /** The object, input, interface, union, and enum types, without those of the operations, by their names. */
  readonly types: ReadonlyMap<string, GraphqlDefinition>;
}

/**
 * The result of reading a text as a GraphQL schema. The messages of errors in a schema are sentences without a period, the others
 * are clauses.
 */
export type GraphqlResult =
  | { readonly kind: "index"; readonly index: GraphqlIndex }
  | { readonly kind: "syntax"; readonly message: string; readonly span: Span }
  /** It is no valid schema. Some errors have no place. */
  | { readonly kind: "invalid"; readonly message: string; readonly span?: Span }
  | { readonly kind: "unusable"; readonly message: string }
  /** It exceeds a limit of Docs JSON. */
  | { readonly kind: "limit"; readonly message: string };

/** A GraphQL schema that was read. */
export type IndexedGraphql = LoadedFile<GraphqlResult>;

/** A GraphQL schema that was read, or why it could not be. */
export type GraphqlFile = IndexedGraphql | FileFailure;

/** What a `graphql` value in docs.json leads to. */
export type GraphqlDocument = NamedFile<GraphqlFile>;
