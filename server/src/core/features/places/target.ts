import type { Range } from "vscode-languageserver-types";
import type { GeneratedPage } from "../../navigation/generated.ts";
import type { EntryResolution } from "../../navigation/resolveEntry.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { Operation, PathItem } from "../../openapi/openApiIndex.ts";
import { definingFile, operationLocation } from "../../openapi/operationLocation.ts";
import { rangeOf } from "../../text/lines.ts";

/** An operation, as an item of a description has it. */
interface OperationTarget {
  readonly document: LoadedDocument;
  readonly item: PathItem;
  readonly operation: Operation;
}

/** What a text of the configuration names. */
export type Target =
  /** A page, a description, an image: the file as a whole. */
  | { readonly kind: "file"; readonly uri: string }
  | ({ readonly kind: "operation" } & OperationTarget)
  /** A path or webhook of a description that lacks the method that is asked for. */
  | { readonly kind: "path"; readonly document: LoadedDocument; readonly item: PathItem };

/** What an endpoint entry names: its operation, or at least its path. */
export function endpointTarget(resolution: EntryResolution | undefined): Target | undefined {
  if (resolution?.kind === "operation") return { ...resolution };
  if (resolution?.kind !== "miss" || !("item" in resolution.miss)) return undefined;
  return { kind: "path", document: resolution.document, item: resolution.miss.item };
}

/** The operation that a page is generated for. */
export function targetOfGenerated({ document, item, operation }: GeneratedPage): Target {
  return { kind: "operation", document, item, operation };
}

/** The place of a target: all of it, and its name in that. */
export function placeOf(target: Target): { readonly uri: string; readonly range: Range; readonly name: Range } {
  if (target.kind === "file") {
    const start = { line: 0, character: 0 };
    return { uri: target.uri, range: { start, end: start }, name: { start, end: start } };
  }
  const { uri, lines } = target.document;
  if (target.kind === "path") {
    const name = rangeOf(lines, target.item.key);
    return { uri, range: name, name };
  }
  return operationLocation(target.document, target);
}

/** One text for each thing that can be named: two that are equal name the same. */
export function identityOf(target: Target): string {
  if (target.kind === "file") return target.uri;
  if (target.kind === "path") return `${target.document.uri}#${target.item.key.offset}`;
  return `${definingFile(target.document, target.item).uri}#${target.operation.key.offset}`;
}
