import type { GraphqlDefinition, GraphqlIndex } from "./graphqlSchema.ts";

/** What a page of a GraphQL schema is about. */
export type GraphqlPageKind = "query" | "mutation" | "type";

/** An entry of `pages` for a part of a GraphQL schema: `QUERY user`, `MUTATION team.invite`, `TYPE User`. */
export interface GraphqlEntry {
  readonly kind: GraphqlPageKind;
  /** The name of a type, or those of a field and of the fields in it, with dots between them. */
  readonly name: string;
}

const kinds: Readonly<Record<string, GraphqlPageKind>> = { QUERY: "query", MUTATION: "mutation", TYPE: "type" };

const form = /^(?:(TYPE)\s+([_A-Za-z]\w*)|(QUERY|MUTATION)\s+([_A-Za-z]\w*(?:\.[_A-Za-z]\w*)*))$/u;

/** Reads an entry; undefined for any other text. Source: docs/platform.md, "graphql". */
export function parseGraphqlEntry(text: string): GraphqlEntry | undefined {
  const [, type, typeName, operation, fieldName] = form.exec(text.trim()) ?? [];
  const kind = kinds[type ?? operation ?? ""];
  return kind && { kind, name: typeName ?? fieldName ?? "" };
}

/** The entry for a part of a schema: `QUERY user`. */
export function graphqlEntryText({ kind, name }: GraphqlEntry): string {
  return `${kind.toUpperCase()} ${name}`;
}

/** The part of a schema that an entry names; undefined if the schema does not have it, or it gets no page. */
export function definitionFor({ kind, name }: GraphqlEntry, index: GraphqlIndex): GraphqlDefinition | undefined {
  const [parent, last] = splitName(name);
  return definitionsBelow(kind, parent, index).get(last);
}

/** The names of an entry before the last one, and that one. */
export function splitName(name: string): readonly [parent: readonly string[], last: string] {
  const names = name.split(".");
  return [names.slice(0, -1), names.at(-1) ?? ""];
}

/** What the last name of an entry can be, after the names of the fields around it, by name. */
export function definitionsBelow(
  kind: GraphqlPageKind,
  parent: readonly string[],
  index: GraphqlIndex,
): ReadonlyMap<string, GraphqlDefinition> {
  if (kind === "type") return index.types;
  let fields = kind === "query" ? index.queries : index.mutations;
  for (const name of parent) {
    const field = fields.get(name);
    fields = (field && index.fields.get(field.type)) ?? new Map();
  }
  return fields;
}
