import type { ChannelPage } from "../../navigation/channelPages.ts";
import { defaultDirectory } from "../../openapi/address.ts";
import { asyncApiIndex } from "../../openapi/asyncApi.ts";
import type { Site } from "../../site/site.ts";
import { rangeOf } from "../../text/lines.ts";
import { codeSpan, escapeMarkdown, fileLink } from "../../text/markdown.ts";
import { nameOfFile } from "./endpoint.ts";

/** Describes an AsyncAPI file, as Markdown. `directory` is the folder of its pages, if docs.json sets one. Undefined if it is not known. */
export function describeAsyncApi(site: Site, source: string, directory = defaultDirectory): string | undefined {
  const document = site.asyncApi(source);
  const index = asyncApiIndex(document);
  if (document.kind !== "file" || index === undefined) return undefined;
  const { title, version, specVersion, channels } = index;
  return [
    [
      `**${title === undefined ? codeSpan(source) : escapeMarkdown(title)}**`,
      version && escapeMarkdown(version),
      `AsyncAPI ${escapeMarkdown(specVersion)}`,
    ]
      .filter(Boolean)
      .join(" · "),
    `${channels.length} channel${channels.length === 1 ? "" : "s"}`,
    `Pages under ${codeSpan(`/${directory}`)}`,
    fileLink(nameOfFile(site, source, document.uri), document.uri),
  ].join("\n\n");
}

/** Describes the channel that a page is generated from, as Markdown. */
export function describeChannel(site: Site, { channel, source, uri, lines }: ChannelPage): string {
  const line = rangeOf(lines, channel.key).start.line + 1;
  const title = channel.title === undefined ? "" : ` · ${escapeMarkdown(channel.title)}`;
  const tag = channel.tag === undefined ? [] : [`Tag: ${codeSpan(channel.tag)}`];
  const link = fileLink(`${nameOfFile(site, source.source, uri)}, line ${line}`, uri, line);
  return [`**${codeSpan(channel.id)}**${title}`, ...tag, `Defined in ${link}`].join("\n\n");
}
