import type { OpenApiIndex, Operation, PathItem } from "../openapi/description.ts";
import type { EndpointEntry } from "../openapi/entry.ts";
import type { OperationLookup, WebhookLookup } from "../openapi/findOperation.ts";
import { findOperation, findWebhook } from "../openapi/findOperation.ts";
import type { Description } from "../site/description.ts";
import type { LineStarts } from "../text/lines.ts";

/** A description that could be read, as it is used. */
export interface DescriptionInUse {
  /** The path or URL that docs.json names it by. */
  readonly source: string;
  readonly uri: string;
  readonly index: OpenApiIndex;
  readonly lines: LineStarts;
}

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
  const used = inUse(source, description);
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

/** The index of a description; undefined where it could not be read. */
export function inUse(source: string, description: Description): DescriptionInUse | undefined {
  if (description.kind !== "file" || description.content.kind !== "read") return undefined;
  const { outcome, lines } = description.content;
  return outcome.kind === "index" ? { source, uri: description.uri, index: outcome.index, lines } : undefined;
}
