import type { Range } from "vscode-languageserver-types";
import type { LineStarts } from "../text/lines.ts";
import { rangeOf } from "../text/lines.ts";
import type { Endpoint } from "./endpoints.ts";
import { definitionOf } from "./findOperation.ts";
import type { LoadedDocument } from "./openApiDocument.ts";
import type { PathItem } from "./openApiIndex.ts";

/** A file that defines operations, and the line starts of its text. */
interface DefiningFile {
  readonly uri: string;
  readonly lines: LineStarts;
}

/** Where an operation is defined. */
export interface OperationLocation extends DefiningFile {
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
  { item, operation }: Pick<Endpoint, "item" | "operation">,
): OperationLocation {
  const { uri, lines } = definingFile(document, item);
  const name = rangeOf(lines, operation.key);
  return { uri, lines, name, range: { start: name.start, end: rangeOf(lines, operation.value).end } };
}

/** The file that defines the operations of a path or webhook of an OpenAPI file. */
export function definingFile(document: LoadedDocument, item: PathItem): DefiningFile {
  return definitionOf(document.index, item)?.file ?? document;
}
