import type { Follow } from "../config/sourceNode.ts";
import { dereference } from "../config/sourceNode.ts";
import { addressOf, isUrl } from "../files/paths.ts";
import { fileFromRoot, uriBelow } from "../files/uris.ts";
import { exclusiveSource, isKeyRejected, isSettingValid } from "./divisionSettings.ts";
import type { DocumentReference } from "./documentReference.ts";
import { documentReferences } from "./documentReference.ts";
import type { NavigationNode } from "./navigation.ts";

/** What a division may generate pages from besides an OpenAPI file: the key that names it. */
export const sourceKinds = ["asyncapi", "graphql", "sdk"] as const;

/** The key of a source of generated pages. */
export type SourceKind = (typeof sourceKinds)[number];

const none: readonly PageSource[] = [];

/** A source of generated pages, at the text that names it. */
export interface PageSource extends DocumentReference {
  readonly kind: SourceKind;
  readonly owner: NavigationNode;
}

/**
 * The sources that a division names itself, besides an OpenAPI file. None where the platform rejects or drops the key. All AsyncAPI files
 * of a list count. Source: docs/platform.md, "asyncapi" and "graphql and sdk".
 */
export function pageSources(owner: NavigationNode, follow: Follow): readonly PageSource[] {
  const { kind, fields } = owner;
  // Nearly all divisions have none, and rules ask for all of them at each keystroke.
  if (kind === "navigation" || !sourceKinds.some((key) => fields.has(key))) return none;
  const exclusive = exclusiveSource(kind, fields);
  const sources: PageSource[] = [];
  for (const key of sourceKinds) {
    const value = fields.get(key);
    if (value === undefined || isKeyRejected(kind, key, exclusive) || !isSettingValid(kind, key, value)) continue;
    if (key === "asyncapi" && ((kind === "group" && fields.has("openapi")) || inheritsAsyncApi(owner, follow))) continue;
    for (const reference of documentReferences(value, follow)) sources.push({ ...reference, kind: key, owner });
  }
  return sources;
}

/** The GraphQL schema whose parts the entries of a node can name: the one of its tab. Source: docs/platform.md, "graphql". */
export function graphqlSourceOf({ graphqlTab }: NavigationNode, follow: Follow): string | undefined {
  return graphqlTab && pageSources(graphqlTab, follow).find(({ kind }) => kind === "graphql")?.source;
}

/**
 * The URI of the file that a source of pages names; undefined if it is a URL or outside the docs root. The platform resolves the path of a
 * GraphQL schema within the docs root. Source: docs/platform.md, "graphql".
 */
export function sourceFile(root: string, kind: Exclude<SourceKind, "sdk">, source: string): string | undefined {
  if (kind === "asyncapi") return isUrl(source) ? undefined : fileFromRoot(root, source);
  return /^[a-z][a-z\d+.-]*:/iu.test(source) ? undefined : uriBelow(root, addressOf(source));
}

/** Whether it is not known which sources a division names: a value is invalid, such as one that is being typed, or not read yet. */
export function hasUnknownSources({ kind, fields }: NavigationNode, follow: Follow): boolean {
  return sourceKinds.some((key) => {
    const value = fields.get(key);
    return value !== undefined && (!isSettingValid(kind, key, value) || dereference(value, follow) === undefined);
  });
}

/** Whether a division above names AsyncAPI files: then the platform does not look for more below. */
function inheritsAsyncApi({ parent }: NavigationNode, follow: Follow): boolean {
  for (let above = parent; above !== undefined && above.kind !== "navigation"; above = above.parent) {
    const value = above.fields.get("asyncapi");
    if (value !== undefined && documentReferences(value, follow).length > 0) return true;
  }
  return false;
}
