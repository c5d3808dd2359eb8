import type { ChannelPage } from "../../navigation/channelPages.ts";
import type { GeneratedPage } from "../../navigation/generated.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Site } from "../../site/site.ts";
import { rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { countOf } from "../messages.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { operationInformation } from "../place.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const channelAddress: Rule = { code: "channel-address", severity: "warning", check };

type AnyPage = ChannelPage | GeneratedPage;

/** Pages that share their addresses with pages of one other file: the first of them, and how many there are. */
interface Clash {
  readonly page: ChannelPage;
  readonly other: AnyPage;
  count: number;
}

/**
 * Channels whose page has the address of an operation, or of a channel of another file: only one of the two is shown. Reported once for
 * each two files. Source: docs/platform.md, "asyncapi".
 */
function* check({ channelPages, generated }: Site): Iterable<Report> {
  if (channelPages.length === 0) return;
  const firsts = new Map<string, AnyPage>();
  for (const page of generated) if (!firsts.has(routeOf(page))) firsts.set(routeOf(page), page);
  const clashes = new Map<string, Clash>();
  for (const page of channelPages) {
    const other = firsts.get(routeOf(page));
    if (other === undefined) firsts.set(routeOf(page), page);
    // A file may be generated in several places on purpose.
    else if (fileOf(other) !== page.uri) {
      const both = JSON.stringify([page.uri, fileOf(other)]);
      const clash = clashes.get(both);
      if (clash === undefined) clashes.set(both, { page, other, count: 1 });
      else clash.count++;
    }
  }
  for (const clash of clashes.values()) yield reportOf(clash);
}

/** What the platform compares of addresses. */
function routeOf({ address }: AnyPage): string {
  return address.normalize("NFC").toLowerCase();
}

function fileOf(page: AnyPage): string {
  return "channel" in page ? page.uri : page.document.uri;
}

function reportOf({ page, other, count }: Clash): Report {
  const more = count === 1 ? "" : ` The same applies to ${countOf(count - 1, "more channel")} of ${quote(page.source.source)}.`;
  const what = `${nameOf(page)} and ${nameOf(other)} share it, but only one is shown.`;
  return reportAt(page.source, {
    message: `Duplicate address ${quote(page.address)}: ${what}${more} Set a different \`directory\` for one of the files.`,
    related: [placeOfPage(page), placeOfPage(other)],
  });
}

function nameOf(page: AnyPage): string {
  return "channel" in page
    ? `channel ${quote(page.channel.id)} in ${quote(page.source.source)}`
    : `${quote(entryText(page))} in ${quote(page.document.source)}`;
}

function placeOfPage(page: AnyPage): RelatedInformation {
  return "channel" in page
    ? {
        uri: page.uri,
        range: rangeOf(page.lines, page.channel.key),
        message: `Channel ${quote(page.channel.id)} is defined here.`,
      }
    : operationInformation(page.document, page, "The operation is defined here.");
}
