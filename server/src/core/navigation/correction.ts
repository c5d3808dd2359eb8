import type { Endpoint } from "../openapi/endpoints.ts";
import { endpointAt } from "../openapi/endpoints.ts";
import type { EndpointEntry, EntryToken } from "../openapi/entry.ts";
import type { DocumentEndpoint } from "../openapi/openApiDocument.ts";
import type { OpenApiIndex } from "../openapi/openApiIndex.ts";
import { nearest } from "../text/nearest.ts";
import type { PageEntry } from "./navigation.ts";
import type { Miss, ResolvedEntry } from "./resolveEntry.ts";

/** The wrong word of an entry, and the right text. */
export interface Correction {
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
