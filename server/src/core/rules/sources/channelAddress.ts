import { addressKey } from "../../navigation/generatedAddresses.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import type { Site } from "../../site/site.ts";
import type { ChannelPage } from "../../site/sourcePages.ts";
import { sourcePages } from "../../site/sourcePages.ts";
import { quote } from "../../text/quote.ts";
import type { Clash } from "../clashes.ts";
import { Clashes, sentenceAboutOthers } from "../clashes.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { informationOf, nameOf, uriOf } from "./generatedPage.ts";

export const channelAddress: Rule = { code: "channel-address", severity: "warning", check };

/**
 * Channels whose page has the address of an operation, or of a channel of another file: only one of the two is shown. Reported once for
 * each two files. Source: docs/platform.md, "asyncapi".
 */
function* check(site: Site): Iterable<Report> {
  const channelPages = site.view(sourcePages).filter((page) => page.kind === "channel");
  if (channelPages.length === 0) return;
  const firsts = new Map<string, ChannelPage | OperationPage>();
  for (const page of site.operationPages) if (!firsts.has(addressKey(page.address))) firsts.set(addressKey(page.address), page);
  const clashes = new Clashes<ChannelPage, ChannelPage | OperationPage>();
  for (const page of channelPages) {
    const other = firsts.get(addressKey(page.address));
    if (other === undefined) firsts.set(addressKey(page.address), page);
    // A file may be generated in several places on purpose.
    else if (uriOf(other) !== page.uri) clashes.add(page, page.uri, other, uriOf(other));
  }
  for (const clash of clashes) yield reportOf(clash);
}

function reportOf(clash: Clash<ChannelPage, ChannelPage | OperationPage>): Report {
  const { page, other } = clash;
  const more = sentenceAboutOthers(clash, "channel", page.source.source);
  const what = `${nameOf(page)} and ${nameOf(other)} share it, but only one is shown.`;
  return reportAt(page.source, {
    message: `Duplicate address ${quote(`/${page.address}`)}: ${what}${more} Set a different \`directory\` for one of the files.`,
    related: [informationOf(page), informationOf(other)],
  });
}
