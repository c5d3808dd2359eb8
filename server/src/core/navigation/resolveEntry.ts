import type { EndpointEntry } from "../openapi/entry.ts";
import type { OperationLookup, WebhookLookup } from "../openapi/findOperation.ts";
import { findOperation, findWebhook } from "../openapi/findOperation.ts";
import type { Description, DescriptionInUse } from "../openapi/openApiDocument.ts";
import { inUse } from "../openapi/openApiDocument.ts";
import type { Operation, PathItem } from "../openapi/openApiIndex.ts";
import type { Navigation, PageEntry } from "./navigation.ts";
import { isCrowdedOut } from "./navigation.ts";

/** Why a description that was read has no such operation. */
export type Miss = Exclude<OperationLookup | WebhookLookup, { readonly kind: "found" | "elsewhere" }>;

/** What an endpoint entry stands for. */
export type EntryResolution =
  | {
      readonly kind: "operation";
      readonly description: DescriptionInUse;
      readonly item: PathItem;
      readonly operation: Operation;
    }
  | { readonly kind: "miss"; readonly description: DescriptionInUse; readonly miss: Miss }
  /** The description is missing, broken, or outside of the root. */
  | { readonly kind: "unusable"; readonly source: string; readonly description: Description }
  /** Neither the entry nor any node above it names a description. */
  | { readonly kind: "no-description" }
  /** The description is still being read, or cannot be known here. */
  | { readonly kind: "unknown" };

/** An endpoint entry of a navigation, with what it stands for. */
export interface ResolvedEntry {
  readonly entry: PageEntry;
  readonly endpoint: EndpointEntry;
  readonly resolution: EntryResolution;
}

/** The endpoint entries of a navigation that no other content crowds out, in its order. `describe` as for `resolveEntry`. */
export function resolveEntries({ shown }: Navigation, describe: (source: string) => Description): readonly ResolvedEntry[] {
  const resolved: ResolvedEntry[] = [];
  for (const node of shown) {
    if (isCrowdedOut(node, "pages")) continue;
    const inForce = node.description?.source;
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
  describe: (source: string) => Description,
): EntryResolution {
  const source = endpoint.file?.text ?? inForce;
  if (source === undefined) return { kind: "no-description" };
  const description = describe(source);
  if (description.kind === "unknown") return { kind: "unknown" };
  const used = inUse(description);
  if (used === undefined) return { kind: "unusable", source, description };
  const { method, target, isWebhook } = endpoint;
  const found = isWebhook ? findWebhook(used.index, target.text) : findOperation(used.index, method.text, target.text);
  switch (found.kind) {
    case "found":
      return { kind: "operation", description: used, item: found.item, operation: found.operation };
    case "elsewhere":
      return { kind: "unknown" };
    default:
      // What a broken text lacks may only be out of reach.
      if (description.kind === "file" && description.check?.kind === "broken") return { kind: "unusable", source, description };
      return { kind: "miss", description: used, miss: found };
  }
}
