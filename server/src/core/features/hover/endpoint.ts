import { isUrl } from "../../files/paths.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import type { EntryResolution } from "../../navigation/resolveEntry.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import { operationLocation } from "../../openapi/operationLocation.ts";
import type { Parameter } from "../../openapi/parameters.ts";
import type { Site } from "../../site/site.ts";
import { codeSpan, fileLink, plainText } from "../../text/markdown.ts";

/** An operation, and the description that it was found in. */
export type FoundOperation = Pick<Extract<EntryResolution, { kind: "operation" }>, "document" | "item" | "operation">;

/** More parameters than this are counted. */
const mostParameters = 12;

/** What is known of an endpoint from its description, as paragraphs of Markdown. */
export function describeEndpoint(
  site: Site,
  { document, item, operation }: FoundOperation,
  parameters: readonly Parameter[] = [],
): readonly string[] {
  const isWebhook = document.index.webhooks.get(item.name) === item;
  const name = codeSpan(entryText({ item, operation, isWebhook }));
  const { summary = "", description: text = "", operationId, tags } = operation;
  return [
    `**${name}**${summary === "" ? "" : ` · ${plainText(summary)}`}`,
    plainText(text),
    marksOf(operation),
    listParameters(parameters),
    [
      tags.length === 0 ? "" : `${tags.length === 1 ? "Tag" : "Tags"} ${tags.map(codeSpan).join(", ")}`,
      operationId === undefined ? "" : `operation ${codeSpan(operationId)}`,
    ]
      .filter(Boolean)
      .join(" · "),
    `Defined in ${linkTo(site, { document, item, operation })}`,
  ].filter(Boolean);
}

/** What is known of an entry: its endpoint, the address of its page, and how its description came in force. */
export function describeEntry(site: Site, entry: PageEntry, found: FoundOperation, parameters: readonly Parameter[]): string {
  const paragraphs = [...describeEndpoint(site, found, parameters)];
  const place = paragraphs.pop() ?? "";
  const address = site.generated.find((page) => page.entry === entry)?.address;
  if (address !== undefined) paragraphs.push(`Page ${codeSpan(`/${address}`)}`);
  return [...paragraphs, `${place}, ${originOf(entry)}`].join("\n\n");
}

function marksOf({ deprecated, hidden, excluded }: Operation): string {
  return [
    deprecated ? "**Deprecated**" : "",
    hidden ? "**Hidden** by `x-hidden`: it has a page only because an entry lists it" : "",
    excluded ? "**Excluded** by `x-excluded`: it gets no page, and an entry for it breaks the build" : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function listParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return "";
  const shown = parameters.slice(0, mostParameters).map(({ name, location, required }) => {
    const facts = [plainText(location), required ? "required" : ""].filter(Boolean).join(", ");
    return `- ${codeSpan(name)}${facts === "" ? "" : ` (${facts})`}`;
  });
  const more = parameters.length - shown.length;
  return ["Parameters", "", ...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
}

function linkTo(site: Site, found: FoundOperation): string {
  const { document } = found;
  const { uri, name } = operationLocation(document, found);
  const line = name.start.line + 1;
  return fileLink(`${nameOfFile(site, document.source, uri)}, line ${line}`, uri, line);
}

/** How the description of an entry came in force: named by the entry, or by a node above it. */
function originOf({ endpoint, owner }: PageEntry): string {
  const { inheritedFrom } = owner;
  if (endpoint?.file !== undefined || inheritedFrom?.openapi === undefined) return "which the entry names";
  const { file, node } = inheritedFrom.openapi;
  const line = file.document.positionAt(node.offset).line + 1;
  return `in force through ${nameOf(inheritedFrom, owner)} (${fileLink(`line ${line}`, file.uri, line)})`;
}

function nameOf(inheritedFrom: NavigationNode, owner: NavigationNode): string {
  if (inheritedFrom === owner) return `its ${inheritedFrom.kind}`;
  return `the ${inheritedFrom.kind} ${codeSpan(inheritedFrom.label)}`;
}

/** What a person calls a file: its path from the docs root, or the URL that docs.json names it by. */
export function nameOfFile({ root }: Site, source: string, uri: string): string {
  if (uri.startsWith(`${root}/`)) return decodeURIComponent(uri.slice(root.length + 1));
  return isUrl(source) ? source : uri;
}
