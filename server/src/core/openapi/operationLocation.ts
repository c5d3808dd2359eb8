import type { Range } from "vscode-languageserver-types";
import type { LineStarts } from "../text/lines.ts";
import { rangeOf } from "../text/lines.ts";
import type { Endpoint } from "./endpoints.ts";
import type { LoadedDocument } from "./openApiDocument.ts";
import type { PathItem } from "./openApiIndex.ts";

/** Where an operation is defined. */
export interface OperationLocation {
  readonly uri: string;
  /** The line starts of the file. */
  readonly lines: LineStarts;
  /** The method, without quotes, which an editor selects. */
  readonly selectionRange: Range;
  /** The whole operation, from its method to its end. */
  readonly range: Range;
}

/** Where the key of a path or a webhook is: in the OpenAPI file, or in the overlay that adds it. */
export function keyLocation(
  document: LoadedDocument,
  { key, keyFile }: PathItem,
): { readonly uri: string; readonly range: Range } {
  const { uri, lines } = keyFile ?? document;
  return { uri, range: rangeOf(lines, key) };
}

/**
 * Where an operation is defined: in the OpenAPI file itself, or in the file that the `$ref` of its path leads to, through any number
 * of references; or in the overlay that adds it.
 */
export function operationLocation(
  document: LoadedDocument,
  { definition, operation }: Pick<Endpoint, "definition" | "operation">,
): OperationLocation {
  const { uri, lines } = operation.file ?? definition.file ?? document;
  const selectionRange = rangeOf(lines, operation.key);
  return { uri, lines, selectionRange, range: { start: selectionRange.start, end: rangeOf(lines, operation.value).end } };
}
