import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { IndexOutcome } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { parseIndex } from "./parseIndex.ts";

/** An OpenAPI file that was read, with its line starts, which turn offsets into positions without the text. */
export interface IndexedFile {
  readonly kind: "read";
  readonly outcome: IndexOutcome;
  readonly lines: LineStarts;
  /** References to path items in other files that could not be resolved. */
  readonly unresolved?: readonly UnresolvedPathItem[];
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
export function indexFile(text: string, options?: IndexOptions): IndexedFile {
  return { kind: "read", outcome: parseIndex(text, options), lines: lineStarts(text) };
}
