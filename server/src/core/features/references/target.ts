import type { LocationLink, Range } from "vscode-languageserver-types";
import { uriBelow } from "../../files/uris.ts";
import type { EntryResolution, FoundEndpoint } from "../../navigation/resolveEntry.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { PathItem } from "../../openapi/openApiIndex.ts";
import { keyLocation, operationLocation } from "../../openapi/operationLocation.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import type { FoundChannel } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import type { FinalResource } from "../../site/siteResources.ts";
import type { SourcePage } from "../../site/sourcePages.ts";
import { rangeIn, rangeOf, startOfFile } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";

/** What a reference refers to. */
export type ReferenceTarget =
  /** A file as a whole: a page, an OpenAPI file, an image. */
  | { readonly kind: "file"; readonly uri: string }
  | FoundEndpoint
  /** A heading, or something else with an ID. */
  | { readonly kind: "anchor"; readonly at: PlacedAnchor }
  /** The page that is generated from a part of an AsyncAPI file or a GraphQL schema. */
  | { readonly kind: "source"; readonly page: SourcePage }
  /** A channel that a page names. */
  | ({ readonly kind: "channel" } & FoundChannel)
  /** A schema of an OpenAPI file: the characters of its key. */
  | { readonly kind: "schema"; readonly name: string; readonly document: LoadedDocument; readonly key: Span }
  /** A path or webhook of an OpenAPI file that does not have the method of the entry. */
  | { readonly kind: "path"; readonly document: LoadedDocument; readonly item: PathItem };

/** The operation of an endpoint entry, or at least its path. */
export function endpointTarget(resolution: EntryResolution | undefined): ReferenceTarget | undefined {
  if (resolution?.kind === "operation") return resolution;
  if (resolution?.kind !== "miss" || !("item" in resolution.miss)) return undefined;
  return { kind: "path", document: resolution.document, item: resolution.miss.item };
}

/** What is at an address. */
export function resourceTarget(site: Site, resource: FinalResource): ReferenceTarget {
  switch (resource.kind) {
    case "page":
      return { kind: "file", uri: resource.page.uri };
    case "file":
      return { kind: "file", uri: uriBelow(site.root, resource.path) };
    case "generated":
      return resource.page.kind === "operation" ? resource.page : { kind: "source", page: resource.page };
  }
}

/** Where a target is: all of it, and in that its name, which an editor selects. */
export interface TargetLocation {
  readonly uri: string;
  readonly range: Range;
  readonly selectionRange: Range;
}

/** The location of something of which only its name has a place. */
export function nameLocation(uri: string, range: Range): TargetLocation {
  return { uri, range, selectionRange: range };
}

/** The location of a target. */
export function targetLocation(target: ReferenceTarget): TargetLocation {
  switch (target.kind) {
    case "file":
      return nameLocation(target.uri, startOfFile);
    case "source":
      return nameLocation(target.page.uri, rangeOf(target.page.lines, target.page.key));
    case "channel":
      return nameLocation(target.uri, rangeOf(target.lines, target.channel.key));
    case "anchor": {
      const { page, index, anchor } = target.at;
      const { uri, document } = index.file(page.uri);
      return nameLocation(uri, rangeIn(document, anchor.source.span));
    }
    case "schema":
      return nameLocation(target.document.uri, rangeOf(target.document.lines, target.key));
    case "path": {
      const { uri, range } = keyLocation(target.document, target.item);
      return nameLocation(uri, range);
    }
    case "operation":
      return operationLocation(target.document, target);
  }
}

/** A location as what a place leads to. */
export function linkTo({ uri, range, selectionRange }: TargetLocation, originSelectionRange: Range): LocationLink {
  return { originSelectionRange, targetUri: uri, targetRange: range, targetSelectionRange: selectionRange };
}

/** A string that is equal for equal targets. */
export function identityOf(target: ReferenceTarget): string {
  if (target.kind === "file") return target.uri;
  if (target.kind === "source") return `${target.page.uri}#${target.page.key.offset}`;
  if (target.kind === "channel") return `${target.uri}#${target.channel.key.offset}`;
  if (target.kind === "anchor") return `${target.at.page.uri}#${target.at.anchor.id}`;
  if (target.kind === "schema") return `${target.document.uri}#${target.key.offset}`;
  if (target.kind === "path") return `${keyLocation(target.document, target.item).uri}#${target.item.key.offset}`;
  return `${operationLocation(target.document, target).uri}#${target.operation.key.offset}`;
}
