import type { EndpointEntry } from "../openapi/entry.ts";
import type { OperationLookup, WebhookLookup } from "../openapi/findOperation.ts";
import { findOperation, findWebhook } from "../openapi/findOperation.ts";
import type { LoadedDocument, OpenApiDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { Operation, PathItem } from "../openapi/openApiIndex.ts";
import type { Navigation, PageEntry } from "./navigation.ts";
import { isShadowed } from "./navigation.ts";

/** Why a description that was read has no such operation. */
export type Miss = Exclude<OperationLookup | WebhookLookup, { readonly kind: "found" | "elsewhere" }>;

/** What an endpoint entry stands for. */
export type EntryResolution =
  | {
      readonly kind: "operation";
      readonly document: LoadedDocument;
      readonly item: PathItem;
      readonly operation: Operation;
    }
  | { readonly kind: "miss"; readonly document: LoadedDocument; readonly miss: Miss }
  /** The description is missing, broken, or outside of the root. */
  | { readonly kind: "unusable"; readonly source: string; readonly document: OpenApiDocument }
  /** Neither the entry nor any node above it names a description. */
  | { readonly kind: "no-document" }
  /** The description is still being read, or cannot be known here. */
  | { readonly kind: "unknown" };

/** An endpoint entry of a navigation, with what it stands for. */
export interface ResolvedEntry {
  readonly entry: PageEntry;
  readonly endpoint: EndpointEntry;
  readonly resolution: EntryResolution;
}

/** The endpoint entries of a navigation that no other content crowds out, in its order. `describe` as for `resolveEntry`. */
export function resolveEntries({ active }: Navigation, describe: (source: string) => OpenApiDocument): readonly ResolvedEntry[] {
  const resolved: ResolvedEntry[] = [];
  for (const node of active) {
    if (isShadowed(node, "pages")) continue;
    const inForce = node.openapi?.source;
    for (const entry of node.pages) {
      const { endpoint } = entry;
      if (endpoint !== undefined) resolved.push({ entry, endpoint, resolution: resolveEntry(endpoint, inForce, describe) });
    }
  }
  return resolved;
}

/**
 * Finds what an entry stands for: in the description that it names itself, or else in `inForce` (facts, section 6, "Endpoint
 * entries"). `describe` gives the description at a path or URL.
 */
export function resolveEntry(
  endpoint: EndpointEntry,
  inForce: string | undefined,
  describe: (source: string) => OpenApiDocument,
): EntryResolution {
  const source = endpoint.file?.text ?? inForce;
  if (source === undefined) return { kind: "no-document" };
  const document = describe(source);
  if (document.kind === "unknown") return { kind: "unknown" };
  const used = loadedDocument(document);
  if (used === undefined) return { kind: "unusable", source, document };
  const { method, target, isWebhook } = endpoint;
  const found = isWebhook ? findWebhook(used.index, target.text) : findOperation(used.index, method.text, target.text);
  switch (found.kind) {
    case "found":
      return { kind: "operation", document: used, item: found.item, operation: found.operation };
    case "elsewhere":
      return { kind: "unknown" };
    default:
      // What a broken text lacks may only be out of reach.
      if (document.kind === "file" && document.validation?.kind === "broken") return { kind: "unusable", source, document };
      return { kind: "miss", document: used, miss: found };
  }
}
