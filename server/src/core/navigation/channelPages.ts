import type { Follow } from "../config/sourceNode.ts";
import { channelAddress } from "../openapi/address.ts";
import type { AsyncApiDocument, Channel } from "../openapi/asyncApi.ts";
import { asyncApiIndex } from "../openapi/asyncApi.ts";
import type { LineStarts } from "../text/lines.ts";
import { directoryOf } from "./documentReference.ts";
import { numbering } from "./generated.ts";
import type { Navigation } from "./navigation.ts";
import { isRendered } from "./navigation.ts";
import type { PageSource } from "./pageSources.ts";
import { pageSources } from "./pageSources.ts";

/** A page that the platform generates from a channel. */
export interface ChannelPage {
  /** From the site's root, without slashes around it. */
  readonly address: string;
  readonly channel: Channel;
  /** The AsyncAPI file, at the text that names it. */
  readonly source: PageSource;
  readonly uri: string;
  /** The line starts of the file. */
  readonly lines: LineStarts;
}

/** The pages of the channels of a navigation, as far as its AsyncAPI files are known. Source: docs/platform.md, "asyncapi". */
export function channelPages(
  navigation: Navigation,
  follow: Follow,
  documentAt: (source: string) => AsyncApiDocument,
): readonly ChannelPage[] {
  const pages: ChannelPage[] = [];
  for (const node of navigation.active) {
    for (const source of pageSources(node, follow)) {
      if (source.kind !== "asyncapi" || !isRendered(node)) continue;
      for (const page of pagesOf(source, documentAt(source.source))) pages.push(page);
    }
  }
  return pages;
}

function* pagesOf(source: PageSource, document: AsyncApiDocument): Iterable<ChannelPage> {
  const index = asyncApiIndex(document);
  if (document.kind !== "file" || document.content.kind !== "read" || index === undefined) return;
  const { uri, content } = document;
  // Addresses are unique within a tag.
  const numbers = new Map<string | undefined, (wish: string) => string>();
  for (const channel of index.channels) {
    const number = numbers.get(channel.tag) ?? numbering();
    numbers.set(channel.tag, number);
    const address = number(channelAddress(channel, directoryOf(source)));
    yield { address, channel, source, uri, lines: content.lines };
  }
}
