import { defaultDirectory } from "../../openapi/address.ts";
import { loadedSource } from "../../openapi/loadedSource.ts";
import type { FoundChannel } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import type { SourcePage } from "../../site/sourcePages.ts";
import { sourceFolders } from "../../site/sourcePages.ts";
import { positionAt } from "../../text/lines.ts";
import { codeSpan, escapeMarkdown, fileLink, lineLink } from "../../text/markdown.ts";
import { countText } from "../../text/numberText.ts";
import type { Span } from "../../text/span.ts";
import { documentHeading } from "./document.ts";
import { nameOfFile } from "./endpoint.ts";
import { factLine, paragraphs } from "./paragraphs.ts";

/** Describes an AsyncAPI file, as Markdown. `directory` is the folder of its pages, if docs.json sets one. Undefined if it is not known. */
export function describeAsyncApi(site: Site, source: string, directory = defaultDirectory): string | undefined {
  const loaded = loadedSource(site.apiFiles.asyncApi(source));
  if (loaded === undefined) return undefined;
  const { uri, index } = loaded;
  return paragraphs([
    documentHeading("AsyncAPI", index, source),
    countText(index.channels.length, "channel"),
    `Pages under ${codeSpan(`/${directory}`)}`,
    fileLink(nameOfFile(site, source, uri), uri),
  ]);
}

/** Describes a GraphQL schema, as Markdown. `directory` is the folder of its pages, if docs.json sets one. Undefined if it is not known. */
export function describeGraphql(site: Site, source: string, directory = sourceFolders.graphql): string | undefined {
  const loaded = loadedSource(site.apiFiles.graphql(source));
  if (loaded === undefined) return undefined;
  const { uri, index } = loaded;
  const { queries, mutations, types } = index;
  return paragraphs([
    `**${codeSpan(source)}** · GraphQL schema`,
    factLine([countText(queries.size, "query", "queries"), countText(mutations.size, "mutation"), countText(types.size, "type")]),
    `Pages under ${codeSpan(`/${directory}`)}`,
    fileLink(nameOfFile(site, source, uri), uri),
  ]);
}

/** Describes what a page is generated from, as Markdown. */
export function describeSourcePage(site: Site, page: SourcePage): string {
  const { source } = page.at;
  if (page.kind === "channel") return describeChannel(site, { ...page, source });
  return paragraphs([`**${codeSpan(page.name)}** · GraphQL ${page.kind}`, definedIn(site, { ...page, source })]);
}

/** Describes a channel, as Markdown. */
export function describeChannel(site: Site, found: FoundChannel): string {
  const { id, title, tag, key } = found.channel;
  const heading = `**${codeSpan(id)}**${title === undefined ? "" : ` · ${escapeMarkdown(title)}`}`;
  return paragraphs([heading, tag !== undefined && `Tag: ${codeSpan(tag)}`, definedIn(site, { ...found, key })]);
}

function definedIn(site: Site, { source, uri, lines, key }: Omit<FoundChannel, "channel"> & { readonly key: Span }): string {
  return `Defined in ${lineLink(uri, positionAt(lines, key.offset), nameOfFile(site, source, uri))}`;
}
