import type { Range } from "vscode-languageserver-types";
import type { LoadedFile } from "../files/fileContent.ts";
import { lineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { IndexResult } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { parseIndex } from "./parseIndex.ts";

/** An OpenAPI file that was read. */
export interface IndexedOpenApi extends LoadedFile<IndexResult> {
  /** References to path items in other files that could not be resolved. */
  readonly unresolved?: readonly UnresolvedPathItem[];
  /** Present if overlays were requested. */
  readonly overlays?: AppliedOverlays;
}

/** What is wrong with an overlay, and where in it. */
export type OverlayIssue = { readonly uri: string; readonly range?: Range } & (
  | { readonly kind: "missing" }
  /** The target of an action matches nothing, which the platform accepts. */
  | { readonly kind: "unmatched"; readonly target: string }
  /**
   * `broken`: the OpenAPI file cannot be used. `ignored`: it is used without the overlay. `limit`: applying it takes too long here. The
   * message is a clause in lower case without a period.
   */
  | { readonly kind: "broken" | "ignored" | "limit"; readonly message: string }
);

/** The overlays of an OpenAPI file that were applied to it. */
interface AppliedOverlays {
  readonly uris: readonly string[];
  readonly issues: readonly OverlayIssue[];
  /** Otherwise what they change is not known, and the index is empty. */
  readonly isApplied: boolean;
}

/** A path item whose `$ref` cannot be resolved. */
export interface UnresolvedPathItem {
  readonly ref: string;
  /** The path, or the name of the webhook, in the OpenAPI file. */
  readonly key: Span;
  /** Why, as a clause in lower case without a period: "the file does not exist". */
  readonly reason: string;
}

/** Reads the text of an OpenAPI file. Never throws. */
export function readOpenApi(text: string, options?: IndexOptions): IndexedOpenApi {
  return { kind: "read", outcome: parseIndex(text, options), lines: lineStarts(text) };
}
