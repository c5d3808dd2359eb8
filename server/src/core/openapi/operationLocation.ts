import type { Range } from "vscode-languageserver-types";
import type { LineStarts } from "../text/lines.ts";
import { rangeOf } from "../text/lines.ts";
import type { Endpoint } from "./endpoints.ts";
import type { LoadedDocument } from "./openApiDocument.ts";

/** Where an operation is defined. */
export interface OperationLocation {
  readonly uri: string;
  /** The line starts of the file. */
  readonly lines: LineStarts;
  /** The method, without quotes. */
  readonly name: Range;
  /** The whole operation, from its method to its end. */
  readonly range: Range;
}

/**
 * Where an operation is defined: in the OpenAPI file itself, or in the file that the `$ref` of its path leads to, through any number
 * of references.
 */
export function operationLocation(
  document: LoadedDocument,
  { definition, operation }: Pick<Endpoint, "definition" | "operation">,
): OperationLocation {
  const { uri, lines } = definition.file ?? document;
  const name = rangeOf(lines, operation.key);
  return { uri, lines, name, range: { start: name.start, end: rangeOf(lines, operation.value).end } };
}
