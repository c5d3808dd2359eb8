import type { Range } from "vscode-languageserver-types";
import type { LineStarts } from "../text/lines.ts";
import { rangeOf } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { touches } from "../text/span.ts";
import type { Endpoint } from "./endpoints.ts";
import type { DocumentEndpoint, LoadedDocument } from "./openApiDocument.ts";
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

/** The method or the path of an operation, if it is at an offset of a file. */
export function operationKeyAt(
  { document, definition, operation, item }: DocumentEndpoint,
  uri: string,
  offset: number,
): Span | undefined {
  if ((operation.file ?? definition.file ?? document).uri === uri && touches(operation.key, offset)) return operation.key;
  return (item.keyFile ?? document).uri === uri && touches(item.key, offset) ? item.key : undefined;
}
