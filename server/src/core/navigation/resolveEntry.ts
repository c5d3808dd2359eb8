import type { Endpoint } from "../openapi/endpoints.ts";
import { endpointAt } from "../openapi/endpoints.ts";
import type { EndpointEntry, EntryToken } from "../openapi/entry.ts";
import type { OperationLookup, WebhookLookup } from "../openapi/findOperation.ts";
import { findOperation, findWebhook } from "../openapi/findOperation.ts";
import type { DocumentEndpoint, LoadedDocument, OpenApiDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { OpenApiIndex } from "../openapi/openApiIndex.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { Navigation, PageEntry } from "./navigation.ts";
import { isShadowed } from "./navigation.ts";

/** Why an OpenAPI file has no such operation. */
export type Miss = Exclude<OperationLookup | WebhookLookup, { readonly kind: "found" | "elsewhere" }>;

/** An endpoint, and the OpenAPI file that it was found in. */
export interface FoundEndpoint extends DocumentEndpoint {
  readonly kind: "operation";
}

/** What an endpoint entry resolves to. */
export type EntryResolution =
  | FoundEndpoint
  | { readonly kind: "miss"; readonly document: LoadedDocument; readonly miss: Miss }
  /** The OpenAPI file is missing, broken, or outside the root. */
  | { readonly kind: "unusable"; readonly source: string; readonly document: OpenApiDocument }
  /** Neither the entry nor any node above it names an OpenAPI file. */
  | { readonly kind: "no-document" }
  /** The OpenAPI file is still being read, or cannot be known here. */
  | { readonly kind: "unknown" };

/** An endpoint entry of a navigation, with what it resolves to. */
export interface ResolvedEntry {
  readonly entry: PageEntry;
  readonly endpoint: EndpointEntry;
  readonly resolution: EntryResolution;
}

/**
 * The endpoint entries of a navigation, in its order, without those that are dropped because other content takes precedence.
 * `documentAt` as for `resolveEntry`.
 */
export function resolveEntries(
  { active }: Navigation,
  documentAt: (source: string) => OpenApiDocument,
  budget: WorkBudget,
): readonly ResolvedEntry[] {
  const resolved: ResolvedEntry[] = [];
  for (const node of active) {
    if (isShadowed(node, "pages")) continue;
    const inherited = node.openapi?.source;
    for (const entry of node.pages) {
      const { endpoint } = entry;
      if (endpoint !== undefined)
        resolved.push({ entry, endpoint, resolution: resolveEntry(endpoint, inherited, documentAt, budget) });
    }
  }
  return resolved;
}

/**
 * Resolves an entry in the OpenAPI file that it names itself, or else in the `inherited` one. `documentAt` gives the file at a path or URL.
 * Source: docs/platform.md, "Endpoint entries".
 */
export function resolveEntry(
  endpoint: EndpointEntry,
  inherited: string | undefined,
  documentAt: (source: string) => OpenApiDocument,
  budget?: WorkBudget,
): EntryResolution {
  const source = endpoint.file?.text ?? inherited;
  if (source === undefined) return { kind: "no-document" };
  const document = documentAt(source);
  if (document.kind === "unknown") return { kind: "unknown" };
  const loaded = loadedDocument(document);
  if (loaded === undefined) return { kind: "unusable", source, document };
  const { method, target, isWebhook } = endpoint;
  const found = isWebhook
    ? findWebhook(loaded.index, target.text, budget)
    : findOperation(loaded.index, method.text, target.text, budget);
  switch (found.kind) {
    case "found": {
      // Not `...found`: this runs for every entry at every keystroke, and a spread takes several times as long.
      const { item, definition, operation } = found;
      return { kind: "operation", document: loaded, item, definition, operation, isWebhook };
    }
    case "elsewhere":
      return { kind: "unknown" };
    default:
      // In a broken file, the operation may only be out of reach.
      if (document.kind === "file" && document.validation?.kind === "broken") return { kind: "unusable", source, document };
      return { kind: "miss", document: loaded, miss: found };
  }
}

/** The wrong word of an entry, and the right text. */
interface Correction {
  readonly word: EntryToken;
  readonly text: string;
}

/** What makes an entry name the operation that it most likely means; undefined if there is nothing similar. */
export function correctionOf(miss: Miss, endpoint: EndpointEntry, index: OpenApiIndex): Correction | undefined {
  const { method, target } = endpoint;
  switch (miss.kind) {
    case "path-missing": {
      const text = likeliestPath(miss.nearest(), endpoint, index);
      return text === undefined ? undefined : { word: target, text };
    }
    case "webhook-missing": {
      const [text] = miss.nearest();
      return text === undefined ? undefined : { word: target, text };
    }
    case "method-missing": {
      const text = nearest(method.text, miss.methods)[0] ?? (miss.methods.length === 1 ? miss.methods[0] : undefined);
      return text === undefined ? undefined : { word: method, text: text.toUpperCase() };
    }
    case "webhook-empty":
      return undefined;
  }
}

/** Of several paths that are similar to that of an endpoint, the first that has the method, or else the first of all. */
export function likeliestPath(paths: readonly string[], endpoint: EndpointEntry, index: OpenApiIndex): string | undefined {
  return paths.find((path) => endpointAt(index, withWord(endpoint, endpoint.target, path))) ?? paths[0];
}

/** The operation that an entry most likely means; the entry itself names none. */
export function suggestedEndpoint(miss: Miss, endpoint: EndpointEntry, index: OpenApiIndex): Endpoint | undefined {
  const correction = correctionOf(miss, endpoint, index);
  return correction && endpointAt(index, withWord(endpoint, correction.word, correction.text));
}

/** An operation that an entry most likely means. */
interface SuggestedEndpoint extends DocumentEndpoint {
  readonly entry: PageEntry;
}

/** The operations that entries most likely mean but do not name. */
export function* suggestedEndpoints(entries: readonly ResolvedEntry[]): Iterable<SuggestedEndpoint> {
  for (const { entry, endpoint, resolution } of entries) {
    if (resolution.kind !== "miss") continue;
    const { document, miss } = resolution;
    const suggestion = suggestedEndpoint(miss, endpoint, document.index);
    if (suggestion !== undefined) yield { ...suggestion, document, entry };
  }
}

function withWord(endpoint: EndpointEntry, word: EntryToken, text: string): EndpointEntry {
  const corrected = { ...word, text };
  return word === endpoint.method ? { ...endpoint, method: corrected } : { ...endpoint, target: corrected };
}
