import { settingAt } from "../config/sourceNode.ts";
import { addressOf, folderOf, isUrl } from "../files/paths.ts";
import { documentReferences } from "../navigation/documentReference.ts";
import { pageSources } from "../navigation/pageSources.ts";
import type { Channel } from "../openapi/asyncApi.ts";
import { loadedSource } from "../openapi/loadedSource.ts";
import type { PositionedText } from "../pages/frontMatter.ts";
import type { PageFile } from "../pages/pages.ts";
import { addTo } from "../std/groupBy.ts";
import type { LineStarts } from "../text/lines.ts";
import type { Site } from "./site.ts";

/** The channel that the front matter of a page names: `asyncapi: [file] channel`. */
interface ChannelReference {
  readonly page: PageFile;
  readonly written: PositionedText;
  /** The words of `written`: one or two unless it is invalid. */
  readonly words: readonly string[];
  /** The paths of the AsyncAPI files that may be meant; undefined if they are not known. */
  readonly files: readonly string[] | undefined;
}

/** A channel, and the AsyncAPI file that has it. */
export interface FoundChannel {
  readonly channel: Channel;
  /** The path of the file. */
  readonly source: string;
  readonly uri: string;
  readonly lines: LineStarts;
}

/** The channel that a page names; undefined if no file has it, or if that is not known. */
export function channelNamed(site: Site, { words, files = [] }: ChannelReference): FoundChannel | undefined {
  const [id] = words.length > 2 ? [] : words.slice(-1);
  const found = id === undefined ? [] : (site.view(channelsById).get(id) ?? []);
  return found.find(({ source }) => files.includes(source));
}

/** The channels of all AsyncAPI files of a site, by their keys. For `site.view`: there can be thousands of pages and channels. */
export function channelsById(site: Site): ReadonlyMap<string, readonly FoundChannel[]> {
  const channels = new Map<string, FoundChannel[]>();
  for (const source of site.pages?.asyncApiFiles ?? []) {
    const loaded = loadedSource(site.apiFiles.asyncApi(source));
    if (loaded === undefined) continue;
    const { uri, lines, index } = loaded;
    for (const channel of index.channels) addTo(channels, channel.id, { channel, source, uri, lines });
  }
  return channels;
}

/** The channels that pages name. For `site.view`. Source: docs/platform.md, "Endpoints in front matter". */
export function channelReferences(site: Site): readonly ChannelReference[] {
  return (site.pages?.toCheck ?? []).flatMap((page) => {
    const written = page.frontMatter.asyncapi;
    if (written === undefined || written.text === "" || page.excludedBy !== undefined) return [];
    const words = written.text.split(/\s+/u);
    return [{ page, written, words, files: possibleFiles(words, page, site) }];
  });
}

function possibleFiles([name, ...more]: readonly string[], { path }: PageFile, site: Site): readonly string[] | undefined {
  const files = site.pages?.asyncApiFiles ?? [];
  if (more.length === 0) return site.view(namesRemoteFile) ? undefined : files;
  return name === undefined || isUrl(name) ? undefined : asyncApiFilesNamed(name, path, files);
}

/**
 * The AsyncAPI files that a page may name like this. A path with its extension is relative to the page, but pages also name it from the
 * docs root.
 */
export function asyncApiFilesNamed(name: string, page: string, files: readonly string[]): readonly string[] {
  const paths = new Set([addressOf(`${folderOf(page)}/${name}`), addressOf(name)]);
  const isBare = !name.includes("/");
  return files.filter((file) => paths.has(file) || (isBare && file.replace(/^.*\/|\.\w+$/gu, "") === name));
}

/** Whether docs.json names an AsyncAPI file at a URL, whose channels are not known. */
function namesRemoteFile({ configuration, navigation, follow }: Site): boolean {
  const named = documentReferences(settingAt(configuration, "api", "asyncapi"), follow);
  const inNavigation = (navigation?.nodes ?? []).flatMap((node) => pageSources(node, follow));
  return [...named, ...inNavigation].some(({ source }) => isUrl(source));
}
