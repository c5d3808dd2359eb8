import { isWord } from "../../openapi/entry.ts";
import { loadedSource } from "../../openapi/loadedSource.ts";
import { channelReferences, channelsById } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { ValueIssue } from "../pages/valueReport.ts";
import { valueReport } from "../pages/valueReport.ts";
import type { Rule } from "../rule.ts";

export const pageChannel: Rule = { code: "page-channel", severity: "warning", fix: "unsafe", check };

/**
 * Pages whose front matter names a channel, `asyncapi: [file] channel`, that no AsyncAPI file has: they are shown without it. Source:
 * docs/platform.md, "Endpoints in front matter".
 */
function* check(site: Site): Iterable<Report> {
  for (const { page, written, words, files } of site.view(channelReferences)) {
    const issue = issueOf(words, files, site);
    if (issue !== undefined) yield valueReport(page, written, issue, "asyncapi");
  }
}

function issueOf(words: readonly string[], files: readonly string[] | undefined, site: Site): ValueIssue | undefined {
  const [file, channel] = words.length === 1 ? [undefined, words[0]] : words;
  if (channel === undefined || words.length > 2)
    return { message: `Invalid channel ${quote(words.join(" "))}. Expected \`[file] channel\`, such as \`userCreated\`.` };
  if (files === undefined) return undefined;
  const [first, ...others] = files;
  if (first === undefined) {
    if (file === undefined) return { message: `Channel not found: ${quote(channel)}. The site has no AsyncAPI file.` };
    const [withChannel, ...more] = filesWith(channel, site);
    const all = site.pages?.asyncApiFiles ?? [];
    const [near = more.length === 0 ? withChannel : undefined] = nearest(file, all, 1, site.suggestionBudget);
    const replaceWith = near && isWord(near) ? `/${near}` : undefined;
    return { message: `AsyncAPI file not found: ${quote(file)}.${didYouMean(replaceWith)}`, word: 0, replaceWith };
  }
  const withChannel = filesWith(channel, site);
  if (withChannel.some((path) => files.includes(path))) return undefined;
  const channels = files === site.pages?.asyncApiFiles ? site.view(allChannels) : channelsOf(files, site);
  // Another rule reports a file without channels.
  if (channels === undefined || channels.size === 0) return undefined;
  const [replaceWith] = nearest(channel, channels, 1, site.suggestionBudget);
  const where = others.length === 0 ? quote(first) : `any of the site's ${countText(files.length, "AsyncAPI file")}`;
  const word = file === undefined ? 0 : 1;
  return { message: `Channel not found in ${where}: ${quote(channel)}.${didYouMean(replaceWith)}`, word, replaceWith };
}

/** The AsyncAPI files of the site that have a channel. */
function filesWith(id: string, site: Site): readonly string[] {
  const found = site.view(channelsById).get(id) ?? [];
  return [...new Set(found.map(({ source }) => source))];
}

/** The keys of all channels of the site, like `channelsOf`. For `site.view`. */
function allChannels(site: Site): ReadonlySet<string> | undefined {
  return channelsOf(site.pages?.asyncApiFiles ?? [], site);
}

/** The keys of the channels of files; undefined if one of them cannot be read. */
function channelsOf(files: readonly string[], site: Site): ReadonlySet<string> | undefined {
  const channels = new Set<string>();
  for (const path of files) {
    const known = channelsIn(path, site);
    if (known === undefined) return undefined;
    for (const id of known) channels.add(id);
  }
  return channels;
}

/** The keys of the channels of a file; undefined if it cannot be read. */
function channelsIn(path: string, site: Site): readonly string[] | undefined {
  return loadedSource(site.apiFiles.asyncApi(path))?.index.channels.map(({ id }) => id);
}
