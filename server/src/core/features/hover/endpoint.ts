import { isUrl } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import { kindLabel } from "../../navigation/divisions.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { DocumentEndpoint } from "../../openapi/openApiDocument.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import { operationLocation } from "../../openapi/operationLocation.ts";
import type { Parameter } from "../../openapi/parameters.ts";
import { overridingPages } from "../../site/overridingPages.ts";
import type { Site } from "../../site/site.ts";
import { codeSpan, escapeMarkdown, fileLink, lineLink } from "../../text/markdown.ts";
import { factLine, paragraphs } from "./paragraphs.ts";

/** Further parameters are only counted. */
const maxParameters = 12;

/** Describes an operation of an OpenAPI file, as paragraphs of Markdown. */
export function describeEndpoint(
  site: Site,
  endpoint: DocumentEndpoint,
  parameters: readonly Parameter[] = [],
): readonly string[] {
  const { operation } = endpoint;
  const name = codeSpan(entryText(endpoint));
  const { summary = "", description: text = "", operationId, tags } = operation;
  return [
    `**${name}**${summary === "" ? "" : ` · ${escapeMarkdown(summary)}`}`,
    escapeMarkdown(text),
    marksOf(operation),
    listParameters(parameters),
    factLine([
      tags.length > 0 && `${tags.length === 1 ? "Tag" : "Tags"}: ${tags.map(codeSpan).join(", ")}`,
      operationId !== undefined && `Operation ID: ${codeSpan(operationId)}`,
    ]),
    `Defined in ${linkTo(site, endpoint)}`,
  ].filter(Boolean);
}

/** Describes an endpoint entry: its operation, the address of its page, and where its OpenAPI file is set. */
export function describeEntry(site: Site, entry: PageEntry, found: DocumentEndpoint, parameters: readonly Parameter[]): string {
  const parts = [...describeEndpoint(site, found, parameters)];
  const definition = parts.pop() ?? "";
  const address = site.operationPages.find((page) => page.entry === entry)?.address;
  const page = site.view(overridingPages).get(entry);
  const origin = page === undefined ? "" : `, written in ${fileLink(page.path, page.uri)}`;
  if (address !== undefined) parts.push(`Page: ${codeSpan(`/${address}`)}${origin}`);
  return paragraphs([...parts, `${definition} · OpenAPI file from ${originOf(entry)}`]);
}

function marksOf({ deprecated, hidden, excluded }: Operation): string {
  return factLine([
    deprecated && "**Deprecated**",
    hidden && "**Hidden** by `x-hidden`: in the navigation only if it is listed",
    excluded && "**Excluded** by `x-excluded`: gets no page; if it is listed, the build fails",
  ]);
}

function listParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return "";
  const shown = parameters.slice(0, maxParameters).map(({ name, location, required }) => {
    const facts = [escapeMarkdown(location), required ? "required" : ""].filter(Boolean).join(", ");
    return `- ${codeSpan(name)}${facts === "" ? "" : ` (${facts})`}`;
  });
  const more = parameters.length - shown.length;
  return ["Parameters", "", ...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
}

function linkTo(site: Site, found: DocumentEndpoint): string {
  const { document } = found;
  const { uri, selectionRange } = operationLocation(document, found);
  return lineLink(uri, selectionRange.start, nameOfFile(site, document.source, uri));
}

/** Where the OpenAPI file of an entry is set: in the entry, or in a division around it. */
function originOf({ endpoint, owner }: PageEntry): string {
  const { inheritedFrom } = owner;
  if (endpoint?.file !== undefined || inheritedFrom?.openapi === undefined) return "this entry";
  const { file, node } = inheritedFrom.openapi;
  return `${nameOfDivision(inheritedFrom)} (${lineLink(file.uri, file.document.positionAt(node.offset))})`;
}

/** A part of the navigation, as Markdown: tab `API`. */
export function nameOfDivision({ kind, label }: NavigationNode): string {
  return label === "" ? `an unnamed ${kindLabel(kind)}` : `${kindLabel(kind)} ${codeSpan(label)}`;
}

/** The display name of a file: its path from the docs root, or the URL in docs.json. */
export function nameOfFile({ root }: Site, source: string, uri: string): string {
  return pathBelow(root, uri) ?? (isUrl(source) ? source : uri);
}
