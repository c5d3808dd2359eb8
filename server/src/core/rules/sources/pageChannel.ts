import { loadedSource } from "../../openapi/loadedSource.ts";
import { channelReferences } from "../../site/channelReferences.ts";
import type { Site } from "../../site/site.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { didYouMean } from "../messages.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const pageChannel: Rule = { code: "page-channel", severity: "warning", fix: "unsafe", check };

interface Issue {
  readonly message: string;
  /** The word to underline; absent: all of the text. */
  readonly word?: number;
  readonly replaceWith?: string | undefined;
}

/**
 * Pages whose front matter names a channel, `asyncapi: [file] channel`, that no AsyncAPI file has: they are shown without it. Source:
 * docs/platform.md, "Endpoints in front matter".
 */
function* check(site: Site): Iterable<Report> {
  for (const { page, written, words, files } of site.view(channelReferences)) {
    const issue = issueOf(words, files, site);
    if (issue === undefined) continue;
    const { message, word, replaceWith } = issue;
    const span = (word === undefined ? undefined : written.words[word]) ?? written.span;
    // If escapes move the words, the span to replace is not known.
    const isExact = word !== undefined && span.length === words[word]?.length;
    const data = { removeKey: "asyncapi", ...(replaceWith !== undefined && isExact && { replaceWith }) };
    yield { file: page.textFile, span, message, data };
  }
}

function issueOf(words: readonly string[], files: readonly string[] | undefined, site: Site): Issue | undefined {
  const [file, channel] = words.length === 1 ? [undefined, words[0]] : words;
  if (channel === undefined || words.length > 2)
    return { message: `Invalid channel ${quote(words.join(" "))}. Expected \`[file] channel\`.` };
  if (files === undefined) return undefined;
  const [first, ...others] = files;
  if (first === undefined) {
    if (file === undefined) return { message: `Channel not found: ${quote(channel)}. The site has no AsyncAPI file.` };
    const all = site.pages?.asyncApiFiles ?? [];
    const [having, ...more] = all.filter((path) => channelsIn(path, site)?.includes(channel) === true);
    const [near = more.length === 0 ? having : undefined] = nearest(file, all, 1, site.suggestionBudget);
    const replaceWith = near && `/${near}`;
    return { message: `AsyncAPI file not found: ${quote(file)}.${didYouMean(replaceWith)}`, word: 0, replaceWith };
  }
  const channels = new Set<string>();
  for (const path of files) {
    const known = channelsIn(path, site);
    if (known === undefined) return undefined;
    for (const id of known) channels.add(id);
  }
  // Another rule reports a file without channels.
  if (channels.has(channel) || channels.size === 0) return undefined;
  const [replaceWith] = nearest(channel, channels, 1, site.suggestionBudget);
  const where = others.length === 0 ? quote(first) : `any of the site's ${files.length} AsyncAPI files`;
  const word = file === undefined ? 0 : 1;
  return { message: `Channel not found in ${where}: ${quote(channel)}.${didYouMean(replaceWith)}`, word, replaceWith };
}

/** The keys of the channels of a file; undefined if it cannot be read. */
function channelsIn(path: string, site: Site): readonly string[] | undefined {
  return loadedSource(site.asyncApi(path))?.index.channels.map(({ id }) => id);
}
